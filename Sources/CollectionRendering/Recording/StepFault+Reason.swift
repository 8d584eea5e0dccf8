import CollectionCore
import CollectionViews

extension StepFault {
  /// The most lines of a reason below a picture.
  private static let greatestLines = 8

  /// The explanation; the sentence where there is none.
  var reason: String { explanation ?? message }

  /// Returns the reason as lines below a picture.
  func reasonLines(columns: Int) -> [String] {
    Array(reason.printable.fitted(to: columns).prefix(Self.greatestLines))
  }
}
