/// A sum of extents that does not depend on the order of addition.
///
/// It adds whole points and 2^-63ths of a point as integers. A single extent from a 128th of a
/// point up reads back unchanged. A sum below 2^63 points is rounded once, when it is read.
package struct ExactExtent: Sendable, Hashable {
  // The whole points: 2^64 times `high`, plus `low`.
  private var high: Int64 = 0
  private var low: UInt64 = 0
  // The 2^-63ths of a point, less than one point.
  private var fraction: UInt64 = 0

  private static let one: UInt64 = 1 << 63
  /// Beyond it, four million sections could overflow; real layouts are far below.
  private static let greatest = 0x1p100

  /// Creates an empty sum.
  package init() {}

  /// Creates a sum of one extent, in points; NaN counts as 0.
  package init(_ points: Double) {
    guard points == points else { return }
    let magnitude = min(abs(points), Self.greatest)
    let whole = magnitude.rounded(.down)
    let upper = (whole * 0x1p-64).rounded(.down)
    high = Int64(upper)
    low = UInt64(whole - upper * 0x1p64)
    fraction = UInt64((magnitude - whole) * 0x1p63)
    if points < 0 { negate() }
  }

  private mutating func negate() {
    (high, low) = (~high, ~low)
    if fraction == 0 { add(high: 0, low: 1) } else { fraction = Self.one - fraction }
  }

  /// The sum, in points.
  package var points: Double {
    let isShort = high == Int64(bitPattern: low) >> 63
    let whole = isShort ? Double(Int64(bitPattern: low)) : Double(high) * 0x1p64 + Double(low)
    return whole + Double(fraction) * 0x1p-63
  }

  /// Adds another sum.
  package static func += (left: inout ExactExtent, right: ExactExtent) {
    left.add(high: right.high, low: right.low)
    left.fraction += right.fraction
    guard left.fraction >= one else { return }
    left.fraction -= one
    left.add(high: 0, low: 1)
  }

  private mutating func add(high: Int64, low: UInt64) {
    let (sum, overflow) = self.low.addingReportingOverflow(low)
    self.low = sum
    self.high += high + (overflow ? 1 : 0)
  }
}
