public import CollectionCore

/// The waterfall: the next item goes below the shortest column, under the field's usual names.
///
/// The columns fill the content exactly. A delegate's size is a ratio: the height is what the item
/// has at the width of its column, rounded down.
public final class WaterfallLayout: StackedLayout, ConfigurableLayout {
  /// The number of columns, from 1 to 1000.
  public var columnCount = 2 { didSet { configurationVersion += 1 } }
  /// The distance between columns, in points.
  public var minimumColumnSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The distance between the items of a column, in points.
  public var minimumInteritemSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The height of items for which the delegate gives nothing, in points.
  public var itemHeight = 50.0 { didSet { configurationVersion += 1 } }
  /// The height of headers, in points; 0 means none.
  public var headerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The height of footers, in points; 0 means none.
  public var footerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The inset around each header, in points.
  public var headerInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// The inset around each footer, in points.
  public var footerInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// The inset around the columns of each section, between its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// Which column takes the next item.
  public var itemRenderDirection = LaneOrder.shortestFirst { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// Yes.
  public var makesStackOfSettings: Bool { true }
  /// What the last `prepare` made.
  public var stack = SectionStack()
  /// What the layout has done so far.
  public var work = LayoutWork()

  /// Creates a layout of two columns.
  public init() {}

  /// The name of its constructor.
  public static let name = "WaterfallLayout"

  /// Every setting, in the order in which they are printed.
  public static let settings: [LayoutSetting<WaterfallLayout>] = [
    .count("columnCount", \.columnCount),
    .number("minimumColumnSpacing", \.minimumColumnSpacing),
    .number("minimumInteritemSpacing", \.minimumInteritemSpacing),
    .number("itemHeight", \.itemHeight),
    .number("headerHeight", \.headerHeight),
    .number("footerHeight", \.footerHeight),
    .insets("headerInset", \.headerInset),
    .insets("footerInset", \.footerInset),
    .insets("sectionInset", \.sectionInset),
    .choice("itemRenderDirection", \.itemRenderDirection),
  ]

  /// A complaint where a section of the last `prepare` has no room for its columns.
  public var warnings: [String] { stack.hasTooWideItem ? [LaneSection.crampedWarning] : [] }

  /// Lays a section out. Complexity: O(1) without sizes per item, else O(n · columns).
  public func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws -> StackSection {
    // The delegate may ask the layout meanwhile, so its own count must not be held open.
    var done = LayoutWork()
    defer { work += done }
    return try lanes(index, context, stack).make(count: count, work: &done)
  }

  /// Changes a section from the first changed item on, asking only for the heights that are new.
  public func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> SectionUpdate? {
    let lanes = try lanes(index, context, stack)
    var done = LayoutWork()
    defer { work += done }
    return try SectionUpdate(section) { try lanes.update(&$0, edits: edits, work: &done) }
  }

  private func lanes(
    _ index: Int, _ context: LayoutContext, _ stack: SectionStack
  ) throws -> LaneSection {
    let numbers = LaneNumbers(section: index, delegate: context.delegate)
    let inset = try numbers.inset(sectionInset)
    let metrics = try numbers.metrics(
      columns: (columnCount, "columnCount"),
      spacing: (
        (minimumColumnSpacing, "minimumColumnSpacing"),
        (minimumInteritemSpacing, "minimumInteritemSpacing")
      ),
      order: itemRenderDirection, inset: inset, stack: stack)
    try LayoutError.check(headerInset, "headerInset", .section(index))
    try LayoutError.check(footerInset, "footerInset", .section(index))
    let asks = numbers.asksForHeights(usesSizes: true)
    if !asks { try LayoutError.checkExtent(itemHeight, "itemHeight", .section(index)) }
    return LaneSection(
      metrics: metrics, inset: inset,
      extras: try numbers.extras(header: headerHeight, footer: footerHeight),
      extraInsets: (headerInset, footerInset), breadth: stack.breadth,
      commonHeight: asks ? nil : itemHeight
    ) { [itemHeight] item in
      try numbers.height(
        of: item, width: metrics.columns.narrowest, itemHeight: itemHeight, usesSizes: true)
    }
  }
}
