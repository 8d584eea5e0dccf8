public import CollectionCore

/// What a layout made of a context: its sections, one after the other along the scroll axis.
public struct SectionStack: Sendable {
  /// The sections in order; none where the view is empty.
  public private(set) var sections: [StackSection] = []
  /// Where each section starts along the scroll axis, and after them where the content ends.
  public private(set) var starts: [Double] = [0]
  /// The axes that were laid out along.
  public let axes: LayoutAxes
  /// The number of pixels per point.
  public let scale: Double
  /// The extent of the content across the scroll axis, in points.
  public let breadth: Double
  /// Whether the content is mirrored across the scroll axis, for languages from right to left.
  public var isMirrored = false
  /// The distance between sections, in points.
  public var spacing = 0.0
  /// What is visible of the content, without the content inset: pinned elements stay in it.
  public var visible = Rect.zero

  /// Creates the stack of nothing.
  public init() {
    axes = LayoutAxes(.vertical)
    scale = 2
    breadth = 0
  }

  /// Creates a stack without sections, for a context.
  ///
  /// - Throws: `LayoutError` for bounds, insets or a scale that nothing can be laid out by.
  public init(_ direction: ScrollDirection, in context: LayoutContext) throws(LayoutError) {
    try context.check()
    axes = LayoutAxes(direction)
    scale = context.scale
    let inset = axes.cross(context.adjustedContentInset)
    breadth =
      context.boundsSize.isEmpty
      ? 0 : max(0, axes.cross(context.boundsSize) - inset.leading - inset.trailing)
    visible = context.visibleRect
    isMirrored = context.isRightToLeft && direction == .vertical
  }

  /// Adds a section at the end.
  public mutating func append(_ section: StackSection) {
    let end = starts[starts.count - 1]
    if !sections.isEmpty, spacing != 0 {
      starts[starts.count - 1] = end + spacing
    }
    sections.append(section)
    starts.append(starts[starts.count - 1] + section.extent)
  }

  /// Replaces the items of a section by as many of the same extent: carousels scroll so.
  ///
  /// - Precondition: the section exists, and `body` has its count and length.
  mutating func setBody(_ body: any SectionBody, ofSection index: Int) {
    sections[index].body = body
  }

  /// The extents of the content, unrounded.
  public var contentSize: Size { axes.size(main: starts[starts.count - 1], cross: breadth) }

  /// Whether an item is wider than its section lets it be. Complexity: O(S).
  public var hasTooWideItem: Bool { sections.contains { $0.body?.hasTooWideItem == true } }
}
