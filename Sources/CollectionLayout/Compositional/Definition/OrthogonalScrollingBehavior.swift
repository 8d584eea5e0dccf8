/// The scrolling of a section across the layout's scroll axis, and its resting offsets.
///
/// ```swift
/// section.orthogonalScrollingBehavior = .groupPaging
/// let layout = CompositionalLayout(section: section)
/// try layout.prepare(LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480)))
/// let farthest = layout.orthogonalScrolling(inSection: 0)?.greatestOffset  // 960: three groups
/// ```
public enum OrthogonalScrollingBehavior: String, Sendable, Hashable, CaseIterable {
  /// No scrolling: groups follow each other along the layout's scroll axis.
  case none
  /// Anywhere.
  case continuous
  /// At the start of a group.
  case continuousGroupLeadingBoundary
  /// At a multiple of the view's extent.
  case paging
  /// At the start of a group, one after the other.
  case groupPaging
  /// With a group in the middle of the view.
  case groupPagingCentered
}
