import CollectionCore

/// A rectangle by its axes, in points.
public struct AxisRect: Hashable, Sendable {
  /// The stretch along the scroll axis.
  public var main: AxisSpan
  /// The stretch across the scroll axis.
  public var cross: AxisSpan

  /// Creates a rectangle.
  public init(main: AxisSpan, cross: AxisSpan) {
    self.main = main
    self.cross = cross
  }

  /// Returns the rectangle with its origin on a pixel, halves up; the size stays.
  func rounded(to pixels: PixelGrid) -> AxisRect {
    AxisRect(main: main.rounded(to: pixels), cross: cross.rounded(to: pixels))
  }
}
