public import CollectionCore

/// The part that all layouts in columns share: items of different heights that follow each other.
///
/// The columns fill the content exactly. A subclass gives the settings the names that its users
/// know, and decides whether a delegate's sizes are ratios.
///
/// It is the subclasses that conform to `StackedLayout`: as `ConfigurableLayout` they get their
/// name and settings from `Self`, which a conformance of this class would fix to defaults.
///
/// ```swift
/// let layouts: [LaneLayout] = [ColumnLayout(), WaterfallLayout()]
/// for layout in layouts { layout.columnCount = 3 }
/// ```
public class LaneLayout {
  /// The number of columns, from 1 to 1000.
  public final var columnCount = 2 { didSet { configurationVersion += 1 } }
  /// The height of items for which the delegate gives none, in points.
  public final var itemHeight = 50.0 { didSet { configurationVersion += 1 } }
  /// The height of headers, in points; 0 means none.
  public final var headerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The height of footers, in points; 0 means none.
  public final var footerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The inset around the columns of each section, between its header and its footer, in points.
  public final var sectionInset: EdgeInsets { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether the answers about an item follow it to another index
  /// path, so that a batch asks only about what is new.
  public final var sizesFollowItems = false { didSet { configurationVersion += 1 } }
  /// The settings that each subclass names in its own way.
  final var lanes: LaneSettings { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) final var configurationVersion = 0

  /// A Boolean value that indicates whether settings alone make the stack: always true.
  package final var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package final var stack = SectionStack()
  /// The work that the layout has done so far.
  package final var work = LayoutWork()

  /// Creates a layout of two columns.
  init(sectionInset: EdgeInsets, lanes: LaneSettings) {
    self.sectionInset = sectionInset
    self.lanes = lanes
  }

  /// A warning where a section of the last `prepare` has no room for its columns, and those of the
  /// stack.
  public final var warnings: [String] {
    guard stack.hasTooWideItem else { return stack.warnings }
    return [
      """
      the columns of a section do not fit, so there are fewer than columnCount. The bounds minus \
      insets and spacing leave less than a pixel for each
      """
    ] + stack.warnings
  }

  /// Lays a section out. Complexity: O(1) without heights per item, else as `LaneOrder` has it:
  /// O(n) for columns that take turns, O(n · columns) for `shortestFirst`.
  package final func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    // The delegate may ask the layout meanwhile, so its own count must not be held open.
    var done = LayoutWork()
    defer { work += done }
    let ahead = context.readingAhead(inSection: index, count: count)
    return try section(index, ahead, stack).make(count: count, work: &done)
  }

  /// Changes a section from the first changed item on, asking only for the heights that are new.
  package final func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    let lanes = try self.section(index, context, stack)
    var done = LayoutWork()
    defer { work += done }
    return try SectionUpdate(section) { section throws(LayoutError) in
      try lanes.update(&section, edits: edits, work: &done)
    }
  }

  /// Returns the numbers of a section, checked.
  private func section(
    _ index: Int, _ context: LayoutContext, _ stack: SectionStack
  ) throws(LayoutError) -> LaneSection {
    let (lanes, itemHeight) = (lanes, itemHeight)
    let numbers = LaneNumbers(section: index, delegate: context.delegate)
    let inset = try numbers.inset(sectionInset)
    let metrics = try numbers.metrics(
      columns: (columnCount, "columnCount"),
      spacing: (
        (lanes.columnSpacing, lanes.names.columnSpacing),
        (lanes.itemSpacing, lanes.names.itemSpacing)
      ),
      order: lanes.order, inset: inset, stack: stack)
    try LayoutError.check(lanes.headerInset, "headerInset", .section(index))
    try LayoutError.check(lanes.footerInset, "footerInset", .section(index))
    let heights = LaneHeights(
      section: index, delegate: context.delegate, width: metrics.columns.narrowest,
      itemHeight: itemHeight, usesSizes: lanes.usesSizes)
    if !heights.areAsked { try LayoutError.checkExtent(itemHeight, "itemHeight", .section(index)) }
    return LaneSection(
      metrics: metrics, inset: inset,
      headerAndFooter: try numbers.headerAndFooter(header: headerHeight, footer: footerHeight),
      headerAndFooterInsets: (lanes.headerInset, lanes.footerInset), breadth: stack.breadth,
      commonHeight: heights.areAsked ? nil : itemHeight, heights: heights)
  }
}
