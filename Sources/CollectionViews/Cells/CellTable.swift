import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The cells of a view by item, with the pending work on them.
///
/// Items with a cell are either displayed, or prepared after an announcement for prefetching. No
/// cost here grows with the number of items. An update shifts each cell that earlier updates pushed
/// out of the bounds once.
final class CellTable {
  /// The cell of an item.
  struct Slot {
    /// The item.
    var path: IndexPath
    /// The cell.
    let cell: Cell
  }

  /// The displayed and prepared cells that no update has pushed out, by index path.
  private(set) var slots: [Slot] = []
  /// The displayed cells that updates have pushed out of the bounds.
  let leaving = LeavingCells()
  /// The items announced for prefetching and not displayed since, ascending.
  private(set) var announced: [IndexPath] = []
  /// The cells available for reuse.
  let pool = ReusePool<Cell>()
  /// The cells of deleted and reloaded items, and those from before a reload.
  var ended = EndedViews<Cell>()
  /// The announced items that an update has deleted, by their old index paths.
  private var cancelled: [IndexPath] = []
  /// The cells for the data source to fill again; some need it no longer.
  private var reconfigured: [Cell] = []

  /// The displayed cells that may need another size.
  let resized = ResizedCells()

  /// A Boolean value that indicates whether anything has changed since the last cell update.
  var areDirty = false
  /// A Boolean value that indicates whether the last cell update threw an error.
  var haveFailed = false
  /// A Boolean value that indicates whether a cell update runs, so a callback must not start
  /// another.
  var isUpdating = false
  /// The displayed items, in order, without those that are about to appear; nil if none are.
  var displayedBefore: [IndexPath]?
  /// A Boolean value that indicates whether the latest scrolling was towards the start.
  var scrollsBack = false
  /// A Boolean value that indicates whether the view has scrolled since its first layout or a
  /// reload.
  var hasScrolled = false
  /// The number of cells visited by updates so far.
  private var visits = 0
}

extension CellTable {
  /// The number of cells visited so far.
  var steps: Int { visits + leaving.steps }

  /// The number of items with a cell.
  var count: Int { slots.count + leaving.count }

  /// Every item with its cell, in order. Complexity: O(c log c).
  var all: [Slot] {
    (slots + leaving.all.map { Slot(path: $0.path, cell: $0.cell) }).sorted { $0.path < $1.path }
  }

  /// The contents of the filled cells by item. Complexity: O(c).
  var contents: [IndexPath: FieldValue] {
    var contents: [IndexPath: FieldValue] = [:]
    for slot in all { contents[slot.path] = slot.cell.content }
    return contents
  }

  /// The displayed items that are not leaving with an animation, in order. Complexity: O(v log v).
  var displayedItems: [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(slots.count)
    for slot in slots where slot.cell.isDisplayed { paths.append(slot.path) }
    for (path, _) in leaving.released { paths.append(path) }
    paths.sort()
    return paths
  }

  /// Returns those of some items that have no cell, in order. Complexity: O(n + c + m log c).
  func itemsWithoutCell(among paths: [IndexPath]) -> [IndexPath] {
    paths.elements(beside: slots.map { $0.path }).filter { leaving.cell(at: $0) == nil }
  }

  /// Returns the cell of an item. Complexity: O(log c).
  func cell(at path: IndexPath) -> Cell? {
    index(of: path).map { slots[$0].cell } ?? leaving.cell(at: path)
  }

  /// Returns the cell of an item shown within the bounds, or nil; the cell no longer leaves.
  func cellToDisplay(at path: IndexPath) -> Cell? {
    visits += 1
    if let index = index(of: path) { return slots[index].cell }
    guard let cell = leaving.remove(at: path) else { return nil }
    add(cell, at: path)
    return cell
  }

  /// Gives an item a cell.
  func add(_ cell: Cell, at path: IndexPath) {
    let slot = Slot(path: path, cell: cell)
    if let index = index(of: path) {
      slots[index] = slot
    } else {
      slots.insert(slot, at: place(of: path))
    }
  }

  /// Removes the cell of an item and returns it, or nil.
  func remove(at path: IndexPath) -> Cell? {
    index(of: path).map { slots.remove(at: $0).cell } ?? leaving.remove(at: path)
  }

  /// Returns the index of an item's slot; nil if it has none. Complexity: O(log c).
  private func index(of path: IndexPath) -> Int? {
    let place = place(of: path)
    return place < slots.count && slots[place].path == path ? place : nil
  }

  /// Returns the position of an item, or the one that its cell would have. Complexity: O(log c).
  private func place(of path: IndexPath) -> Int { slots.partitioningIndex { $0.path >= path } }
}

extension CellTable {
  /// Records that items were announced.
  func announce(_ paths: [IndexPath]) { announced = (announced + paths).sorted() }

  /// Records that items, in order, need no prefetching any more.
  func unannounce(_ paths: [IndexPath]) { announced = announced.elements(beside: paths) }
}

