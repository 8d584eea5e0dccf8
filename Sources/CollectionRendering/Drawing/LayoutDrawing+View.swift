public import CollectionCore
import CollectionLayout
public import CollectionViews

extension LayoutDrawing {
  /// Creates the drawing of what a view's layout says now.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - rect: what is to be drawn; nil for the visible rect and its surroundings.
  /// - Throws: what the view's layout throws.
  public init(_ view: CollectionView, rect: Rect? = nil) throws(CollectionViewError) {
    let size = try view.contentSize
    let region = Self.region(contentSize: size, visibleRect: view.bounds, rect: rect)
    let state = view.shown
    self.init(
      [], contentSize: size, visibleRect: view.bounds, rect: rect,
      itemCount: view.counts.saturatingSum, label: { $0.label(in: state) })
    (elements, isTruncated) = try Self.elements(of: view, in: region)
  }

  /// The extents of the part of a region that is looked at first, in points.
  private static let firstProbe = 2048.0

  /// The elements in a region; of one that holds too many, those in a part of it.
  ///
  /// The part grows by doubling, so that no more are ever made than a few times what is drawn.
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
