/// The edges that the insets of a section count from.
///
/// ```swift
/// section.contentInsetsReference = .layoutMargins
/// ```
public enum ContentInsetsReference: String, Sendable, Hashable, CaseIterable {
  /// The layout's choice for a section, the section's own insets for supplementary items, and the
  /// content area of the view within the safe area for the layout.
  case automatic
  /// The edges of the view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The layout margins, with at most 672 points between them.
  case readableContent
}
