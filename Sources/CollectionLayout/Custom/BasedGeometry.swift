import CollectionCore

/// The geometry of a layout that modifies another layout.
final class BasedGeometry: LayoutGeometry {
  /// The prepared geometry of the base.
  let base: any LayoutGeometry
  /// The attributes that replace the base's.
  let overrides: LayoutOverrides

  /// Creates a geometry over that of a base.
  init(base: any LayoutGeometry, overrides: LayoutOverrides) {
    self.base = base
    self.overrides = overrides
  }

  /// Returns the attributes of an item, or nil where there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    overrides.frames.attributes(at: path) ?? base.layoutAttributesForItem(at: path)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    var comparisons = 0
    return overrides.merged(
      into: base.layoutAttributesForElements(in: rect), in: rect, comparisons: &comparisons)
  }

  /// Returns the attributes of a supplementary element, such as a header; nil if there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    overrides.frames.supplementaryElements[ElementKey(path, LayoutAttributes.shortKind(kind))]
      ?? base.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns every element in index path order, including those outside the content or without an
  /// area.
  func layoutAttributesForAllElements() -> [LayoutAttributes] {
    overrides.merged(intoAll: base.layoutAttributesForAllElements())
  }
}
