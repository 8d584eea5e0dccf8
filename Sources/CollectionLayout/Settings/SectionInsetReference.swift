import CollectionCore

/// The edges from which a flow layout's section insets count, across the scroll axis.
///
/// ```swift
/// layout.sectionInsetReference = .safeArea
/// ```
public enum SectionInsetReference: String, Sendable, Hashable, CaseIterable {
  /// The edges of the content inset.
  case contentInset
  /// The edges of the safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
}

extension SectionInsetReference {
  /// Returns the distances before and after a section's lines, across the scroll axis.
  ///
  /// The content starts inside the adjusted content inset, so only the excess of the reference over
  /// it is added. A reference outside of it reduces the inset, but never below 0.
  ///
  /// - Parameter inset: the section's own inset.
  func cross(_ inset: EdgeInsets, axes: LayoutAxes, context: LayoutContext) -> FlowMetrics.Sides {
    let own = axes.cross(inset)
    let reference: EdgeInsets
    switch self {
    case .contentInset: return own
    case .safeArea: reference = context.safeAreaInsets
    case .layoutMargins: reference = context.layoutMargins
    }
    let (wanted, there) = (axes.cross(reference), axes.cross(context.adjustedContentInset))
    return (
      max(own.leading + wanted.leading - there.leading, 0),
      max(own.trailing + wanted.trailing - there.trailing, 0)
    )
  }
}
