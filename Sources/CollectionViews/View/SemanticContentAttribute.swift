/// The direction in which a view lays out its content, with UIKit's names.
///
/// ```swift
/// view.semanticContentAttribute = .forceRightToLeft
/// let frame = try view.layoutAttributesForItem(at: IndexPath(0, 0))?.frame
/// let isAtTheRight = frame?.maxX == view.bounds.width  // true
/// ```
public enum SemanticContentAttribute: String, Sendable, Hashable, CaseIterable {
  /// The direction of the language, which is always from left to right.
  case unspecified
  /// From left to right in every language.
  case forceLeftToRight
  /// From right to left in every language.
  case forceRightToLeft
}
