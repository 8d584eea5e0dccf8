/// The metrics for breaking items into rows, in points.
struct RowMetrics: Hashable, Sendable {
  /// The extent available to the items of a row, with the gaps between them.
  var usable: Double
  /// The start of a row across the scroll axis.
  var leading: Double
  /// The distance between the items of a row.
  var gap: Double
  /// The distances between rows.
  var spacing: RowSpacing
  /// The columns that items take in turn; nil if items have their own widths.
  var columns: LaneColumns?
  /// A Boolean value that indicates whether all items of a row have the same height.
  var needsEqualHeights: Bool
  /// The transform of rows of flowing items.
  var transform = RowTransform.none
  /// The number of pixels per point.
  var scale: Double

  /// Returns an extent on a pixel, rounding halves up, but at least one pixel.
  func snapped(_ extent: Double) -> Double { max(1, (extent * scale).rounded()) / scale }
}
