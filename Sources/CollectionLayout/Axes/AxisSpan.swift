/// A span of one axis, in points.
package struct AxisSpan: Hashable, Sendable {
  /// The smallest coordinate.
  package var start: Double
  /// The extent.
  package var length: Double

  /// Creates a span.
  package init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// The greatest coordinate.
  package var end: Double { start + length }

  /// Returns the span with its start on a pixel, rounding halves up; the length stays.
  func rounded(to pixels: PixelGrid) -> AxisSpan {
    AxisSpan(start: pixels.rounded(start), length: length)
  }

  /// Returns the range from start to end, widened by a distance on both sides.
  ///
  /// Rounding moves frames by up to half a pixel, and large coordinates are themselves inexact.
  func widened(by distance: Double) -> AxisRange {
    AxisRange(
      low: start - distance - abs(start) * 1e-12, high: end + distance + abs(end) * 1e-12)
  }
}
