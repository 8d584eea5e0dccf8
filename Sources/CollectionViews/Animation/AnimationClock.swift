import CollectionCore
import CollectionLayout

/// A virtual clock, and the events that are due when animations end.
struct AnimationClock {
  /// The duration of an animated batch, in seconds.
  static let duration = 0.25
  /// The latest time of the clock, beyond which seconds would lose their fractions.
  static let latest = 1e12

  /// The work at the end of an animation.
  enum Work {
    /// Removes the cells of a batch that were shown only for its animation.
    case endOfAnimation(batch: Int)
    /// Runs a completion.
    case completion((Bool) -> Void)
  }

  /// An event that is pending.
  struct Event {
    /// The time at which the event is due.
    var due: Double
    /// A Boolean value that indicates whether the animation runs to its end.
    var isFinished = true
    /// The work to be done.
    var work: Work
  }

  /// The seconds that have passed.
  private(set) var now = 0.0
  /// The pending events by time, then by call; completed ones stay until they are half of all.
  private var events: [Event] = []
  private var done = 0

  /// The number of pending events.
  var waiting: Int { events.count - done }
  /// A Boolean value that indicates whether an event is pending.
  var isWaiting: Bool { done < events.count }

  /// Adds the work that is due when an animation that starts now ends. Complexity: O(1) amortized.
  ///
  /// - Returns: the time at which it ends.
  @discardableResult
  mutating func schedule(_ work: [Work], animated: Bool) -> Double {
    let due = now + (animated ? Self.duration : 0)
    let place = Int.firstIndex(below: events.count - done) { events[done + $0].due > due }
    events.insert(contentsOf: work.map { Event(due: due, work: $0) }, at: done + place)
    return due
  }

  /// Marks every running animation that started earlier as interrupted, without changing its end.
  /// Animations that start at the same time are one change, such as a snapshot's two batches.
  ///
  /// Complexity: O(log n), amortized, since marked events are not visited again.
  mutating func interruptRunning() {
    let startsNow = Int.firstIndex(below: waiting) { events[done + $0].due >= now + Self.duration }
    for index in (done..<(done + startsNow)).reversed() {
      guard events[index].due > now, events[index].isFinished else { return }
      events[index].isFinished = false
    }
  }

  /// Puts back an event that could not be completed; it is the next one again.
  mutating func putBack(_ event: Event) { events.insert(event, at: done) }

  /// Makes all pending work due now, as interrupted.
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
      // Releases the closure's captured values now, not when the array shrinks.
      events[done - 1].work = .endOfAnimation(batch: 0)
    }
    now = max(now, event.due)
    return event
  }

  /// Moves the clock forward to a time, never back.
  mutating func advance(to time: Double) { now = max(now, time) }
}
