import CollectionCore

/// An element attached to an item or a group, such as a badge.
///
/// ```swift
/// let badge = SupplementaryItem(
///   size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: "badge",
///   containerAnchor: LayoutAnchor([.top, .trailing]))
/// section.group.supplementaryItems = [badge]
/// ```
public struct SupplementaryItem: Sendable, Hashable {
  /// The size; fractions are those of the item's or group's frame.
  public var size: LayoutSize
  /// The kind, such as `badge`.
  public var elementKind: String
  /// The point of the item or group.
  public var containerAnchor: LayoutAnchor
  /// The point of the element to place there; nil for the same edges.
  public var itemAnchor: LayoutAnchor?
  /// The z-index; greater values are in front.
  public var zIndex: Int

  /// Creates an element.
  public init(
    size: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// Returns the frame of the element relative to an item's or group's frame.
  func frame(on container: Rect, scale: Double) -> Rect {
    let size = size.size(in: container.size, scale: scale)
    let target = containerAnchor.point(in: container, unit: size)
    let own = (itemAnchor ?? LayoutAnchor(containerAnchor.edges))
      .point(in: Rect(origin: .zero, size: size), unit: size)
    return Rect(x: target.x - own.x, y: target.y - own.y, width: size.width, height: size.height)
  }
}
