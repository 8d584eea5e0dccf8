import CollectionCore
import CollectionUpdates

/// The cells that updates have pushed out of the bounds, on the screen until their animations end.
///
/// A treap (Seidel and Aragon, Randomized Search Trees, 1996) of cells by index path, in which an
/// update shifts all cells behind a place at once. However many cells are leaving, an update costs
/// O(k log m) for k operations and m cells.
final class LeavingCells {
  /// A cell, its index path without the shifts that wait above it, and its place in the tree.
  private struct Node {
    var path: IndexPath
    var cell: Cell?
    var leavesAt: Double?
    let priority: UInt64
    /// The sections and items by which both subtrees have yet to be shifted.
    var shift = IndexPath(0, 0)
    var parent = none
    var left = none
    var right = none
  }

  /// The cells whose animations end at one time.
  private struct Departure {
    let time: Double
    var cells: [Cell]
  }

  private static let none = -1

  private var nodes: [Node] = []
  private var free: [Int] = []
  private var root = none
  private var priorities = UInt64(1)
  /// The cells by the time at which they leave; the first ones may have left.
  private var departures: [Departure] = []
  private var departed = 0
  /// The cells whose animations have ended and that are still here, some of them no longer.
  private var releasedCells: [Cell] = []

  /// The number of cells.
  private(set) var count = 0
  /// The number of nodes that were looked at so far.
  private(set) var steps = 0

  /// A Boolean value that indicates whether no cell is leaving.
  var isEmpty: Bool { count == 0 }
}

extension LeavingCells {
  /// Returns the cell of an item. Complexity: O(log m).
  func cell(at path: IndexPath) -> Cell? {
    let node = find(path)
    return node < 0 ? nil : nodes[node].cell
  }

  /// Returns the index path of the cell in a node. Complexity: O(log m).
  func path(of node: Int) -> IndexPath {
    var path = nodes[node].path
    var ancestor = nodes[node].parent
    while ancestor >= 0 {
      steps += 1
      path.section += nodes[ancestor].shift.section
      path.item += nodes[ancestor].shift.item
      ancestor = nodes[ancestor].parent
    }
    return path
  }

  /// The cells with their index paths, in order. Complexity: O(m).
  var all: [(path: IndexPath, cell: Cell)] {
    var result: [(path: IndexPath, cell: Cell)] = []
    result.reserveCapacity(count)
    forEach(under: root) { result.append((nodes[$0].path, $1)) }
    return result
  }

  /// The cells whose animations have ended, with their index paths, in order.
  ///
  /// Complexity: O(r log m) for r of them.
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

  /// Returns the node of an item, or a number below 0.
  private func find(_ path: IndexPath) -> Int {
    var node = root
    var path = path
    while node >= 0 {
      steps += 1
      if nodes[node].path == path { return node }
      let next = path < nodes[node].path ? nodes[node].left : nodes[node].right
      path.section -= nodes[node].shift.section
      path.item -= nodes[node].shift.item
      node = next
    }
    return node
  }
}

extension LeavingCells {
  /// Adds the cell of an item that has none here. Complexity: O(log m).
  func insert(_ cell: Cell, at path: IndexPath, until time: Double) {
    priorities = priorities &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let new = Node(path: path, cell: cell, leavesAt: time, priority: priorities ^ priorities >> 29)
    let node: Int
    if let last = free.popLast() {
      node = last
      nodes[node] = new
    } else {
      node = nodes.count
      nodes.append(new)
    }
    count += 1
    cell.leaving = Cell.LeavingPlace(cells: self, node: node)
    place(node, at: path)
    schedule(cell, at: time)
  }

  /// Removes the cell of an item and returns it; nil where it has none. Complexity: O(log m).
  func remove(at path: IndexPath) -> Cell? {
    guard count > 0 else { return nil }
    let node = cut(from: path, to: IndexPath(path.section, path.item + 1))
    return node < 0 ? nil : release(node, path)
  }

  /// Removes all cells.
  func removeAll() {
    for (path, cell) in all { leave(cell, path) }
    nodes = []
    free = []
    root = Self.none
    count = 0
    departures = []
    departed = 0
    releasedCells = []
  }

  /// Lets go of the cells whose animations have ended: they stay here until they are removed, or
  /// until another update pushes them out.
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

  /// Lets a cell whose animation has ended stay until another one ends.
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

  /// Gives the node of a cell back.
  private func release(_ node: Int, _ path: IndexPath) -> Cell? {
    let cell = nodes[node].cell
    nodes[node].cell = nil
    free.append(node)
    count -= 1
    if let cell { leave(cell, path) }
    return cell
  }

  private func leave(_ cell: Cell, _ path: IndexPath) {
    cell.leaving = nil
    cell.path = path
  }
}

extension LeavingCells {
  /// Lets the cells follow their items through an update.
  ///
  /// Complexity: O(k log m) for k operations and m cells.
  ///
  /// - Returns: the cells whose items are gone, with their index paths before the update, in order.
  func follow(_ map: UpdateMap) -> [(path: IndexPath, cell: Cell)] {
    guard count > 0 else { return [] }
    let departures = (map.deletedItems + map.movedItems.map(\.from)).sorted()
    let arrivals = (map.insertedItems + map.extraItems + map.movedItems.map(\.to)).sorted()
    return shift(map, departures, arrivals).sorted { $0.path < $1.path }
  }

