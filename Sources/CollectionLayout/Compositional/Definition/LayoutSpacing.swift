/// The distance between two elements, or around an element.
///
/// ```swift
/// section.group.interItemSpacing = .flexible(8)
/// let least = section.group.interItemSpacing.minimum  // 8
/// ```
public enum LayoutSpacing: Sendable, Hashable {
  /// A number of points.
  case fixed(Double)
  /// At least a number of points; flexible distances share the free space of the group.
  case flexible(Double)

  /// The minimum distance, in points.
  public var minimum: Double {
    switch self {
    case .fixed(let distance), .flexible(let distance): distance
    }
  }

  /// A Boolean value that indicates whether the distance takes a share of the free space.
  package var isFlexible: Bool { if case .flexible = self { true } else { false } }
}
