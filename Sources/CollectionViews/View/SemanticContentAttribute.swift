/// The direction in which a view lays its content out, with UIKit's words.
public enum SemanticContentAttribute: String, Sendable, Hashable, CaseIterable {
  /// The direction of the language, which is from left to right here.
  case unspecified
  /// From left to right, whatever the language.
  case forceLeftToRight
  /// From right to left, whatever the language.
  case forceRightToLeft
}
