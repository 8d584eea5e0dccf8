/// The distances between rows, one for each pair of kinds.
struct RowSpacing: Hashable, Sendable {
  /// Between two rows of flowing items.
  var items: Double
  /// Between two spans.
  var spans: Double
  /// Between a row of flowing items and a span after it.
  var before: Double
  /// Between a span and a row of flowing items after it.
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
