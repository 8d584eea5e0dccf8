/// The distance between two elements, or between an element and what surrounds it.
public enum LayoutSpacing: Sendable, Hashable {
  /// So many points.
  case fixed(Double)
  /// At least so many points; what is left over in the group is shared among all such distances.
  case flexible(Double)

  /// The least distance, in points.
  public var minimum: Double {
    switch self {
    case .fixed(let distance), .flexible(let distance): distance
    }
  }

  /// Whether it takes a share of what is left over.
  public var isFlexible: Bool { if case .flexible = self { true } else { false } }
}
