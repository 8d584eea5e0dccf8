extension CollectionView {
  /// The seconds that have passed on the virtual clock.
  public var now: Double { clock.now }

  /// Lets time pass; the completions of animations that end by then run in order.
  ///
  /// - Throws: what a completion throws; those after it run with the next advance.
  public func advance(by seconds: Double) throws {
    try checkClock("advance")
    guard seconds >= 0, seconds.isFinite else { throw CollectionViewError.badTime(seconds) }
    let end = clock.now + seconds
    try runCompletions(dueBy: end)
    clock.advance(to: end)
  }

  /// Lets all animations end, also those that completions start.
  ///
  /// - Throws: what a completion throws; those after it still wait.
  public func finishAnimations() throws {
    try checkClock("finishAnimations")
    try runCompletions(dueBy: .infinity)
  }

  /// Runs waiting completions, each taken off the queue first, so that it may call the view.
  func runCompletions(dueBy time: Double) throws {
    while let completion = clock.next(dueBy: time) {
      try completion.run(completion.isFinished)
    }
  }

  private func checkClock(_ call: String) throws(CollectionViewError) {
    try checkNotPreparing(call)
    if openBatch != nil { throw .clockInsideBatch }
  }
}
