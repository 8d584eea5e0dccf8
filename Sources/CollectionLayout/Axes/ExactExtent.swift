/// A sum of extents that does not depend on the order in which they are added.
///
/// Whole points and 2^-63ths of a point are added up as integers: a single extent from a 128th of a
/// point up comes back as it was, and everything is rounded once, when it is read.
package struct ExactExtent: Sendable, Hashable {
  private var whole: Int128 = 0
  private var fraction: Int128 = 0

  private static let one: Int128 = 1 << 63
  /// Beyond it, four million sections could overflow; nothing that is laid out comes near.
  private static let greatest = 0x1p100

  /// Creates a sum of nothing.
  package init() {}

  /// Creates a sum of one extent, in points; NaN counts as 0.
  package init(_ points: Double) {
    guard points == points else { return }
    let points = min(max(points, -Self.greatest), Self.greatest)
    let floor = points.rounded(.down)
    // Converting from and to 128 bits is slow, and hardly ever needed.
    whole = abs(floor) < 0x1p62 ? Int128(Int64(floor)) : Int128(floor)
    fraction = Int128(Int64((points - floor) * 0x1p63))
  }

  /// The sum, in points.
  package var points: Double {
    let carried = whole + (fraction >> 63)
    let rest = Double(Int64(truncatingIfNeeded: fraction & (Self.one - 1))) * 0x1p-63
    return (Int64(exactly: carried).map { Double($0) } ?? Double(carried)) + rest
  }

  /// Adds another sum.
  package static func += (left: inout ExactExtent, right: ExactExtent) {
    left.whole += right.whole
    left.fraction += right.fraction
  }
}
