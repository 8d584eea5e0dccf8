/// A rectangle by its axes, in points.
package struct AxisRect: Hashable, Sendable {
  /// The span along the scroll axis.
  package var main: AxisSpan
  /// The span across the scroll axis.
  package var cross: AxisSpan

  /// Creates a rectangle.
  package init(main: AxisSpan, cross: AxisSpan) {
    self.main = main
    self.cross = cross
  }

  /// Returns the rectangle with its origin on a pixel, rounding halves up; the size stays.
  func rounded(to pixels: PixelGrid) -> AxisRect {
    AxisRect(main: main.rounded(to: pixels), cross: cross.rounded(to: pixels))
  }
}
