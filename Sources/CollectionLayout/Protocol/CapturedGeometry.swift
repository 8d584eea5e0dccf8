package import CollectionCore

/// Captured elements, for layouts that provide no geometry.
package final class CapturedGeometry: LayoutGeometry {
  /// The elements in index path order.
  package let elements: [LayoutAttributes]

  /// Creates a geometry of elements in index path order.
  package init(elements: [LayoutAttributes]) { self.elements = elements }

  /// Returns the attributes of an item, or nil if it was not captured. Complexity: O(v).
  package func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    elements.first { $0.category == .cell && $0.indexPath == path }
  }

  /// Returns the elements whose frames share an area with a rectangle. Complexity: O(v).
  package func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    elements.filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of a supplementary element, or nil if it was not captured. Complexity:
  /// O(v).
  package func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    elements.first { $0.elementKind == kind && $0.indexPath == path }
  }

  /// Returns the elements.
  package func layoutAttributesForAllElements() -> [LayoutAttributes] { elements }
}
