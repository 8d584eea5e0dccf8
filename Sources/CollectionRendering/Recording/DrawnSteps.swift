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
