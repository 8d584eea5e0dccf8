import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The cells of a view by item, and the work that is still to be done about them.
///
/// The items with a cell are the displayed ones and the prepared ones, which were announced to be
/// prefetched. Nothing here grows with the number of items. An update shifts each cell that earlier
/// ones have pushed out of the bounds once.
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
  /// The items that were announced to be prefetched and were not displayed since; ascending.
  private(set) var announced: [IndexPath] = []
  /// The cells that can be used again.
  let pool = ReusePool<Cell>()
  /// The cells of deleted and reloaded items, and those that a reload has left behind.
  var ended = EndedViews<Cell>()
  /// The announced items that an update has deleted, by their old index paths.
  private var cancelled: [IndexPath] = []
  /// The cells that the data source is to fill again, some of them no longer.
  private var reconfigured: [Cell] = []

  /// The displayed cells that may want another size.
  let resized = ResizedCells()

  /// A Boolean value that indicates whether something has changed since the cells were brought in
  /// line.
  var areDirty = false
  /// A Boolean value that indicates whether the last attempt to bring the cells in line has thrown.
  var haveFailed = false
  /// A Boolean value that indicates whether the cells are being brought in line, so that a callback
  /// does not start it again.
  var isUpdating = false
  /// The items that were displayed before those that are coming onto the screen, in order; nil
  /// unless some are.
  var displayedBefore: [IndexPath]?
  /// A Boolean value that indicates whether the last scrolling was towards the start.
  var scrollsBack = false
  /// A Boolean value that indicates whether the view has scrolled since the first layout or the last
  /// reload.
  var hasScrolled = false
  /// The number of cells that updates have looked at so far.
  private var visits = 0
}

extension CellTable {
  /// The number of cells that were looked at so far.
  var steps: Int { visits + leaving.steps }

  /// The number of items with a cell.
  var count: Int { slots.count + leaving.count }

  /// Every item with its cell, in order. Complexity: O(c log c).
  var all: [Slot] {
    (slots + leaving.all.map { Slot(path: $0.path, cell: $0.cell) }).sorted { $0.path < $1.path }
  }

  /// The contents of the cells that have been filled, by their items. Complexity: O(c).
  var contents: [IndexPath: FieldValue] {
    var contents: [IndexPath: FieldValue] = [:]
    for slot in all { contents[slot.path] = slot.cell.content }
    return contents
  }

  /// The displayed items that no animation carries away, in order. Complexity: O(v log v).
  var displayedItems: [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(slots.count)
    for slot in slots where slot.cell.isDisplayed { paths.append(slot.path) }
    for (path, _) in leaving.released { paths.append(path) }
    paths.sort()
    return paths
  }

  /// Returns those of some items, in order, that have no cell. Complexity: O(n + c + m log c).
  func itemsWithoutCell(among paths: [IndexPath]) -> [IndexPath] {
    paths.elements(beside: slots.map { $0.path }).filter { leaving.cell(at: $0) == nil }
  }

  /// Returns the cell of an item. Complexity: O(log c).
  func cell(at path: IndexPath) -> Cell? {
    index(of: path).map { slots[$0].cell } ?? leaving.cell(at: path)
  }

  /// Returns the cell of an item that is shown within the bounds: it no longer leaves.
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

  /// Takes the cell of an item away and returns it.
  func remove(at path: IndexPath) -> Cell? {
    index(of: path).map { slots.remove(at: $0).cell } ?? leaving.remove(at: path)
  }

  /// Returns the index of an item's slot; nil where it has none. Complexity: O(log c).
  private func index(of path: IndexPath) -> Int? {
    let place = place(of: path)
    return place < slots.count && slots[place].path == path ? place : nil
  }

  /// Returns the place of an item, or the one that its cell would take. Complexity: O(log c).
  private func place(of path: IndexPath) -> Int { slots.partitioningIndex { $0.path >= path } }
}

extension CellTable {
  /// Notes that items were announced.
  func announce(_ paths: [IndexPath]) { announced = (announced + paths).sorted() }

  /// Notes that items, in order, are no longer to be prefetched.
  func unannounce(_ paths: [IndexPath]) { announced = announced.elements(beside: paths) }
}

extension CellTable {
  /// The items whose cells are to be filled again, in order.
  var itemsToReconfigure: [IndexPath] {
    let cells = reconfigured.filter { other in
      other.needsConfiguration && other.indexPath.flatMap(cell) === other
    }
    return cells.compactMap { $0.indexPath }.sorted()
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
    reconfigured.removeAll { !$0.needsConfiguration }
  }

  /// Takes the items, announced before, that are not to be prefetched any more.
  ///
  /// - Parameter others: more of them, behind those that updates have deleted.
  func takeCancelled(and others: [IndexPath]) -> [IndexPath] {
    defer { cancelled = [] }
    return cancelled + others
  }

  /// Leaves the cell of an item behind, so that the item gets another one.
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

  /// Leaves all cells behind: those that are only prepared go into the pool, and the next update
  /// ends the others.
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
  /// Lets the cells follow their items through a batch.
  ///
  /// Complexity: O(v log k + k log m + m) for v cells, k operations and m cells that leave.
  ///
  /// - Parameters:
  ///   - batch: its number.
  ///   - leavesAt: the time at which displayed items leave that are not visible any more.
  ///   - hidden: the displayed items that are not visible, by their new index paths; ascending.
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

  /// Notes the cells whose items a batch has ended.
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
  /// Returns those of the index paths that are not among others; both in order.
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
  /// Returns whether an element is among these, which are in order. Complexity: O(log n).
  func hasInOrder(_ element: Element) -> Bool {
    let place = partitioningIndex { $0 >= element }
    return place < count && self[place] == element
  }
}
