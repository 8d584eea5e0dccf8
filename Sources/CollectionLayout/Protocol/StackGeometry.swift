package import CollectionCore

/// The geometry of a layout that stacks sections.
package final class StackGeometry: LayoutGeometry {
  private let stack: SectionStack

  /// Creates the geometry of a stack.
  init(_ stack: SectionStack) { self.stack = stack }

  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  package func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    stack.layoutAttributesForItem(at: path)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// Complexity: O(log n + v) for v elements.
  package func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    stack.layoutAttributesForElements(in: rect)
  }

  /// Returns the attributes of a supplementary element, such as a header; nil where there is none.
  package func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    stack.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns every element in index path order, wherever it lies and also without an area.
  package func layoutAttributesForAllElements() -> [LayoutAttributes] {
    stack.layoutAttributesForAllElements()
  }
}
