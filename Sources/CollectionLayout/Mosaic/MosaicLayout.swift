public import CollectionCore

/// A layout of tiles in segments of changing styles, from a talk about collection views.
///
/// The styles repeat after eight items, so a frame follows from its index, and nothing is stored
/// per item. `original` restores the talk's content size, which omits the last tile.
///
/// ```swift
/// let layout = MosaicLayout()
/// layout.segmentHeight = 100
/// try layout.prepare(LayoutContext(counts: [8], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame
/// ```
public final class MosaicLayout: StackedLayout {
  /// The height of every segment, in points.
  public var segmentHeight = 200.0 { didSet { configurationVersion += 1 } }
  /// The gap between tiles, between segments, and above the first one, in points.
  public var spacing = 1.0 { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether the content size has the talk's mistake.
  public var original = false { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()
  /// The height of the bounds, which is the minimum height of the talk's content.
  private var boundsHeight = 0.0
  /// The number of items of the last section that has any.
  private var lastCount: Int { stack.counts.last { $0 > 0 } ?? 0 }

  /// Creates a layout with the talk's defaults.
  public init() {}

  /// The name of its constructor.
  package static let name = "MosaicLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<MosaicLayout>] = [
    .number("segmentHeight", { $0.segmentHeight }, { $0.segmentHeight = $1 }),
    .number("spacing", { $0.spacing }, { $0.spacing = $1 }),
    .flag("original", { $0.original }, { $0.original = $1 }),
  ]
}

extension MosaicLayout {
  /// Returns a stack without sections.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  package func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack {
    let stack = try SectionStack(.vertical, in: context)
    try LayoutError.check(spacing, "spacing", .layout)
    try LayoutError.checkExtent(segmentHeight, "segmentHeight", .layout)
    boundsHeight = context.boundsSize.height
    return stack
  }

  /// Lays a section out. Complexity: O(1).
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    StackSection(
      count: count, items: count > 0 ? .mosaic(tiles(count, breadth: stack.breadth)) : .none)
  }

  private func tiles(_ count: Int, breadth: Double) -> MosaicTiles {
    MosaicTiles(count: count, breadth: breadth, height: segmentHeight, spacing: spacing)
  }

  /// The unrounded extents of the content, in points; the talk's if `original` is set.
  ///
  /// The talk adds each tile to the content when it places the next one. The last one is never
  /// added, which matters if it has its own segment.
  public var contentSize: Size {
    var size = stack.contentSize
    guard original, lastCount > 0, size.height > 0 else { return size }
    if tiles(lastCount, breadth: stack.breadth).segment(of: lastCount - 1).style == .fullWidth {
      size.height -= segmentHeight + spacing
    }
    size.height = max(size.height, boundsHeight)
    return size
  }
}
