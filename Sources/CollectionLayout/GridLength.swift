/// Extents in whole 64ths of a point, whose sums are exact in whatever order they are added.
///
/// A tree of sizes that was edited a thousand times is then equal to a new one, to the last bit.
enum GridLength {
  /// The number of units per point.
  static let unitsPerPoint = 64.0
  /// The greatest extent that has a place in the grid, in points.
  static let greatest = Double(Int32.max) / unitsPerPoint

  /// Returns an extent in units, rounded down so that three thirds of a width still fit into it.
  ///
  /// - Parameter points: more than 0 and at most `greatest`.
  static func units(_ points: Double) -> Int32 {
    max(1, Int32(min(points, greatest) * unitsPerPoint))
  }

  /// Returns units in points. Exact below 2^53 units.
  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// Returns units in points.
  static func points(_ units: Int32) -> Double { Double(units) / unitsPerPoint }

  /// Returns whether an extent lies on the grid.
  static func isExact(_ points: Double) -> Bool { self.points(units(points)) == points }
}
