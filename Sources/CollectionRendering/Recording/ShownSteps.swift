import CollectionCore
import CollectionViews

/// The steps of a view while they are recorded.
struct ShownSteps {
  /// A step after which the view shows something else.
  struct Place {
    /// The index of the step among those of all views.
    let index: Int
    /// A Boolean value that indicates whether the step has no elements once others follow.
    var isLeftOut: Bool
  }

  /// The latest step after which the view shows something else.
  private(set) var last: Place?
  /// The one before it.
  private(set) var previous: Place?
  /// The number of steps.
  private(set) var count = 0
  /// The number of steps that a moving picture shows.
  private(set) var scenes = 0
  /// The height, in points, that a moving picture of the steps has at least.
  private(set) var height = 0.0

  /// Adds a step.
  ///
  /// - Parameter isLeftOut: whether the step has no elements once others follow.
  mutating func add(_ step: Step, at index: Int, isLeftOut: Bool) {
    // The first picture is what is there before anything moves.
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

  /// Notes that the latest step keeps its elements.
  mutating func keepLast() { last?.isLeftOut = false }
}
