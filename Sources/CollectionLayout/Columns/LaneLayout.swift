public import CollectionCore

/// The common part of all layouts in columns of items with different heights.
///
/// The columns fill the content exactly. A subclass gives the settings their familiar names, and
/// decides whether a delegate's sizes are ratios.
///
/// Only the subclasses conform to `StackedLayout`. `ConfigurableLayout` takes their name and
/// settings from `Self`, which a conformance of this class would fix to defaults.
///
/// ```swift
/// let layouts: [LaneLayout] = [ColumnLayout(), WaterfallLayout()]
/// for layout in layouts { layout.columnCount = 3 }
/// ```
public class LaneLayout {
  /// The number of columns, from 1 to 1000.
  public final var columnCount = 2 { didSet { configurationVersion += 1 } }
  /// The height of items for which the delegate returns none, in points.
  public final var itemHeight = 50.0 { didSet { configurationVersion += 1 } }
  /// The height of headers, in points; 0 means none.
  public final var headerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The height of footers, in points; 0 means none.
  public final var footerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The inset around the columns of each section, between its header and its footer, in points.
  public final var sectionInset: EdgeInsets { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether answers about an item follow it to other index paths.
  ///
  /// A batch then asks only about new items.
  public final var sizesFollowItems = false { didSet { configurationVersion += 1 } }
  /// The settings with different names in each subclass.
  final var lanes: LaneSettings { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) final var configurationVersion = 0

  /// A Boolean value that indicates whether the stack depends only on settings: always true.
  package final var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package final var stack = SectionStack()
  /// The layout's work so far.
  package final var work = LayoutWork()

  /// Creates a layout of two columns.
  init(sectionInset: EdgeInsets, lanes: LaneSettings) {
    self.sectionInset = sectionInset
    self.lanes = lanes
  }

  /// Warnings about sections of the last `prepare` without room for columns, and those of the
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

  /// Lays a section out. Complexity: O(1) without heights per item. Otherwise O(n) for columns that
  /// take turns, and O(n · columns) for `shortestFirst`.
  package final func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    // The delegate may query the layout meanwhile, so its counter must not be held open.
    var done = LayoutWork()
    defer { work += done }
    let ahead = context.readingAhead(inSection: index, count: count)
    return try section(index, ahead, stack).make(count: count, work: &done)
  }

  /// Updates a section from the first changed item on, asking only for new heights.
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

  /// Returns the checked numbers of a section.
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
