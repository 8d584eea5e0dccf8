public import CollectionCore
import CollectionUpdates

/// A change of the layout of a view that had been laid out.
///
/// ```swift
/// try view.setCollectionViewLayout(FlowLayout(), animated: false)
/// if case .layout(let change) = view.log.entries.last {
///   print(change.before, change.after)  // ListLayout FlowLayout
/// }
/// ```
public struct LayoutEntry: Sendable, Hashable {
  /// The script line of the call, if a script made it.
  public var origin: SourceLine?
  /// A Boolean value that indicates whether the change was animated.
  public var isAnimated: Bool
  /// The name of the layout before.
  public var before: String
  /// The name of the layout after.
  public var after: String
  /// The item that keeps its position on the screen if the content allows it; nil if there is none.
  public var anchor: IndexPath?
  /// The distance by which that item has moved on the screen nevertheless, in points.
  ///
  /// Across the scroll axis it counts only if the section scrolls across.
  package var anchorShift = Point.zero
  /// The visible rectangle before, in points.
  public var boundsBefore: Rect
  /// The visible rectangle after, in points.
  public var boundsAfter: Rect
  /// The number of times the new layout was prepared.
  public var layoutPasses: Int
}
