public import CollectionCore

/// What a layout prepared, as a value: it stays as it was while the layout prepares again.
///
/// A transition keeps the one before and the one after, so that any element can be asked about.
public protocol LayoutGeometry: Sendable {
  /// Returns the attributes of an item, or nil where there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of a header, footer or other extra, or nil where there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
}

/// Elements that were asked for at one moment: for layouts that give no geometry of their own.
struct CapturedGeometry: LayoutGeometry {
  /// The elements in index path order.
  let elements: [LayoutAttributes]

  /// Returns the attributes of an item, if it was among the elements. Complexity: O(v).
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    elements.first { $0.category == .cell && $0.indexPath == path }
  }

  /// Returns the elements whose frames share an area with a rectangle. Complexity: O(v).
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    elements.filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of an extra, if it was among the elements. Complexity: O(v).
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    elements.first { $0.elementKind == kind && $0.indexPath == path }
  }
}
