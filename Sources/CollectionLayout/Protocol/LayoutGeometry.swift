public import CollectionCore

/// The prepared geometry of a layout, a value that does not change when the layout prepares again.
///
/// A transition keeps the geometries before and after it, so it can look up any element.
///
/// ```swift
/// let geometry = layout.preparedGeometry
/// let count = geometry?.layoutAttributesForAllElements().count  // 4
/// ```
public protocol LayoutGeometry: AnyObject, Sendable {
  /// Returns the attributes of an item, or nil if there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of a supplementary element, such as a header; nil if there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns every element in index path order, including those outside the content or without an
  /// area.
  ///
  /// The result is cut at the maximum for one query. Complexity: O(n).
  func layoutAttributesForAllElements() -> [LayoutAttributes]
}

extension LayoutGeometry {
  /// Returns the elements that have an area.
  public func layoutAttributesForAllElements() -> [LayoutAttributes] {
    layoutAttributesForElements(in: .everything)
  }
}

extension Rect {
  /// A rectangle that contains everything.
  package static let everything = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
}
