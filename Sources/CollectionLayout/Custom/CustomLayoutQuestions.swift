package import CollectionCore

/// A source that answers a `CustomLayout`'s questions, too, and says how its elements move.
package protocol CustomLayoutQuestions: CustomLayoutSource {
  /// A Boolean value that indicates whether the source answers queries about attributes beyond the
  /// frames that it has set.
  var answersQuestions: Bool { get }
  /// Returns the attributes of an item.
  func layoutAttributesForItem(
    at path: IndexPath, _ layout: CustomLayout
  ) throws -> CustomAnswer<LayoutAttributes?>
  /// Returns the elements in a rectangle, in any order.
  func layoutAttributesForElements(
    in rect: Rect, _ layout: CustomLayout
  ) throws -> CustomAnswer<[LayoutAttributes]>
  /// Returns the attributes of a supplementary element, such as a header.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, _ layout: CustomLayout
  ) throws -> CustomAnswer<LayoutAttributes?>

  /// Returns what has to be worked out anew when the bounds change.
  func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) throws -> CustomAnswer<InvalidationContext>

  /// Hears of the updates of a batch, after `prepare`.
  func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout)
    throws
  /// Returns where the animation of an element starts, or nil for the view's own choice.
  func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) throws -> LayoutAttributes?
  /// Returns where the animation of an element ends, or nil for the view's own choice.
  func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) throws -> LayoutAttributes?
  /// Hears that everything about the updates was asked.
  func finalizeCollectionViewUpdates(_ layout: CustomLayout) throws
  /// Returns the content offset that a batch ends with, or nil for the one that is proposed.
  func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) throws -> Point?
}

extension CustomLayoutQuestions {
  /// False: the frames answer every query.
  package var answersQuestions: Bool { false }
  /// Leaves the answer to the layout.
  package func layoutAttributesForItem(
    at path: IndexPath, _ layout: CustomLayout
  ) throws -> CustomAnswer<LayoutAttributes?> { .inherited }
  /// Leaves the answer to the layout.
  package func layoutAttributesForElements(
    in rect: Rect, _ layout: CustomLayout
  ) throws -> CustomAnswer<[LayoutAttributes]> { .inherited }
  /// Leaves the answer to the layout.
  package func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, _ layout: CustomLayout
  ) throws -> CustomAnswer<LayoutAttributes?> { .inherited }
  /// Leaves the answer to the layout: everything where the size changes, else nothing.
  package func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) throws -> CustomAnswer<InvalidationContext> { .inherited }
  /// Does nothing.
  package func prepare(
    forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout
  ) throws {}
  /// Returns nil: an inserted element fades in, any other starts where it is presented.
  package func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) throws -> LayoutAttributes? { nil }
  /// Returns nil: a deleted element fades out where it is.
  package func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) throws -> LayoutAttributes? { nil }
  /// Does nothing.
  package func finalizeCollectionViewUpdates(_ layout: CustomLayout) throws {}
  /// Returns nil: what is proposed.
  package func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) throws -> Point? { nil }
}
