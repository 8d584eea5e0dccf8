public import CollectionCore

/// The geometry that a layout prepared: an object that never changes, also when the layout prepares
/// again.
///
/// A transition keeps the one before and the one after, so that any element can be asked about.
///
/// ```swift
/// let geometry = layout.preparedGeometry
/// let count = geometry?.layoutAttributesForAllElements().count  // 4
/// ```
public protocol LayoutGeometry: AnyObject, Sendable {
  /// Returns the attributes of an item, or nil where there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of a supplementary element, such as a header; nil where there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns every element in index path order, wherever it lies and also without an area.
  ///
  /// Past the most that a view gives out at once, the rest is left out. Complexity: O(n).
  func layoutAttributesForAllElements() -> [LayoutAttributes]
}

extension LayoutGeometry {
  /// Returns the elements that have an area.
  public func layoutAttributesForAllElements() -> [LayoutAttributes] {
    layoutAttributesForElements(in: .everything)
  }
}

extension Rect {
  /// A rectangle that everything lies in.
  package static let everything = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
}
