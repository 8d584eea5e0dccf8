public import CollectionCore

/// The source of a `CustomLayout`'s frames: a few lines of Swift, or of a script.
///
/// Only `prepare` has to be written. It gives the frames, and the layout keeps them and answers all
/// questions from them. A source may also answer questions itself, and say how elements move.
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
  /// Gives the frames, by `setFrame`, `setFrames` and `setAttributes` of the layout.
  func prepare(_ layout: CustomLayout, _ context: LayoutContext)
  /// Returns the extents of the content, or nil for those that hold every frame.
  func contentSize(_ layout: CustomLayout) -> Size?

  /// Returns whether the layout has to be prepared again when the bounds change.
  func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<Bool>

  /// A Boolean value that indicates whether the source answers queries about attributes beyond the
  /// frames that it has set.
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

  /// Returns what has to be computed again when the bounds change.
  func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<InvalidationContext>

  /// Hears of the updates of a batch, after `prepare`.
  func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout)
  /// Returns where the animation of an element starts, or nil for the view's own choice.
  func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes?
  /// Returns where the animation of an element ends, or nil for the view's own choice.
  func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes?
  /// Hears that everything about the updates was asked.
  func finalizeCollectionViewUpdates(_ layout: CustomLayout)
  /// Returns the content offset that a batch ends with, or nil for the one that is proposed.
  func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) -> Point?
}

extension CustomLayoutSource {
  /// Returns nil: the extents that hold every frame.
  public func contentSize(_ layout: CustomLayout) -> Size? { nil }
  /// Leaves the answer to the layout, which then keeps its frames.
  public func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<Bool> { .inherited }

  /// False: the frames answer every query.
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
  /// Leaves the answer to the layout: everything where the size changes, else nothing.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<InvalidationContext> { .inherited }
  /// Does nothing.
  public func prepare(
    forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout
  ) {}
  /// Returns nil: an inserted element fades in, any other starts where it is presented.
  public func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? { nil }
  /// Returns nil: a deleted element fades out where it is.
  public func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? { nil }
  /// Does nothing.
  public func finalizeCollectionViewUpdates(_ layout: CustomLayout) {}
  /// Returns nil: what is proposed.
  public func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) -> Point? { nil }
}
