public import CollectionCore
import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// Returns the cell of an item that is displayed or prepared, or nil.
  public func cellForItem(at path: IndexPath) throws(CollectionViewError) -> Cell? {
    try layoutIfNeeded()
    return cells.cell(at: path)
  }

  /// The number of cells and supplementary views that updates have looked at so far, for tests.
  package var cellSteps: Int { cells.steps + supplementaryViews.steps }

  /// The cells that are displayed and stay so, in index path order. Complexity: O(v log v).
  public var visibleCells: [Cell] {
    get throws(CollectionViewError) {
      try layoutIfNeeded()
      return (itemsBeforeDisplay ?? cells.displayedItems).compactMap(cells.cell(at:))
    }
  }

  /// Takes a cell from the pool of an identifier, or creates one, for the item that the data source
  /// is asked about.
  ///
  /// When an item is reconfigured, it is the cell that the item has. A call that the view refuses
  /// gets a cell of no pool, and the question for the cell ends with the error.
  ///
  /// - Precondition: the data source is being asked for a cell.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> Cell {
    answering(cells.pool, .placeholder(identifier)) { () throws(CollectionViewError) in
      try dequeueReusableCell(withIdentifier: identifier, checkedFor: path)
    }
  }

  /// Takes a cell as `takeCell` does, for a data source that registers no identifier.
  package func dequeuedCell(
    _ identifier: String = Cell.defaultIdentifier, for path: IndexPath
  ) -> Cell {
    answering(cells.pool, .placeholder(identifier)) { () throws(CollectionViewError) in
      try takeCell(identifier, for: path)
    }
  }

  /// Takes a view for the open question to the data source; where that is refused, the question keeps
  /// the error, and the answer is another view.
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

  /// Takes a cell as `dequeueReusableCell(withIdentifier:for:)` does, or throws at once.
  ///
  /// - Throws: `CollectionViewError` if the view has not asked for the cell of this item, if others
  ///   than this identifier were registered, or if a reconfigured item's cell has another one.
  package func dequeueReusableCell(
    withIdentifier identifier: String, checkedFor path: IndexPath
  ) throws(CollectionViewError) -> Cell {
    // Outside of a question for a cell, that is what is wrong.
    try checkRequest(for: path, identifier)
    guard cells.pool.canDequeue(identifier) else {
      throw .unregisteredIdentifier(identifier)
    }
    return try takeCell(identifier, for: path)
  }

  /// Registers a reuse identifier: from then on, only registered ones can be dequeued.
  ///
  /// A view for which nothing is registered takes any, unlike UIKit's.
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

  /// Throws if the data source took another cell than it returned, as iOS 18 does.
  private func checkIsReturned(_ cell: Cell, at path: IndexPath) throws(CollectionViewError) {
    guard profile == .modern, let stray = cells.pool.request?.taken.first(where: { $0 !== cell })
    else { return }
    throw .viewNotReturned(
      "Cell \(stray.number) \(stray.reuseIdentifier)", path, .returned(cell.number))
  }

  /// Takes a cell for the item that the data source is asked about, where the data source names no
  /// identifier of its own.
  ///
  /// - Throws: as `dequeueReusableCell`, but the identifier need not be registered.
  package func takeCell(
    _ identifier: String = Cell.defaultIdentifier, for path: IndexPath
  ) throws(CollectionViewError) -> Cell {
    try checkRequest(for: path, identifier)
    if let existing = cells.pool.request?.existing {
      guard existing.reuseIdentifier == identifier else {
        // UIKit raises once; the cell stays as it is.
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
  /// Asks the data source for the cell of an item; cells that it took in vain go back to the pool.
  ///
  /// - Parameter existing: the cell that is to be filled again, if the item has one.
  /// - Throws: what the data source throws, and `CollectionViewError` for another cell.
  func requestCell(at path: IndexPath, existing: Cell? = nil) throws(CollectionViewError) -> Cell {
    let cell = try cells.pool.view(
      for: path, existing: existing,
      answer: { () throws(CollectionViewError) in
        let cell = try layingOut { dataSource.cellForItem(at: path, in: self) }
        try checkIsReturned(cell, at: path)
        return cell
      },
      stray: { .strayCell(path, number: $0.number) })
    // One that was taken for this question has it already.
    if existing === cell { cell.itemIdentifier = shown?.item(at: path)?.id }
    cells.resized.forget(cell)
    cell.configurations += 1
    stats.cellsConfigured += 1
    return cell
  }
}

extension CollectionView {
  /// Returns the displayed items that stay, but that a batch leaves outside the bounds: their index
  /// paths after it, in order.
  ///
  /// Asks the layout, whose functions may ask the view in turn: so it runs within the layout pass,
  /// before the view takes the batch over.
  ///
  /// - Parameter placed: what is visible after the batch, where somebody has asked.
  func itemsPushedOut(by transition: Transition, _ placed: PlacedElements?) -> [IndexPath] {
    let map = transition.source.map
    var staying = cells.displayedItems.compactMap(map.newIndexPath(forOld:)).sorted()
    if layout.preparedGeometry != nil {
      // These are known to be visible, without another question.
      let others = staying.elements(beside: placed?.itemPaths ?? transition.visibleItems)
      stats.attributesComputed += staying.count - others.count
      staying = others
    }
    return staying.filter { !isVisible($0, in: transition.boundsAfter) }
  }

  /// The number of times that the cells may change again while they are brought in line.
  package static let greatestCellRounds = 1000

  /// Brings the cells in line with what is visible and what soon will be, and the supplementary views
  /// with what is visible.
  ///
  /// Callbacks may change the view: each finds the cells consistent, and afterwards the work starts
  /// again from what is visible then. Within a block of updates and within a callback nothing
  /// happens: it follows when they have ended. Complexity: O(log n + v log v).
  ///
  /// - Throws: what the callbacks throw, after which the next layout goes on; `CollectionViewError`
  ///   if callbacks change the view again and again.
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

  /// Does what there is to do, in order, until a callback changes something.
  ///
  /// As in UIKit, cells come onto the screen before others leave it, so none that leaves is used
  /// again for one that comes.
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

  /// Ends the animation of a batch: the cells leave that were only shown for its sake.
  ///
  /// - Throws: what the callbacks throw; the cells that they have not been told of still wait.
  func endAnimation(ofBatch batch: Int) throws(CollectionViewError) {
    while let ending = cells.ended.take(ofBatch: batch) { try end(ending) }
    while let ending = supplementaryViews.ended.take(ofBatch: batch) { try end(ending) }
    if cells.leaving.endAnimations(dueBy: clock.now) { areCellsDirty = true }
    if supplementaryViews.endAnimations(dueBy: clock.now) { areCellsDirty = true }
    // What has been thrown once is thrown again only where somebody asks for the layout.
    if !pending.readsCounts, !pending.isNeeded, !cells.haveFailed { try updateCells() }
  }

  /// Puts a cell into the pool once the delegate knows that it has left the screen.
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

  /// The items that were displayed before those that are coming onto the screen; nil unless some
  /// are, and once a callback has changed the view.
  ///
  /// Meanwhile these are the visible ones, as in UIKit.
  var itemsBeforeDisplay: [IndexPath]? { areCellsDirty ? nil : cells.displayedBefore }

  private func displayCells(
    _ visible: [LayoutAttributes], beside displayed: [IndexPath]
  ) throws(CollectionViewError) {
    cells.displayedBefore = displayed
    defer { cells.displayedBefore = nil }
    // A table of functions is looked into only where the layout has a supplementary element.
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
    // Only those that have no cell yet need an order among themselves.
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
    // As in UIKit, the first layout announces what comes next, and makes no cells for it.
    guard cells.hasScrolled else { return }
    for path in missing {
      guard !areCellsDirty else { return }
      if cells.cell(at: path) == nil { _ = try prepareCell(at: path) }
    }
  }

  /// Gives an item a cell that is not on the screen yet.
  func prepareCell(at path: IndexPath) throws(CollectionViewError) -> Cell {
    let cell = try requestCell(at: path)
    cell.isSelected = selection.selected.contains(path)
    cell.isHighlighted = selection.highlighted.contains(path)
    cells.add(cell, at: path)
    return cell
  }
}

extension CollectionView {
  /// The items that the layout, as it is prepared, places within the bounds.
  var visibleItems: [LayoutAttributes] {
    layout.layoutAttributesForElements(in: bounds).filter { $0.showsItem }
  }

  /// The items that scrolling on by the extent of the bounds would show, as the layout lists them
  /// and by their index paths.
  private typealias ItemsAhead = (elements: [LayoutAttributes], inOrder: [IndexPath])

  /// Returns the items that scrolling on by the extent of the bounds would show, if anybody is to
  /// prepare for them.
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
    // A layout in Lua would be asked where an item is that has no other one to be nearer than.
    guard paths.count > 1 else { return paths }
    let items = paths.compactMap(layout.layoutAttributesForItem(at:))
    let known = items.map { $0.indexPath }.sorted()
    return sortedByDistance(items, at: Array(items.indices)) + paths.elements(beside: known)
  }

  /// Sorts the items at some places of a list by their distance from the bounds along the scroll
  /// axis, then by index path.
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
