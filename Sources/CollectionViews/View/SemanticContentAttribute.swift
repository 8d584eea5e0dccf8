/// The direction in which a view lays its content out, with UIKit's words.
///
/// ```swift
/// view.semanticContentAttribute = .forceRightToLeft
/// let frame = try view.layoutAttributesForItem(at: IndexPath(0, 0))?.frame
/// let isAtTheRight = frame?.maxX == view.bounds.width  // true
/// ```
public enum SemanticContentAttribute: String, Sendable, Hashable, CaseIterable {
  /// The direction of the language, which is from left to right here.
  case unspecified
  /// From left to right, whatever the language.
  case forceLeftToRight
  /// From right to left, whatever the language.
  case forceRightToLeft
}
