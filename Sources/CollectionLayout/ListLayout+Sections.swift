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
      if rows.asks { work.preparedItems += count }
      section.body = try rows.body(count: count, rules: rules)
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
}
