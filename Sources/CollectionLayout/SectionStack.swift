public import CollectionCore

/// What a layout made of a context: its sections, one after the other along the scroll axis.
///
/// The sections lie in a tree that adds their extents up: a section that comes, goes, moves or grows
/// shifts those behind it without touching them, and a copy of the stack costs O(1).
public struct SectionStack: Sendable {
  /// The sections.
  var tree = ChunkTree<SectionChunk>()
  /// The number of items of each section that the stack was made for.
  var counts: [Int] = []
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
  /// The least extent of the content along the scroll axis, in points.
  public var leastLength = 0.0
  /// Whether sections that are shorter than `leastLength` together lie in its middle.
  public var isCentered = false
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
}

extension SectionStack {
  /// The number of sections.
  public var count: Int { tree.count }

  /// Adds a section at the end. Complexity: O(log S).
  public mutating func append(_ section: StackSection) { tree.append(section) }

  /// Returns a section, or nil where there is none. Complexity: O(log S).
  public func section(at index: Int) -> StackSection? { placedSection(at: index)?.section }

  /// Returns where a section starts along the scroll axis, in points; the end of the content for
  /// the section after the last. Complexity: O(log S).
  public func start(ofSection index: Int) -> Double {
    placedSection(at: index)?.start ?? origin + length(of: tree.summary.measure)
  }

  /// The extents of the content, unrounded.
  public var contentSize: Size {
    axes.size(main: max(leastLength, length(of: tree.summary.measure)), cross: breadth)
  }

  /// Whether an item is wider than its section lets it be.
  public var hasTooWideItem: Bool { tree.summary.hasTooWideItem }

  /// Whether an element stays visible while its section is scrolled past.
  public var hasPinnedExtra: Bool { tree.summary.hasPinnedExtra }
}

extension SectionStack {
  /// Where the first section starts along the scroll axis.
  var origin: Double {
    isCentered ? max(0, leastLength - length(of: tree.summary.measure)) / 2 : 0
  }

  /// Returns the extent of sections with the spacing between them, in points.
  func length(of measure: SectionChunk.Measure) -> Double {
    measure.extent.points + Double(max(0, measure.count - 1)) * spacing
  }

  /// Returns where the section behind others starts, in points.
  func start(behind measure: SectionChunk.Measure) -> Double {
    origin + measure.extent.points + Double(measure.count) * spacing
  }

  /// Returns a section and where it starts; nil where there is none.
  func placedSection(at index: Int) -> (section: StackSection, start: Double)? {
    guard index >= 0, index < tree.count else { return nil }
    var (chunk, measure) = tree.chunk(at: index)
    let place = index - measure.count
    for section in chunk.elements[..<place] { measure += SectionChunk.Summary(section).measure }
    return (chunk.elements[place], start(behind: measure))
  }

  /// Returns whether sections laid out for one stack stand in another just as well.
  func isCompatible(with other: SectionStack) -> Bool {
    axes == other.axes && scale == other.scale && breadth == other.breadth
      && isMirrored == other.isMirrored && visible.size == other.visible.size
  }
}
