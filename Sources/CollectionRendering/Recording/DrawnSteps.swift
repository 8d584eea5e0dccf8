import CollectionCore
import CollectionViews

/// The steps of a long run that a picture draws.
///
/// A step is left out of a recording only if no picture of its form can draw it. Later steps do not
/// bring it back, unless it stays the last one of its view.
package enum DrawnSteps: Sendable {
  /// The last step of a view: a still.
  case last
  /// The first steps of a view: a moving picture. Its height is that of its steps' content.
  case scenes(atMost: Int)
  /// The first steps of each view, and the last refused ones: a page.
  case ofEachView(atMost: Int)
  /// The first steps of all views, and the last refused ones: a cast.
  case inTurn(atMost: Int)

  /// The steps of a moving picture.
  package static let animation = DrawnSteps.scenes(atMost: SVGTracks.greatestScenes)
  /// The steps of a page.
  package static let page = DrawnSteps.ofEachView(atMost: PlayerPage.greatestSteps)
  /// The steps of a cast.
  package static let cast = DrawnSteps.inTurn(atMost: TerminalPictures.greatestSteps)

  /// Returns whether to leave a step out as soon as another one follows in its view.
  ///
  /// - Parameters:
  ///   - index: the index of the step among those of all views.
  ///   - shown: the earlier steps of its view.
  func leavesOut(_ step: Step, at index: Int, after shown: ShownSteps) -> Bool {
    switch self {
    case .last: true
    case .scenes(let limit):
      shown.scenes >= limit && shown.height >= max(step.bounds.height, step.boundsBefore.height)
    case .ofEachView(let limit): shown.count >= limit
    case .inTurn(let limit): index >= limit
    }
  }
}
