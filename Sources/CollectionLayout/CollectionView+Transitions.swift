public import CollectionCore

/// A deleted element that is still fading out.
struct Ghost {
  /// The element.
  let element: Transition.Element
  /// When its animation starts and how long it takes, in seconds.
  let start: Double
  let duration: Double

  /// Returns how it looks at a time.
  func attributes(at time: Double) -> LayoutAttributes {
    element.attributes(at: AnimationCurve.easeInOut((time - start) / duration))
  }
}

extension CollectionView {
  /// How everything looks on the screen now, in content coordinates: while an animation runs,
  /// between where it comes from and where it goes. Complexity: O(log n + v).
  ///
  /// Elements that are being deleted come first, with the places that they had.
  public var presentedElements: [LayoutAttributes] {
    get throws { try presentation().map(\.attributes) }
  }

  /// Returns how an item looks on the screen now, visible or not, or nil where there is none.
  public func presentationAttributesForItem(at path: IndexPath) throws -> LayoutAttributes? {
    try layoutIfNeeded()
    guard let transition = runningTransition else { return try answering { attributes(at: path) } }
    return transition.element(forItemAfter: path)?
      .attributes(at: transition.progress(at: clock.now))
  }

  /// Returns how an item looks on the screen now by its id, also while it is being deleted.
  ///
  /// Complexity: O(v) for what is shown, else O(n).
  public func presentationAttributesForItem(
    withIdentifier id: Identifier
  ) throws -> LayoutAttributes? {
    for element in try presentation()
    where element.id == id && element.attributes.category == .cell {
      return element.attributes
    }
    guard let path = shown?.indexPath(of: id) else { return nil }
    return try presentationAttributesForItem(at: path)
  }

  /// Returns what is on the screen now, with its identities.
  func presentation() throws -> [(id: Identifier?, attributes: LayoutAttributes)] {
    try layoutIfNeeded()
    let now = clock.now
    guard let transition = runningTransition else {
      return try answering { layout.layoutAttributesForElements(in: bounds) }
        .map { (identifier(of: $0), $0) }
    }
    let progress = transition.progress(at: now)
    let visible = bounds == transition.boundsAfter ? transition.bounds(at: now) : bounds
    var elements = transition.elements
    // What was scrolled to since the animation started is animated, too.
    if bounds != transition.boundsAfter, let geometry {
      let listed = Set(elements.compactMap(\.keyAfter))
      for index in elements.indices where elements[index].final.isFloating {
        elements[index].follow(in: geometry)
      }
      elements += geometry.layoutAttributesForElements(in: bounds)
        .map { ElementKey($0) }.filter { !listed.contains($0) }
        .compactMap(transition.element(after:))
    }
    let leaving = elements.filter { $0.indexPathAfter == nil }
    let staying = elements.filter { $0.indexPathAfter != nil }
    return
      (ghosts.filter { $0.start + $0.duration > now }.map {
        ($0.element.id, $0.attributes(at: now))
      }
      + (leaving + staying).map { ($0.id, $0.attributes(at: progress)) })
      .filter { $0.1.frame.intersects(visible) }
  }

  private func identifier(of attributes: LayoutAttributes) -> Identifier? {
    guard attributes.category != .cell, !attributes.isAttachedToItem else {
      return shown?.item(at: attributes.indexPath)?.id
    }
    let section = attributes.indexPath.section
    guard let shown, shown.sections.indices.contains(section) else { return nil }
    return shown.sections[section].id
  }

  /// The last transition, while its animation is under way.
  var runningTransition: Transition? {
    guard isTransitionCurrent, let transition, transition.isRunning(at: clock.now) else {
      return nil
    }
    return transition
  }
}

extension Transition.Element {
  /// Lets a pinned element move on with the bounds, at both ends of its animation.
  fileprivate mutating func follow(in geometry: any LayoutGeometry) {
    guard let key = keyAfter, let now = TransitionSource.attributes(of: key, in: geometry) else {
      return
    }
    initial.frame.origin.x += now.frame.x - final.frame.x
    initial.frame.origin.y += now.frame.y - final.frame.y
    final = now
  }
}

extension CollectionView {
  /// Returns the layout before a batch; what a layout without a geometry shows is asked for.
  func geometryBefore() -> any LayoutGeometry {
    geometry ?? CapturedGeometry(elements: layout.layoutAttributesForElements(in: bounds))
  }

  /// Makes the transition of a batch that the layout is prepared for, and asks the layout about it.
  ///
  /// - Throws: what the layout and the delegate throw, and `LayoutError` for impossible numbers.
  func transition(
    _ map: UpdateMap, from geometryBefore: any LayoutGeometry, shown shownAfter: CollectionState?,
    animated: Bool
  ) throws -> Transition {
    let boundsAfter = try targetBounds()
    try scrollPreparedLayout(map.after, to: boundsAfter)
    let geometryAfter =
      layout.preparedGeometry
      ?? CapturedGeometry(elements: layout.layoutAttributesForElements(in: boundsAfter))
    let builder = TransitionBuilder(
      layout: layout,
      source: TransitionSource(
        map: map, before: geometryBefore, after: geometryAfter, stateBefore: shown,
        stateAfter: shownAfter),
      presented: presentedByKey())
    return try builder.transition(
      start: clock.now, duration: animated ? AnimationClock.duration : 0, from: bounds,
      to: boundsAfter)
  }

  /// How the elements look now that an animation under way has moved, by where they are.
  func presentedByKey() -> [ElementKey: LayoutAttributes] {
    guard let transition = runningTransition else { return [:] }
    let progress = transition.progress(at: clock.now)
    var result: [ElementKey: LayoutAttributes] = [:]
    for element in transition.elements {
      if let key = element.keyAfter { result[key] = element.attributes(at: progress) }
    }
    return result
  }

  /// Lets an animation under way end where the layout has its elements now.
  func retargetTransition() {
    guard let after = layout.preparedGeometry else { return }
    transition?.retarget(to: after, bounds: bounds)
  }

  /// Takes over the transition of a batch; what an earlier one has deleted goes on fading.
  func show(_ transition: Transition) {
    ghosts.removeAll { $0.start + $0.duration <= clock.now }
    if let old = runningTransition {
      ghosts += old.elements.filter { $0.indexPathAfter == nil }
        .map { Ghost(element: $0, start: old.start, duration: old.duration) }
    }
    self.transition = transition
    self.transition?.batch = log.numberOfBatches
    isTransitionCurrent = true
  }
}
