import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionUpdates

/// The completion of several stages: it runs once, when the animations of all have ended.
final class StagesCompletion {
  private var running = 0
  private var isLastStarted = false
  private var isFinished = true
  private let completion: ((Bool) -> Void)?

  /// Creates the completion of stages of which none has started.
  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Notes that a stage starts.
  func start(isLast: Bool) {
    running += 1
    isLastStarted = isLast
  }

  /// Notes that the animation of a stage is over; runs the completion with the last one.
  func end(_ finished: Bool) {
    isFinished = isFinished && finished
    running -= 1
    if running == 0, isLastStarted { completion?(isFinished) }
  }
}
