import CollectionCore
import CollectionUpdates

/// The cells of a view by item, and the work that is still to be done about them.
///
/// The items with a cell are the displayed ones and the prepared ones, which were announced to be
/// prefetched. Nothing here grows with the number of items.
struct CellTable {
  /// The cell of an item.
  struct Slot {
    /// The cell.
    let cell: Cell
    /// The end of an animation that carries the cell out of the bounds; nil for any other cell.
    var leavesAt: Double?
    /// A Boolean value that indicates whether the data source is to fill the same cell again.
    var needsConfiguration = false
  }

  /// A cell whose item is gone, on the screen until the animation ends.
  struct Ending {
    /// The cell.
    let cell: Cell
    /// The index path that its item had.
    let path: IndexPath
    /// The batch that ended it.
    let batch: Int
  }

  /// The cells of items, displayed or prepared.
  var slots: [IndexPath: Slot] = [:]
  /// The items that were announced to be prefetched and were not displayed since.
  var announced: Set<IndexPath> = []
  /// The cells that cannot be used again yet.
  var pool = CellPool()
  /// The cells of deleted and reloaded items, in the order of the batches.
  var endings: [Ending] = []
  /// The cells that a reload has left behind, by index path, last one first.
  var dropped: [Ending] = []
  /// The announced items that an update has deleted, by their old index paths.
  var cancelled: [IndexPath] = []

  /// A Boolean value that indicates whether something has changed since the cells were brought in
  /// line.
  var isDirty = false
  /// A Boolean value that indicates whether the cells are being brought in line, so that a callback
  /// does not start it again.
  var isUpdating = false
  /// A Boolean value that indicates whether the last scrolling was towards the start.
  var scrollsBack = false
  /// The request for a cell that the data source is answering.
  var request: CellRequest?
}

/// A question to the data source for the cell of an item.
struct CellRequest {
  /// The item.
  let path: IndexPath
  /// The cell that is to be filled again; nil where one is taken from the pool.
  let existing: Cell?
  /// The cells that the data source has taken so far.
  var dequeued: [Cell] = []
}

extension CellTable {
  /// The displayed items, in order.
  var displayed: [IndexPath] { slots.filter { $0.value.cell.isDisplayed }.keys.sorted() }

  /// Leaves all cells behind; the next update ends them and puts them into the pool.
  mutating func drop() {
    let left = slots.sorted { $0.key > $1.key }
    dropped = left.map { Ending(cell: $0.value.cell, path: $0.key, batch: 0) } + dropped
    cancelled += announced.sorted()
    slots = [:]
    announced = []
    isDirty = true
  }

  /// Lets the cells follow their items through a batch.
  ///
  /// - Parameters:
  ///   - batch: its number.
  ///   - leavesAt: returns the time at which a displayed item leaves; nil if it stays.
  mutating func follow(_ map: UpdateMap, batch: Int, leavesAt: (IndexPath) -> Double?) {
    let old = slots
    slots = [:]
    for (path, slot) in old.sorted(by: { $0.key < $1.key }) {
      guard let new = map.newIndexPath(forOld: path) else {
        if slot.cell.isDisplayed {
          endings.append(Ending(cell: slot.cell, path: path, batch: batch))
        } else {
          pool.put(slot.cell)
        }
        continue
      }
      var slot = slot
      slot.cell.indexPath = new
      if slot.cell.isDisplayed, slot.leavesAt == nil { slot.leavesAt = leavesAt(new) }
      slots[new] = slot
    }
    for path in map.reconfiguredItems {
      if let new = map.newIndexPath(forOld: path) { slots[new]?.needsConfiguration = true }
    }
    cancelled += announced.filter { map.newIndexPath(forOld: $0) == nil }.sorted()
    announced = Set(announced.compactMap(map.newIndexPath(forOld:)))
    isDirty = true
  }
}

/// The cells that wait to be used again, by reuse identifier.
struct CellPool {
  private var idle: [String: [Cell]] = [:]
  private var created = 0

  /// Takes the cell that was put in last, or creates one.
  ///
  /// - Returns: the cell, and whether it was used before.
  mutating func take(_ identifier: String) -> (cell: Cell, isReused: Bool) {
    if let cell = idle[identifier]?.popLast() { return (cell, true) }
    created += 1
    return (Cell(reuseIdentifier: identifier, number: created), false)
  }

  /// Puts a cell in that shows nothing any more.
  mutating func put(_ cell: Cell) {
    cell.indexPath = nil
    cell.itemIdentifier = nil
    cell.isSelected = false
    cell.isHighlighted = false
    cell.isDisplayed = false
    idle[cell.reuseIdentifier, default: []].append(cell)
  }
}
