import CollectionCore

/// The width or height of an item, a group or a supplementary item, in points or as a share.
///
/// ```swift
/// let half = LayoutDimension.fractionalWidth(0.5)
/// let measured = LayoutDimension.estimated(44)
/// ```
public enum LayoutDimension: Sendable, Hashable {
  /// A share of the width of what the element lies in, rounded to the nearest pixel.
  case fractionalWidth(Double)
  /// A share of the height of what the element lies in, rounded to the nearest pixel.
  case fractionalHeight(Double)
  /// So many points.
  case absolute(Double)
  /// So many points until the content is measured; a group is as large as what it holds.
  case estimated(Double)
  /// So many points until the contents of the items in the group are measured: each of these items
  /// is then as large as the largest one.
  case uniformAcrossSiblings(Double)

  /// A Boolean value that indicates whether the content decides.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// A Boolean value that indicates whether the content of the largest sibling decides.
  var isUniform: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

  /// The number, whatever it counts.
  var number: Double {
    switch self {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number), .uniformAcrossSiblings(let number):
      number
    }
  }

  /// A Boolean value that indicates whether the extent is a share of something.
  var isShare: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Returns the extent in a container, estimates as they are and shares as exact as can be.
  func extent(in container: Size) -> Double {
    switch self {
    case .fractionalWidth(let share): container.width * share
    case .fractionalHeight(let share): container.height * share
    case .absolute(let extent), .estimated(let extent), .uniformAcrossSiblings(let extent): extent
    }
  }

  /// Returns the extent in a container on pixels, estimates as they are.
  func extent(in container: Size, scale: Double) -> Double {
    let extent = extent(in: container)
    switch self {
    case .fractionalWidth: return Self.pixels(extent, scale, within: container.width)
    case .fractionalHeight: return Self.pixels(extent, scale, within: container.height)
    case .absolute, .estimated, .uniformAcrossSiblings: return extent
    }
  }

  /// Rounds to the nearest pixel, halves up; a product that misses a half by an error of floating
  /// point counts as that half.
  ///
  /// - Parameter room: the extent that something which fits into it does not exceed by rounding.
  static func pixels(_ extent: Double, _ scale: Double, within room: Double = .infinity) -> Double {
    let pixels = extent * scale
    guard pixels < 0x1p52 else { return extent }
    let rounded = max(0, (pixels + 0.5 + 1e-6).rounded(.down) / scale)
    return rounded > room && extent <= room
      ? max(0, (pixels + 1e-6).rounded(.down) / scale) : rounded
  }
}
