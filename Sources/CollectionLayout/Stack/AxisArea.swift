/// A stretch of both axes in which elements are looked for.
public struct AxisArea: Sendable, Hashable {
  /// The bounds along the scroll axis.
  public var main: AxisRange
  /// The bounds across the scroll axis.
  public var cross: AxisRange

  /// Creates an area.
  public init(main: AxisRange, cross: AxisRange) {
    self.main = main
    self.cross = cross
  }

  /// Returns the area relative to a coordinate further along the scroll axis.
  public func relative(to start: Double) -> AxisArea {
    AxisArea(main: AxisRange(low: main.low - start, high: main.high - start), cross: cross)
  }
}
