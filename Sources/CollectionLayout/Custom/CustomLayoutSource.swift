public import CollectionCore

/// The source of a `CustomLayout`'s frames: a few lines of Swift, or of a script.
///
/// Only `prepare` is required. It sets the frames; the layout stores them and answers all queries.
/// A source may also answer queries itself, and decide how elements move.
///
/// ```swift
/// final class Stack: CustomLayoutSource {
///   func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
///     let frames = (0..<context.counts[0]).map { index in
///       Rect(x: 0, y: Double(index) * 50, width: context.boundsSize.width, height: 44)
///     }
///     layout.setFrames(frames, inSection: 0)
///   }
/// }
/// ```
public protocol CustomLayoutSource: AnyObject {
  /// Sets the frames, using `setFrame`, `setFrames` and `setAttributes` of the layout.
  func prepare(_ layout: CustomLayout, _ context: LayoutContext)
  /// Returns the extents of the content, or nil for those that contain every frame.
  func contentSize(_ layout: CustomLayout) -> Size?

  /// Returns whether the layout must be prepared again when the bounds change.
  func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<Bool>

  /// A Boolean value that indicates whether the source answers queries itself, beyond the frames it
  /// sets.
  var answersQuestions: Bool { get }
  /// Returns the attributes of an item.
  func layoutAttributesForItem(
    at path: IndexPath, _ layout: CustomLayout
  ) -> CustomAnswer<LayoutAttributes?>
  /// Returns the elements in a rectangle, in any order.
  func layoutAttributesForElements(
    in rect: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<[LayoutAttributes]>
  /// Returns the attributes of a supplementary element, such as a header.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, _ layout: CustomLayout
  ) -> CustomAnswer<LayoutAttributes?>

  /// Returns everything that must be computed again when the bounds change.
  func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<InvalidationContext>

  /// Receives the updates of a batch, after `prepare`.
  func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout)
  /// Returns the start of an element's animation, or nil for the view's choice.
  func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes?
  /// Returns the end of an element's animation, or nil for the view's choice.
  func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes?
  /// Runs after all questions about the updates were asked.
  func finalizeCollectionViewUpdates(_ layout: CustomLayout)
  /// Returns the content offset at the end of a batch, or nil for the proposed one.
  func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) -> Point?
}

extension CustomLayoutSource {
  /// Returns nil, for the extents that contain every frame.
  public func contentSize(_ layout: CustomLayout) -> Size? { nil }
  /// Leaves the answer to the layout, which then keeps its frames.
  public func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<Bool> { .inherited }

  /// False, since the frames answer every query.
  public var answersQuestions: Bool { false }
  /// Leaves the answer to the layout.
  public func layoutAttributesForItem(
    at path: IndexPath, _ layout: CustomLayout
  ) -> CustomAnswer<LayoutAttributes?> { .inherited }
  /// Leaves the answer to the layout.
  public func layoutAttributesForElements(
    in rect: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<[LayoutAttributes]> { .inherited }
  /// Leaves the answer to the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, _ layout: CustomLayout
  ) -> CustomAnswer<LayoutAttributes?> { .inherited }
  /// Leaves the answer to the layout: everything if the size changes, otherwise nothing.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<InvalidationContext> { .inherited }
  /// Does nothing.
  public func prepare(
    forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout
  ) {}
  /// Returns nil: an inserted element fades in, others start at their current position.
  public func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? { nil }
  /// Returns nil: a deleted element fades out in place.
  public func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? { nil }
  /// Does nothing.
  public func finalizeCollectionViewUpdates(_ layout: CustomLayout) {}
  /// Returns nil, for the proposed offset.
  public func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) -> Point? { nil }
}
