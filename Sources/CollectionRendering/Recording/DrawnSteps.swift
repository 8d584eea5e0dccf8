import CollectionCore
import CollectionViews

/// The steps of a long run that a picture draws.
///
/// A step is left out of a recording only where no picture of its form can draw it: what comes later
/// does not bring it back, unless it stays the last one of its view.
package enum DrawnSteps: Sendable {
  /// The last one of a view: a still.
  case last
  /// The first ones of a view: a moving picture. It is as tall as what its steps show.
  case scenes(atMost: Int)
  /// The first ones of each view, and the last ones that were refused: a page.
  case ofEachView(atMost: Int)
  /// The first ones of all views, and the last ones that were refused: a cast.
  case inTurn(atMost: Int)

  /// Those of a moving picture.
  package static let animation = DrawnSteps.scenes(atMost: SVGTracks.greatestScenes)
  /// Those of a page.
  package static let page = DrawnSteps.ofEachView(atMost: PlayerPage.greatestSteps)
  /// Those of a cast.
  package static let cast = DrawnSteps.inTurn(atMost: TerminalPictures.greatestSteps)

  /// Returns whether a step is left out as soon as another one follows in its view.
  ///
  /// - Parameters:
  ///   - index: the index of the step among those of all views.
  ///   - shown: the steps of its view before.
  func leavesOut(_ step: RecordedStep, at index: Int, after shown: ShownSteps) -> Bool {
    switch self {
    case .last: true
    case .scenes(let limit):
      shown.scenes >= limit && shown.height >= max(step.bounds.height, step.boundsBefore.height)
    case .ofEachView(let limit): shown.count >= limit
    case .inTurn(let limit): index >= limit
    }
  }
}

/// The steps of a view while they are recorded.
struct ShownSteps {
  /// A step after which the view shows something else.
  struct Place {
    /// The index of the step among those of all views.
    let index: Int
    /// The step, where only its outline is recorded.
    var unread: ViewStep?
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
  /// - Parameter unread: the step itself, where only its outline is recorded.
  mutating func add(_ step: RecordedStep, at index: Int, unread: ViewStep? = nil) {
    // The first picture is what is there before anything moves.
    if count == 0, step.end > step.start { scenes += 1 }
    count += 1
    guard step.kind.changesView else { return }
    if step.kind != .selection { scenes += 1 }
    if unread == nil {
      let contents = step.elements.reduce(0.0) {
        $1.after == nil ? $0 : max($0, $1.final.frame.maxY)
      }
      height = max(height, SVGAnimation.height(of: step, contents: contents))
    }
    (previous, last) = (last, Place(index: index, unread: unread))
  }

  /// Notes that the latest step is recorded as a whole.
  mutating func markLastAsRead() { last?.unread = nil }
}
