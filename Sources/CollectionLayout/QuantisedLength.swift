/// The extent of an item in four bytes: whole 64ths of a point.
///
/// Sums of them are exact, so that what an update makes equals what a fresh layout makes. Above
/// 33,554,431 points the unit is 512 points.
struct QuantisedLength: Hashable, Sendable {
  /// 64ths of a point; negative, the number of 512 points.
  private let bits: Int32

  /// Rounds an extent, but never to nothing.
  ///
  /// - Parameter rule: down for what has to fit beside others.
  /// - Precondition: `points` is greater than 0 and at most `LayoutError.greatestNumber`.
  init(_ points: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let units = max(1, (points * 64).rounded(rule))
    let isSmall = units <= Double(Int32.max)
    bits =
      isSmall ? Int32(units) : -Int32(clamping: Int((points / 512).rounded(), clampedTo: 1 << 40))
  }

  /// The extent in points.
  var points: Double { bits >= 0 ? Double(bits) / 64 : Double(bits) * -512 }

  /// Returns a distance as whole 64ths of a point.
  static func distance(_ points: Double) -> Double { (points * 64).rounded() / 64 }
}
