public import CollectionCore
import CollectionLayout

extension CollectionView {
  /// Scrolls like a finger: drags the content, releases it, and lets it decelerate.
  ///
  /// The delegate is notified when dragging begins, when the view scrolls, and before and after
  /// dragging ends. It may choose another target before the end. The deceleration continues as the
  /// clock advances, at sixty frames a second; with paging, it ends at a page. The content offset
  /// stays within the content: there is no bounce.
  ///
  /// - Parameters:
  ///   - translation: the change of the content offset, in points; the finger moves the other way.
  ///   - velocity: the change of the content offset at the release, in points per millisecond, as
  ///     in UIKit.
  /// - Throws: `LayoutError` for numbers that are not finite, and errors of a layout pass and the
  ///   delegate; earlier effects are kept.
  public func drag(by translation: Point, velocity: Point = .zero) throws(CollectionViewError) {
    try checkNotPreparing("drag")
    try Self.check(translation, "drag.by")
    try Self.check(velocity, "drag.velocity")
    try layoutIfNeeded()
    scrolling.motion = nil
    delegate?.willBeginDragging()
    try checkHost()
    let start = bounds.origin
    let isPulled = start.y + translation.y <= leastOffset.y - Self.refreshThreshold
    try scroll(to: Point(x: start.x + translation.x, y: start.y + translation.y))
    var target = clamped(target(from: start, velocity))
    if let chosen = delegate?.willEndDragging(velocity: velocity, target: target) {
      try checkHost()
      try Self.check(chosen, "scrollViewWillEndDragging")
      target = clamped(chosen)
    }
    let decelerates = target != bounds.origin
    delegate?.didEndDragging(willDecelerate: decelerates)
    try checkHost()
    if isPulled { try refresh() }
    // The delegate may have scrolled elsewhere meanwhile.
    guard decelerates, scrolling.motion == nil else { return }
    scrolling.motion = ScrollMotion(
      kind: .deceleration, start: now, from: bounds.origin, target: target)
  }

  /// The distance beyond the top at which a drag refreshes the content, in points.
  package static let refreshThreshold = 60.0

  /// Begins to refresh, if a delegate supports it and no refresh is in progress.
  private func refresh() throws(CollectionViewError) {
    guard !isRefreshing, let delegate = pageDelegate, delegate.refreshes else { return }
    scrolling.isRefreshing = true
    delegate.didPullToRefresh()
    try checkHost()
  }

  /// Ends refreshing; the next pull can begin again.
  package func endRefreshing() { scrolling.isRefreshing = false }

  /// Drags a section that scrolls across the scroll axis.
  ///
  /// The section comes to rest immediately, at an offset determined by its behaviour.
  ///
  /// - Parameters:
  ///   - translation: the change of the section's offset, in points.
  ///   - velocity: its change at the release, in points per millisecond.
  ///   - section: the index of the section.
  /// - Returns: the offset at rest; nil if the section does not scroll or does not exist.
  /// - Throws: as `setOrthogonalContentOffset`.
  @discardableResult
  public func drag(
    by translation: Double, velocity: Double = 0, inSection section: Int
  ) throws(CollectionViewError) -> Double? {
    guard let scrolling = try orthogonalScrolling(inSection: section) else { return nil }
    return try setOrthogonalContentOffset(
      scrolling.offset + translation + ScrollMotion.distance(of: velocity), inSection: section)
  }

  /// Returns where the content comes to rest after a drag that began at an offset.
  private func target(from start: Point, _ velocity: Point) -> Point {
    let (offset, size) = (bounds.origin, bounds.size)
    guard isPagingEnabled else {
      func pixel(_ number: Double) -> Double { (number * scale).rounded() / scale }
      return Point(
        x: velocity.x == 0 ? offset.x : pixel(offset.x + ScrollMotion.distance(of: velocity.x)),
        y: velocity.y == 0 ? offset.y : pixel(offset.y + ScrollMotion.distance(of: velocity.y)))
    }
    return Point(
      x: Self.page(offset.x, from: start.x, velocity.x, size.width),
      y: Self.page(offset.y, from: start.y, velocity.y, size.height))
  }

  /// Returns the offset of the page for the end of a drag.
  ///
  /// It is the next page in the drag's direction, or the nearest one without a direction.
  private static func page(
    _ offset: Double, from start: Double, _ velocity: Double, _ length: Double
  ) -> Double {
    guard length > 0 else { return offset }
    let first = (start / length).rounded()
    var page = (offset / length).rounded()
    if velocity > 0 { page = (offset / length).rounded(.down) + 1 }
    if velocity < 0 { page = (offset / length).rounded(.up) - 1 }
    return min(max(page, first - 1), first + 1) * length
  }
}

extension CollectionView {
  /// Continues the motion of the content until a time, with everything else that is due meanwhile.
  ///
  /// - Throws: errors of a layout pass, the delegate and completions; the motion continues later.
  func runScrolling(dueBy end: Double) throws(CollectionViewError) {
    while let frame = scrolling.motion?.nextFrame, frame <= end {
      try runCompletions(dueBy: frame)
      clock.advance(to: frame)
      guard var current = scrolling.motion, current.nextFrame == frame else { continue }
      current.frames += 1
      let offset = current.offset(at: frame)
      scrolling.motion = offset == nil ? nil : current
      try scroll(to: offset ?? current.target)
      guard offset == nil else { continue }
      switch current.kind {
      case .animation: delegate?.didEndScrollingAnimation()
      case .deceleration: delegate?.didEndDecelerating()
      }
      try checkHost()
    }
  }

  /// Starts an animation that scrolls to an offset, unless the view is there.
  func animateScrolling(to offset: Point) {
    let target = clamped(offset)
    guard target != bounds.origin else { return }
    scrolling.motion = ScrollMotion(
      kind: .animation, start: now, from: bounds.origin, target: target)
  }

  /// Notifies the delegate of a change of the content offset, if there was one.
  func tellScrolled() throws(CollectionViewError) {
    let new = bounds.origin
    guard let old = scrolling.takeReport(of: new) else { return }
    delegate?.didScroll()
    try checkHost()
    guard bounds.origin == new, let delegate = pageDelegate else { return }
    let axes = LayoutAxes(layout.scrollDirection)
    func place(_ offset: Point) -> Double {
      axes.rect(Rect(origin: offset, size: bounds.size)).main.start
    }
    let (from, to) = (place(old), place(new))
    let (least, greatest) = (place(leastOffset), place(greatestOffset))
    if to <= least, from > least {
      delegate.didReachBeginning()
      try checkHost()
    }
    if to >= greatest, from < greatest, bounds.origin == new {
      delegate.didReachEnd()
      try checkHost()
    }
  }
}