extension CellTable {
  /// The items whose cells need filling again, in order.
  var itemsToReconfigure: [IndexPath] {
    let cells = reconfigured.filter { other in
      other.needsConfiguration && other.indexPath.flatMap(cell) === other
    }
    return cells.compactMap { $0.indexPath }.sorted()
  }

  /// Marks the cells of some items for filling again.
  func refill(where isMarked: (IndexPath) -> Bool) {
    for slot in all where !slot.cell.needsConfiguration && isMarked(slot.path) {
      slot.cell.needsConfiguration = true
      reconfigured.append(slot.cell)
    }
    areDirty = true
  }

  /// Records that the marked cells have been filled.
  func finishReconfiguring() {
    reconfigured.removeAll { !$0.needsConfiguration }
  }

  /// Removes and returns the announced items that need no prefetching any more.
  ///
  /// - Parameter others: more of them, after those that updates have deleted.
  func takeCancelled(and others: [IndexPath]) -> [IndexPath] {
    defer { cancelled = [] }
    return cancelled + others
  }

  /// Drops the cell of an item, so the item gets another one.
  func drop(at path: IndexPath) {
    guard let cell = remove(at: path) else { return }
    cell.needsConfiguration = false
    if cell.isDisplayed {
      ended.drop([EndedViews.Ending(view: cell, key: path)])
    } else {
      pool.put(cell)
    }
    areDirty = true
  }

  /// Drops all cells: prepared ones go into the pool, and the next update ends the others.
  func drop() {
    for slot in all { slot.cell.needsConfiguration = false }
    ended.drop(
      all.filter { $0.cell.isDisplayed }.map { EndedViews.Ending(view: $0.cell, key: $0.path) })
    for slot in slots where !slot.cell.isDisplayed { pool.put(slot.cell) }
    cancelled += announced
    slots = []
    leaving.removeAll()
    reconfigured = []
    announced = []
    hasScrolled = false
    areDirty = true
  }
}

extension CellTable {
  /// Moves the cells with their items through a batch.
  ///
  /// Complexity: O(v log k + k log m + m) for v cells, k operations and m leaving cells.
  ///
  /// - Parameters:
  ///   - batch: its number.
  ///   - leavesAt: the time at which displayed items leave that are no longer visible.
  ///   - hidden: the displayed items that are not visible, ascending by their new index paths.
  func follow(
    _ map: UpdateMap, batch: Int, leavesAt: Double, hidden: [IndexPath]
  ) {
    var gone = leaving.follow(map)
    var staying: [Slot] = []
    staying.reserveCapacity(slots.count)
    visits += slots.count
    for slot in slots {
      if let target = map.newIndexPath(forOld: slot.path) {
        slot.cell.path = target
        staying.append(Slot(path: target, cell: slot.cell))
      } else if slot.cell.isDisplayed {
        gone.append((slot.path, slot.cell))
      } else {
        pool.put(slot.cell)
      }
    }
    slots = staying.sorted { $0.path < $1.path }
    end(gone, ofBatch: batch)
    pushOut(hidden, until: leavesAt)
    reconfigure(map)
    followAnnounced(map)
    areDirty = true
  }

  /// Records the cells whose items a batch has deleted or reloaded.
  private func end(_ gone: [(path: IndexPath, cell: Cell)], ofBatch batch: Int) {
    for (_, cell) in gone { cell.needsConfiguration = false }
    ended.add(gone.map { EndedViews.Ending(view: $0.cell, key: $0.path) }, ofBatch: batch)
  }

  private func reconfigure(_ map: UpdateMap) {
    for path in map.reconfiguredItems {
      guard let new = map.newIndexPath(forOld: path), let cell = cell(at: new),
        !cell.needsConfiguration
      else { continue }
      cell.needsConfiguration = true
      reconfigured.append(cell)
    }
  }

  private func pushOut(_ hidden: [IndexPath], until time: Double) {
    for path in hidden {
      if let cell = leaving.cell(at: path) {
        leaving.delay(cell, until: time)
      } else if let index = index(of: path) {
        leaving.insert(slots.remove(at: index).cell, at: path, until: time)
      }
    }
  }

  private func followAnnounced(_ map: UpdateMap) {
    visits += announced.count
    var staying: [IndexPath] = []
    for path in announced {
      if let target = map.newIndexPath(forOld: path) {
        staying.append(target)
      } else {
        cancelled.append(path)
      }
    }
    announced = staying.sorted()
  }
}

extension [IndexPath] {
  /// Returns those of the index paths that are not among others; both must be sorted.
  func elements(beside others: [IndexPath]) -> [IndexPath] {
    var result: [IndexPath] = []
    result.reserveCapacity(count)
    var next = 0
    for path in self {
      while next < others.count, others[next] < path { next += 1 }
      if next == others.count || others[next] != path { result.append(path) }
    }
    return result
  }
}

extension Array where Element: Comparable {
  /// Returns whether a sorted array contains an element. Complexity: O(log n).
  func hasInOrder(_ element: Element) -> Bool {
    let place = partitioningIndex { $0 >= element }
    return place < count && self[place] == element
  }
}
