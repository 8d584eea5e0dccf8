public import CollectionCore

/// A layout of rows below each other or, if it scrolls horizontally, of columns side by side.
///
/// Rows are as wide as the view less the section's insets. Rows of equal height cost O(1) memory
/// and time. If heights differ, an update costs only what it changes.
///
/// ```swift
/// let layout = ListLayout()
/// layout.itemHeight = 44
/// try layout.prepare(LayoutContext(counts: [20], boundsSize: Size(width: 320, height: 480)))
/// let size = layout.contentSize
/// ```
public final class ListLayout: StackedLayout {
  /// The height of rows for which the delegate returns none, in points.
  public var itemHeight = 36.0 { didSet { configurationVersion += 1 } }
  /// The distance between rows, in points.
  public var interitemSpacing = 0.0 { didSet { configurationVersion += 1 } }
  /// The width of items for which the delegate returns none, in a horizontal list, in points.
  public var itemWidth = 100.0 { didSet { configurationVersion += 1 } }
  /// The height of rows until they are displayed, in points; 0 requests all heights at once.
  public var estimatedItemHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The width of a horizontal list's items until they are displayed, in points.
  ///
  /// 0 requests all widths at once.
  public var estimatedItemWidth = 0.0 { didSet { configurationVersion += 1 } }
  /// The distance between items of a horizontal list, in points.
  public var itemSpacing = 8.0 { didSet { configurationVersion += 1 } }
  /// The extent of headers along the scroll axis, in points; 0 means none.
  public var headerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The extent of footers along the scroll axis, in points; 0 means none.
  public var footerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The insets around the rows of each section, between its header and its footer, in points.
  public var sectionInsets = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether headers and footers also keep the sections' side
  /// insets.
  public var insetSupplementaryViews = false { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether the content ends with its last row.
  ///
  /// A part of the view may then be empty.
  public var hugContents = false { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether a horizontal list centres items that do not fill the
  /// view.
  public var centerContent = false { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether a section's header stays visible with its section.
  public var sectionHeadersPinToVisibleBounds = true { didSet { configurationVersion += 1 } }
  /// The axis along which rows follow each other.
  public var scrollDirection = ScrollDirection.vertical { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether answers about an item follow it to other index paths.
  ///
  /// A batch then asks only about new items.
  public var sizesFollowItems = false { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// A Boolean value that indicates whether the stack depends only on settings: always true.
  package var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()

  /// Creates a list with the defaults.
  public init() {}

  /// The name of its constructor.
  package static let name = "ListLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<ListLayout>] = [
    .number("itemHeight", { $0.itemHeight }, { $0.itemHeight = $1 }),
    .number("interitemSpacing", { $0.interitemSpacing }, { $0.interitemSpacing = $1 }),
    .number("itemWidth", { $0.itemWidth }, { $0.itemWidth = $1 }),
    .number("itemSpacing", { $0.itemSpacing }, { $0.itemSpacing = $1 }),
    .number("estimatedItemHeight", { $0.estimatedItemHeight }, { $0.estimatedItemHeight = $1 })
      .silent(at: .number(0)),
    .number("estimatedItemWidth", { $0.estimatedItemWidth }, { $0.estimatedItemWidth = $1 }).silent(
      at: .number(0)),
    .number("headerHeight", { $0.headerHeight }, { $0.headerHeight = $1 }),
    .number("footerHeight", { $0.footerHeight }, { $0.footerHeight = $1 }),
    .insets("sectionInsets", { $0.sectionInsets }, { $0.sectionInsets = $1 }),
    .flag(
      "insetSupplementaryViews", { $0.insetSupplementaryViews }, { $0.insetSupplementaryViews = $1 }
    ),
    .flag("hugContents", { $0.hugContents }, { $0.hugContents = $1 }),
    .flag("centerContent", { $0.centerContent }, { $0.centerContent = $1 }),
    .flag(
      "sectionHeadersPinToVisibleBounds", { $0.sectionHeadersPinToVisibleBounds },
      { $0.sectionHeadersPinToVisibleBounds = $1 }),
    .choice("scrollDirection", { $0.scrollDirection }, { $0.scrollDirection = $1 }),
    .sizesFollowItems({ $0.sizesFollowItems }, { $0.sizesFollowItems = $1 }),
  ]
}

extension ListLayout {
  /// Returns a stack as long as the view, unless the setting hugs the contents.
  package func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack {
    var stack = try SectionStack(scrollDirection, in: context)
    let isVertical = scrollDirection == .vertical
    if !context.boundsSize.isEmpty, isVertical ? !hugContents : centerContent {
      stack.leastLength = stack.axes.main(stack.visible.size)
    }
    stack.isCentered = !isVertical && centerContent
    return stack
  }

  /// Lays out a section, asking for its rows' heights only if the delegate has them.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  /// - Complexity: O(1) without heights per item, otherwise O(n).
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    let metrics = try ListMetrics(
      section: index, layout: self, context: context, breadth: stack.breadth)
    let rules = metrics.rules(breadth: stack.breadth)
    var items = SectionItems.none
    if count > 0, estimatesItemSizes {
      items = try makeEstimatedRows(index, count: count, context: context, rules: rules)
    } else if count > 0 {
      let rows = SizeSource(layout: self, section: index, delegate: context.delegate)
      if rows.asks { work.preparedItems += count }
      items = try rows.lines(count: count, rules: rules)
    }
    return section(count: count, items: items, metrics: metrics, breadth: stack.breadth)
  }

  /// Returns a section with its header and footer.
  private func section(
    count: Int, items: SectionItems, metrics: ListMetrics, breadth: Double
  ) -> StackSection {
    var section = StackSection(
      count: count, leading: metrics.main.leading, trailing: metrics.main.trailing, items: items)
    let rules = metrics.rules(breadth: breadth)
    let cross =
      insetSupplementaryViews
      ? AxisSpan(start: rules.leading, length: rules.usable)
      : AxisSpan(start: 0, length: breadth)
    section.addHeader(metrics.header, footer: metrics.footer, cross: cross)
    if sectionHeadersPinToVisibleBounds, metrics.header > 0 {
      section.supplementaryElements[0].pin = .leading(limit: 0)
      section.supplementaryElements[0].zIndex = SupplementaryElement.pinnedZIndex
    }
    return section
  }

  /// Measures a section's header and footer again, without laying out its rows if they can stay.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  /// - Complexity: O(1).
  package func updateSupplementaryElements(
    _ index: Int, _ section: StackSection, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    let metrics = try ListMetrics(
      section: index, layout: self, context: context, breadth: stack.breadth)
    guard section.count == 0 || section.items.rules == metrics.rules(breadth: stack.breadth) else {
      return nil
    }
    return SectionUpdate(
      supplementaryElementsOf: self.section(
        count: 0, items: .none, metrics: metrics, breadth: stack.breadth))
  }
}

extension ListLayout {
  /// Measures how the rows of a section change, asking only for new extents.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  /// - Complexity: O(k log n).
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    guard !estimatesItemSizes else { return nil }
    let rows = SizeSource(layout: self, section: index, delegate: context.delegate)
    return try lineUpdate(section, edits: edits, sizes: rows)
  }
}

extension ListLayout {
  /// A Boolean value that indicates whether rows have an estimated extent until they are displayed.
  public var estimatesItemSizes: Bool {
    scrollDirection == .vertical ? estimatedItemHeight != 0 : estimatedItemWidth != 0
  }

  /// The question about displayed items: their heights, in a horizontal list their widths.
  package var displayedItemQuestion: ItemQuestion? {
    scrollDirection == .vertical ? .height : .width
  }

  /// Lays out a section with its measured rows; others have the average, or the estimate.
  ///
  /// - Throws: `LayoutError` for an invalid extent.
  /// - Complexity: O(m) for m measured rows, however many others there are.
  private func makeEstimatedRows(
    _ section: Int, count: Int, context: LayoutContext, rules: LineRules
  ) throws(LayoutError) -> SectionItems {
    let isVertical = scrollDirection == .vertical
    let estimate = try LayoutError.checkExtent(
      isVertical ? estimatedItemHeight : estimatedItemWidth,
      isVertical ? "estimatedItemHeight" : "estimatedItemWidth", .section(section))
    guard let measured = context.preferredSizes[section], let last = measured.items.last,
      last < count
    else { return .uniform(UniformLines(rows: count, extent: estimate, rules: rules)) }
    let extents = measured.sizes.map { isVertical ? $0.height : $0.width }
    for (item, size) in zip(measured.items, measured.sizes) {
      try LayoutError.check(size, "preferredSizeForItem", at: IndexPath(section, item))
    }
    work.preparedItems += extents.count
    // Equal rows need no storage, and their average must not differ from them in its last bit.
    if let first = extents.first, extents.allSatisfy({ $0 == first }) {
      return .uniform(UniformLines(rows: count, extent: first, rules: rules))
    }
    return .estimated(
      EstimatedLines(rows: count, measured: measured.items, extents: extents, rules: rules))
  }
}
