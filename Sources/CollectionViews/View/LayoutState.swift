import CollectionCore
import CollectionLayout

/// The contents of a view, their layout, and the layout's pending work, as one value.
///
/// A rehearsal changes it and puts it back.
struct LayoutState {
  /// The visible rectangle.
  var bounds: Rect
  /// The state that the view shows; nil before the first layout, and if the identities are unknown.
  var shown: CollectionState?
  /// The number of items of each section that the view knows.
  var counts: SectionCounts = []
  /// The cost of the layout and the cells so far.
  var stats = ViewStatistics()
  /// The offsets of the sections that scroll across the scroll axis, in points.
  var orthogonalOffsets: [Int: Double] = [:]
  /// The sizes that displayed cells have asked for, if the layout estimates sizes.
  var measured = MeasuredSizes()
  /// The geometry that the layout prepared last, for the counts that the view knows.
  var geometry: (any LayoutGeometry)? { didSet { knownElements = nil } }
  /// The elements that the geometry places within the bounds, once somebody has asked.
  var knownElements: PlacedElements?
  /// The elements that the layout has placed, once a search that is not by its index has asked.
  var searchedElements: [LayoutAttributes]?
  /// The work that waits for the next layout pass.
  var pending = PendingLayout()

  /// Creates the state of a view that has not been laid out.
  init(bounds: Rect) { self.bounds = bounds }
}
