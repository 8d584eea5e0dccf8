public import CollectionCore

/// A point at an edge, a corner or the centre of an element, with an offset.
///
/// ```swift
/// let corner = LayoutAnchor([.top, .trailing], fractionalOffset: Point(x: 0.3, y: -0.3))
/// ```
public struct LayoutAnchor: Sendable, Hashable {
  /// An edge of an element.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case top, leading, bottom, trailing
  }

  /// The edges at which the point is; on an axis without an edge, it is in the middle.
  public var edges: Set<Edge>
  /// The offset of the point, in points.
  public var absoluteOffset: Point
  /// The offset of the point, in widths and heights of the supplementary item.
  public var fractionalOffset: Point

  /// Creates an anchor.
  public init(
    _ edges: Set<Edge> = [], absoluteOffset: Point = .zero, fractionalOffset: Point = .zero
  ) {
    self.edges = edges
    self.absoluteOffset = absoluteOffset
    self.fractionalOffset = fractionalOffset
  }

  /// Returns the point in a rectangle.
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
