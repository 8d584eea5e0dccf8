public import CollectionCore

/// Decides where every element of a collection view lies.
///
/// `prepare` is called once per invalidation, before any question; the questions are then answered
/// from what it kept. A layout that throws in `prepare` keeps what it had.
///
/// ```swift
/// let layouts: [any CollectionViewLayout] = [FlowLayout(), ListLayout(), MosaicLayout()]
/// for layout in layouts { try layout.prepare(context) }
/// let heights = layouts.map(\.contentSize.height)
/// ```
public protocol CollectionViewLayout: AnyObject {
  /// The axis along which the content grows; vertical by default.
  var scrollDirection: ScrollDirection { get }
  /// The extents of the content, in points.
  var contentSize: Size { get }
  /// Every setting and its value as text, in the order in which they are printed.
  var configuration: [(name: String, value: String)] { get }
  /// The number of changes to the settings so far; the view prepares again when it grew.
  var configurationVersion: Int { get }
  /// The warnings of the last `prepare`.
  var warnings: [String] { get }
  /// A Boolean value that indicates whether items have an estimated size until their displayed
  /// cells are measured.
  ///
  /// What was measured is in the context of the next `prepare`, as `preferredSizes`.
  var estimatesItemSizes: Bool { get }
  /// The name under which the layout is printed, such as `FlowLayout`.
  var displayName: String { get }
  /// What the layout also is; nothing unless it is of this package.
  var interfaces: LayoutInterfaces { get }

  /// Lays everything out.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be laid out by.
  func prepare(_ context: LayoutContext) throws(LayoutError)
  /// Returns the attributes of an item, or nil where there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the elements whose frames share an area with a rectangle.
  ///
  /// They come in index path order, a section's header before its items and its footer after.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of a supplementary element, such as a header; nil where there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns whether the layout has to be prepared again when the view's bounds change.
  func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool
  /// Returns what the layout has to work out again when the bounds change, if anything.
  func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext

  /// The geometry that the last `prepare` made; nil if the layout cannot return it in O(1).
  ///
  /// Without it a transition knows only the elements that were visible before.
  var preparedGeometry: (any LayoutGeometry)? { get }
  /// Hears of the updates of a batch, after `prepare` and before it is asked how they animate.
  func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem])
  /// Returns where the animation of an item starts, or nil for the view's own choice.
  ///
  /// Asked once for each item of the transition that exists after the batch.
  func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns where the animation of a deleted item ends, or nil for the view's own choice.
  ///
  /// - Parameter path: the index path before the batch.
  func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns where the animation of a header or footer starts, or nil for the view's own choice.
  func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns where the animation of a header or footer ends, or nil for the view's own choice.
  func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Hears that everything about the updates was asked; the animations start now.
  func finalizeCollectionViewUpdates()
  /// Returns the content offset that a batch ends with, given the one that the view proposes.
  func targetContentOffset(forProposedContentOffset offset: Point) -> Point
}

extension CollectionViewLayout {
  /// The axis along which the content grows: vertical.
  public var scrollDirection: ScrollDirection { .vertical }
  /// No settings.
  public var configuration: [(name: String, value: String)] { [] }
  /// No changes to the settings.
  public var configurationVersion: Int { 0 }
  /// No warnings.
  public var warnings: [String] { [] }
  /// No estimates: sizes are known.
  public var estimatesItemSizes: Bool { false }
  /// A layout without a name.
  public var displayName: String { "Layout" }
  /// Nothing else: the layout is not of this package.
  public var interfaces: LayoutInterfaces { LayoutInterfaces() }
  /// Returns nil: no headers and footers.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Returns whether the extent across the scroll axis changes, or the view becomes empty or full.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    LayoutAxes(scrollDirection).changesBreadth(from: oldBounds.size, to: bounds.size)
  }

  /// Returns everything where the size of the bounds changes, else nothing but scrolling.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    bounds.size == oldBounds.size ? .scrolling : .everything
  }
}

extension CollectionViewLayout {
  /// No geometry that outlives the next `prepare`.
  public var preparedGeometry: (any LayoutGeometry)? { nil }
  /// Does nothing.
  public func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {}
  /// Returns nil: an inserted item fades in, any other starts where it is presented.
  public func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Returns nil: a deleted item fades out where it is.
  public func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Returns nil: an inserted one fades in, any other starts where it is presented.
  public func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Returns nil: a deleted one fades out where it is.
  public func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Does nothing.
  public func finalizeCollectionViewUpdates() {}
  /// Returns what the view proposes.
  public func targetContentOffset(forProposedContentOffset offset: Point) -> Point { offset }
}
