public import CollectionCore
import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// Returns the cell of an item that is displayed or prepared, or nil.
  public func cellForItem(at path: IndexPath) throws -> Cell? {
    try layoutIfNeeded()
    return cells.slots[path]?.cell
  }

  /// The cells that are displayed and stay so, in index path order. Complexity: O(v log v).
  public var visibleCells: [Cell] {
    get throws {
      try layoutIfNeeded()
      return cells.displayed.compactMap { path in
        cells.slots[path].flatMap { $0.leavesAt == nil ? $0.cell : nil }
      }
    }
  }

  /// Takes a cell from the pool of an identifier, or creates one, for the item that the data source
  /// is asked about.
  ///
  /// When an item is reconfigured, it is the cell that the item has.
  ///
  /// - Throws: `CollectionViewError` if the view has not asked for the cell of this item, if others
  ///   than this identifier were registered, or if a reconfigured item's cell has another one.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) throws -> Cell {
    // Outside of a question for a cell, that is what is wrong.
    try checkRequest(for: path)
    guard cells.registered.isEmpty || cells.registered.contains(identifier) else {
      throw CollectionViewError.unregisteredIdentifier(identifier)
    }
    return try takeCell(identifier, for: path)
  }

  /// Registers a reuse identifier: from then on, only registered ones can be dequeued.
  ///
  /// A view for which nothing is registered takes any, unlike UIKit's.
  ///
  /// - Returns: whether it is new.
  package func register(_ identifier: String) -> Bool {
    cells.registered.insert(identifier).inserted
  }

  /// Throws unless the view asks for the cell of an item.
  private func checkRequest(for path: IndexPath) throws {
    guard let request = cells.request, request.path == path else {
      throw CollectionViewError.cellNotAskedFor(path, asked: cells.request?.path)
    }
  }

  /// Takes a cell for the item that the data source is asked about, where the data source names no
  /// identifier of its own.
  ///
  /// - Throws: as `dequeueReusableCell`, but the identifier need not be registered.
  package func takeCell(
    _ identifier: String = Cell.defaultIdentifier, for path: IndexPath
  ) throws -> Cell {
    try checkRequest(for: path)
    if let existing = cells.request?.existing {
      guard existing.reuseIdentifier == identifier else {
        throw CollectionViewError.wrongReuseIdentifier(
          identifier, path, expected: existing.reuseIdentifier)
      }
      return existing
    }
    let (cell, isReused) = cells.pool.take(identifier)
    if isReused { stats.cellsReused += 1 } else { stats.cellsCreated += 1 }
    cell.indexPath = path
    cell.itemIdentifier = shown?.item(at: path)?.id
    cells.request?.dequeued.append(cell)
    return cell
  }
}

extension CollectionView {
  /// Asks the data source for the cell of an item; cells that it took in vain go back to the pool.
  ///
  /// - Parameter existing: the cell that is to be filled again, if the item has one.
  /// - Throws: what the data source throws, and `CollectionViewError` for another cell.
  func requestCell(at path: IndexPath, existing: Cell? = nil) throws -> Cell {
    cells.request = CellRequest(path: path, existing: existing)
    var accepted: Cell?
    defer {
      for cell in (cells.request?.dequeued ?? []).reversed() where cell !== accepted {
        cells.pool.put(cell)
      }
      cells.request = nil
    }
    let cell = try layingOut { try dataSource.cellForItem(at: path, in: self) }
    let isKnown = cells.request?.dequeued.contains { $0 === cell } ?? false
    guard isKnown || existing === cell else {
      throw CollectionViewError.strayCell(path, number: cell.number)
    }
    accepted = cell
    cell.itemIdentifier = shown?.item(at: path)?.id
    cell.configurations += 1
    stats.cellsConfigured += 1
    return cell
  }
}

