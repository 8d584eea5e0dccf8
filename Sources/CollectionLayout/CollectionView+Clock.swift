extension CollectionView {
  /// The seconds that have passed on the virtual clock.
  public var now: Double { clock.now }

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
    try runCompletions(dueBy: end)
    clock.advance(to: end)
  }

  /// How long, in virtual seconds, completions may go on starting animations when all are to end.
  private static var greatestDrain: Double { 600 }

  /// Whether an animation has yet to end, or a completion to run.
  public var hasPendingAnimations: Bool { clock.isWaiting }

  /// How many more things may happen then than wait already.
  private static var greatestEvents: Int { 1000 }

  /// Lets all animations end, also those that completions start, for ten minutes of virtual time or
  /// a thousand times.
  ///
  /// - Throws: what a completion throws; those after it still wait.
  public func finishAnimations() throws {
    try checkClock("finishAnimations")
    try runCompletions(
      dueBy: min(clock.now + Self.greatestDrain, AnimationClock.latest),
      limit: clock.waiting + Self.greatestEvents)
    if clock.isWaiting { throw CollectionViewError.animationsNeverEnd }
  }

  /// Ends animations and runs waiting completions, each taken off the queue first, so that it may call the view.
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
