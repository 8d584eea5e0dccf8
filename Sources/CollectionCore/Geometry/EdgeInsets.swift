/// Distances from the four edges inwards, in points.
///
/// ```swift
/// let margins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
/// let width = 320 - margins.left - margins.right  // 288
/// ```
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// No distance at any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets in UIKit's order.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// The insets as `{top, left, bottom, right}`.
  public var description: String {
    "{\(top.text), \(left.text), \(bottom.text), \(right.text)}"
  }
}