  /// Takes out what departs, from the last item on, and shifts what lies behind.
  private func shift(
    _ map: UpdateMap, _ departures: [IndexPath], _ arrivals: [IndexPath]
  ) -> [(path: IndexPath, cell: Cell)] {
    var gone: [(path: IndexPath, cell: Cell)] = []
    for section in map.departedSections where map.newSection(forOld: section) == nil {
      let subtree = cut(from: IndexPath(section, 0), to: IndexPath(section + 1, 0))
      forEach(under: subtree) { node, cell in
        let path = nodes[node].path
        gone.append((path, cell))
        _ = release(node, path)
      }
    }
    var moved: [(path: IndexPath, node: Int)] = []
    for path in departures.reversed() {
      let node = cut(from: path, to: IndexPath(path.section, path.item + 1))
      if node >= 0 {
        if let target = map.newIndexPath(forOld: path) {
          moved.append((target, node))
        } else if let cell = release(node, path) {
          gone.append((path, cell))
        }
      }
      shiftItems(from: path, by: -1)
    }
    shiftSections(map)
    for path in arrivals { shiftItems(from: path, by: 1) }
    for (path, node) in moved { place(node, at: path) }
    return gone
  }

  private func shiftSections(_ map: UpdateMap) {
    var moved: [(section: Int, subtree: Int)] = []
    for section in map.departedSections.reversed() {
      let subtree = cut(from: IndexPath(section, 0), to: IndexPath(section + 1, 0))
      if subtree >= 0, let target = map.newSection(forOld: section) {
        add(IndexPath(target - section, 0), to: subtree)
        moved.append((target, subtree))
      }
      shift(from: IndexPath(section, 0), to: nil, by: IndexPath(-1, 0))
    }
    for section in map.arrivedSections {
      shift(from: IndexPath(section, 0), to: nil, by: IndexPath(1, 0))
    }
    for (section, subtree) in moved { insert(subtree, at: IndexPath(section, 0)) }
  }

  private func shiftItems(from path: IndexPath, by items: Int) {
    shift(from: path, to: IndexPath(path.section + 1, 0), by: IndexPath(0, items))
  }

  /// Shifts the cells from one index path to before another one.
  private func shift(from start: IndexPath, to end: IndexPath?, by shift: IndexPath) {
    let (less, rest) = split(root, at: start)
    let (middle, behind) = end.map { split(rest, at: $0) } ?? (rest, Self.none)
    add(shift, to: middle)
    setRoot(merge(merge(less, middle), behind))
  }
}

// The tree. A function that returns a subtree leaves the parent of its top node to the caller.
extension LeavingCells {
  /// Visits the nodes of a subtree in order, with nothing left to shift.
  private func forEach(under top: Int, _ visit: (Int, Cell) -> Void) {
    var waiting: [Int] = []
    var node = top
    while node >= 0 || !waiting.isEmpty {
      while node >= 0 {
        push(node)
        waiting.append(node)
        node = nodes[node].left
      }
      guard let next = waiting.popLast() else { return }
      node = nodes[next].right
      if let cell = nodes[next].cell { visit(next, cell) }
    }
  }

  /// Shifts a subtree.
  private func add(_ shift: IndexPath, to node: Int) {
    guard node >= 0 else { return }
    nodes[node].path.section += shift.section
    nodes[node].path.item += shift.item
    nodes[node].shift.section += shift.section
    nodes[node].shift.item += shift.item
  }

  /// Hands the shift of a node on to its children.
  private func push(_ node: Int) {
    steps += 1
    let shift = nodes[node].shift
    guard shift != IndexPath(0, 0) else { return }
    nodes[node].shift = IndexPath(0, 0)
    add(shift, to: nodes[node].left)
    add(shift, to: nodes[node].right)
  }

  private func setRoot(_ node: Int) {
    root = node
    if node >= 0 { nodes[node].parent = Self.none }
  }

  private func setLeft(_ child: Int, of node: Int) {
    nodes[node].left = child
    if child >= 0 { nodes[child].parent = node }
  }

  private func setRight(_ child: Int, of node: Int) {
    nodes[node].right = child
    if child >= 0 { nodes[child].parent = node }
  }

  /// Parts a subtree into what lies before an index path, and what does not.
  private func split(_ node: Int, at path: IndexPath) -> (less: Int, rest: Int) {
    guard node >= 0 else { return (Self.none, Self.none) }
    push(node)
    if nodes[node].path < path {
      let (less, rest) = split(nodes[node].right, at: path)
      setRight(less, of: node)
      return (node, rest)
    }
    let (less, rest) = split(nodes[node].left, at: path)
    setLeft(rest, of: node)
    return (less, node)
  }

  /// Joins two subtrees, all of the first before all of the second.
  private func merge(_ less: Int, _ rest: Int) -> Int {
    guard less >= 0 else { return rest }
    guard rest >= 0 else { return less }
    if nodes[less].priority > nodes[rest].priority {
      push(less)
      setRight(merge(nodes[less].right, rest), of: less)
      return less
    }
    push(rest)
    setLeft(merge(less, nodes[rest].left), of: rest)
    return rest
  }

  /// Takes the cells from one index path to before another one out of the tree.
  private func cut(from start: IndexPath, to end: IndexPath) -> Int {
    let (less, rest) = split(root, at: start)
    let (middle, behind) = split(rest, at: end)
    setRoot(merge(less, behind))
    if middle >= 0 { nodes[middle].parent = Self.none }
    return middle
  }

  /// Puts a subtree back, all of whose cells lie between those before and from an index path on.
  private func insert(_ subtree: Int, at path: IndexPath) {
    let (less, rest) = split(root, at: path)
    setRoot(merge(merge(less, subtree), rest))
  }

  /// Puts a single node into the tree.
  private func place(_ node: Int, at path: IndexPath) {
    nodes[node].path = path
    nodes[node].shift = IndexPath(0, 0)
    nodes[node].left = Self.none
    nodes[node].right = Self.none
    nodes[node].parent = Self.none
    insert(node, at: path)
  }
}
