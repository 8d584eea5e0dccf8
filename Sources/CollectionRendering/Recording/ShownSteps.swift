import CollectionCore
import CollectionViews

/// The steps of a view during the recording.
struct ShownSteps {
  /// A step that changed the view.
  struct Place {
    /// The index of the step among those of all views.
    let index: Int
    /// A Boolean value that indicates whether the step loses its elements once others follow.
    var isLeftOut: Bool
  }

  /// The latest step that changed the view.
  private(set) var last: Place?
  /// The one before it.
  private(set) var previous: Place?
  /// The number of steps.
  private(set) var count = 0
  /// The number of steps that a moving picture shows.
  private(set) var scenes = 0
  /// The minimum height of a moving picture of the steps, in points.
  private(set) var height = 0.0

  /// Adds a step.
  ///
  /// - Parameter isLeftOut: whether the step loses its elements once others follow.
  mutating func add(_ step: Step, at index: Int, isLeftOut: Bool) {
    // The first picture shows the content before any motion.
    if count == 0, step.end > step.start { scenes += 1 }
    count += 1
    guard step.kind.changesView else { return }
    if step.kind != .selection { scenes += 1 }
    if !isLeftOut {
      let contents = step.elements.reduce(0.0) {
        $1.after == nil ? $0 : max($0, $1.final.frame.maxY)
      }
      height = max(height, SVGAnimation.height(of: step, contents: contents))
    }
    (previous, last) = (last, Place(index: index, isLeftOut: isLeftOut))
  }

  /// Records that the latest step keeps its elements.
  mutating func keepLast() { last?.isLeftOut = false }
}
