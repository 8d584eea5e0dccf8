/// The pixels of a screen, to which the origins of elements are rounded.
package struct PixelGrid: Sendable {
  /// The number of pixels per point.
  let scale: Double
  /// The extent of a pixel in points if it is a power of two and thus exact, otherwise 0.
  private let extent: Double

  /// Creates the pixels of a screen.
  package init(scale: Double) {
    self.scale = scale
    extent = scale.significand == 1 ? 1 / scale : 0
  }

  /// A Boolean value that indicates whether the extent of a pixel is exact.
  var isExact: Bool { extent > 0 }

  /// Returns whether `roundedNear` can round a coordinate.
  func isNear(_ coordinate: Double) -> Bool { abs(coordinate * scale) < 0x1p50 }

  /// Returns a coordinate on a pixel, rounding halves up.
  @inline(__always)
  package func rounded(_ coordinate: Double) -> Double {
    guard isNear(coordinate) else {
      // From 2^52 up every double is a whole number, and adding a half would be wrong.
      let pixels = coordinate * scale
      return abs(pixels) < 0x1p52 ? (pixels + 0.5).rounded(.down) / scale : coordinate
    }
    return roundedNear(coordinate)
  }

  /// Returns a coordinate on a pixel, rounding halves up, if it is below 2^50 pixels.
  @inline(__always)
  func roundedNear(_ coordinate: Double) -> Double { roundedNear(coordinate, isExact: isExact) }

  /// Returns the same for frequent callers, which pass whether a pixel's extent is exact.
  @inline(__always)
  func roundedNear(_ coordinate: Double, isExact: Bool) -> Double {
    let raised = coordinate * scale + 0.5
    // There are no fractions that far up, so adding leaves the nearest whole number.
    // `rounded(.down)` would be a call for each shown element.
    let near = (raised + 0x1.8p52) - 0x1.8p52
    let whole = near > raised ? near - 1 : near
    // Multiplying takes a third of the time, with the same result.
    return isExact ? whole * extent : whole / scale
  }
}
