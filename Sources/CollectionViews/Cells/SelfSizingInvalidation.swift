/// When a displayed cell is measured again because its content has changed.
///
/// The words are UIKit's, of iOS 16; systems before it measure a cell again only where the layout
/// is invalidated.
public enum SelfSizingInvalidation: String, Sendable, Hashable, CaseIterable {
  /// Never.
  case disabled
  /// When the content of the cell changes, or the cell asks for it.
  case enabled
  /// As `enabled`: cells have no constraints here.
  case enabledIncludingConstraints
}
