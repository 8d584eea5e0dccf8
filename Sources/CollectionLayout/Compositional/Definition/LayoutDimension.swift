import CollectionCore

/// The width or height of an item, a group or a supplementary item, in points or as a fraction.
///
/// ```swift
/// let half = LayoutDimension.fractionalWidth(0.5)
/// let measured = LayoutDimension.estimated(44)
/// ```
public enum LayoutDimension: Sendable, Hashable {
  /// A fraction of the container's width, rounded to the nearest pixel.
  case fractionalWidth(Double)
  /// A fraction of the container's height, rounded to the nearest pixel.
  case fractionalHeight(Double)
  /// A number of points.
  case absolute(Double)
  /// A number of points until the content is measured; a group has the size of its content.
  case estimated(Double)
  /// A number of points until the contents of the group's items are measured.
  ///
  /// Each of these items then has the size of the largest.
  case uniformAcrossSiblings(Double)

  /// A Boolean value that indicates whether the content determines the extent.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// A Boolean value that indicates whether the content of the largest sibling determines the
  /// extent.
  var isUniform: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

  /// The number, in any unit.
  var number: Double {
    switch self {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number), .uniformAcrossSiblings(let number):
      number
    }
  }

  /// A Boolean value that indicates whether the extent is a fraction.
  var isShare: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Returns the extent in a container, with estimates unchanged and fractions unrounded.
  func extent(in container: Size) -> Double {
    switch self {
    case .fractionalWidth(let share): container.width * share
    case .fractionalHeight(let share): container.height * share
    case .absolute(let extent), .estimated(let extent), .uniformAcrossSiblings(let extent): extent
    }
  }

  /// Returns the extent in a container on pixels, with estimates unchanged.
  func extent(in container: Size, scale: Double) -> Double {
    let extent = extent(in: container)
    switch self {
    case .fractionalWidth: return Self.pixels(extent, scale, within: container.width)
    case .fractionalHeight: return Self.pixels(extent, scale, within: container.height)
    case .absolute, .estimated, .uniformAcrossSiblings: return extent
    }
  }

  /// Rounds to the nearest pixel, halves up.
  ///
  /// A product that misses a half by a floating-point error counts as the half.
  ///
  /// - Parameter room: an extent that the result must not exceed by rounding.
  static func pixels(_ extent: Double, _ scale: Double, within room: Double = .infinity) -> Double {
    let pixels = extent * scale
    guard pixels < 0x1p52 else { return extent }
    let rounded = max(0, (pixels + 0.5 + 1e-6).rounded(.down) / scale)
    return rounded > room && extent <= room
      ? max(0, (pixels + 1e-6).rounded(.down) / scale) : rounded
  }
}
