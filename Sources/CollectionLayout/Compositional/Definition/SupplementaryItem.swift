public import CollectionCore

/// A point at an edge, a corner or the centre of an element, moved by a distance.
public struct LayoutAnchor: Sendable, Hashable {
  /// An edge of an element.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case top, leading, bottom, trailing
  }

  /// The edges that the point lies at; on an axis without an edge it lies in the middle.
  public var edges: Set<Edge>
  /// The distance by which the point is moved, in points.
  public var absoluteOffset: Point
  /// The distance by which the point is moved, in widths and heights of the supplementary item.
  public var fractionalOffset: Point

  /// Creates an anchor.
  public init(
    _ edges: Set<Edge> = [], absoluteOffset: Point = .zero, fractionalOffset: Point = .zero
  ) {
    self.edges = edges
    self.absoluteOffset = absoluteOffset
    self.fractionalOffset = fractionalOffset
  }

  /// Returns where the point lies in a rectangle.
  ///
  /// - Parameter unit: the size of the supplementary item.
  func point(in rect: Rect, unit: Size) -> Point {
    func place(_ low: Bool, _ high: Bool, _ start: Double, _ length: Double) -> Double {
      low == high ? start + length / 2 : low ? start : start + length
    }
    let x = place(edges.contains(.leading), edges.contains(.trailing), rect.x, rect.width)
    let y = place(edges.contains(.top), edges.contains(.bottom), rect.y, rect.height)
    return Point(
      x: x + absoluteOffset.x + fractionalOffset.x * unit.width,
      y: y + absoluteOffset.y + fractionalOffset.y * unit.height)
  }
}

/// An element attached to an item or a group, such as a badge.
public struct SupplementaryItem: Sendable, Hashable {
  /// The size; shares are those of the item's or group's frame.
  public var size: LayoutSize
  /// The kind, such as `badge`.
  public var elementKind: String
  /// The point of the item or group.
  public var containerAnchor: LayoutAnchor
  /// The point of the element that comes to lie there; nil for the same edges.
  public var itemAnchor: LayoutAnchor?
  /// The height in the stack; greater values lie in front.
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

  /// Returns the frame of the element on an item's or group's frame.
  func frame(on container: Rect, scale: Double) -> Rect {
    let size = size.size(in: container.size, scale: scale)
    let target = containerAnchor.point(in: container, unit: size)
    let own = (itemAnchor ?? LayoutAnchor(containerAnchor.edges))
      .point(in: Rect(origin: .zero, size: size), unit: size)
    return Rect(x: target.x - own.x, y: target.y - own.y, width: size.width, height: size.height)
  }
}

/// An element behind a section, such as its background.
public struct DecorationItem: Sendable, Hashable {
  /// The kind, such as `background`.
  public var elementKind: String
  /// The distances by which it is smaller than the section; left is the leading side.
  public var contentInsets: EdgeInsets
  /// The height in the stack; greater values lie in front.
  public var zIndex: Int

  /// Creates the background of a section.
  public init(elementKind: String, contentInsets: EdgeInsets = .zero, zIndex: Int = -1) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
