import CollectionCore
import CollectionLayout

extension CollectionView {
  /// A Boolean value that indicates whether the delegate is asked for the sizes of displayed items.
  ///
  /// These are the sizes that cells prefer, or those that a layout without estimates asks for.
  var measuresCells: Bool {
    guard layout.estimatesItemSizes, let delegate else { return false }
    return delegate.providesPreferredSizes
      || configurableLayout?.displayedItemQuestion?.isAnswered(by: delegate) == true
  }

  /// The extent of the content across the scroll axis.
  var breadth: Double {
    let axes = LayoutAxes(layout.scrollDirection)
    let inset = axes.cross(adjustedContentInset)
    return axes.cross(bounds.size) - inset.leading - inset.trailing
  }

  /// Returns the sizes that are known after a change.
  ///
  /// After a reload, or if the cells have another width, there are none; otherwise sizes follow
  /// their items.
  func sizes(after change: InvalidationContext, isReload: Bool) -> PreferredSizes {
    guard layout.estimatesItemSizes, !isReload, laidOut.measured.breadth == breadth else {
      return PreferredSizes()
    }
    let sizes = laidOut.measured.sizes
    return change.updates.map(sizes.following) ?? sizes
  }

  /// Measures the cells of all visible items and lays out again, until all sizes are known.
  ///
  /// Items that become visible meanwhile are measured, too. If sizes change above the visible rect,
  /// the content offset follows, so the visible items stay in place. Complexity: O(log n + m + v) a
  /// round.
  ///
  /// - Throws: errors of the data source and the delegate, and `LayoutError` for a bad size. The
  ///   sizes measured in that round are then dropped.
  func measureCells() throws(CollectionViewError) {
    let isAnimating = animation.isCurrent
    var hasMeasured = false
    while true {
      let visible = visibleItems
      let unknown = visible.filter { laidOut.measured.sizes[$0.indexPath] == nil }
      if unknown.isEmpty { break }
      hasMeasured = true
      try layOut(try unknown.map(measure), visible: visible)
    }
    guard hasMeasured else { return }
    releaseHiddenCells()
    if isAnimating, let geometry = layout.preparedGeometry {
      animation.retarget(to: geometry, bounds: bounds)
    }
    areCellsDirty = false
  }

  /// Drops the sizes of displayed cells whose content has changed.
  func forgetChangedSizes() {
    let numbers = cells.resized.take()
    guard !numbers.isEmpty, selfSizingInvalidation != .disabled else { return }
    var change = InvalidationContext()
    change.items = cells.displayedItems.filter { path in
      cells.cell(at: path).map { numbers.contains($0.number) } == true
    }
    laidOut.measured.sizes.forget(change)
  }

  /// Asks the cell of an item for its size.
  private func measure(_ planned: LayoutAttributes) throws(CollectionViewError) -> (
    path: IndexPath, size: Size
  ) {
    let path = planned.indexPath
    if cells.cell(at: path) == nil { _ = try prepareCell(at: path) }
    let size = try layingOut { () throws(CollectionViewError) in
      try converting(CollectionViewError.layout) { () throws(LayoutError) in
        try preferredSize(of: planned)
      }
    }
    return (path, size)
  }

  /// Asks the delegate for the size of an item; without a delegate, returns the planned one.
  private func preferredSize(of planned: LayoutAttributes) throws(LayoutError) -> Size {
    let path = planned.indexPath
    guard let delegate else { return planned.size }
    guard delegate.providesPreferredSizes else {
      guard let question = configurableLayout?.displayedItemQuestion else { return planned.size }
      return try question.size(ofItemAt: path, planned: planned.size, delegate)
    }
    return delegate.preferredSizeForItem(at: path, size: planned.size) ?? planned.size
  }

  /// Lays out with new sizes, and keeps the visible items in place.
  private func layOut(
    _ new: [(path: IndexPath, size: Size)], visible: [LayoutAttributes]
  ) throws(CollectionViewError) {
    let (sizesBefore, offset) = (laidOut.measured.sizes, bounds.origin)
    laidOut.measured.sizes.add(new)
    var change = InvalidationContext()
    change.items = new.map { $0.path }
    _ = invalidates("preferredSizeForItem", change)
    do {
      try prepareIfNeeded(keepsTransition: true)
    } catch {
      laidOut.measured.sizes = sizesBefore
      throw error
    }
    keepInPlace(visible, offset: offset)
    try prepareIfNeeded(keepsTransition: true)
  }

  /// Moves the content offset with the line at which the visible items start.
  private func keepInPlace(_ visible: [LayoutAttributes], offset: Point) {
    let axes = LayoutAxes(layout.scrollDirection)
    func start(_ elements: [LayoutAttributes]) -> Double? {
      elements.map { axes.rect($0.frame).main.start }.min()
    }
    let now = visible.compactMap { layout.layoutAttributesForItem(at: $0.indexPath) }
    guard let before = start(visible), let after = start(now), before != after else { return }
    let shift = axes.rect(
      AxisRect(
        main: AxisSpan(start: after - before, length: 0), cross: AxisSpan(start: 0, length: 0)))
    let target = Point(x: offset.x + shift.x, y: offset.y + shift.y)
    move(to: Rect(origin: clamped(target), size: bounds.size))
  }

  /// Returns cells to the pool that were measured but are not visible.
  private func releaseHiddenCells() {
    let visible = visibleItems.map { $0.indexPath }.sorted()
    let hidden = cells.slots.filter { !$0.cell.isDisplayed }.map { $0.path }
      .elements(beside: visible).elements(beside: cells.announced)
    for path in hidden.reversed() {
      if let cell = cells.remove(at: path) { cells.pool.put(cell) }
    }
  }
}
