public import CollectionCore
public import CollectionLayout

extension CollectionView {
  /// The transition of the last batch; nil before it, and if a batch became a reload.
  public var transition: Transition? { animation.latest() }

  /// The last transition, while its animation runs.
  var runningTransition: Transition? { animation.running(at: clock.now) }

  /// The elements as they appear on the screen now, in content coordinates.
  ///
  /// While an animation runs, they are between its start and its end. Elements that are being
  /// deleted come first, with their old index paths. Complexity: O(log n + v).
  public var presentedElements: [LayoutAttributes] {
    get throws(CollectionViewError) { try presentation().map { $0.attributes } }
  }

  /// Returns the current appearance of an item on the screen, visible or not, or nil if there is
  /// none.
  public func presentationAttributesForItem(at path: IndexPath) throws(CollectionViewError)
    -> LayoutAttributes?
  {
    try layoutIfNeeded()
    guard let transition = runningTransition else { return try answering { attributes(at: path) } }
    return transition.element(forItemAfter: path)?
      .attributes(at: transition.progress(at: clock.now))
  }

  /// Returns the current appearance of an item by its id, even while it is being deleted.
  ///
  /// Complexity: O(v) for an item that is shown, otherwise O(n).
  public func presentationAttributesForItem(
    withIdentifier id: Identifier
  ) throws(CollectionViewError) -> LayoutAttributes? {
    for element in try presentation()
    where element.id == id && element.attributes.category == .cell {
      return element.attributes
    }
    guard let path = shown?.indexPath(of: id) else { return nil }
    return try presentationAttributesForItem(at: path)
  }

  /// Returns the elements on the screen now, with their identities.
  private func presentation() throws(CollectionViewError) -> [(
    id: Identifier?, attributes: LayoutAttributes
  )] {
    try layoutIfNeeded()
    let now = clock.now
    guard let transition = runningTransition else {
      return try answering { layout.layoutAttributesForElements(in: bounds) }
        .map { (identifier(of: $0), $0) }
    }
    let progress = transition.progress(at: now)
    let visible = bounds == transition.boundsAfter ? transition.bounds(at: now) : bounds
    var elements = transition.elements
    // Scrolling since the animation started is animated, too.
    if bounds != transition.boundsAfter, let geometry {
      let listed = Set(elements.compactMap { $0.keyAfter })
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
      (animation.fadingGhosts(at: now).map { ($0.element.id, $0.attributes(at: now)) }
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

  /// The current appearance of the elements that the running animation moves, by their keys.
  var presentedByKey: SortedElements {
    guard let transition = runningTransition else { return SortedElements() }
    let progress = transition.progress(at: clock.now)
    let elements = transition.elements
    var entries: [SortedElements.Entry] = []
    entries.reserveCapacity(elements.count)
    for element in elements {
      guard let key = element.keyAfter else { continue }
      entries.append(SortedElements.Entry(key, element.attributes(at: progress)))
    }
    return SortedElements(entries)
  }
}

extension Transition.Element {
  /// Moves a pinned element with the bounds, at both ends of its animation.
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
  /// The seconds that have passed on the virtual clock.
  public var now: Double { clock.now }

  /// A Boolean value that indicates whether animations, scrolling or completions are pending.
  public var hasPendingAnimations: Bool { clock.isWaiting || scrolling.motion != nil }

  /// Advances the clock; everything that waits for animations that end by then happens in order.
  ///
  /// When an animation ends, the cells that were shown only for it leave first; then its
  /// completions run.
  ///
  /// - Throws: what a completion throws; later ones run with the next advance.
  public func advance(by seconds: Double) throws(CollectionViewError) {
    try checkClock("advance")
    guard seconds >= 0, clock.now + seconds <= AnimationClock.latest else {
      throw .badTime(seconds)
    }
    let end = clock.now + seconds
    try runScrolling(dueBy: end)
    try runCompletions(dueBy: end)
    clock.advance(to: end)
  }

  /// The number of virtual seconds in which completions may start animations while all are ended.
  private static var greatestDrain: Double { 600 }

  /// The number of events that may happen then in addition to the pending ones.
  private static var greatestEvents: Int { 1000 }

  /// Lets all animations end, including those that completions start.
  ///
  /// It allows completions ten minutes of virtual time or a thousand events.
  ///
  /// - Throws: what a completion throws; later ones are still pending.
  public func finishAnimations() throws(CollectionViewError) {
    try checkClock("finishAnimations")
    let end = min(clock.now + Self.greatestDrain, AnimationClock.latest)
    try runScrolling(dueBy: end)
    try runCompletions(dueBy: end, limit: clock.waiting + Self.greatestEvents)
    if hasPendingAnimations { throw .animationsNeverEnd }
  }

  /// Ends animations and runs pending completions.
  ///
  /// Each is removed from the queue first, so it may call the view.
  func runCompletions(dueBy time: Double, limit: Int = .max) throws(CollectionViewError) {
    var count = 0
    while count < limit, let event = clock.next(dueBy: time) {
      count += 1
      switch event.work {
      case .completion(let run):
        run(event.isFinished)
        try checkHost()
      case .endOfAnimation(let batch):
        do throws(CollectionViewError) {
          try endAnimation(ofBatch: batch)
        } catch {
          // Cells whose end was not yet reported must not stay on the screen forever.
          clock.putBack(event)
          throw error
        }
      }
    }
  }

  private func checkClock(_ call: String) throws(CollectionViewError) {
    try checkNotPreparing(call)
    if openBatch != nil { throw .clockInsideBatch }
  }
}
