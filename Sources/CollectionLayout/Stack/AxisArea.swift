/// The area of a search for elements, by axes.
package struct AxisArea: Sendable, Hashable {
  /// The bounds along the scroll axis.
  package var main: AxisRange
  /// The bounds across the scroll axis.
  package var cross: AxisRange

  /// Creates an area.
  package init(main: AxisRange, cross: AxisRange) {
    self.main = main
    self.cross = cross
  }

  /// Returns the area relative to a coordinate along the scroll axis.
  package func relative(to start: Double) -> AxisArea {
    AxisArea(main: AxisRange(low: main.low - start, high: main.high - start), cross: cross)
  }
}
