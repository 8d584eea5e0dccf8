/// A size by its axes, in points.
package struct AxisSize: Hashable, Sendable {
  /// The extent along the scroll axis.
  package var main: Double
  /// The extent across the scroll axis.
  package var cross: Double

  /// Creates a size.
  package init(main: Double, cross: Double) {
    self.main = main
    self.cross = cross
  }
}
