/// The edges from which a section's insets count.
///
/// ```swift
/// section.contentInsetsReference = .layoutMargins
/// ```
public enum ContentInsetsReference: String, Sendable, Hashable, CaseIterable {
  /// The default of each owner.
  ///
  /// For a section it is the layout's choice, for supplementary items the section's insets. For the
  /// layout it is the content area within the safe area.
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
