/// The range of one axis in a search for elements, in points.
package struct AxisRange: Sendable, Hashable {
  /// The lower bound.
  package var low: Double
  /// The upper bound.
  package var high: Double

  /// Creates a range.
  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}
