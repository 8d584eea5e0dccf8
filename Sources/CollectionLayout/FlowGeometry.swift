import CollectionCore

/// What a flow layout made of a context: its sections, one after the other.
struct FlowGeometry: Sendable {
  /// The sections in order; none where the view is empty.
  private(set) var sections: [FlowSection] = []
  /// Where each section starts along the scroll axis, and after them where the content ends.
  private(set) var starts: [Double] = [0]
  /// The axes that were laid out along.
  private(set) var axes = LayoutAxes(.vertical)
  /// The number of pixels per point.
  private(set) var scale = 2.0
  /// The extent of the content across the scroll axis.
  private(set) var breadth = 0.0
  /// Whether an item is wider than its line may be.
  private(set) var hasTooWideItem = false

  /// Creates the geometry of nothing.
  init() {}

  /// Lays every section out.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  init(layout: FlowLayout, context: LayoutContext) throws {
    axes = LayoutAxes(layout.scrollDirection)
    scale = context.scale
    try Self.check(context)
    guard !context.boundsSize.isEmpty else { return }
    let inset = axes.cross(context.adjustedContentInset)
    breadth = max(0, axes.cross(context.boundsSize) - inset.leading - inset.trailing)
    sections.reserveCapacity(context.counts.count)
    starts.reserveCapacity(context.counts.count + 1)
    for (index, count) in context.counts.enumerated() {
      let section = try FlowSection(
        index, count: count, layout: layout, delegate: context.delegate, breadth: breadth)
      if section.lines?.hasTooWideItem == true { hasTooWideItem = true }
      sections.append(section)
      starts.append(starts[index] + section.extent)
    }
  }

  /// The extents of the content, unrounded.
  var contentSize: Size { axes.size(main: starts[starts.count - 1], cross: breadth) }

  /// Returns a rectangle relative to a section's start as a frame on the pixel grid.
  func frame(_ rect: AxisRect, section: Int, offset: Double = 0) -> Rect {
    var rect = rect
    rect.main.start += starts[section] + offset
    return axes.rect(rect.rounded(toScale: scale))
  }

  private static func check(_ context: LayoutContext) throws(LayoutError) {
    let (size, inset) = (context.boundsSize, context.adjustedContentInset)
    for (number, field) in [
      (size.width, "bounds.width"), (size.height, "bounds.height"), (inset.top, "contentInset.top"),
      (inset.left, "contentInset.left"), (inset.bottom, "contentInset.bottom"),
      (inset.right, "contentInset.right"),
    ] where !(abs(number) <= LayoutError.greatestNumber) {
      throw .badNumber(number, field: field, place: .view)
    }
    guard context.scale > 0, context.scale <= 1000 else {
      throw .badNumber(context.scale, field: "scale", place: .view)
    }
  }
}
