public import CollectionCore

/// A layout, which decides the position of every element of a collection view.
///
/// `prepare` is called once per invalidation, before any query; the queries are then answered from
/// its result. A layout that throws in `prepare` keeps its previous result.
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
  /// Every setting and its value as text, in the order of printing.
  var configuration: [(name: String, value: String)] { get }
  /// The number of changes to the settings so far; the view prepares the layout again after a
  /// change.
  var configurationVersion: Int { get }
  /// The warnings of the last `prepare`.
  var warnings: [String] { get }
  /// A Boolean value that indicates whether items have an estimated size until they are measured.
  ///
  /// The measured sizes are in the context of the next `prepare`, as `preferredSizes`.
  var estimatesItemSizes: Bool { get }
  /// The name of the layout for printing, such as `FlowLayout`.
  var displayName: String { get }
  /// What the layout also is; nothing unless it is of this package.
  var interfaces: LayoutInterfaces { get }

  /// Lays out everything.
  ///
  /// - Throws: `LayoutError` for invalid numbers.
  func prepare(_ context: LayoutContext) throws(LayoutError)
  /// Returns the attributes of an item, or nil if there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the elements whose frames share an area with a rectangle.
  ///
  /// They come in index path order, a section's header before its items and its footer after.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of a supplementary element, such as a header; nil if there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns whether the layout must be prepared again when the view's bounds change.
  func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool
  /// Returns everything that the layout must compute again when the bounds change.
  func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext

  /// The geometry that the last `prepare` made; nil if the layout cannot return it in O(1).
  ///
  /// Without it, a transition knows only the elements that were visible before.
  var preparedGeometry: (any LayoutGeometry)? { get }
  /// Receives the updates of a batch, after `prepare` and before the questions about animations.
  func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem])
  /// Returns the start of an item's animation, or nil for the view's choice.
  ///
  /// It is called once for each item of the transition that exists after the batch.
  func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the end of a deleted item's animation, or nil for the view's choice.
  ///
  /// - Parameter path: the index path before the batch.
  func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the start of a header's or footer's animation, or nil for the view's choice.
  func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns the end of a header's or footer's animation, or nil for the view's choice.
  func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Runs after all questions about the updates were asked; the animations start now.
  func finalizeCollectionViewUpdates()
  /// Returns the content offset at the end of a batch, given the view's proposal.
  func targetContentOffset(forProposedContentOffset offset: Point) -> Point
}

extension CollectionViewLayout {
  /// The axis along which the content grows: vertical.
  public var scrollDirection: ScrollDirection { .vertical }
  /// The settings: none.
  public var configuration: [(name: String, value: String)] { [] }
  /// The number of changes to the settings: 0.
  public var configurationVersion: Int { 0 }
  /// The warnings: none.
  public var warnings: [String] { [] }
  /// A Boolean value that indicates whether sizes are estimated: false.
  public var estimatesItemSizes: Bool { false }
  /// The name of a layout without its own.
  public var displayName: String { "Layout" }
  /// Nothing else: the layout is not of this package.
  public var interfaces: LayoutInterfaces { LayoutInterfaces() }
  /// Returns nil: no headers and footers.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Returns whether the extent across the scroll axis changes, or the view becomes or stops being
  /// empty.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    LayoutAxes(scrollDirection).changesBreadth(from: oldBounds.size, to: bounds.size)
  }

  /// Returns everything if the size of the bounds changes, otherwise only scrolling.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    bounds.size == oldBounds.size ? .scrolling : .everything
  }
}

extension CollectionViewLayout {
  /// The geometry: nil, since none outlives the next `prepare`.
  public var preparedGeometry: (any LayoutGeometry)? { nil }
  /// Does nothing.
  public func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {}
  /// Returns nil: an inserted item fades in, others start at their current position.
  public func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Returns nil: a deleted item fades out in place.
  public func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Returns nil: an inserted element fades in, others start at their current position.
  public func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Returns nil: a deleted element fades out in place.
  public func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }
  /// Does nothing.
  public func finalizeCollectionViewUpdates() {}
  /// Returns the view's proposal.
  public func targetContentOffset(forProposedContentOffset offset: Point) -> Point { offset }
}
