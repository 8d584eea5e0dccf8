public import CollectionCore
import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// Returns the cell of an item that is displayed or prepared, or nil.
  public func cellForItem(at path: IndexPath) throws(CollectionViewError) -> Cell? {
    try layoutIfNeeded()
    return cells.cell(at: path)
  }

  /// The number of cells and supplementary views visited by updates so far, for tests.
  package var cellSteps: Int { cells.steps + supplementaryViews.steps }

  /// The cells that are displayed and not leaving, in index path order. Complexity: O(v log v).
  public var visibleCells: [Cell] {
    get throws(CollectionViewError) {
      try layoutIfNeeded()
      return (itemsBeforeDisplay ?? cells.displayedItems).compactMap(cells.cell(at:))
    }
  }

  /// Takes a cell from the pool, or creates one, for the item that the data source is asked about.
  ///
  /// For a reconfigured item, this is the item's current cell. If the view refuses the call, the
  /// cell belongs to no pool, and the data source's request ends with the error.
  ///
  /// - Precondition: the view is asking the data source for a cell.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> Cell {
    answering(cells.pool, .placeholder(identifier)) { () throws(CollectionViewError) in
      try dequeueReusableCell(withIdentifier: identifier, checkedFor: path)
    }
  }

  /// Takes a cell like `takeCell`, for a data source that registers no identifier.
  package func dequeuedCell(
    _ identifier: String = Cell.defaultIdentifier, for path: IndexPath
  ) -> Cell {
    answering(cells.pool, .placeholder(identifier)) { () throws(CollectionViewError) in
      try takeCell(identifier, for: path)
    }
  }

  /// Takes a view for the open request to the data source.
  func answering<View: ReusableView>(
    _ pool: ReusePool<View>, _ other: @autoclosure () -> View,
    _ body: () throws(CollectionViewError) -> View
  ) -> View {
    do throws(CollectionViewError) {
      return try body()
    } catch {
      precondition(pool.refuse(error), error.description)
      return other()
    }
  }

  /// Takes a cell like `dequeueReusableCell(withIdentifier:for:)`, but throws immediately.
  ///
  /// - Throws: `CollectionViewError` if the view has not asked for this item's cell, or if only
  ///   other identifiers are registered. It also throws if a reconfigured item's cell has another
  ///   identifier.
  package func dequeueReusableCell(
    withIdentifier identifier: String, checkedFor path: IndexPath
  ) throws(CollectionViewError) -> Cell {
    // Without a request for a cell, that is the fault.
    try checkRequest(for: path, identifier)
    guard cells.pool.canDequeue(identifier) else {
      throw .unregisteredIdentifier(identifier)
    }
    return try takeCell(identifier, for: path)
  }

  /// Registers a reuse identifier; only registered ones can be dequeued after that.
  ///
  /// Unlike UIKit's, a view without registered identifiers accepts any.
  ///
  /// - Returns: whether it is new.
  package func register(_ identifier: String) -> Bool {
    cells.pool.register(identifier)
  }

  /// Throws unless the view asks for the cell of an item.
  private func checkRequest(for path: IndexPath, _ identifier: String) throws(CollectionViewError) {
    let asked = cells.pool.request?.key
    guard asked != path else { return }
    guard profile == .modern else {
      throw .cellNotAskedFor(path, asked: asked)
    }
    throw .viewNotReturned(
      "Cell \(identifier)", path, asked.map { .asked($0) } ?? .notAsked)
  }

  /// Throws if the data source took a cell other than the one it returned, as in iOS 18.
  private func checkIsReturned(_ cell: Cell, at path: IndexPath) throws(CollectionViewError) {
    guard profile == .modern, let stray = cells.pool.request?.taken.first(where: { $0 !== cell })
    else { return }
    throw .viewNotReturned(
      "Cell \(stray.number) \(stray.reuseIdentifier)", path, .returned(cell.number))
  }

  /// Takes a cell for the requested item, for a data source that names no identifier.
  ///
  /// - Throws: like `dequeueReusableCell`, but the identifier need not be registered.
  package func takeCell(
    _ identifier: String = Cell.defaultIdentifier, for path: IndexPath
  ) throws(CollectionViewError) -> Cell {
    try checkRequest(for: path, identifier)
    if let existing = cells.pool.request?.existing {
      guard existing.reuseIdentifier == identifier else {
        // UIKit raises once; the cell is kept unchanged.
        existing.needsConfiguration = false
        throw .wrongReuseIdentifier(
          identifier, path, expected: existing.reuseIdentifier)
      }
      return existing
    }
    let (cell, isReused) = cells.pool.take(identifier)
    if isReused { stats.cellsReused += 1 } else { stats.cellsCreated += 1 }
    cell.path = path
    cell.resized = cells.resized
    cell.itemIdentifier = shown?.item(at: path)?.id
    return cell
  }
}

