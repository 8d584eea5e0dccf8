import CollectionCore

/// Converts unrounded frames, relative to the start of a section's items, into those of elements.
struct FramePlacing {
  /// The axes of the layout.
  let axes: LayoutAxes
  /// The pixels to which frames are rounded.
  let pixels: PixelGrid
  /// The breadth within which frames are mirrored across the scroll axis; nil if they are not.
  let mirroredBreadth: Double?

  /// Returns a frame relative to a coordinate along the scroll axis as a rounded frame.
  @inline(__always)
  func place(_ frame: AxisRect, at start: Double) -> Rect {
    axes.rect(AxisRect(main: placeMain(frame.main, at: start), cross: placeCross(frame.cross)))
  }

  /// Returns a span relative to a coordinate along the scroll axis as a rounded span.
  @inline(__always)
  func placeMain(_ main: AxisSpan, at start: Double) -> AxisSpan {
    AxisSpan(start: main.start + start, length: main.length).rounded(to: pixels)
  }

  /// Returns a span across the scroll axis as a rounded span.
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

  /// Returns the attributes of an element attached to an item.
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
