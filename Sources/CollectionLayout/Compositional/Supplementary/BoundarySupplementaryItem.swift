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
  /// The size; shares are those of the section's container.
  public var size: LayoutSize
  /// The kind, such as `header`.
  public var elementKind: String
  /// The edge or corner at which it lies.
  public var alignment: BoundaryAlignment
  /// The distance by which it is moved from there, in points.
  public var absoluteOffset: Point
  /// A Boolean value that indicates whether the element makes the section larger; otherwise it lies
  /// on the content.
  public var extendsBoundary: Bool
  /// A Boolean value that indicates whether the element stays visible while its section is scrolled
  /// past.
  public var pinToVisibleBounds: Bool
  /// The distance above an element at the start of a section, which the section makes room for.
  var topPadding = 0.0
  /// The height in the stack; nil for 0, or in front of all if it is pinned.
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