extension CollectionView {
  /// Asks the data source for the cell of an item; cells taken in vain return to the pool.
  ///
  /// - Parameter existing: the item's current cell, to be filled again, if it has one.
  /// - Throws: the data source's error, or `CollectionViewError` for a wrong cell.
  func requestCell(at path: IndexPath, existing: Cell? = nil) throws(CollectionViewError) -> Cell {
    let cell = try cells.pool.view(
      for: path, existing: existing,
      answer: { () throws(CollectionViewError) in
        let cell = try layingOut { dataSource.cellForItem(at: path, in: self) }
        try checkIsReturned(cell, at: path)
        return cell
      },
      stray: { .strayCell(path, number: $0.number) })
    // A cell that was taken for this request has it already.
    if existing === cell { cell.itemIdentifier = shown?.item(at: path)?.id }
    cells.resized.forget(cell)
    cell.configurations += 1
    stats.cellsConfigured += 1
    return cell
  }
}

extension CollectionView {
  /// Returns the displayed items that stay, but that a batch leaves outside the bounds, in order.
  ///
  /// The index paths are those after the batch. This asks the layout, whose functions may ask the
  /// view. So it runs within the layout pass, before the commit.
  ///
  /// - Parameter placed: the visible elements after the batch, if they are already known.
  func itemsPushedOut(by transition: Transition, _ placed: PlacedElements?) -> [IndexPath] {
    let map = transition.source.map
    var staying = cells.displayedItems.compactMap(map.newIndexPath(forOld:)).sorted()
    if layout.preparedGeometry != nil {
      // These are known to be visible without another question.
      let others = staying.elements(beside: placed?.itemPaths ?? transition.visibleItems)
      stats.attributesComputed += staying.count - others.count
      staying = others
    }
    return staying.filter { !isVisible($0, in: transition.boundsAfter) }
  }

  /// The number of times the cells may change again during one update.
  package static let greatestCellRounds = 1000

  /// Updates the cells and supplementary views to match the visible and, for cells, the coming
  /// items.
  ///
  /// Callbacks may change the view: each one finds consistent cells, and afterwards the update
  /// starts again. Within a block of updates or a callback, the update waits until these have
  /// ended. Complexity: O(log n + v log v).
  ///
  /// - Throws: what the callbacks throw, after which the next layout continues;
  ///   `CollectionViewError` if callbacks never stop changing the view.
  func updateCells() throws(CollectionViewError) {
    guard areCellsDirty, !cells.isUpdating, openBatch == nil, movement == nil, !isPreparing else {
      return
    }
    cells.isUpdating = true
    defer { cells.isUpdating = false }
    var rounds = 0
    while areCellsDirty {
      rounds += 1
      guard rounds <= Self.greatestCellRounds else { throw .cellsNeverSettle }
      try prepareIfNeeded()
      areCellsDirty = false
      forgetChangedSizes()
      do {
        cells.haveFailed = false
        try tellScrolled()
        guard !areCellsDirty, !pending.isNeeded else {
          areCellsDirty = true
          continue
        }
        try updateCellsOnce()
      } catch {
        areCellsDirty = true
        cells.haveFailed = true
        throw error
      }
    }
    recorder?.record(self)
  }

