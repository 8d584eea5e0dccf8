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

/// The distances between rows: one for each pair of sorts.
struct RowSpacing: Hashable, Sendable {
  /// Between two rows of items that flow.
  var items: Double
  /// Between two spans.
  var spans: Double
  /// Between a row of items that flow and a span after it.
  var before: Double
  /// Between a span and a row of items that flow after it.
  var after: Double

  /// Returns the distance between two rows.
  func between(_ isSpan: Bool, _ nextIsSpan: Bool) -> Double {
    switch (isSpan, nextIsSpan) {
    case (false, false): items
    case (true, true): spans
    case (false, true): before
    case (true, false): after
    }
  }
}

/// The transform of a complete row of items that flow.
enum RowTransform: Hashable, Sendable {
  /// No transform: the row stays at the start.
  case none
  /// A move of the row into the middle.
  case center
  /// A scaling of the items by the same factor, at most this one, until the row ends flush.
  case fill(Double)
  /// A function of the row's frames.
  case custom
}
