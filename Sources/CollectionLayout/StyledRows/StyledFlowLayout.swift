public import CollectionCore

/// A layout of rows in which items are next to each other or have their own row.
///
/// An item joins the row if it has the height of the previous one and there is room. Items wider
/// than the content are scaled down in proportion.
///
/// ```swift
/// let layout = StyledFlowLayout()
/// layout.itemSize = Size(width: 100, height: 40)
/// try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
/// ```
public final class StyledFlowLayout: StackedLayout {
  /// The transform of a complete row of flowing items.
  public enum Transform: String, CaseIterable, Sendable {
    /// No transform: the row stays at the start.
    case none
    /// A move of the row into the middle.
    case center
    /// A proportional scaling of the items to fill the row, by at most `maxScale`.
    case fill
  }

  /// A function that receives the frames of a row, and returns as many in the same order.
  ///
  /// The coordinates count from the edge of the content and from the top of the row, in points.
  public typealias CustomTransform = (_ frames: [Rect], _ section: Int) -> [Rect]

  /// The style of items for which the delegate returns none.
  public var defaultItemStyle = Style.flow { didSet { configurationVersion += 1 } }
  /// The size of items for which the delegate returns no style, in points.
  public var itemSize = Size(width: 60, height: 60) { didSet { configurationVersion += 1 } }
  /// The distance between the items of a row, and between rows of flowing items, in points.
  public var interitemSpacing = 8.0 { didSet { configurationVersion += 1 } }
  /// The distance between two spans, in points.
  public var interspanSpacing = 8.0 { didSet { configurationVersion += 1 } }
  /// The distance between flowing items and a span after them, in points.
  public var spanGroupSpacingBefore = 8.0 { didSet { configurationVersion += 1 } }
  /// The distance between a span and flowing items after it, in points.
  public var spanGroupSpacingAfter = 8.0 { didSet { configurationVersion += 1 } }
  /// The transform of a complete row of flowing items.
  public var rowTransform = Transform.none { didSet { configurationVersion += 1 } }
  /// The maximum factor by which items grow to fill a row, at least 1.
  public var maxScale = 2.0 { didSet { configurationVersion += 1 } }
  /// A function that replaces `rowTransform`; nil to use `rowTransform`.
  public var customRowTransform: CustomTransform? { didSet { configurationVersion += 1 } }
  /// The height of headers, in points; 0 means none.
  public var headerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The height of footers, in points; 0 means none.
  public var footerHeight = 0.0 { didSet { configurationVersion += 1 } }
  /// The inset around the rows of each section, between its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
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

  /// The kinds of style.
  public enum Style: String, CaseIterable, Sendable {
    case flow
    case span
  }

  /// Creates a layout of flowing items.
  public init() {}

  /// The name of its constructor.
  package static let name = "StyledFlowLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<StyledFlowLayout>] = [
    .choice("defaultItemStyle", { $0.defaultItemStyle }, { $0.defaultItemStyle = $1 }),
    .size("itemSize", { $0.itemSize }, { $0.itemSize = $1 }),
    .number("interitemSpacing", { $0.interitemSpacing }, { $0.interitemSpacing = $1 }),
    .number("interspanSpacing", { $0.interspanSpacing }, { $0.interspanSpacing = $1 }),
    .number(
      "spanGroupSpacingBefore", { $0.spanGroupSpacingBefore }, { $0.spanGroupSpacingBefore = $1 }),
    .number(
      "spanGroupSpacingAfter", { $0.spanGroupSpacingAfter }, { $0.spanGroupSpacingAfter = $1 }),
    .choice("rowTransform", { $0.rowTransform }, { $0.rowTransform = $1 }),
    .number("maxScale", { $0.maxScale }, { $0.maxScale = $1 }),
    .number("headerHeight", { $0.headerHeight }, { $0.headerHeight = $1 }),
    .number("footerHeight", { $0.footerHeight }, { $0.footerHeight = $1 }),
    .insets("sectionInset", { $0.sectionInset }, { $0.sectionInset = $1 }),
    .sizesFollowItems({ $0.sizesFollowItems }, { $0.sizesFollowItems = $1 }),
  ]

  /// Every setting and its value as text.
  public var configuration: [(name: String, value: String)] {
    plainConfiguration.map { name, value in
      (name, name == "rowTransform" && customRowTransform != nil ? "function" : value)
    }
  }
}

extension StyledFlowLayout {
  /// A checked section to be laid out.
  private struct Plan {
    var metrics: RowMetrics
    var inset: EdgeInsets
    var headerAndFooter: (header: Double, footer: Double)
    var asks: Bool
    var item: (Int) throws(LayoutError) -> RowItem
    var transform: RowFunction?
  }

