package import CollectionCore
package import CollectionLayout
package import CollectionViews

/// An element of a recorded step, at the start and at the end.
package struct RecordedElement: Sendable {
  /// The look of an element at a time.
  package struct Look: Sendable, Hashable {
    package var frame: Rect
    package var alpha: Double
    package var zIndex: Int
    package var transform: AffineTransform

    /// Creates a look; a hidden element cannot be seen.
    init(frame: Rect, alpha: Double, isHidden: Bool, zIndex: Int, transform: AffineTransform) {
      self.frame = frame
      self.alpha = isHidden ? 0 : min(max(alpha, 0), 1)
      self.zIndex = zIndex
      self.transform = transform
    }
  }

  package var kind: Transition.Kind
  package var category: LayoutAttributes.Category
  package var elementKind: String?
  /// The words that the element is drawn with.
  package var label: String
  /// The index path before; nil for an inserted element.
  package var before: IndexPath?
  /// The index path after; nil for a deleted element.
  package var after: IndexPath?
  package var initial: Look
  package var final: Look
}
