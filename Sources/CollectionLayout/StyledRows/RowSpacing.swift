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
