package import CollectionCore

extension LayoutAttributes {
  /// Returns the attributes on the way to others, which give the path and what cannot be mixed.
  ///
  /// - Parameter progress: 0 for these, 1 for the others.
  package func interpolated(to other: LayoutAttributes, progress: Double) -> LayoutAttributes {
    var result = other
    guard progress < 1 else { return result }
    result.frame = frame.interpolated(to: other.frame, progress: progress)
    result.alpha = alpha.interpolated(to: other.alpha, progress: progress)
    result.transform = transform.interpolated(to: other.transform, progress: progress)
    return result
  }

  /// Returns the same attributes with an alpha of 0.
  package func faded() -> LayoutAttributes {
    var result = self
    result.alpha = 0
    return result
  }

  /// Throws unless the numbers are finite, the extents not negative and the alpha is from 0 to 1.
  package func check() throws(LayoutError) {
    let place = LayoutError.Place.item(indexPath)
    for (number, field) in [
      (frame.x, "frame.x"), (frame.y, "frame.y"), (transform.a, "transform.a"),
      (transform.b, "transform.b"), (transform.c, "transform.c"), (transform.d, "transform.d"),
      (transform.tx, "transform.tx"), (transform.ty, "transform.ty"),
    ] where !(abs(number) <= LayoutError.greatestNumber) {
      throw .unreachable(number, field: field, place: place)
    }
    try LayoutError.check(frame.width, "frame.width", place)
    try LayoutError.check(frame.height, "frame.height", place)
    guard 0...1 ~= alpha else { throw .badAlpha(alpha, place: place) }
  }
}

extension Rect {
  /// Returns the rectangle on the way to another one.
  package func interpolated(to other: Rect, progress: Double) -> Rect {
    Rect(
      x: x.interpolated(to: other.x, progress: progress),
      y: y.interpolated(to: other.y, progress: progress),
      width: width.interpolated(to: other.width, progress: progress),
      height: height.interpolated(to: other.height, progress: progress))
  }
}

extension AffineTransform {
  /// Returns the transform on the way to another one, part by part.
  fileprivate func interpolated(to other: AffineTransform, progress: Double) -> AffineTransform {
    AffineTransform(
      a: a.interpolated(to: other.a, progress: progress),
      b: b.interpolated(to: other.b, progress: progress),
      c: c.interpolated(to: other.c, progress: progress),
      d: d.interpolated(to: other.d, progress: progress),
      tx: tx.interpolated(to: other.tx, progress: progress),
      ty: ty.interpolated(to: other.ty, progress: progress))
  }
}

extension Double {
  /// Returns the number on the way to another one, which is reached exactly.
  fileprivate func interpolated(to other: Double, progress: Double) -> Double {
    self == other || progress >= 1 ? other : self + (other - self) * progress
  }
}
