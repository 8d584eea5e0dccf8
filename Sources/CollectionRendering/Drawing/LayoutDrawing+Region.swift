package import CollectionCore
import CollectionLayout

extension LayoutDrawing {
  /// Returns the region of a drawing: the given rectangle, or the visible one with a margin.
  ///
  /// Without a rectangle it is 1.5 times the visible extents, around the visible rect as far as the
  /// content allows. It is empty if there is nothing.
  package static func region(contentSize: Size, visibleRect: Rect, rect: Rect? = nil) -> Rect {
    if let rect {
      return rect.isDrawable && !rect.size.isEmpty ? rect : .zero
    }
    guard
      let across = span(contentSize.width, visibleRect.x, visibleRect.width),
      let along = span(contentSize.height, visibleRect.y, visibleRect.height)
    else { return .zero }
    return Rect(x: across.start, y: along.start, width: across.extent, height: along.extent)
  }

  /// The region of this drawing, without the parts beyond the content and all elements.
  ///
  /// A rectangle that is far too large thus draws everything. Complexity: O(elements).
  package var region: Rect {
    let region = Self.region(contentSize: contentSize, visibleRect: visibleRect, rect: rect)
    guard rect != nil else { return region }
    var filled = Rect(origin: .zero, size: contentSize)
    for element in elements where element.frame.isDrawable && element.frame.intersects(region) {
      filled = filled.union(element.frame)
    }
    let (x, y) = (max(region.x, filled.x), max(region.y, filled.y))
    let part = Rect(
      x: x, y: y, width: min(region.maxX, filled.maxX) - x,
      height: min(region.maxY, filled.maxY) - y)
    return part.size.isEmpty ? region : part
  }

  /// Returns one axis of the region: the part of `0...content` around a range.
  private static func span(
    _ content: Double, _ start: Double, _ extent: Double
  ) -> (start: Double, extent: Double)? {
    guard content > 0, content.isFinite, extent > 0, start.isFinite else { return nil }
    let first = min(max(0, start), content)
    let last = max(first, min(content, start + extent))
    let wanted = min(content, extent * 1.5)
    let proposed = first - (wanted - (last - first)) / 2
    return (min(max(0, proposed), content - wanted), wanted)
  }
}

extension Rect {
  /// Whether the rectangle has a valid origin and extents.
  var isDrawable: Bool { width >= 0 && height >= 0 && maxX.isFinite && maxY.isFinite }
}
