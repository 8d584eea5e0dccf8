public import CollectionCore

extension FlowLayout {
  /// The extents of the content, unrounded, in points.
  public var contentSize: Size { geometry.contentSize }

  /// What the last `prepare` made, as a value. Complexity: O(1).
  public var preparedGeometry: (any LayoutGeometry)? { geometry }

  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    geometry.layoutAttributesForItem(at: path)
  }

  /// Returns the attributes of a section's header or footer, or nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, or UIKit's constants for them.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    geometry.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// Complexity: O(log n + v) for v elements.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    geometry.layoutAttributesForElements(in: rect)
  }
}