  /// Does the pending work in order until a callback changes something.
  ///
  /// As in UIKit, cells appear before others leave, so no leaving cell is reused for a new item.
  private func updateCellsOnce() throws(CollectionViewError) {
    if measuresCells { try measureCells() }
    let (visible, ahead): (PlacedElements, ItemsAhead)
    if let placed = placedElements {
      (visible, ahead) = (placed, itemsAhead(of: placed.itemPaths))
    } else {
      (visible, ahead) = try answering {
        let visible = PlacedElements(layout.layoutAttributesForElements(in: bounds), in: bounds)
        return (visible, itemsAhead(of: visible.itemPaths))
      }
    }
    let displayed = cells.displayedItems
    try cancelPrefetching(visible: visible.itemPaths, ahead: ahead.inOrder)
    try reconfigureCells()
    try displayCells(visible.elements, beside: displayed)
    try endDroppedCells()
    try endCells(at: displayed.elements(beside: visible.itemPaths))
    try endSupplementaryViewsThatLeft(visible: visible.elements)
    try prefetchCells(at: ahead)
  }

  /// Ends the animation of a batch: the cells that were shown only for it leave.
  ///
  /// - Throws: what the callbacks throw; the cells that were not reported stay pending.
  func endAnimation(ofBatch batch: Int) throws(CollectionViewError) {
    while let ending = cells.ended.take(ofBatch: batch) { try end(ending) }
    while let ending = supplementaryViews.ended.take(ofBatch: batch) { try end(ending) }
    if cells.leaving.endAnimations(dueBy: clock.now) { areCellsDirty = true }
    if supplementaryViews.endAnimations(dueBy: clock.now) { areCellsDirty = true }
    // An error that was thrown once is thrown again only to a caller that needs the layout.
    if !pending.readsCounts, !pending.isNeeded, !cells.haveFailed { try updateCells() }
  }

  /// Puts a cell into the pool, after the delegate was notified that it has left the screen.
  private func end(_ ending: EndedViews<Cell>.Ending) throws(CollectionViewError) {
    let cell = ending.view
    let wasDisplayed = cell.isDisplayed
    cell.isDisplayed = false
    defer { cells.pool.put(cell) }
    guard wasDisplayed, let delegate else { return }
    delegate.didEndDisplaying(cell, forItemAt: ending.key)
    try checkHost()
  }
}

extension CollectionView {
  private func endDroppedCells() throws(CollectionViewError) {
    while !areCellsDirty, let dropped = cells.ended.takeDropped() { try end(dropped) }
    while !areCellsDirty, let dropped = supplementaryViews.ended.takeDropped() {
      try end(dropped)
    }
  }

  private func endCells(at paths: [IndexPath]) throws(CollectionViewError) {
    for path in paths {
      guard !areCellsDirty else { return }
      guard let cell = cells.remove(at: path) else { continue }
      try end(EndedViews.Ending(view: cell, key: path))
    }
  }

  private func cancelPrefetching(visible: [IndexPath], ahead: [IndexPath])
    throws(CollectionViewError)
  {
    guard !areCellsDirty else { return }
    let unwanted = cells.announced.elements(beside: visible).elements(beside: ahead)
    let nearest = nearestFirst(unwanted)
    cells.unannounce(unwanted)
    for path in nearest {
      if let cell = cells.remove(at: path) { cells.pool.put(cell) }
    }
    let cancelled = cells.takeCancelled(and: nearest)
    guard !cancelled.isEmpty, let delegate else { return }
    delegate.cancelPrefetchingForItems(at: cancelled)
    try checkHost()
  }

  private func reconfigureCells() throws(CollectionViewError) {
    for path in cells.itemsToReconfigure {
      guard !areCellsDirty else { return }
      guard let cell = cells.cell(at: path) else { continue }
      _ = try requestCell(at: path, existing: cell)
      cell.needsConfiguration = false
    }
    cells.finishReconfiguring()
  }

  /// The items displayed before new ones appear; nil otherwise, and after a callback changed the
  /// view.
  ///
  /// Meanwhile these count as the visible ones, as in UIKit.
  var itemsBeforeDisplay: [IndexPath]? { areCellsDirty ? nil : cells.displayedBefore }

