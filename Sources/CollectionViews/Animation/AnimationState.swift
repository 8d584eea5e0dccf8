import CollectionCore
import CollectionLayout

/// The latest transition of a view, and the elements of earlier ones that are still fading.
struct AnimationState {
  /// The latest transition; nil before the first batch and after a reload.
  private var transition: Transition?
  /// The elements that earlier batches deleted, by the end of their animations; the first may have
  /// faded.
  private var ghosts: [Ghost] = []
  private var faded = 0
  /// A Boolean value that indicates whether no reload or new layout has followed the transition.
  private(set) var isCurrent = false

  /// Returns the transition, with its elements.
  mutating func latest() -> Transition? {
    transition?.gatherElements()
    return transition
  }

  /// Returns the transition, with its elements, while its animation runs.
  mutating func running(at time: Double) -> Transition? {
    guard isCurrent, transition?.isRunning(at: time) == true else { return nil }
    return latest()
  }

  /// Shows a new transition; the elements that an earlier one deletes continue to fade.
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

  /// Drops faded ghosts from the start, once they are half of all. Complexity: O(1) amortized.
  private mutating func dropFadedGhosts(at time: Double) {
    while faded < ghosts.count, !ghosts[faded].isFading(at: time) { faded += 1 }
    guard faded * 2 >= ghosts.count else { return }
    ghosts.removeFirst(faded)
    faded = 0
  }

  /// Redirects the running animation to another geometry.
  mutating func retarget(to geometry: any LayoutGeometry, bounds: Rect) {
    transition?.retarget(to: geometry, bounds: bounds)
  }

  /// Drops the animation, since other elements are shown now.
  mutating func leave() {
    isCurrent = false
    ghosts = []
    faded = 0
  }
}
