import CollectionCore

extension ListLayout {
  /// Returns a stack that is as long as the view, unless it hugs its contents.
  public func makeStack(_ context: LayoutContext) throws -> SectionStack {
    var stack = try SectionStack(scrollDirection, in: context)
    let isVertical = scrollDirection == .vertical
    if !context.boundsSize.isEmpty, isVertical ? !hugContents : centerContent {
      stack.leastLength = stack.axes.main(stack.visible.size)
    }
    stack.isCentered = !isVertical && centerContent
    return stack
  }

  /// Lays a section out, asking for its rows' heights only where the delegate has them.
  ///
  /// - Throws: `LayoutError` for a number nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(1) without heights per item, else O(n).
  public func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws -> StackSection {
    let metrics = try ListMetrics(section: index, layout: self, delegate: context.delegate)
    var section = StackSection(
      count: count, leading: metrics.main.leading, trailing: metrics.main.trailing)
    let rules = metrics.rules(breadth: stack.breadth)
    if count > 0 {
      let rows = RowSource(layout: self, section: index, delegate: context.delegate)
      section.body = try makeRows(rows, count: count, rules: rules)
    }
    let cross =
      insetSupplementaryViews
      ? AxisSpan(start: rules.leading, length: rules.usable)
      : AxisSpan(start: 0, length: stack.breadth)
    section.addHeader(metrics.header, footer: metrics.footer, cross: cross)
    if sectionHeadersPinToVisibleBounds, metrics.header > 0 {
      section.extras[0].pin = .leading(limit: 0)
      section.extras[0].zIndex = SectionExtra.pinnedZIndex
    }
    return section
  }

  private func makeRows(
    _ rows: RowSource, count: Int, rules: LineRules
  ) throws -> any SectionBody {
    let first = try rows.extent(0)
    guard rows.asks else { return rows.uniform(count: count, extent: first, rules: rules) }
    work.preparedItems += count
    var next = first
    var equal = 1
    while equal < count {
      next = try rows.extent(equal)
      if next != first { break }
      equal += 1
    }
    guard equal < count else { return rows.uniform(count: count, extent: first, rules: rules) }
    try rows.checkGrid(first, item: 0)
    try rows.checkGrid(next, item: equal)
    var isLossless = GridLength.isExact(first) && GridLength.isExact(next)
    var units: ContiguousArray<Int32> = []
    // Bounded, since the count may be nonsense and the delegate about to give up.
    units.reserveCapacity(min(count, 1 << 24))
    units += repeatElement(GridLength.units(first), count: equal)
    units.append(GridLength.units(next))
    for item in (equal + 1)..<max(count, equal + 1) {
      let extent = try rows.extent(item)
      try rows.checkGrid(extent, item: item)
      let unit = GridLength.units(extent)
      isLossless = isLossless && GridLength.points(unit) == extent
      units.append(unit)
    }
    return RowTree(ChunkTree(elements: units), rules: rules, isLossless: isLossless)
  }
}

/// Where the extents of a section's rows come from.
struct RowSource {
  private let layout: ListLayout
  private let section: Int
  private let delegate: (any FlowLayoutDelegate)?
  private let isVertical: Bool

  /// Creates a source that asks a delegate, and then the layout.
  init(layout: ListLayout, section: Int, delegate: (any FlowLayoutDelegate)?) {
    self.layout = layout
    self.section = section
    isVertical = layout.scrollDirection == .vertical
    let provides =
      isVertical ? delegate?.providesItemHeights : delegate?.providesItemWidths
    self.delegate = provides == true ? delegate : nil
  }

  /// Whether there is a delegate that has extents for single items.
  var asks: Bool { delegate != nil }

  /// Returns the extent of an item along the scroll axis, in points.
  ///
  /// - Throws: `LayoutError` for a number nothing can be laid out by, and what the delegate throws.
  func extent(_ item: Int) throws -> Double {
    let path = IndexPath(section, item)
    let own = isVertical ? layout.itemHeight : layout.itemWidth
    guard let delegate else {
      try LayoutError.checkExtent(own, isVertical ? "itemHeight" : "itemWidth", at: path)
      return own
    }
    let extent =
      try isVertical ? delegate.heightForItem(at: path) : delegate.widthForItem(at: path)
    try LayoutError.checkExtent(
      extent ?? own, isVertical ? "heightForItem" : "widthForItem", at: path)
    return extent ?? own
  }

  /// Throws unless an extent has a place in the grid that different extents are rounded to.
  func checkGrid(_ extent: Double, item: Int) throws(LayoutError) {
    try LayoutError.checkGrid(
      extent, isVertical ? "heightForItem" : "widthForItem", .item(IndexPath(section, item)))
  }

  /// Returns the extent that all items have, or nil. Complexity: O(n) where there is one.
  func commonExtent(count: Int) throws -> Double? {
    let first = try extent(0)
    for item in 1..<max(1, count) where try extent(item) != first { return nil }
    return first
  }

  /// Returns rows of equal extent, which take arithmetic only.
  func uniform(count: Int, extent: Double, rules: LineRules) -> UniformLines {
    UniformLines(count: count, size: AxisSize(main: extent, cross: rules.usable), rules: rules)
  }
}
