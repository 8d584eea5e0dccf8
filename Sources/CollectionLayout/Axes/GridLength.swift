package import CollectionCore

/// The extent of an item in four bytes, as whole 64ths of a point.
///
/// Sums are exact in any order: a tree of sizes after a thousand edits equals a new one to the last
/// bit. Above 33,554,431 points the unit is 512 points.
package struct GridLength: Hashable, Sendable {
  /// The number of 64ths of a point or, if negative, of 512-point units.
  let bits: Int32

  /// Rounds an extent, but never to zero.
  ///
  /// - Parameter rule: down for extents that must fit beside others.
  /// - Precondition: `points` is greater than 0 and at most `LayoutError.greatestNumber`.
  init(_ points: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let units = max(1, (points * Self.unitsPerPoint).rounded(rule))
    let isSmall = units <= Double(Int32.max)
    bits = isSmall ? Int32(units) : -Int32((points / 512).rounded(), clampedTo: .max)
  }

  private init(bits: Int32) { self.bits = bits }

  /// Rounds an extent to the nearest unit, like the initialiser but without a branch.
  ///
  /// - Parameter points: more than 0 and at most `greatest`.
  @inline(__always)
  static func nearest(_ points: Double) -> GridLength {
    let units = points * unitsPerPoint
    // Adding 2^52 leaves the nearest whole number in the last bits, with ties to even.
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

/// Extents as plain, non-negative numbers of units, for trees of lines.
extension GridLength {
  /// The number of units per point.
  static let unitsPerPoint = 64.0
  /// The greatest extent that the grid can hold, in points.
  package static let greatest = Double(Int32.max) / unitsPerPoint

  /// Returns an extent in units, rounded down; three thirds of a width then still fit into it.
  ///
  /// It is at least one unit unless the extent is 0.
  ///
  /// - Parameter points: at least 0 and at most `greatest`.
  @inline(__always)
  package static func units(_ points: Double) -> Int32 {
    let units = min(points, greatest) * unitsPerPoint
    // Adding 2^52 leaves the nearest whole number in the last bits. A conversion with an overflow
    // check would take longer than all the rest, and millions of extents come at once.
    let near = units + 0x1p52
    let whole = Int32(truncatingIfNeeded: near.bitPattern)
    return max(points > 0 ? 1 : 0, near - 0x1p52 > units ? whole &- 1 : whole)
  }

  /// Returns whether all extents are within the grid.
  package static func holds(_ extents: [Double]) -> Bool {
    // Counts instead of stopping at the first, as a loop without branches is faster.
    var misses = 0
    for extent in extents { misses &+= isPlace(extent) ? 0 : 1 }
    return misses == 0
  }

  /// Returns whether all sizes are within the grid.
  package static func holds(_ sizes: [Size]) -> Bool {
    var misses = 0
    for size in sizes { misses &+= isPlace(size.width) && isPlace(size.height) ? 0 : 1 }
    return misses == 0
  }

  /// Returns whether an extent is within the grid.
  @inline(__always)
  static func isPlace(_ extent: Double) -> Bool { extent > 0 && extent <= greatest }

  /// Returns units in points. Exact below 2^53 units.
  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// Returns units in points.
  static func points(_ units: Int32) -> Double { Double(units) / unitsPerPoint }

  /// Returns whether an extent is on the grid.
  package static func isExact(_ points: Double) -> Bool { self.points(units(points)) == points }
}