extension CollectionView {
  /// Lets the cells follow their items through a batch; those that are pushed out leave at a time.
  ///
  /// The layout is asked before the cells change: its functions may ask the view in turn.
  func followCells(_ map: UpdateMap, batch: Int, until end: Double) {
    let staying = cells.displayed.filter { cells.slots[$0]?.leavesAt == nil }
      .compactMap(map.newIndexPath(forOld:))
    let leaving = (try? layingOut { staying.filter { !isVisible($0) } }) ?? []
    let times = Dictionary(leaving.map { ($0, end) }) { first, _ in first }
    cells.follow(map, batch: batch) { times[$0] }
  }

  /// The number of times that the cells may change again while they are brought in line.
  package static let greatestCellRounds = 1000

  /// Brings the cells in line with what is visible and what soon will be.
  ///
  /// Callbacks may change the view: each finds the cells consistent, and afterwards the work starts
  /// again from what is visible then. Within a block of updates and within a callback nothing
  /// happens: it follows when they have ended. Complexity: O(log n + v log v).
  ///
  /// - Throws: what the callbacks throw, after which the next layout goes on; `CollectionViewError`
  ///   if callbacks change the view again and again.
  func updateCells() throws {
    guard cells.isDirty, !cells.isUpdating, openBatch == nil, movement == nil, !isPreparing else {
      return
    }
    cells.isUpdating = true
    defer { cells.isUpdating = false }
    var rounds = 0
    while cells.isDirty {
      rounds += 1
      guard rounds <= Self.greatestCellRounds else { throw CollectionViewError.cellsNeverSettle }
      try prepareIfNeeded()
      cells.isDirty = false
      do {
        try tellScrolled()
        guard !cells.isDirty, !pending.isNeeded else {
          cells.isDirty = true
          continue
        }
        try updateCellsOnce()
      } catch {
        cells.isDirty = true
        throw error
      }
    }
    recorder?.record(self)
  }

  /// Does what there is to do, in order, until a callback changes something.
  private func updateCellsOnce() throws {
    if measuresCells {
      // Cells that are free already are measured first.
      try endDroppedCells()
      guard !cells.isDirty else { return }
      try measureCells()
    }
    let (shown, ahead) = try answering {
      let shown = layout.layoutAttributesForElements(in: bounds)
        .filter { $0.category == .cell && !$0.isHidden }
      return (shown, isPrefetchingEnabled ? itemsAhead(of: Set(shown.map(\.indexPath))) : [])
    }
    let visible = shown.map(\.indexPath)
    try endDroppedCells()
    try endCellsThatLeft(visible: Set(visible))
    try cancelPrefetching(wanted: Set(visible).union(ahead))
    try reconfigureCells()
    try displayCells(shown)
    try prefetchCells(at: ahead)
  }

  /// Ends the animation of a batch: the cells leave that were only shown for its sake.
  ///
  /// - Throws: what the callbacks throw; the cells that they have not been told of still wait.
  func endAnimation(ofBatch batch: Int) throws {
    while let index = cells.endings.firstIndex(where: { $0.batch == batch }) {
      try end(cells.endings.remove(at: index))
    }
    for (path, slot) in cells.slots {
      guard let end = slot.leavesAt, end <= clock.now else { continue }
      cells.slots[path]?.leavesAt = nil
      cells.isDirty = true
    }
    if !pending.readsCounts, !pending.isNeeded { try updateCells() }
  }

  /// Puts a cell into the pool once the delegate knows that it has left the screen.
  private func end(_ ending: CellTable.Ending) throws {
    let wasDisplayed = ending.cell.isDisplayed
    ending.cell.isDisplayed = false
    defer { cells.pool.put(ending.cell) }
    if wasDisplayed { try delegate?.didEndDisplaying(ending.cell, forItemAt: ending.path) }
  }
}

extension CollectionView {
  private func endDroppedCells() throws {
    while !cells.isDirty, let dropped = cells.dropped.popLast() { try end(dropped) }
  }

  private func endCellsThatLeft(visible: Set<IndexPath>) throws {
    for path in cells.displayed where !visible.contains(path) {
      guard !cells.isDirty else { return }
      guard let slot = cells.slots[path], slot.leavesAt == nil else { continue }
      cells.slots[path] = nil
      try end(CellTable.Ending(cell: slot.cell, path: path, batch: 0))
    }
  }

