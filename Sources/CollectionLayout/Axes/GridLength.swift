package import CollectionCore

/// The extent of an item in four bytes: whole 64ths of a point.
///
/// Sums of them are exact, in whatever order they are added: a tree of sizes that was edited a
/// thousand times equals a new one to the last bit. Above 33,554,431 points the unit is 512 points.
package struct GridLength: Hashable, Sendable {
  /// The number of 64ths of a point; negative, that of 512 points.
  let bits: Int32

  /// Rounds an extent, but never to nothing.
  ///
  /// - Parameter rule: down for what has to fit beside others.
  /// - Precondition: `points` is greater than 0 and at most `LayoutError.greatestNumber`.
  init(_ points: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let units = max(1, (points * Self.unitsPerPoint).rounded(rule))
    let isSmall = units <= Double(Int32.max)
    bits = isSmall ? Int32(units) : -Int32((points / 512).rounded(), clampedTo: .max)
  }

  private init(bits: Int32) { self.bits = bits }

  /// Rounds an extent to the nearest unit, as the initialiser does, without a branch.
  ///
  /// - Parameter points: more than 0 and at most `greatest`.
  @inline(__always)
  static func nearest(_ points: Double) -> GridLength {
    let units = points * unitsPerPoint
    // Added to 2^52, the nearest whole number stands in the last bits; of two, the even one.
    let near = units + 0x1p52
    let isHalfMore = units - (near - 0x1p52) == 0.5
    return GridLength(
      bits: max(1, Int32(truncatingIfNeeded: near.bitPattern) &+ (isHalfMore ? 1 : 0)))
  }

  /// The extent in points.
  var points: Double { bits >= 0 ? Self.points(bits) : Double(bits) * -512 }

  /// Returns a distance as whole 64ths of a point.
  static func distance(_ points: Double) -> Double {
    (points * unitsPerPoint).rounded() / unitsPerPoint
  }
}

/// Extents as plain numbers of units, which trees of lines keep: such a number is never negative.
extension GridLength {
  /// The number of units per point.
  static let unitsPerPoint = 64.0
  /// The greatest extent that fits into the grid, in points.
  package static let greatest = Double(Int32.max) / unitsPerPoint

  /// Returns an extent in units, rounded down so that three thirds of a width still fit into it.
  ///
  /// Only an extent of 0 has no unit.
  ///
  /// - Parameter points: at least 0 and at most `greatest`.
  @inline(__always)
  package static func units(_ points: Double) -> Int32 {
    let units = min(points, greatest) * unitsPerPoint
    // Added to 2^52, the nearest whole number stands in the last bits: a conversion that checks for
    // overflow takes longer than all the rest, and millions of extents come at once.
    let near = units + 0x1p52
    let whole = Int32(truncatingIfNeeded: near.bitPattern)
    return max(points > 0 ? 1 : 0, near - 0x1p52 > units ? whole &- 1 : whole)
  }

  /// Returns whether all extents fit into the grid.
  package static func holds(_ extents: [Double]) -> Bool {
    // Counted, not left at the first bad one: that is a loop without branches.
    var misses = 0
    for extent in extents { misses &+= isPlace(extent) ? 0 : 1 }
    return misses == 0
  }

  /// Returns whether all sizes fit into the grid.
  package static func holds(_ sizes: [Size]) -> Bool {
    var misses = 0
    for size in sizes { misses &+= isPlace(size.width) && isPlace(size.height) ? 0 : 1 }
    return misses == 0
  }

  /// Returns whether an extent fits into the grid.
  @inline(__always)
  static func isPlace(_ extent: Double) -> Bool { extent > 0 && extent <= greatest }

  /// Returns units in points. Exact below 2^53 units.
  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// Returns units in points.
  static func points(_ units: Int32) -> Double { Double(units) / unitsPerPoint }

  /// Returns whether an extent lies on the grid.
  package static func isExact(_ points: Double) -> Bool { self.points(units(points)) == points }
}
