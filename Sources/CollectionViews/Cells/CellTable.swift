import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The cells of a view by item, and the work that is still to be done about them.
///
/// The items with a cell are the displayed ones and the prepared ones, which were announced to be
/// prefetched. Nothing here grows with the number of items, and what an update costs does not grow
/// with the number of cells that earlier ones have pushed out of the bounds.
final class CellTable {
  /// The cell of an item.
  struct Slot {
    /// The item.
    var path: IndexPath
    /// The cell.
    let cell: Cell
    /// A Boolean value that indicates whether the cell is on the screen.
    var isDisplayed: Bool
  }

  /// A cell whose item is gone, on the screen until the animation ends.
  struct Ending {
    /// The cell.
    let cell: Cell
    /// The index path that its item had.
    let path: IndexPath
  }

  /// The displayed and prepared cells that no update has pushed out, by index path.
  private(set) var slots: [Slot] = []
  /// The displayed cells that updates have pushed out of the bounds.
  let leaving = LeavingCells()
  /// The items that were announced to be prefetched and were not displayed since; ascending.
  private(set) var announced: [IndexPath] = []
  /// The cells that can be used again.
  let pool = CellPool()
  /// The cells of deleted and reloaded items by the batch, in order.
  private var endings: [Int: [Ending]] = [:]
  /// The cells that a reload has left behind, by index path, last one first.
  private var dropped: [Ending] = []
  /// The announced items that an update has deleted, by their old index paths.
  private var cancelled: [IndexPath] = []
  /// The cells that the data source is to fill again, some of them no longer.
  private var reconfigured: [Cell] = []

  /// A Boolean value that indicates whether something has changed since the cells were brought in
  /// line.
  var areDirty = false
  /// A Boolean value that indicates whether the cells are being brought in line, so that a callback
  /// does not start it again.
  var isUpdating = false
  /// A Boolean value that indicates whether the last scrolling was towards the start.
  var scrollsBack = false
  /// The request for a cell that the data source is answering.
  private(set) var request: CellRequest?
  /// The reuse identifiers that were registered; any can be dequeued while there is none.
  private(set) var registered: Set<String> = []
  /// The number of cells that updates have looked at so far.
  private var visits = 0
  /// The place that was found last: the next one is mostly there or right behind it.
  private var lastPlace = 0
}

/// A question to the data source for the cell of an item.
struct CellRequest {
  /// The item.
  let path: IndexPath
  /// The cell that is to be filled again; nil where one is taken from the pool.
  let existing: Cell?
  /// The first cell that the data source has taken so far: mostly it takes one.
  private var first: Cell?
  /// The others.
  private var others: [Cell] = []

  /// Creates a question for which no cell has been taken yet.
  init(path: IndexPath, existing: Cell?) {
    self.path = path
    self.existing = existing
  }

  /// Notes that the data source has taken a cell.
  mutating func note(_ cell: Cell) {
    if first == nil { first = cell } else { others.append(cell) }
  }

  /// Returns whether the data source has taken a cell.
  func hasTaken(_ cell: Cell) -> Bool { first === cell || others.contains { $0 === cell } }

  /// Visits the cells that the data source has taken, the last one first.
  func forEachTaken(_ body: (Cell) -> Void) {
    for cell in others.reversed() { body(cell) }
    if let first { body(first) }
  }
}

extension CellTable {
  /// Begins to ask the data source for the cell of an item.
  func begin(_ request: CellRequest) { self.request = request }

  /// Ends the question; cells that the data source took in vain go back to the pool.
  func endRequest(accepting accepted: Cell?) {
    request?.forEachTaken { if $0 !== accepted { pool.put($0) } }
    request = nil
  }

  /// Notes that the data source has taken a cell for its answer.
  func noteTaken(_ cell: Cell) {
    request?.note(cell)
  }

  /// Notes a reuse identifier; from then on, only these can be dequeued.
  ///
  /// - Returns: whether it is new.
  func register(_ identifier: String) -> Bool {
    registered.insert(identifier).inserted
  }
}

extension CellTable {
  /// The number of cells and of nodes of leaving cells that were looked at so far.
  var steps: Int { visits + leaving.steps }

  /// The number of items with a cell.
  var count: Int { slots.count + leaving.count }

  /// Every item with its cell, in order. Complexity: O(c log c).
  var all: [Slot] {
    guard !leaving.isEmpty else { return slots }
    return (slots + leaving.all.map { Slot(path: $0.path, cell: $0.cell, isDisplayed: true) })
      .sorted { $0.path < $1.path }
  }

