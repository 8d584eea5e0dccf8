public import CollectionCore

/// A layout that fills line after line with items, like UIKit's flow layout.
///
/// The geometry reproduces frames recorded from UIKit: equal sizes form a grid, other lines are
/// justified, and origins are on pixels. Sections of equal items cost O(1) memory and time.
///
/// ```swift
/// let layout = FlowLayout()
/// layout.itemSize = Size(width: 100, height: 40)
/// try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
/// ```
public final class FlowLayout: StackedLayout {
  /// The size of items for which the delegate returns none, in points.
  public var itemSize = Size(width: 50, height: 50) { didSet { configurationVersion += 1 } }
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The minimum distance between the items of a line, in points.
  public var minimumInteritemSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The inset around the lines of each section, between its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// The size of headers, whose extent along the scroll axis counts; 0 means none.
  public var headerReferenceSize = Size.zero { didSet { configurationVersion += 1 } }
  /// The size of footers, whose extent along the scroll axis counts; 0 means none.
  public var footerReferenceSize = Size.zero { didSet { configurationVersion += 1 } }
  /// The axis along which lines follow each other.
  public var scrollDirection = ScrollDirection.vertical { didSet { configurationVersion += 1 } }
  /// The size of items until their cells are measured, in points; 0 × 0 for no measuring.
  public var estimatedItemSize = Size.zero { didSet { configurationVersion += 1 } }
  /// The edges from which `sectionInset` counts, across the scroll axis.
  public var sectionInsetReference = SectionInsetReference.contentInset {
    didSet { configurationVersion += 1 }
  }
  /// The placement of the items of each section's last line.
  package var lastLineAlignment = LastLineAlignment.natural { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether a header stays at the start of the visible rect.
  ///
  /// It does so while its section scrolls.
  public var sectionHeadersPinToVisibleBounds = false { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether a footer stays at the end of the visible rect.
  ///
  /// It does so while its section scrolls.
  public var sectionFootersPinToVisibleBounds = false { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether answers about an item follow it to other index paths.
  ///
  /// A batch then asks only about new items.
  public var sizesFollowItems = false { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether a right-to-left language mirrors everything.
  ///
  /// If not, it mirrors only sections of equal items.
  public var flipsHorizontallyInOppositeLayoutDirection = false {
    didSet { configurationVersion += 1 }
  }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// A Boolean value that indicates whether the stack depends only on settings: always true.
  package var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()

  /// Creates a layout with UIKit's defaults.
  public init() {}

  /// The name of its constructor.
  package static let name = "FlowLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<FlowLayout>] = [
    .size("itemSize", { $0.itemSize }, { $0.itemSize = $1 }),
    .number("minimumLineSpacing", { $0.minimumLineSpacing }, { $0.minimumLineSpacing = $1 }),
    .number(
      "minimumInteritemSpacing", { $0.minimumInteritemSpacing }, { $0.minimumInteritemSpacing = $1 }
    ),
    .insets("sectionInset", { $0.sectionInset }, { $0.sectionInset = $1 }),
    .size("headerReferenceSize", { $0.headerReferenceSize }, { $0.headerReferenceSize = $1 }),
    .size("footerReferenceSize", { $0.footerReferenceSize }, { $0.footerReferenceSize = $1 }),
    .choice("scrollDirection", { $0.scrollDirection }, { $0.scrollDirection = $1 }),
    .size("estimatedItemSize", { $0.estimatedItemSize }, { $0.estimatedItemSize = $1 }),
    .choice(
      "sectionInsetReference", { $0.sectionInsetReference }, { $0.sectionInsetReference = $1 }),
    .choice("lastLineAlignment", { $0.lastLineAlignment }, { $0.lastLineAlignment = $1 }).silent(
      at: .choice("natural")),
    .flag(
      "sectionHeadersPinToVisibleBounds", { $0.sectionHeadersPinToVisibleBounds },
      { $0.sectionHeadersPinToVisibleBounds = $1 }),
    .flag(
      "sectionFootersPinToVisibleBounds", { $0.sectionFootersPinToVisibleBounds },
      { $0.sectionFootersPinToVisibleBounds = $1 }),
    .flag(
      "flipsHorizontallyInOppositeLayoutDirection",
      { $0.flipsHorizontallyInOppositeLayoutDirection },
      { $0.flipsHorizontallyInOppositeLayoutDirection = $1 }
    ).silent(at: .flag(false)),
    .sizesFollowItems({ $0.sizesFollowItems }, { $0.sizesFollowItems = $1 }),
  ]

  /// UIKit's warnings about too wide or empty items of the last `prepare`, and those of the stack.
  public var warnings: [String] {
    (stack.hasTooWideItem ? [Self.tooWideWarning(scrollDirection)] : [])
      + (stack.hasEmptyItem ? [Self.emptyItemWarning] : []) + stack.warnings
  }

  /// UIKit's log line about an item without a width or height.
  private static let emptyItemWarning = """
    [Assert] Negative or zero item sizes are not supported by flow layout. Make a symbolic \
    breakpoint at UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger.
    """

  /// Returns UIKit's warning about an item that is too wide for its line.
  static func tooWideWarning(_ direction: ScrollDirection) -> String {
    let (extent, from, to) =
      direction == .vertical ? ("width", "left", "right") : ("height", "top", "bottom")
    return """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item \(extent) must be less than the \(extent) of the UICollectionView minus the section \
      insets \(from) and \(to) values, minus the content insets \(from) and \(to) values.
      """
  }
}

extension FlowLayout {
  /// Returns a stack that is mirrored if everything is, not only sections of equal items.
  package func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack {
    var stack = try SectionStack(scrollDirection, in: context)
    stack.isMirrored = stack.isMirrored && flipsHorizontallyInOppositeLayoutDirection
    return stack
  }

  /// Lays out a section, asking for its items' sizes only if the delegate has them.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  /// - Complexity: O(1) without sizes per item, otherwise O(n).
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    let metrics = try FlowMetrics(
      section: index, layout: self, context: context, breadth: stack.breadth)
    let items =
      count > 0 ? try makeLines(index, count: count, context: context, metrics: metrics) : .none
    return section(count: count, items: items, metrics: metrics, breadth: stack.breadth)
  }

  /// Returns a section with its header and footer.
  private func section(
    count: Int, items: SectionItems, metrics: FlowMetrics, breadth: Double
  ) -> StackSection {
    var section = StackSection(
      count: count, leading: metrics.main.leading, trailing: metrics.main.trailing, items: items)
    section.addHeader(
      metrics.header, footer: metrics.footer, cross: AxisSpan(start: 0, length: breadth))
    pinHeaderAndFooter(of: &section, metrics)
    return section
  }

  /// Measures a section's header and footer again, without laying out its items if they can stay.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  /// - Complexity: O(1).
  package func updateSupplementaryElements(
    _ index: Int, _ section: StackSection, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    let metrics = try FlowMetrics(
      section: index, layout: self, context: context, breadth: stack.breadth)
    guard section.count == 0 || section.items.rules == LineRules(metrics) else { return nil }
    return SectionUpdate(
      supplementaryElementsOf: self.section(
        count: 0, items: .none, metrics: metrics, breadth: stack.breadth))
  }

  private func makeLines(
    _ section: Int, count: Int, context: LayoutContext, metrics: FlowMetrics
  ) throws(LayoutError) -> SectionItems {
    if estimatesItemSizes {
      return try makeEstimatedLines(section, count: count, context: context, metrics: metrics)
    }
    let sizes = SizeSource(layout: self, section: section, context: context)
    if sizes.asks { work.preparedItems += count }
    return try sizes.lines(count: count, rules: LineRules(metrics))
  }
}

extension FlowLayout {
  /// Measures how the lines of a section change, asking only for new sizes.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  /// - Complexity: O(k log n), plus the lines that change.
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    let sizes = SizeSource(layout: self, section: index, context: context)
    guard sizes.asksDelegate || !estimatesItemSizes else { return nil }
    return try lineUpdate(section, edits: edits, sizes: sizes)
  }
}

extension FlowLayout {
  /// A Boolean value that indicates whether items have an estimated size until they are measured.
  public var estimatesItemSizes: Bool { estimatedItemSize != .zero }

