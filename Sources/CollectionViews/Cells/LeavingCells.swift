import CollectionCore
import CollectionUpdates

/// The cells that updates have pushed out of the bounds, on the screen until their animations end.
///
/// They are stored in one array, sorted by index path. An update finds by binary search the ranges
/// that shift together, and adds the shift to each index path. For k operations and m cells, it
/// costs O(k log m + m). An insert in a loop of 8,000 thus takes less than 1.5 times as long as in
/// a loop of 1,000. See "inserts in a loop, animations pending" in Benchmarks/README.md.
final class LeavingCells {
  /// A cell, and the time at which it leaves; nil after its animation.
  private struct Node {
    var cell: Cell?
    var leavesAt: Double?
  }

  /// The cells whose animations end at one time.
  private struct Departure {
    let time: Double
    var cells: [Cell]
  }

  private var nodes: [Node] = []
  /// The index path of the cell in each node.
  private var paths: [IndexPath] = []
  /// The nodes with a cell, by its index path.
  private var order: [Int] = []
  /// The nodes without a cell.
  private var free: [Int] = []
  /// The cells by the time at which they leave; the first may have left.
  private var departures: [Departure] = []
  private var departed = 0
  /// The cells whose animations have ended; some of them may have been removed.
  private var releasedCells: [Cell] = []

  /// The number of cells visited by updates and ends of animations so far.
  private(set) var steps = 0

  deinit {
    for node in nodes { node.cell?.leaving = nil }
  }

  /// The number of cells.
  var count: Int { order.count }
}

extension LeavingCells {
  /// Returns the cell of an item. Complexity: O(log m).
  func cell(at path: IndexPath) -> Cell? {
    let place = place(of: path)
    return has(path, at: place) ? nodes[order[place]].cell : nil
  }

  /// Returns the index path of the cell in a node.
  func path(of node: Int) -> IndexPath { paths[node] }

  /// The cells with their index paths, in order. Complexity: O(m).
  var all: [(path: IndexPath, cell: Cell)] {
    order.compactMap { node in nodes[node].cell.map { (paths[node], $0) } }
  }

  /// The cells whose animations have ended, with their index paths, in order.
  ///
  /// Complexity: O(r log r) for r of them.
  var released: [(path: IndexPath, cell: Cell)] {
    guard !releasedCells.isEmpty else { return [] }
    releasedCells.removeAll { !isReleased($0) }
    return releasedCells.map { ($0.leaving.map { path(of: $0.node) } ?? IndexPath(0, 0), $0) }
      .sorted { $0.path < $1.path }
  }

  private func isReleased(_ cell: Cell) -> Bool {
    guard let place = cell.leaving, nodes[place.node].cell === cell else { return false }
    return nodes[place.node].leavesAt == nil
  }

  /// Returns the position of an item's node in the order, or the one that it would have.
  private func place(of path: IndexPath) -> Int { order.partitioningIndex { paths[$0] >= path } }

  /// Returns whether the node at a position is that of an item.
  private func has(_ path: IndexPath, at place: Int) -> Bool {
    place < order.count && paths[order[place]] == path
  }
}

extension LeavingCells {
  /// Adds the cell of an item that has none here. Complexity: O(m).
  func insert(_ cell: Cell, at path: IndexPath, until time: Double) {
    let node = free.popLast() ?? nodes.count
    if node == nodes.count {
      nodes.append(Node())
      paths.append(path)
    }
    nodes[node].cell = cell
    nodes[node].leavesAt = time
    paths[node] = path
    order.insert(node, at: place(of: path))
    cell.leaving = Cell.LeavingPlace(cells: Unretained(self), node: node)
    schedule(cell, at: time)
  }

  /// Removes the cell of an item and returns it, or nil if it has none. Complexity: O(m).
  func remove(at path: IndexPath) -> Cell? {
    let place = place(of: path)
    return has(path, at: place) ? release(order.remove(at: place)) : nil
  }

  /// Removes all cells.
  func removeAll() {
    for node in order { _ = release(node) }
    nodes = []
    paths = []
    order = []
    free = []
    departures = []
    departed = 0
    releasedCells = []
  }

  /// Releases the cells whose animations have ended.
  ///
  /// They stay here until they are removed or another update pushes them out.
  ///
  /// - Returns: whether there are any.
  func endAnimations(dueBy time: Double) -> Bool {
    releasedCells.removeAll { !isReleased($0) }
    let before = releasedCells.count
    while departed < departures.count, departures[departed].time <= time {
      for cell in departures[departed].cells {
        steps += 1
        guard let place = cell.leaving, nodes[place.node].leavesAt == departures[departed].time
        else { continue }
        nodes[place.node].leavesAt = nil
        releasedCells.append(cell)
      }
      departures[departed].cells = []
      departed += 1
    }
    if departed * 2 >= departures.count {
      departures.removeFirst(departed)
      departed = 0
    }
    return releasedCells.count > before
  }

  /// Keeps a cell whose animation has ended until another one ends.
  func delay(_ cell: Cell, until time: Double) {
    guard let place = cell.leaving else { return }
    nodes[place.node].leavesAt = time
    schedule(cell, at: time)
  }

  private func schedule(_ cell: Cell, at time: Double) {
    let place = departures[departed...].partitioningIndex { $0.time >= time }
    if place < departures.count, departures[place].time == time {
      departures[place].cells.append(cell)
    } else {
      departures.insert(Departure(time: time, cells: [cell]), at: place)
    }
  }

  /// Frees a node and returns its cell, which keeps the index path.
  private func release(_ node: Int) -> Cell? {
    let cell = nodes[node].cell
    nodes[node].cell = nil
    free.append(node)
    cell?.leaving = nil
    cell?.path = paths[node]
    return cell
  }
}

extension LeavingCells {
  /// Moves the cells with their items through an update.
  ///
  /// Complexity: O(k log m + m) for k operations and m cells.
  ///
  /// - Returns: the cells whose items were removed, in the order of their index paths before the
  ///   update.
  func follow(_ map: UpdateMap) -> [(path: IndexPath, cell: Cell)] {
    var gone: [(path: IndexPath, cell: Cell)] = []
    var stretches: [(target: IndexPath, nodes: ArraySlice<Int>)] = []
    var rest = order[...]
    while let node = rest.first {
      let path = paths[node]
      guard let target = map.newIndexPath(forOld: path) else {
        steps += 1
        if let cell = release(node) { gone.append((path, cell)) }
        rest.removeFirst()
        continue
      }
      let end = IndexPath(path.section, path.item + map.lengthOfStretch(from: path, new: target))
      let nodes = rest[..<rest.partitioningIndex { paths[$0] >= end }]
      steps += nodes.count
      paths.shift(nodes, by: (target.section - path.section, target.item - path.item))
      stretches.append((target, nodes))
      rest = rest[nodes.endIndex...]
    }
    // No other item is between those of a range, before or after the update.
    stretches.sort { $0.target < $1.target }
    order = stretches.flatMap { $0.nodes }
    return gone
  }
}

extension [IndexPath] {
  /// Shifts some of the index paths by the same number of sections and items.
  fileprivate mutating func shift(
    _ indices: ArraySlice<Int>, by shift: (sections: Int, items: Int)
  ) {
    for index in indices {
      self[index].section += shift.sections
      self[index].item += shift.items
    }
  }
}
