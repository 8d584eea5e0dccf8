import CollectionCore

/// Turns unrounded frames, relative to where a section's items start, into those of elements.
struct FramePlacing {
  /// The axes that were laid out along.
  let axes: LayoutAxes
  /// The pixels that frames start on.
  let pixels: PixelGrid
  /// The breadth in which frames are mirrored across the scroll axis; nil where they are not.
  let mirroredBreadth: Double?

  /// Returns a frame relative to a coordinate along the scroll axis as one on the pixel grid.
  @inline(__always)
  func place(_ frame: AxisRect, at start: Double) -> Rect {
    axes.rect(AxisRect(main: placeMain(frame.main, at: start), cross: placeCross(frame.cross)))
  }

  /// Returns a stretch relative to a coordinate along the scroll axis as one on the pixel grid.
  @inline(__always)
  func placeMain(_ main: AxisSpan, at start: Double) -> AxisSpan {
    AxisSpan(start: main.start + start, length: main.length).rounded(to: pixels)
  }

  /// Returns a stretch across the scroll axis as one on the pixel grid.
  @inline(__always)
  func placeCross(_ cross: AxisSpan) -> AxisSpan {
    var cross = cross
    if let mirroredBreadth { cross.start = mirroredBreadth - cross.end }
    return cross.rounded(to: pixels)
  }

  /// Returns the attributes of an item.
  func attributes(
    _ path: IndexPath, _ frame: AxisRect, at start: Double, of body: SectionItems
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(indexPath: path, frame: place(frame, at: start))
    body.decorate(&attributes)
    return attributes
  }

  /// Returns the attributes of what is attached to an item.
  func attributes(
    _ attachment: ItemAttachment, _ section: Int, at start: Double
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section, attachment.item), category: .supplementary,
      elementKind: attachment.kind, frame: place(attachment.frame, at: start))
    attributes.zIndex = attachment.zIndex
    attributes.isAttachedToItem = true
    return attributes
  }
}