  private func displayCells(
    _ visible: [LayoutAttributes], beside displayed: [IndexPath]
  ) throws(CollectionViewError) {
    cells.displayedBefore = displayed
    defer { cells.displayedBefore = nil }
    // A table of functions is read only if the layout has a supplementary element.
    var isProvided: Bool?
    for attributes in visible where attributes.category != .decoration && !attributes.isHidden {
      guard !areCellsDirty else { return }
      guard attributes.category == .cell else {
        let provides = isProvided ?? dataSource.providesSupplementaryViews
        isProvided = provides
        if provides { try displaySupplementaryView(attributes) }
        continue
      }
      let path = attributes.indexPath
      var shown = cells.cellToDisplay(at: path)
      if shown == nil { shown = try prepareCell(at: path) }
      guard let cell = shown else { continue }
      cell.layoutAttributes = attributes
      guard !cell.isDisplayed else { continue }
      cells.unannounce([path])
      cell.isDisplayed = true
      delegate?.willDisplay(cell, forItemAt: path)
      try checkHost()
    }
  }

  private func prefetchCells(at ahead: ItemsAhead) throws(CollectionViewError) {
    guard !areCellsDirty else { return }
    let inOrder = cells.itemsWithoutCell(among: ahead.inOrder)
    // Only those without a cell need sorting.
    let items = ahead.elements
    let places = items.indices.filter { inOrder.hasInOrder(items[$0].indexPath) }
    let missing = sortedByDistance(items, at: places)
    let announced = cells.announced
    let new = missing.filter { !announced.hasInOrder($0) }
    if !new.isEmpty {
      cells.announce(new)
      delegate?.prefetchItems(at: new)
      try checkHost()
    }
    // As in UIKit, the first layout announces the next items, and makes no cells for them.
    guard cells.hasScrolled else { return }
    for path in missing {
      guard !areCellsDirty else { return }
      if cells.cell(at: path) == nil { _ = try prepareCell(at: path) }
    }
  }

  /// Gives an item a cell that is not yet on the screen.
  func prepareCell(at path: IndexPath) throws(CollectionViewError) -> Cell {
    let cell = try requestCell(at: path)
    cell.isSelected = selection.selected.contains(path)
    cell.isHighlighted = selection.highlighted.contains(path)
    cells.add(cell, at: path)
    return cell
  }
}

extension CollectionView {
  /// The items that the prepared layout places within the bounds.
  var visibleItems: [LayoutAttributes] {
    layout.layoutAttributesForElements(in: bounds).filter { $0.showsItem }
  }

  /// The items that the next page of scrolling would show, in the layout's order and by index path.
  private typealias ItemsAhead = (elements: [LayoutAttributes], inOrder: [IndexPath])

  /// Returns the items that the next page of scrolling would show, if prefetching needs them.
  ///
  /// - Parameter visible: the items within the bounds, in order.
  private func itemsAhead(of visible: [IndexPath]) -> ItemsAhead {
    guard isPrefetchingEnabled else { return ([], []) }
    let axes = LayoutAxes(layout.scrollDirection)
    var window = axes.rect(bounds)
    window.main.start += cells.scrollsBack ? -window.main.length : window.main.length
    let elements = layout.layoutAttributesForElements(in: axes.rect(window))
    return (elements, elements.itemPaths.elements(beside: visible))
  }

  private func nearestFirst(_ paths: [IndexPath]) -> [IndexPath] {
    // A layout in Lua would be asked for the position of an item that has nothing to be compared
    // with.
    guard paths.count > 1 else { return paths }
    let items = paths.compactMap(layout.layoutAttributesForItem(at:))
    let known = items.map { $0.indexPath }.sorted()
    return sortedByDistance(items, at: Array(items.indices)) + paths.elements(beside: known)
  }

  /// Sorts the items at some indices by distance from the bounds along the scroll axis, then by
  /// path.
  ///
  /// Complexity: O(n log n).
  private func sortedByDistance(_ items: [LayoutAttributes], at places: [Int]) -> [IndexPath] {
    let axes = LayoutAxes(layout.scrollDirection)
    let visible = axes.rect(bounds).main
    func distance(_ place: Int) -> Double {
      let span = axes.rect(items[place].frame).main
      return max(span.start - visible.end, visible.start - span.end, 0)
    }
    let distances = places.map { (distance: distance($0), path: items[$0].indexPath) }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
    return distances.map { $0.path }
  }
}
