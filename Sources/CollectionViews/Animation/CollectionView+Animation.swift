public import CollectionCore
public import CollectionLayout

/// A deleted element that is still fading out.
struct Ghost {
  /// The element.
  let element: Transition.Element
  /// The start of its animation on the view's clock, in seconds.
  let start: Double
  /// The duration of its animation, in seconds.
  let duration: Double

  /// Returns whether the element is still on the screen at a time.
  func isFading(at time: Double) -> Bool { start + duration > time }

  /// Returns the look of the element at a time.
  func attributes(at time: Double) -> LayoutAttributes {
    element.attributes(at: AnimationCurve.easeInOut((time - start) / duration))
  }
}

/// The latest transition of a view, and the elements of earlier ones that are still fading.
struct AnimationState {
  /// The latest transition; nil before the first batch, and where a batch became a reload.
  private(set) var transition: Transition?
  /// The elements that earlier batches deleted, by the end of their animations; the first ones may
  /// have faded.
  private var ghosts: [Ghost] = []
  private var faded = 0
  /// A Boolean value that indicates whether the transition still shows the current elements, as no
  /// reload or new layout has followed.
  private(set) var isCurrent = false

  /// Returns the transition while its animation is under way.
  func running(at time: Double) -> Transition? {
    guard isCurrent, let transition, transition.isRunning(at: time) else { return nil }
    return transition
  }

  /// Takes a transition over; the elements that an earlier one deletes go on fading.
  ///
  /// - Parameter batch: the number of the batch in the log; 0 for a change of the layout.
  mutating func show(_ new: Transition, batch: Int, at time: Double) {
    dropFadedGhosts(at: time)
    if let old = running(at: time) {
      ghosts += old.elements.filter { $0.indexPathAfter == nil }
        .map { Ghost(element: $0, start: old.start, duration: old.duration) }
    }
    transition = new
    transition?.batch = batch
    isCurrent = true
  }

  /// Returns the elements of earlier batches that are still fading.
  func fadingGhosts(at time: Double) -> [Ghost] {
    ghosts[faded...].filter { $0.isFading(at: time) }
  }

  /// Drops ghosts at the front, once half of all have faded. Complexity: O(1) amortized.
  private mutating func dropFadedGhosts(at time: Double) {
    while faded < ghosts.count, !ghosts[faded].isFading(at: time) { faded += 1 }
    guard faded * 2 >= ghosts.count else { return }
    ghosts.removeFirst(faded)
    faded = 0
  }

  /// Lets the animation under way end in another geometry.
  mutating func retarget(to geometry: any LayoutGeometry, bounds: Rect) {
    transition?.retarget(to: geometry, bounds: bounds)
  }

  /// Leaves the animation for what is shown now.
  mutating func leave() {
    isCurrent = false
    ghosts = []
    faded = 0
  }
}

extension CollectionView {
  /// The transition of the last batch; nil before it, and where a batch became a reload.
  public var transition: Transition? { animation.transition }

  /// The last transition, while its animation is under way.
  var runningTransition: Transition? { animation.running(at: clock.now) }

  /// The elements as they look on the screen now, in content coordinates.
  ///
  /// While an animation runs, they lie between their start and their end. Elements that are being
  /// deleted come first, with their old index paths. Complexity: O(log n + v).
  public var presentedElements: [LayoutAttributes] {
    get throws { try presentation().map(\.attributes) }
  }

  /// Returns the look of an item on the screen now, visible or not, or nil where there is none.
  public func presentationAttributesForItem(at path: IndexPath) throws -> LayoutAttributes? {
    try layoutIfNeeded()
    guard let transition = runningTransition else { return try answering { attributes(at: path) } }
    return transition.element(forItemAfter: path)?
      .attributes(at: transition.progress(at: clock.now))
  }

  /// Returns the look of an item on the screen now by its id, also while it is being deleted.
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

