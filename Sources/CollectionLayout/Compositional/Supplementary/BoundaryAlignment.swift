/// The alignment of an element along the boundary of a section or a layout.
///
/// ```swift
/// let header = BoundarySupplementaryItem(
///   size: size, elementKind: "header", alignment: .topLeading)
/// section.boundarySupplementaryItems = [header]
/// ```
public enum BoundaryAlignment: String, Sendable, Hashable, CaseIterable {
  case top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing

  /// The alignment of an element on one axis.
  enum Place { case start, middle, end }

  /// The alignment of the element on the horizontal axis.
  var horizontal: Place {
    switch self {
    case .topLeading, .leading, .bottomLeading: .start
    case .topTrailing, .trailing, .bottomTrailing: .end
    case .top, .bottom: .middle
    }
  }

  /// The alignment of the element on the vertical axis.
  var vertical: Place {
    switch self {
    case .top, .topLeading, .topTrailing: .start
    case .bottom, .bottomLeading, .bottomTrailing: .end
    case .leading, .trailing: .middle
    }
  }
}
