/// The measures that items are broken into rows by, in points.
struct RowMetrics: Hashable, Sendable {
  /// The extent that the items of a row may take, with the gaps between them.
  var usable: Double
  /// The start of a row across the scroll axis.
  var leading: Double
  /// The distance between the items of a row.
  var gap: Double
  /// The distances between rows.
  var spacing: RowSpacing
  /// The columns that items take in turn; nil where items have widths of their own.
  var columns: LaneColumns?
  /// A Boolean value that indicates whether an item joins a row only if it is as tall as the one
  /// before it.
  var needsEqualHeights: Bool
  /// The transform of the rows of items that flow.
  var transform = RowTransform.none
  /// The number of pixels per point.
  var scale: Double

  /// Returns an extent on a pixel, halves up, but never nothing.
  func snapped(_ extent: Double) -> Double { max(1, (extent * scale).rounded()) / scale }
}