  private func cancelPrefetching(wanted: Set<IndexPath>) throws {
    guard !cells.isDirty else { return }
    let unwanted = nearestFirst(cells.announced.subtracting(wanted))
    for path in unwanted {
      cells.announced.remove(path)
      if let slot = cells.slots.removeValue(forKey: path) { cells.pool.put(slot.cell) }
    }
    let cancelled = cells.cancelled + unwanted
    cells.cancelled = []
    if !cancelled.isEmpty { try delegate?.cancelPrefetchingForItems(at: cancelled) }
  }

  private func reconfigureCells() throws {
    for path in cells.slots.filter({ $0.value.needsConfiguration }).keys.sorted() {
      guard !cells.isDirty else { return }
      guard let cell = cells.slots[path]?.cell else { continue }
      _ = try requestCell(at: path, existing: cell)
      cells.slots[path]?.needsConfiguration = false
    }
  }

  private func displayCells(_ visible: [LayoutAttributes]) throws {
    for attributes in visible {
      guard !cells.isDirty else { return }
      let path = attributes.indexPath
      cells.slots[path]?.leavesAt = nil
      let cell = try cells.slots[path]?.cell ?? prepareCell(at: path)
      cell.layoutAttributes = attributes
      guard !cell.isDisplayed else { continue }
      cells.announced.remove(path)
      cell.isDisplayed = true
      try delegate?.willDisplay(cell, forItemAt: path)
    }
  }

  private func prefetchCells(at ahead: [IndexPath]) throws {
    guard !cells.isDirty else { return }
    let new = ahead.filter { cells.slots[$0] == nil && !cells.announced.contains($0) }
    if !new.isEmpty {
      cells.announced.formUnion(new)
      try delegate?.prefetchItems(at: new)
    }
    for path in ahead {
      guard !cells.isDirty else { return }
      if cells.slots[path] == nil { _ = try prepareCell(at: path) }
    }
  }

  /// Gives an item a cell that is not on the screen yet.
  func prepareCell(at path: IndexPath) throws -> Cell {
    let cell = try requestCell(at: path)
    cell.isSelected = selection.selected.contains(path)
    cell.isHighlighted = selection.highlighted.contains(path)
    cells.slots[path] = CellTable.Slot(cell: cell)
    return cell
  }
}

extension CollectionView {
  /// The items that scrolling on by the extent of the bounds would show, the nearest first.
  private func itemsAhead(of visible: Set<IndexPath>) -> [IndexPath] {
    let axes = LayoutAxes(layout.scrollDirection)
    var window = axes.rect(bounds)
    window.main.start += cells.scrollsBack ? -window.main.length : window.main.length
    let items = layout.layoutAttributesForElements(in: axes.rect(window))
      .filter { $0.category == .cell && !$0.isHidden && !visible.contains($0.indexPath) }
    return sortedByDistance(items)
  }

  private func nearestFirst(_ paths: Set<IndexPath>) -> [IndexPath] {
    guard paths.count > 1 else { return Array(paths) }
    let items = paths.sorted().compactMap(layout.layoutAttributesForItem(at:))
    return sortedByDistance(items) + paths.subtracting(items.map(\.indexPath)).sorted()
  }

  /// Sorts items by their distance from the bounds along the scroll axis, then by index path.
  private func sortedByDistance(_ items: [LayoutAttributes]) -> [IndexPath] {
    let axes = LayoutAxes(layout.scrollDirection)
    let visible = axes.rect(bounds).main
    let distances = items.map { item in
      let span = axes.rect(item.frame).main
      return (max(span.start - visible.end, visible.start - span.end, 0), item.indexPath)
    }
    return distances.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.1)
  }
}

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
  /// The reuse identifiers that were registered; any can be dequeued while there is none.
  var registered: Set<String> = []
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

  /// The number of cells that wait. Complexity: O(identifiers).
  var count: Int { idle.values.reduce(0) { $0 + $1.count } }

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
    cell.layoutAttributes = nil
    cell.isSelected = false
    cell.isHighlighted = false
    cell.isDisplayed = false
    idle[cell.reuseIdentifier, default: []].append(cell)
  }
}
