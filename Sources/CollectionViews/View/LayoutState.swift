import CollectionCore
import CollectionLayout

/// The contents of a view, their layout, and the layout's pending work, as one value.
///
/// A rehearsal changes and restores it.
struct LayoutState {
  /// The visible rectangle.
  var bounds: Rect
  /// The state that the view shows; nil before the first layout, and if the identities are unknown.
  var shown: CollectionState?
  /// The number of items of each section, as known to the view.
  var counts: SectionCounts = []
  /// The work of the layout and the cells so far.
  var stats = ViewStatistics()
  /// The offsets of the sections that scroll across the scroll axis, in points.
  var orthogonalOffsets: [Int: Double] = [:]
  /// The sizes that displayed cells prefer, if the layout estimates sizes.
  var measured = MeasuredSizes()
  /// The latest prepared geometry, for the counts that the view knows.
  var geometry: (any LayoutGeometry)? { didSet { knownElements = nil } }
  /// The elements that the geometry places within the bounds, after the first query.
  var knownElements: PlacedElements?
  /// The elements that the layout has placed, after the first search without its index.
  var searchedElements: [LayoutAttributes]?
  /// The pending work of the next layout pass.
  var pending = PendingLayout()

  /// Creates the state of a view that has not been laid out.
  init(bounds: Rect) { self.bounds = bounds }
}
