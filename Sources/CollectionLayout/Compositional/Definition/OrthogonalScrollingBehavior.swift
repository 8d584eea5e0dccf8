/// The scrolling of a section across the layout's scroll axis, and where it comes to rest.
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