  /// The displayed items that no animation carries away, in order. Complexity: O(v log v).
  var displayed: [Slot] {
    let shown = slots.filter(\.isDisplayed)
    guard !leaving.isEmpty else { return shown }
    let released = leaving.released.map { Slot(path: $0.path, cell: $0.cell, isDisplayed: true) }
    return released.isEmpty ? shown : (shown + released).sorted { $0.path < $1.path }
  }

  /// Returns the cell of an item. Complexity: O(log c).
  func cell(at path: IndexPath) -> Cell? {
    let index = place(of: path)
    if index < slots.count, slots[index].path == path { return slots[index].cell }
    return leaving.isEmpty ? nil : leaving.cell(at: path)
  }

  /// Hands attributes on to the cells of displayed items, up to the first item that is none.
  ///
  /// - Parameters:
  ///   - first: the place among the attributes to start at.
  ///   - hint: the place at which a cell is looked for first; then the place behind the last one.
  /// - Returns: the place of that item's attributes.
  func show(
    _ visible: [LayoutAttributes], from first: Int, hint: inout Int
  ) -> Int {
    let slots = slots
    var index = first
    while index < visible.count {
      let path = visible[index].indexPath
      if hint >= slots.count || slots[hint].path != path { hint = place(of: path) }
      guard hint < slots.count, slots[hint].path == path, slots[hint].isDisplayed else { break }
      slots[hint].cell.layoutAttributes = visible[index]
      hint += 1
      index += 1
    }
    visits += index < visible.count ? index - first + 1 : index - first
    return index
  }

  /// Returns the cell of an item that is shown within the bounds: it no longer leaves.
  func cellToDisplay(at path: IndexPath) -> Cell? {
    let index = place(of: path)
    if index < slots.count, slots[index].path == path { return slots[index].cell }
    guard !leaving.isEmpty, let cell = leaving.remove(at: path) else { return nil }
    add(cell, at: path, isDisplayed: true)
    return cell
  }

  /// Notes that an item's cell is on the screen now.
  func display(_ path: IndexPath) {
    unannounce(path)
    let index = place(of: path)
    if index < slots.count, slots[index].path == path {
      slots[index].isDisplayed = true
    }
  }

  /// Returns those of some items that have no cell. Complexity: O(n) for items in order.
  func missing(among paths: [IndexPath]) -> [IndexPath] {
    var next = 0
    return paths.filter { path in
      if next >= slots.count || slots[next].path != path { next = place(of: path) }
      if next < slots.count, slots[next].path == path {
        next += 1
        return false
      }
      return leaving.isEmpty || leaving.cell(at: path) == nil
    }
  }

  /// Gives an item a cell.
  func add(_ cell: Cell, at path: IndexPath, isDisplayed: Bool = false) {
    let slot = Slot(path: path, cell: cell, isDisplayed: isDisplayed)
    let index = place(of: path)
    if index < slots.count, slots[index].path == path {
      slots[index] = slot
    } else {
      slots.insert(slot, at: index)
    }
  }

  /// Takes those of the items, in order, that no animation carries away, with their cells.
  ///
  /// Complexity: O(v + paths).
  func takeSlots(at paths: [IndexPath]) -> [Slot] {
    guard let first = paths.first else { return [] }
    let start = place(of: first)
    return slots.takeSlots(at: paths, from: start)
  }

  /// Returns the displayed items that no animation carries away and that are not among others.
  ///
  /// - Parameter visible: the others, in order.
  func displayed(beside visible: [IndexPath]) -> [IndexPath] {
    var result: [IndexPath] = []
    var next = 0
    let slots = slots
    for index in slots.indices where slots[index].isDisplayed {
      let path = slots[index].path
      while next < visible.count, visible[next] < path { next += 1 }
      if next < visible.count, visible[next] == path { continue }
      result.append(path)
    }
    guard !leaving.isEmpty else { return result }
    let released = leaving.released.map(\.path)
    return released.isEmpty
      ? result : (result + released.elements(beside: visible)).sorted()
  }

  /// Takes the cell of an item away and returns it.
  func remove(at path: IndexPath) -> Cell? {
    let index = place(of: path)
    if index < slots.count, slots[index].path == path {
      return slots.remove(at: index).cell
    }
    return leaving.remove(at: path)
  }

