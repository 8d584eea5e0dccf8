public import CollectionCore

/// The sections that a layout made of a context, one after the other along the scroll axis.
///
/// The sections lie in a tree that adds their extents up: an insertion, deletion or move shifts the
/// sections behind it without touching them, and a copy of the stack costs O(1).
public struct SectionStack: Sendable {
  /// The sections.
  var tree = ChunkTree<SectionChunk>()
  /// The number of items of each section that the stack was made for.
  var counts: [Int] = []
  /// The axes that were laid out along.
  public let axes: LayoutAxes
  /// The number of pixels per point.
  public let scale: Double
  /// The extent across the scroll axis that sections are laid out in, in points.
  public let breadth: Double
  /// A Boolean value that indicates whether the content is mirrored across the scroll axis, for
  /// languages from right to left.
  public var isMirrored = false
  /// The distance between sections, in points.
  public var spacing = 0.0
  /// The least extent of the content along the scroll axis, in points.
  public var leastLength = 0.0
  /// A Boolean value that indicates whether sections that are shorter than `leastLength` together
  /// lie in its middle.
  public var isCentered = false
  /// The room before the first section, for elements of the whole content, in points.
  public var leading = 0.0
  /// The room after the last section, for elements of the whole content, in points.
  public var trailing = 0.0
  /// Elements of the whole content, such as its header; they belong to no section.
  public var supplementaryElements: [SupplementaryElement] = []
  /// The visible rect of the content, without the content inset: pinned elements stay in it.
  public var visible = Rect.zero

  /// The safe area and the layout margins that the sections were laid out by.
  private var margins = (safeArea: EdgeInsets.zero, layout: EdgeInsets.zero)

  /// The settings that the stack was made of; nil where it was made of more than those.
  var configurationVersion: Int?

  /// The way in which the view finds elements; the stack itself always answers exactly.
  var rectSearch = RectSearch.index

  /// Creates the stack of nothing.
  public init() {
    axes = LayoutAxes(.vertical)
    scale = 2
    breadth = 0
  }

  /// Creates a stack without sections, for a context.
  ///
  /// - Throws: `LayoutError` for bounds, insets or a scale that nothing can be laid out by.
  public init(
    _ direction: ScrollDirection, in context: borrowing LayoutContext
  ) throws(LayoutError) {
    try context.check()
    axes = LayoutAxes(direction)
    scale = context.scale
    let inset = axes.cross(context.adjustedContentInset)
    breadth =
      context.boundsSize.isEmpty
      ? 0 : max(0, axes.cross(context.boundsSize) - inset.leading - inset.trailing)
    visible = context.visibleRect
    margins = (context.safeAreaInsets, context.layoutMargins)
    isMirrored = context.isRightToLeft && direction == .vertical
  }
}

extension SectionStack {
  /// The number of sections.
  public var count: Int { tree.count }

  /// Adds a section at the end. Complexity: O(log S).
  public mutating func append(_ section: StackSection) { tree.append(MeasuredSection(section)) }

  /// Returns a section, or nil where there is none. Complexity: O(log S).
  public func section(at index: Int) -> StackSection? { placedSection(at: index)?.section }

  /// Returns where a section starts along the scroll axis, in points; the end of the content for
  /// the section after the last. Complexity: O(log S).
  public func start(ofSection index: Int) -> Double {
    placedSection(at: index)?.start ?? origin + length(of: tree.summary.measure)
  }

  /// Replaces the items of a section by as many of the same extent: carousels scroll so.
  ///
  /// - Precondition: the section exists, and `body` has its count and length.
  mutating func setBody(_ body: any SectionBody, ofSection index: Int) {
    tree.modify(at: index) { $0.modify { $0.body = body } }
  }

  /// A Boolean value that indicates whether scrolling moves an element.
  public var pinsElements: Bool {
    tree.summary.hasPinnedElement || supplementaryElements.contains { $0.pin != .none }
  }

  /// The farthest that an element reaches out of its section along the scroll axis.
  public var overhang: Double { tree.summary.overhang }

  /// The extents of the content, unrounded.
  public var contentSize: Size { axes.size(main: extent, cross: crossExtent) }

  /// The extent of the content across the scroll axis, in points: as wide as the view, or as what
  /// does not fit into it.
  var crossExtent: Double {
    let end = supplementaryElements.reduce(tree.summary.crossEnd) { max($0, $1.frame.cross.end) }
    // Sums of insets and extents miss the edge by the last bits.
    return end > breadth + 0.25 / scale ? end : breadth
  }

  /// The extent of the content along the scroll axis, in points.
  var extent: Double {
    max(leastLength, leading + length(of: tree.summary.measure) + trailing)
  }

  /// A Boolean value that indicates whether an item is wider than its section lets it be.
  public var hasTooWideItem: Bool { tree.summary.hasTooWideItem }
}

extension SectionStack {
  /// The start of the first section along the scroll axis.
  var origin: Double {
    guard isCentered else { return leading }
    return leading
      + max(0, leastLength - leading - length(of: tree.summary.measure) - trailing) / 2
  }

  /// Returns the extent of sections with the spacing between them, in points.
  func length(of measure: SectionChunk.Measure) -> Double {
    measure.length(spacing: spacing)
  }

  /// Returns a section and where it starts; nil where there is none.
  func placedSection(at index: Int) -> (section: StackSection, start: Double)? {
    guard index >= 0, index < tree.count else { return nil }
    var (chunk, measure) = tree.chunk(at: index)
    let place = index - measure.count
    for index in 0..<place { measure += chunk.elements[index].summary.measure }
    return (chunk.elements[place].section, origin + measure.start(spacing: spacing))
  }

  /// Returns whether the layout would make the same stack of a context.
  ///
  /// - Throws: `LayoutError` for bounds, insets or a scale that nothing can be laid out by.
  func stands(in context: borrowing LayoutContext, configurationVersion: Int) throws(LayoutError)
    -> Bool
  {
    guard self.configurationVersion == configurationVersion, scale == context.scale,
      visible.size == context.visibleRect.size,
      isMirrored == (context.isRightToLeft && !axes.isHorizontal),
      margins == (context.safeAreaInsets, context.layoutMargins)
    else { return false }
    try context.check()
    return true
  }

  /// Returns whether sections laid out for one stack stand in another just as well.
  func isCompatible(with other: SectionStack) -> Bool {
    axes == other.axes && scale == other.scale && breadth == other.breadth
      && isMirrored == other.isMirrored && visible.size == other.visible.size
      && margins == other.margins
  }
}
