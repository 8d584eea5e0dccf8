/// A width and a height, in points.
///
/// ```swift
/// let item = Size(width: 50, height: 50)
/// let isShown = !item.isEmpty  // true
/// ```
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether the width or the height is zero or negative.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
  /// The size as `width × height`.
  public var description: String { "\(width.text) × \(height.text)" }
}
