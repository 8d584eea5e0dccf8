public import CollectionCore
public import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// Shows the same items in another layout, and animates each element from its old frame to its
  /// new one.
  ///
  /// The item nearest to the middle of the visible rect keeps its position on the screen as far as
  /// the content allows it. The new layout and the delegate may choose another content offset.
  /// Within a block of updates, the change is a part of the batch. There is no animation if the
  /// view has not been laid out yet or must read its data again.
  ///
  /// - Parameters:
  ///   - newLayout: the layout to show.
  ///   - animated: whether the change is animated.
  ///   - origin: the script line for the log; nil for none.
  ///   - completion: runs with true after the animation, or with false if a reload has interrupted
  ///     it.
  /// - Throws: errors from preparing the new layout; the view then keeps the old one. Errors of
  ///   callbacks about cells and of the completion come after the change.
  public func setCollectionViewLayout(
    _ newLayout: any CollectionViewLayout, animated: Bool = true, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try checkMayUpdate("setCollectionViewLayout")
    let animated = animated && allowsAnimation()
    let completions = completion.map { [AnimationClock.Work.completion($0)] } ?? []
    guard openBatch == nil, !pending.readsCounts, newLayout !== layout else {
      if newLayout !== layout { layout = newLayout } else { invalidateLayout() }
      if let completion, let openBatch {
        openBatch.completions.append(completion)
      } else {
        clock.schedule(completions, animated: false)
        try runCompletions(dueBy: clock.now)
      }
      return
    }
    let change = try prepareChange(to: newLayout, animated: animated)
    var entry = change.entry
    entry.origin = origin
    log.append(entry)
    commit(change.pass)
    animation.show(change.transition, batch: 0, at: clock.now)
    recorder?.note(of: self)
    move(to: change.transition.boundsAfter)
    let end = clock.schedule([.endOfAnimation(batch: 0)] + completions, animated: animated)
    follow(
      change.transition.source.map, batch: 0, leavesAt: end, hidden: change.pushedOut)
    try checkAnswers()
    try updateCells()
    try runCompletions(dueBy: clock.now)
  }

  /// A prepared change of the layout.
  private struct LayoutChange {
    var pass: LayoutPass
    var transition: Transition
    var pushedOut: [IndexPath]
    var entry: LayoutEntry
  }

  /// Prepares another layout and makes the transition to it; if that fails, the view keeps the old
  /// one.
  private func prepareChange(
    to newLayout: any CollectionViewLayout, animated: Bool
  ) throws(CollectionViewError) -> LayoutChange {
    let old = (layout: layout, pending: pending)
    // A layout that can no longer answer can still be replaced.
    let before: any LayoutGeometry
    do throws(CollectionViewError) {
      before = try answering { shownGeometry }
    } catch {
      before = CapturedGeometry(elements: [])
      resume(true)
    }
    do throws(CollectionViewError) {
      layout = newLayout
      return try layingOut { () throws(CollectionViewError) in
        let passes = stats.layoutPasses
        var pass = LayoutPass(self, counts: counts, change: .everything)
        try pass.prepareLayout(of: self)
        let anchor = anchor(in: before)
        let target = try boundsAfterChange(keeping: anchor)
        if layout.shouldInvalidateLayout(forBoundsChange: target, from: bounds) {
          pass = LayoutPass(
            self, counts: counts,
            change: layout.invalidationContext(forBoundsChange: target, from: bounds),
            offset: target.origin)
          try pass.prepareLayout(of: self)
        }
        let transition = try identityTransition(from: before, to: target, animated: animated)
        let pushedOut = itemsPushedOut(
          by: transition, stacksSections ? placedElements(in: target) : nil)
        try checkAnswers()
        return LayoutChange(
          pass: pass, transition: transition, pushedOut: pushedOut,
          entry: LayoutEntry(
            isAnimated: animated, before: old.layout.displayName, after: newLayout.displayName,
            anchor: anchor?.indexPath, anchorShift: shift(of: anchor, in: target, from: old.layout),
            boundsBefore: bounds, boundsAfter: target,
            layoutPasses: stats.layoutPasses - passes))
      }
    } catch {
      layout = old.layout
      pending = old.pending
      throw error
    }
  }

  /// Returns the item nearest to the middle of the visible rect, or the first of several.
  private func anchor(in geometry: any LayoutGeometry) -> LayoutAttributes? {
    let middle = bounds.center
    func distance(_ attributes: LayoutAttributes) -> Double {
      let (x, y) = (attributes.center.x - middle.x, attributes.center.y - middle.y)
      return x * x + y * y
    }
    return geometry.layoutAttributesForElements(in: bounds)
      .filter { $0.category == .cell && !$0.isHidden }
      .min { distance($0) < distance($1) }
  }

  /// Returns the bounds in which an item keeps its position on the screen.
  private func boundsAfterChange(keeping anchor: LayoutAttributes?) throws(CollectionViewError)
    -> Rect
  {
    var offset = bounds.origin
    if let anchor, let after = layout.layoutAttributesForItem(at: anchor.indexPath) {
      offset.x += after.center.x - anchor.center.x
      offset.y += after.center.y - anchor.center.y
    }
    return try targetBounds(proposing: clamped(offset))
  }

  /// Returns by how much an item's position on the screen has changed, if by a pixel or more.
  ///
  /// Layouts differ across the scroll axis anyway, and that direction counts only for a section
  /// that scrolls across.
  private func shift(
    of anchor: LayoutAttributes?, in target: Rect, from old: any CollectionViewLayout
  ) -> Point {
    guard let anchor, let after = layout.layoutAttributesForItem(at: anchor.indexPath) else {
      return .zero
    }
    let section = anchor.indexPath.section
    let isScrolledAcross =
      old.interfaces.configurable?.orthogonalScrolling(inSection: section) != nil
      || configurableLayout?.orthogonalScrolling(inSection: section) != nil
    func shift(_ shift: Double, isAlong: Bool) -> Double {
      abs(shift) >= 1 / scale && (isAlong || isScrolledAcross) ? shift : 0
    }
    let isHorizontal = layout.scrollDirection == .horizontal
    return Point(
      x: shift(
        after.center.x - target.x - (anchor.center.x - bounds.x), isAlong: isHorizontal),
      y: shift(
        after.center.y - target.y - (anchor.center.y - bounds.y), isAlong: !isHorizontal))
  }

  /// Makes the transition in which every item stays, and only frames change.
  private func identityTransition(
    from before: any LayoutGeometry, to target: Rect, animated: Bool
  ) throws(CollectionViewError) -> Transition {
    let resolution = try converting(CollectionViewError.refused) { () throws(UpdateError) in
      try BatchUpdates().resolved(
        before: counts, after: counts, profile: profile, hasCell: { _ in false })
    }
    guard case .updates(let map) = resolution else {
      // A bug of ours: no batch without operations can become a reload.
      preconditionFailure("a batch without operations became a reload")
    }
    let builder = TransitionBuilder(
      layout: layout,
      source: TransitionSource(
        map: map, before: before, after: layout.geometry(in: target), stateBefore: shown,
        stateAfter: shown),
      presented: presentedByKey, asksLayout: false)
    let seen = runningTransition?.bounds(at: clock.now) ?? bounds
    return try builder.transition(
      start: clock.now, duration: animated ? AnimationClock.duration : 0, from: seen, to: target)
  }
}
