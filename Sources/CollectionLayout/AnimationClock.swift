/// A virtual clock and the completions that wait for their animations to end.
struct AnimationClock {
  /// The duration of an animated batch, in seconds.
  static let duration = 0.25

  /// A completion that waits.
  struct Completion {
    /// When it is to run.
    var due: Double
    /// Whether the animation will have run to its end.
    var isFinished = true
    /// What runs.
    var run: (Bool) throws -> Void
  }

  /// The seconds that have passed.
  private(set) var now = 0.0
  /// What waits, in the order of the calls.
  private var waiting: [Completion] = []

  /// Adds completions that run when an animation that starts now ends.
  mutating func schedule(_ completions: [(Bool) throws -> Void], animated: Bool) {
    let due = now + (animated ? Self.duration : 0)
    waiting += completions.map { Completion(due: due, run: $0) }
  }

  /// Makes everything that waits due now, as interrupted.
  mutating func interrupt() {
    for index in waiting.indices {
      waiting[index].due = now
      waiting[index].isFinished = false
    }
  }

  /// Removes and returns the next completion due by a time, and moves the clock to it.
  mutating func next(dueBy time: Double) -> Completion? {
    var earliest: Int?
    for (index, completion) in waiting.enumerated() where completion.due <= time {
      if earliest.map({ completion.due < waiting[$0].due }) ?? true { earliest = index }
    }
    guard let earliest else { return nil }
    let completion = waiting.remove(at: earliest)
    now = max(now, completion.due)
    return completion
  }

  /// Moves the clock forward to a time, never back.
  mutating func advance(to time: Double) { now = max(now, time) }
}
