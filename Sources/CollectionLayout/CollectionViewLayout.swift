public import CollectionCore

/// Decides where every element of a collection view lies.
///
/// `prepare` is called once per invalidation, before any question; the questions are then answered
/// from what it kept. A layout that throws in `prepare` keeps what it had.
public protocol CollectionViewLayout: AnyObject {
  /// The axis along which the content grows; vertical by default.
  var scrollDirection: ScrollDirection { get }
  /// The extents of the content, in points.
  var contentSize: Size { get }
  /// Every setting and its value as text, in the order in which they are printed.
  var configuration: [(name: String, value: String)] { get }
  /// The number of changes to the settings so far; the view prepares again when it grew.
  var configurationVersion: Int { get }
  /// What the last `prepare` found questionable.
  var warnings: [String] { get }

  /// Lays everything out.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  func prepare(_ context: LayoutContext) throws
  /// Returns the attributes of an item, or nil where there is none.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes?
  /// Returns the elements whose frames share an area with a rectangle.
  ///
  /// They come in index path order, a section's header before its items and its footer after.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of a header, footer or other extra, or nil where there is none.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes?
  /// Returns whether the layout has to be prepared again when the view's bounds change.
  func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool
}

extension CollectionViewLayout {
  /// The axis along which the content grows: vertical.
  public var scrollDirection: ScrollDirection { .vertical }
  /// No settings.
  public var configuration: [(name: String, value: String)] { [] }
  /// No changes to the settings.
  public var configurationVersion: Int { 0 }
  /// Nothing questionable.
  public var warnings: [String] { [] }

  /// Returns nil: no headers and footers.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Returns whether the extent across the scroll axis changes, or the view becomes empty or full.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let axes = LayoutAxes(scrollDirection)
    return axes.cross(bounds.size) != axes.cross(oldBounds.size)
      || bounds.size.isEmpty != oldBounds.size.isEmpty
  }
}
