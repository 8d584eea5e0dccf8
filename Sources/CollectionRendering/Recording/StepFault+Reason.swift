import CollectionCore
import CollectionViews

extension StepFault {
  /// The maximum number of lines for a reason below a picture.
  private static let greatestLines = 8

  /// The explanation or, if there is none, the message.
  var reason: String { explanation ?? message }

  /// Returns the reason as lines below a picture.
  func reasonLines(columns: Int) -> [String] {
    Array(reason.printable.fitted(to: columns).prefix(Self.greatestLines))
  }
}
