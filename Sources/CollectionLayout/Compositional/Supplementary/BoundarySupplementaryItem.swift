public import CollectionCore

/// A header, a footer, or another element at the boundary of a section or of the whole layout.
///
/// ```swift
/// section.boundarySupplementaryItems = [
///   BoundarySupplementaryItem(
///     size: size, elementKind: "header", alignment: .top, pinToVisibleBounds: true)
/// ]
/// ```
public struct BoundarySupplementaryItem: Sendable, Hashable {
  /// The size; fractions are those of the section's container.
  public var size: LayoutSize
  /// The kind, such as `header`.
  public var elementKind: String
  /// The edge or corner of the element.
  public var alignment: BoundaryAlignment
  /// The distance by which it is moved from there, in points.
  public var absoluteOffset: Point
  /// A Boolean value that indicates whether the element enlarges the section or overlaps the
  /// content.
  public var extendsBoundary: Bool
  /// A Boolean value that indicates whether the element stays visible while its section scrolls.
  public var pinToVisibleBounds: Bool
  /// The distance above an element at the start of a section, for which the section makes room.
  var topPadding = 0.0
  /// The z-index; nil for 0, or for the front if the element is pinned.
  public var zIndex: Int?

  /// Creates an element.
  public init(
    size: LayoutSize, elementKind: String, alignment: BoundaryAlignment,
    absoluteOffset: Point = .zero, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    zIndex: Int? = nil
  ) {
    self.size = size
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}
