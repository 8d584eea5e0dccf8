/// The conditions under which a displayed cell with new content is measured again.
///
/// The names are UIKit's since iOS 16; earlier systems measure a cell again only when the layout is
/// invalidated.
public enum SelfSizingInvalidation: String, Sendable, Hashable, CaseIterable {
  /// Never.
  case disabled
  /// When the content of the cell changes, or the cell asks for it.
  case enabled
  /// The same as `enabled`, since cells have no constraints here.
  case enabledIncludingConstraints
}