  /// Lays out a section with its measured sizes.
  ///
  /// Other items have the delegate's size, or else the average of the measured ones, or the
  /// estimate.
  ///
  /// - Throws: `LayoutError` for an invalid estimate or size; also errors of the delegate.
  /// - Complexity: O(m) for m measured items, however many others there are; O(n) if the delegate
  ///   has sizes.
  private func makeEstimatedLines(
    _ section: Int, count: Int, context: LayoutContext, metrics: FlowMetrics
  ) throws(LayoutError) -> SectionItems {
    try LayoutError.check(estimatedItemSize, "estimatedItemSize", at: IndexPath(section, 0))
    let sizes = SizeSource(layout: self, section: section, context: context)
    if sizes.asksDelegate {
      work.preparedItems += count
      return try sizes.lines(count: count, rules: LineRules(metrics))
    }
    let axes = LayoutAxes(scrollDirection)
    let rules = LineRules(metrics)
    guard let measured = context.preferredSizes[section], let last = measured.items.last,
      last < count
    else {
      return .uniform(
        UniformLines(count: count, size: axes.size(estimatedItemSize), rules: rules))
    }
    for (item, size) in zip(measured.items, measured.sizes) {
      try LayoutError.check(
        size, "preferredSizeForItem", at: IndexPath(section, item), context.profile)
    }
    work.preparedItems += measured.items.count
    guard measured.items.count < count else { return try sizes.lines(count: count, rules: rules) }
    return .estimated(
      EstimatedLines(
        count: count, measured: measured.items, sizes: measured.sizes.map(axes.size),
        metrics: metrics))
  }
}

extension FlowLayout {
  /// Pins the header and the footer of a section if the settings say so.
  ///
  /// The header stops above the footer, and the footer below the header.
  private func pinHeaderAndFooter(of section: inout StackSection, _ metrics: FlowMetrics) {
    for index in section.supplementaryElements.indices {
      switch section.supplementaryElements[index].kind {
      case LayoutAttributes.headerKind where sectionHeadersPinToVisibleBounds:
        section.supplementaryElements[index].pin = .leading(limit: metrics.footer)
      case LayoutAttributes.footerKind where sectionFootersPinToVisibleBounds:
        section.supplementaryElements[index].pin = .trailing(limit: metrics.header)
      default: continue
      }
      section.supplementaryElements[index].zIndex = SupplementaryElement.pinnedZIndex
    }
  }

  /// Returns whether new bounds affect the layout.
  ///
  /// They do if the size changes. With pinned headers or footers they also do if the visible span
  /// along the scroll axis changes, even without any such section.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return isAffected(byBoundsChange: bounds, from: oldBounds, pins: pins)
  }
}
