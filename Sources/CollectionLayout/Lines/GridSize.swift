/// The size of an item by its axes, in grid units.
struct GridSize: Sendable, Hashable {
  /// The extent along the scroll axis.
  var main: Int32
  /// The extent across the scroll axis.
  var cross: Int32
}

extension GridSize {
  /// Returns a size rounded down to the grid.
  init(_ size: AxisSize) {
    self.init(main: GridLength.units(size.main), cross: GridLength.units(size.cross))
  }

  /// Returns whether a size is on the grid; an extent of 0 counts as on it.
  static func isExact(_ size: AxisSize) -> Bool {
    GridLength.isExact(size.main) && (GridLength.isExact(size.cross) || size.cross == 0)
  }

  /// The size, in points.
  var points: AxisSize {
    AxisSize(main: GridLength.points(main), cross: GridLength.points(cross))
  }
}
