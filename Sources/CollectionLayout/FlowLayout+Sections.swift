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
    let axes = LayoutAxes(scrollDirection)
    if estimatesItemSizes {
      return try makeEstimatedLines(section, count: count, context: context, metrics: metrics)
    }
    guard let delegate = context.delegate, delegate.providesItemSizes else {
      try LayoutError.check(itemSize, "itemSize", at: IndexPath(section, 0))
      return UniformLines(count: count, size: axes.size(itemSize), metrics: metrics)
    }
    work.preparedItems += count
    let sizes = try ItemSizes(count: count) { item in
      let path = IndexPath(section: section, item: item)
      let size = try delegate.sizeForItem(at: path) ?? itemSize
      try LayoutError.check(size, "sizeForItem", at: path)
      return axes.size(size)
    }
    return sizes.lines(count: count, metrics: metrics)
  }
}

/// The sizes of the items of a section: one as long as all are equal, else all of them.
enum ItemSizes {
  case equal(AxisSize)
  case different([AxisSize])

  /// Asks for every size, and keeps them from the first that differs.
  ///
  /// - Precondition: `count > 0`.
  init(count: Int, _ size: (Int) throws -> AxisSize) throws {
    let first = try size(0)
    var sizes: [AxisSize] = []
    for item in 1..<max(1, count) {
      let next = try size(item)
      if sizes.isEmpty {
        if next == first { continue }
        // Bounded, since the count may be nonsense and the delegate about to give up.
        sizes.reserveCapacity(min(count, 1 << 24))
        sizes += repeatElement(first, count: item)
      }
      sizes.append(next)
    }
    self = sizes.isEmpty ? .equal(first) : .different(sizes)
  }

  /// Returns the lines that the items form. Complexity: O(1) for equal sizes, else O(n).
  func lines(count: Int, metrics: FlowMetrics) -> any SectionBody {
    switch self {
    case .equal(let size): UniformLines(count: count, size: size, metrics: metrics)
    case .different(let sizes): VariableLines(sizes: sizes, metrics: metrics)
    }
  }
}
