/// The scrolling of a section across the layout's scroll axis, at rest.
///
/// ```swift
/// let scrolling = layout.orthogonalScrolling(inSection: 0)
/// let lengths = scrolling.map { [$0.contentLength, $0.visibleLength] }  // [1280, 320]
/// ```
public struct OrthogonalScrolling: Sendable, Hashable {
  /// The rule for resting offsets.
  public var behavior: OrthogonalScrollingBehavior
  /// The extent of all groups with the section's insets, in points.
  public var contentLength: Double
  /// The extent of the view, in points.
  public var visibleLength: Double
  /// The section's inset before its first group, in points.
  package var leading: Double
  /// The offset, in points; negative if the first group is centred.
  public var offset = 0.0

  /// The greatest offset at which the content still fills the view, in points.
  public var greatestOffset: Double { max(0, contentLength - visibleLength) }

  /// Returns the offset at which scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: the offset without the rule.
  ///   - groups: returns the groups near a content offset, at least one, relative to the content's
  ///     start.
  func restingOffset(for proposed: Double, groups: (Double) -> [AxisSpan]) -> Double {
    switch behavior {
    case .none: return 0
    case .continuous: return clamped(proposed)
    case .paging:
      guard visibleLength > 0 else { return 0 }
      let page = (proposed / visibleLength + 0.5).rounded(.down)
      return nearest(to: proposed, [clamped(page * visibleLength), greatestOffset])
    case .continuousGroupLeadingBoundary, .groupPaging:
      let proposed = clamped(proposed)
      let starts = groups(proposed + leading).map { clamped($0.start - leading) }
      return nearest(to: proposed, starts + [greatestOffset])
    case .groupPagingCentered:
      let centers = groups(proposed + visibleLength / 2).map {
        $0.start + $0.length / 2 - visibleLength / 2
      }
      return nearest(to: proposed, centers)
    }
  }

  private func clamped(_ offset: Double) -> Double { min(max(0, offset), greatestOffset) }

  /// Returns the nearest candidate, or the first of equals.
  private func nearest(to proposed: Double, _ candidates: [Double]) -> Double {
    candidates.min { abs($0 - proposed) < abs($1 - proposed) } ?? 0
  }
}
