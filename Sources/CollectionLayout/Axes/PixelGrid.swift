/// The pixels of a screen, on which what is shown starts.
package struct PixelGrid: Sendable {
  /// The number of pixels per point.
  let scale: Double
  /// The extent of a pixel in points, where that is a power of two and thus exact; otherwise 0.
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

  /// Returns a coordinate on a pixel, halves up.
  @inline(__always)
  package func rounded(_ coordinate: Double) -> Double {
    guard isNear(coordinate) else {
      // Beyond 2^52 every double is a whole number, and adding a half would go wrong.
      let pixels = coordinate * scale
      return abs(pixels) < 0x1p52 ? (pixels + 0.5).rounded(.down) / scale : coordinate
    }
    return roundedNear(coordinate)
  }

  /// Returns a coordinate on a pixel, halves up, where it is less than 2^50 pixels away.
  @inline(__always)
  func roundedNear(_ coordinate: Double) -> Double { roundedNear(coordinate, isExact: isExact) }

  /// Returns the same, for those who ask often and know whether a pixel's extent is exact.
  @inline(__always)
  func roundedNear(_ coordinate: Double, isExact: Bool) -> Double {
    let raised = coordinate * scale + 0.5
    // So far up there are no fractions, and adding leaves the nearest whole number:
    // `rounded(.down)` would be a call for each element that is shown.
    let near = (raised + 0x1.8p52) - 0x1.8p52
    let whole = near > raised ? near - 1 : near
    // To multiply takes a third of the time, and gives the same.
    return isExact ? whole * extent : whole / scale
  }
}
