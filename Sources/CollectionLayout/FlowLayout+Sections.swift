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
      section: index, layout: self, delegate: context.delegate, breadth: stack.breadth)
    let body =
      count > 0
      ? try makeLines(
        index, count: count, delegate: context.delegate, rules: LineRules(metrics)) : nil
    var section = StackSection(
      count: count, leading: metrics.main.leading, trailing: metrics.main.trailing, body: body)
    section.addHeader(
      metrics.header, footer: metrics.footer, cross: AxisSpan(start: 0, length: stack.breadth))
    return section
  }
}
