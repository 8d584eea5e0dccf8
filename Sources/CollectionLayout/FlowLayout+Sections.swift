import CollectionCore

extension FlowLayout {
  /// Lays a section out, asking for its items' sizes only where the delegate has them.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(1) without sizes per item, else O(n).
  public func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws -> StackSection {
    let metrics = try FlowMetrics(
      section: index, layout: self, context: context, breadth: stack.breadth)
    let body =
      count > 0 ? try makeLines(index, count: count, context: context, metrics: metrics) : nil
    var section = StackSection(
      count: count, leading: metrics.main.leading, trailing: metrics.main.trailing, body: body)
    section.addHeader(
      metrics.header, footer: metrics.footer, cross: AxisSpan(start: 0, length: stack.breadth))
    pinExtras(of: &section, metrics)
    return section
  }

  private func makeLines(
    _ section: Int, count: Int, context: LayoutContext, metrics: FlowMetrics
  ) throws -> any SectionBody {
    if estimatesItemSizes {
      return try makeEstimatedLines(section, count: count, context: context, metrics: metrics)
    }
    let sizes = SizeSource(layout: self, section: section, delegate: context.delegate)
    if sizes.asks { work.preparedItems += count }
    return try sizes.lines(count: count, rules: LineRules(metrics))
  }
}
