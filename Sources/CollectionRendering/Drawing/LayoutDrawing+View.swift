public import CollectionCore
import CollectionLayout
public import CollectionViews

extension LayoutDrawing {
  /// Creates the drawing of a view's current layout.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - rect: the rectangle to draw; nil for the visible rect and its surroundings.
  /// - Throws: errors of the view's layout.
  public init(_ view: CollectionView, rect: Rect? = nil) throws(CollectionViewError) {
    let size = try view.contentSize
    let region = Self.region(contentSize: size, visibleRect: view.bounds, rect: rect)
    let state = view.shown
    self.init(
      [], contentSize: size, visibleRect: view.bounds, rect: rect,
      itemCount: view.counts.saturatingSum, label: { $0.label(in: state) })
    (elements, isTruncated) = try Self.elements(of: view, in: region)
  }

  /// The extents of the part of a region that is tried first, in points.
  private static let firstProbe = 2048.0

  /// Returns the elements in a region, or in a part of it if there are too many.
  ///
  /// The part grows by doubling, so only a few times as many elements are made as drawn.
  private static func elements(
    of view: CollectionView, in region: Rect
  ) throws(CollectionViewError) -> ([LayoutAttributes], isTruncated: Bool) {
    guard !region.size.isEmpty else { return ([], false) }
    var probe = firstProbe
    while true {
      let part = Size(width: min(region.width, probe), height: min(region.height, probe))
      let elements = try view.layoutAttributesForElements(
        in: Rect(origin: region.origin, size: part))
      if part == region.size { return (elements, false) }
      if elements.count > greatestElements { return (elements, true) }
      probe *= 2
    }
  }
}
