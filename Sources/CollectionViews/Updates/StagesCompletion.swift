import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionUpdates

/// The completion of several stages, which runs once after all their animations.
final class StagesCompletion {
  private var running = 0
  private var isLastStarted = false
  private var isFinished = true
  private let completion: ((Bool) -> Void)?

  /// Creates the completion; no stage has started.
  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Records that a stage starts.
  func start(isLast: Bool) {
    running += 1
    isLastStarted = isLast
  }

  /// Records the end of a stage's animation; the last one runs the completion.
  func end(_ finished: Bool) {
    isFinished = isFinished && finished
    running -= 1
    if running == 0, isLastStarted { completion?(isFinished) }
  }
}