  /// Lays a section out. Complexity: O(1) without styles per item and without a function, otherwise
  /// O(n).
  ///
  /// - Throws: `LayoutError` for invalid numbers.
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    let plan = try plan(index, context, stack)
    guard count > 0 else { return section(plan, .none, stack) }
    if !plan.asks, plan.transform == nil {
      let item = try plan.item(0)
      return section(
        plan, .uniformStyledRows(UniformRows(count: count, item: item, metrics: plan.metrics)),
        stack)
    }
    work.preparedItems += count
    guard let transform = plan.transform else {
      return section(
        plan, .styledRows(try Rows(count: count, metrics: plan.metrics, plan.item)), stack)
    }
    return section(
      plan,
      .functionRows(
        try FunctionRows(
          count: count, metrics: plan.metrics, transform: transform.callAsFunction, plan.item)),
      stack)
  }

  /// Updates the rows of a section, asking only for new styles.
  ///
  /// If a function places the items, it updates all rows from the first changed one on.
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    guard edits.count > 0, edits.fit(section.count) else { return nil }
    let plan = try plan(index, context, stack)
    if case .styledRows(let rows) = section.items {
      guard plan.metrics == rows.metrics, plan.asks, plan.transform == nil else { return nil }
      // The delegate may query the layout meanwhile, so its counter must not be held open.
      var done = LayoutWork()
      defer { work += done }
      let edited = try rows.edited(edits, work: &done, plan.item)
      return SectionUpdate(replacing: self.section(plan, .styledRows(edited), stack))
    }
    guard case .functionRows(let rows) = section.items, let transform = plan.transform,
      plan.metrics == rows.metrics
    else { return nil }
    let edited = try rows.edited(edits, transform: transform.callAsFunction, plan.item)
    work.preparedItems += edits.count - rows.firstPlaced(after: edits)
    return SectionUpdate(replacing: self.section(plan, .functionRows(edited), stack))
  }

  private func section(
    _ plan: Plan, _ items: SectionItems, _ stack: SectionStack
  ) -> StackSection {
    var section = StackSection(
      count: items.count, leading: plan.inset.top, trailing: plan.inset.bottom, items: items)
    section.addHeader(
      plan.headerAndFooter.header, footer: plan.headerAndFooter.footer,
      cross: AxisSpan(start: 0, length: stack.breadth))
    return section
  }

  private func plan(
    _ index: Int, _ context: LayoutContext, _ stack: SectionStack
  ) throws(LayoutError) -> Plan {
    let numbers = LaneNumbers(section: index, delegate: context.delegate)
    let inset = try numbers.inset(sectionInset)
    let usable = max(1 / stack.scale, stack.breadth - inset.left - inset.right)
    let delegate = context.delegate
    let asks = delegate?.providesItemStyles == true
    let style: ItemStyle = defaultItemStyle == .span ? .span(itemSize) : .flow(itemSize)
    return Plan(
      metrics: try metrics(index, numbers, inset: inset, usable: usable, scale: stack.scale),
      inset: inset,
      headerAndFooter: try numbers.headerAndFooter(header: headerHeight, footer: footerHeight),
      asks: asks,
      item: { item throws(LayoutError) in
        let path = IndexPath(index, item)
        let given = asks ? delegate?.styleForItem(at: path) : nil
        let field = given == nil ? "itemSize" : "styleForItem.size"
        return try RowItem(given ?? style, usable: usable, field: field, at: path)
      },
      transform: customRowTransform.map {
        RowFunction(section: index, breadth: stack.breadth, function: $0)
      }
    )
  }

  private func metrics(
    _ index: Int, _ numbers: LaneNumbers, inset: EdgeInsets, usable: Double, scale: Double
  ) throws(LayoutError) -> RowMetrics {
    let place = LayoutError.Place.section(index)
    let spacing =
      numbers.delegate?.minimumInteritemSpacing(forSection: index) ?? interitemSpacing
    try LayoutError.check(spacing, "interitemSpacing", place)
    try LayoutError.check(interspanSpacing, "interspanSpacing", place)
    try LayoutError.check(spanGroupSpacingBefore, "spanGroupSpacingBefore", place)
    try LayoutError.check(spanGroupSpacingAfter, "spanGroupSpacingAfter", place)
    guard maxScale >= 1, maxScale <= 1000 else {
      throw LayoutError.outside(
        maxScale, field: "maxScale", place: place, range: "a number from 1 to 1000")
    }
    var metrics = RowMetrics(
      usable: usable, leading: inset.left, gap: GridLength.distance(spacing),
      spacing: RowSpacing(
        items: GridLength.distance(spacing), spans: GridLength.distance(interspanSpacing),
        before: GridLength.distance(spanGroupSpacingBefore),
        after: GridLength.distance(spanGroupSpacingAfter)),
      needsEqualHeights: true, scale: scale)
    switch rowTransform {
    case _ where customRowTransform != nil: metrics.transform = .custom
    case .none: metrics.transform = .none
    case .center: metrics.transform = .center
    case .fill: metrics.transform = .fill(maxScale)
    }
    return metrics
  }
}

extension RowItem {
  /// Creates an item from its style; one that is too wide is scaled down in proportion.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  init(_ style: ItemStyle, usable: Double, field: String, at path: IndexPath) throws(LayoutError) {
    var size = style.size
    try LayoutError.check(size, field, at: path)
    if size.width > usable {
      size.height = max(.leastNonzeroMagnitude, size.height * (usable / size.width))
      size.width = usable
    }
    // Rounded down, so that items that fit in whole points also fit in 64ths.
    self.init(
      width: GridLength(size.width, .down), height: GridLength(size.height),
      isSpan: style.isSpan)
  }
}
