/// A stretch of one axis in which elements are looked for, in points.
public struct AxisRange: Sendable, Hashable {
  /// The lower bound.
  public var low: Double
  /// The upper bound.
  public var high: Double

  /// Creates a range.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}
