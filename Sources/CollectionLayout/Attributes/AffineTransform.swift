/// A transform of the plane that keeps lines straight, in Core Graphics' notation.
///
/// It maps a point (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
///
/// ```swift
/// var attributes = LayoutAttributes(
///   indexPath: IndexPath(0, 0), frame: Rect(x: 0, y: 0, width: 50, height: 50))
/// attributes.transform = AffineTransform(scaleX: 2, y: 2)
/// let width = attributes.frame.width  // 50: the frame does not show it
/// ```
public struct AffineTransform: Sendable, Hashable {
  /// The elements of the matrix.
  public var a, b, c, d, tx, ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform that scales about the centre.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
}