  /// Returns the elements on the screen now, with their identities.
  private func presentation() throws -> [(id: Identifier?, attributes: LayoutAttributes)] {
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

  /// The look of the elements that an animation under way moves, by their keys.
  var presentedByKey: SortedElements {
    guard let transition = runningTransition else { return SortedElements() }
    let progress = transition.progress(at: clock.now)
    var keys: [ElementKey] = []
    var attributes: [LayoutAttributes] = []
    keys.reserveCapacity(transition.elements.count)
    attributes.reserveCapacity(transition.elements.count)
    for element in transition.elements {
      guard let key = element.keyAfter else { continue }
      keys.append(key)
      attributes.append(element.attributes(at: progress))
    }
    return SortedElements(keys: keys, attributes)
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
  /// The seconds that have passed on the virtual clock.
  public var now: Double { clock.now }

  /// A Boolean value that indicates whether an animation or scrolling has yet to end, or a completion
  /// to run.
  public var hasPendingAnimations: Bool { clock.isWaiting || motion != nil }

  /// Lets time pass; what waits for animations that end by then happens in order.
  ///
  /// When an animation ends, first the cells leave that were on the screen only for its sake, then
  /// its completions run.
  ///
  /// - Throws: what a completion throws; those after it run with the next advance.
  public func advance(by seconds: Double) throws {
    try checkClock("advance")
    guard seconds >= 0, clock.now + seconds <= AnimationClock.latest else {
      throw CollectionViewError.badTime(seconds)
    }
    let end = clock.now + seconds
    try runScrolling(dueBy: end)
    try runCompletions(dueBy: end)
    clock.advance(to: end)
  }

  /// The virtual seconds for which completions may go on starting animations when all are to end.
  private static var greatestDrain: Double { 600 }

  /// The number of events that may happen then beyond those that wait already.
  private static var greatestEvents: Int { 1000 }

  /// Lets all animations end, also those that completions start, for ten minutes of virtual time or
  /// a thousand times.
  ///
  /// - Throws: what a completion throws; those after it still wait.
  public func finishAnimations() throws {
    try checkClock("finishAnimations")
    let end = min(clock.now + Self.greatestDrain, AnimationClock.latest)
    try runScrolling(dueBy: end)
    try runCompletions(dueBy: end, limit: clock.waiting + Self.greatestEvents)
    if hasPendingAnimations { throw CollectionViewError.animationsNeverEnd }
  }

  /// Ends animations and runs waiting completions, each taken off the queue first, so that it may
  /// call the view.
  func runCompletions(dueBy time: Double, limit: Int = .max) throws {
    var count = 0
    while count < limit, let event = clock.next(dueBy: time) {
      count += 1
      switch event.work {
      case .completion(let run): try run(event.isFinished)
      case .endOfAnimation(let batch):
        do {
          try endAnimation(ofBatch: batch)
        } catch {
          // Cells that have not been told of yet must not stay on the screen for ever.
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

/// A virtual clock, and the events that wait for animations to end.
struct AnimationClock {
  /// The duration of an animated batch, in seconds.
  static let duration = 0.25
  /// The latest time that the clock shows: beyond it, seconds would lose their fractions.
  static let latest = 1e12

  /// The work at the end of an animation.
  enum Work {
    /// The cells of a batch that were only shown for its animation leave.
    case endOfAnimation(batch: Int)
    /// A completion runs.
    case completion((Bool) throws -> Void)
  }

  /// An event that is pending.
  struct Event {
    /// The time at which the event is due.
    var due: Double
    /// A Boolean value that indicates whether the animation will have run to its end.
    var isFinished = true
    /// The work to be done.
    var work: Work
  }

  /// The seconds that have passed.
  private(set) var now = 0.0
  /// The pending events by time, at the same time in the order of the calls; events that are done
  /// stay in front until half of all are.
  private var events: [Event] = []
  private var done = 0

  /// The number of pending events.
  var waiting: Int { events.count - done }
  /// A Boolean value that indicates whether an event is pending.
  var isWaiting: Bool { done < events.count }

  /// Adds what happens when an animation that starts now ends. Complexity: O(1) amortized.
  ///
  /// - Returns: the time at which it ends.
  @discardableResult
  mutating func schedule(_ work: [Work], animated: Bool) -> Double {
    let due = now + (animated ? Self.duration : 0)
    let place = Int.firstIndex(below: events.count - done) { events[done + $0].due > due }
    events.insert(contentsOf: work.map { Event(due: due, work: $0) }, at: done + place)
    return due
  }

  /// Marks everything whose animation started earlier and still runs as interrupted; it is due when
  /// it was. What starts at the same time is one change, such as a snapshot's two batches.
  ///
  /// Complexity: O(log n), amortized, as what is marked already is not looked at again.
  mutating func interruptRunning() {
    let startsNow = Int.firstIndex(below: waiting) { events[done + $0].due >= now + Self.duration }
    for index in (done..<(done + startsNow)).reversed() {
      guard events[index].due > now, events[index].isFinished else { return }
      events[index].isFinished = false
    }
  }

  /// Puts an event back that could not be completed; it is the next one.
  mutating func putBack(_ event: Event) { events.insert(event, at: done) }

  /// Makes everything that waits due now, as interrupted.
  mutating func interrupt() {
    for index in events.indices {
      events[index].due = now
      events[index].isFinished = false
    }
  }

  /// Removes and returns the next event due by a time, and moves the clock to it.
  mutating func next(dueBy time: Double) -> Event? {
    guard done < events.count, events[done].due <= time else { return nil }
    let event = events[done]
    done += 1
    if done * 2 >= events.count {
      events.removeFirst(done)
      done = 0
    } else {
      // What the closure holds is let go of now, not when the array shrinks.
      events[done - 1].work = .endOfAnimation(batch: 0)
    }
    now = max(now, event.due)
    return event
  }

  /// Moves the clock forward to a time, never back.
  mutating func advance(to time: Double) { now = max(now, time) }
}