  /// Returns the place of an item, or the one that its cell would take.
  ///
  /// Complexity: O(1) where the last one that was looked for comes right before it, else O(log c).
  private func place(of path: IndexPath) -> Int {
    let (slots, last) = (slots, lastPlace)
    var place = last
    for _ in 0..<2 where place < slots.count && slots[place].path < path { place += 1 }
    let isFound =
      (place == slots.count || place < slots.count && slots[place].path >= path)
      && (place == 0 || slots[place - 1].path < path)
    if !isFound { place = slots.partitioningIndex { $0.path >= path } }
    lastPlace = place
    return place
  }
}

extension CellTable {
  /// Notes that items were announced.
  func announce(_ paths: [IndexPath]) {
    let paths = paths.sorted()
    if let first = paths.first, let last = announced.last, last > first {
      announced = (announced + paths).sorted()
    } else {
      announced += paths
    }
  }

  /// Returns the announced items that are in neither of two lists, both of which are in order.
  func announced(beside visible: [IndexPath], _ ahead: [IndexPath]) -> [IndexPath] {
    let announced = announced
    var result: [IndexPath] = []
    var (first, second) = (0, 0)
    for path in announced {
      while first < visible.count, visible[first] < path { first += 1 }
      if first < visible.count, visible[first] == path { continue }
      while second < ahead.count, ahead[second] < path { second += 1 }
      if second < ahead.count, ahead[second] == path { continue }
      result.append(path)
    }
    return result
  }

  /// Notes that items, in order, are no longer to be prefetched.
  func unannounce(_ paths: [IndexPath]) {
    if !announced.isEmpty { announced = announced.elements(beside: paths) }
  }

  /// Notes that an item is no longer to be prefetched.
  private func unannounce(_ path: IndexPath) {
    guard !announced.isEmpty else { return }
    let place = announced.partitioningIndex { $0 >= path }
    if place < announced.count, announced[place] == path {
      announced.remove(at: place)
    }
  }
}

extension CellTable {
  /// Takes the next cell whose item a batch has ended.
  func takeEnding(ofBatch batch: Int) -> Ending? {
    guard !endings.isEmpty, let first = endings[batch]?.first else { return nil }
    endings[batch]?.removeFirst()
    if endings[batch]?.isEmpty == true { endings[batch] = nil }
    return first
  }

  /// The items whose cells are to be filled again, in order.
  var itemsToReconfigure: [IndexPath] {
    guard !reconfigured.isEmpty else { return [] }
    let cells = reconfigured.filter { other in
      other.needsConfiguration && other.indexPath.flatMap(cell) === other
    }
    return cells.compactMap(\.indexPath).sorted()
  }

  /// Notes that the data source is to fill the cells of some items again.
  func refill(where isMarked: (IndexPath) -> Bool) {
    for slot in all where !slot.cell.needsConfiguration && isMarked(slot.path) {
      slot.cell.needsConfiguration = true
      reconfigured.append(slot.cell)
    }
    areDirty = true
  }

  /// Notes that the cells that were to be filled again are.
  func finishReconfiguring() {
    if !reconfigured.isEmpty { reconfigured = reconfigured.filter(\.needsConfiguration) }
  }

  /// Takes the next cell that a reload has left behind.
  func takeDropped() -> Ending? { dropped.popLast() }

  /// Takes the items, announced before, that are not to be prefetched any more.
  ///
  /// - Parameter others: more of them, behind those that updates have deleted.
  func takeCancelled(and others: [IndexPath]) -> [IndexPath] {
    guard !cancelled.isEmpty else { return others }
    defer { cancelled = [] }
    return cancelled + others
  }

  /// Leaves all cells behind; the next update ends them and puts them into the pool.
  func drop() {
    for slot in all { slot.cell.needsConfiguration = false }
    dropped = all.reversed().map { Ending(cell: $0.cell, path: $0.path) } + dropped
    cancelled = cancelled + announced
    slots = []
    leaving.removeAll()
    reconfigured = []
    announced = []
    areDirty = true
  }
}

extension CellTable {
  /// Lets the cells follow their items, all of which stay where they are on the screen.
  func follow(_ map: UpdateMap) {
    follow(map, batch: 0, leavesAt: 0, hidden: [])
  }

