/// A rectangle in the layout's coordinate space, in points; y grows downwards.
///
/// ```swift
/// let visible = Rect(x: 0, y: 100, width: 320, height: 480)
/// let row = Rect(x: 0, y: 570, width: 320, height: 44)
/// let isVisible = visible.intersects(row)  // true
/// ```
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its corner and its extents.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its numbers, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The horizontal coordinate of the left edge.
  @inlinable public var x: Double { origin.x }
  /// The vertical coordinate of the top edge.
  @inlinable public var y: Double { origin.y }
  /// The horizontal extent.
  @inlinable public var width: Double { size.width }
  /// The vertical extent.
  @inlinable public var height: Double { size.height }
  /// The horizontal coordinate of the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The vertical coordinate of the bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The point in the middle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Returns whether two rectangles share an area; touching edges do not count.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as `{x, y, width, height}`.
  public var description: String {
    "{\(x.text), \(y.text), \(width.text), \(height.text)}"
  }
}
