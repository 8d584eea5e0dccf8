import CollectionCore

/// The width or height of an item, a group or a supplementary item, in points or as a share.
///
/// ```swift
/// let half = LayoutDimension.fractionalWidth(0.5)
/// let measured = LayoutDimension.estimated(44)
/// ```
public enum LayoutDimension: Sendable, Hashable {
  /// A share of the width of what the element lies in, rounded down to a pixel.
  case fractionalWidth(Double)
  /// A share of the height of what the element lies in, rounded down to a pixel.
  case fractionalHeight(Double)
  /// So many points.
  case absolute(Double)
  /// So many points until the content is measured; a group is as large as what it holds.
  case estimated(Double)

  /// A Boolean value that indicates whether the content decides.
  package var isEstimated: Bool { if case .estimated = self { true } else { false } }

  /// The number, whatever it counts.
  var number: Double {
    switch self {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number):
      number
    }
  }

  /// Returns the extent in a container, estimates as they are.
  func extent(in container: Size, scale: Double) -> Double {
    switch self {
    case .fractionalWidth(let share): Self.pixels(container.width * share, scale)
    case .fractionalHeight(let share): Self.pixels(container.height * share, scale)
    case .absolute(let extent), .estimated(let extent): extent
    }
  }

  /// Rounds down to a pixel; a product that misses a pixel by an error of floating point counts as
  /// that pixel.
  static func pixels(_ extent: Double, _ scale: Double) -> Double {
    let pixels = extent * scale
    guard pixels < 0x1p52 else { return extent }
    return max(0, (pixels + 1e-6).rounded(.down) / scale)
  }
}