  /// Lets the cells follow their items through a batch.
  ///
  /// Complexity: O(v log k + k log m) for v cells, k operations and m cells that leave.
  ///
  /// - Parameters:
  ///   - batch: its number.
  ///   - leavesAt: the time at which displayed items leave that are not visible any more.
  ///   - hidden: the displayed items that are not visible, by their new index paths; ascending.
  func follow(
    _ map: UpdateMap, batch: Int, leavesAt: Double, hidden: [IndexPath]
  ) {
    var gone = leaving.follow(map)
    for (_, cell) in gone { cell.needsConfiguration = false }
    let wasEmpty = gone.isEmpty
    var staying: [Slot] = []
    staying.reserveCapacity(slots.count)
    var isSorted = true
    let slots = slots
    let targets = map.newIndexPaths(forOld: slots.map { $0.path })
    visits += slots.count
    for index in slots.indices {
      guard let target = targets[index] else {
        let slot = slots[index]
        if slot.isDisplayed {
          slot.cell.needsConfiguration = false
          gone.append((slot.path, slot.cell))
        } else {
          pool.put(slot.cell)
        }
        continue
      }
      slots[index].cell.path = target
      if let last = staying.last, last.path > target { isSorted = false }
      staying.append(
        Slot(path: target, cell: slots[index].cell, isDisplayed: slots[index].isDisplayed))
    }
    if !isSorted { staying.sort { $0.path < $1.path } }
    self.slots = staying
    if !gone.isEmpty {
      if !wasEmpty { gone.sort { $0.path < $1.path } }
      endings[batch, default: []] += gone.map { Ending(cell: $0.cell, path: $0.path) }
    }
    if !hidden.isEmpty { pushOut(hidden, until: leavesAt) }
    reconfigure(map)
    followAnnounced(map)
    areDirty = true
  }

  private func reconfigure(_ map: UpdateMap) {
    var marked: [Cell] = []
    for path in map.reconfiguredItems {
      guard let new = map.newIndexPath(forOld: path), let cell = cell(at: new),
        !cell.needsConfiguration
      else { continue }
      cell.needsConfiguration = true
      marked.append(cell)
    }
    if !marked.isEmpty { reconfigured = reconfigured + marked }
  }

  private func pushOut(_ hidden: [IndexPath], until time: Double) {
    for path in hidden {
      if let cell = leaving.cell(at: path) { leaving.delay(cell, until: time) }
    }
    for slot in takeSlots(at: hidden) { leaving.insert(slot.cell, at: slot.path, until: time) }
  }

  private func followAnnounced(_ map: UpdateMap) {
    guard !announced.isEmpty else { return }
    var isSorted = true
    var gone: [IndexPath] = []
    var staying: [IndexPath] = []
    staying.reserveCapacity(announced.count)
    for (path, target) in zip(announced, map.newIndexPaths(forOld: announced)) {
      visits += 1
      guard let target else {
        gone.append(path)
        continue
      }
      if let last = staying.last, last > target { isSorted = false }
      staying.append(target)
    }
    announced = isSorted ? staying : staying.sorted()
    if !gone.isEmpty { cancelled = cancelled + gone }
  }
}

extension [CellTable.Slot] {
  /// Takes the cells of those of the items, in order, that are at or behind a place.
  fileprivate mutating func takeSlots(at paths: [IndexPath], from start: Int) -> Self {
    var taken: Self = []
    var next = 0
    // What stays moves up to where something was taken from.
    var end = start
    for index in start..<count {
      let path = self[index].path
      while next < paths.count, paths[next] < path { next += 1 }
      if next < paths.count, paths[next] == path {
        taken.append(self[index])
      } else {
        if end < index { swapAt(end, index) }
        end += 1
      }
    }
    removeSubrange(end...)
    return taken
  }
}

extension [IndexPath] {
  /// Returns those of the index paths that are not among others; both in order.
  func elements(beside others: [IndexPath]) -> [IndexPath] {
    // Mostly all are the same, or all lie on one side.
    guard let first, let last, let start = others.first, let end = others.last, start <= last,
      first <= end
    else { return self }
    if self == others { return [] }
    var result: [IndexPath] = []
    var next = 0
    for path in self {
      while next < others.count, others[next] < path { next += 1 }
      if next == others.count || others[next] != path { result.append(path) }
    }
    return result
  }

  /// Returns whether an index path is among these, which are in order. Complexity: O(log n).
  func hasInOrder(_ path: IndexPath) -> Bool {
    guard let first, let last, first <= path, path <= last else { return false }
    return self[partitioningIndex { $0 >= path }] == path
  }

  /// The index paths in order. Complexity: O(n) where they are in order, else O(n log n).
  func inOrder() -> [IndexPath] {
    for index in indices.dropFirst() where self[index] < self[index - 1] { return sorted() }
    return self
  }
}
