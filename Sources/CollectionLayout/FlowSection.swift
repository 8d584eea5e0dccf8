import CollectionCore

/// One section of a prepared flow layout: header, insets, lines and footer, relative to its start.
struct FlowSection {
  /// The number of items.
  let count: Int
  /// What the section was laid out by.
  let metrics: FlowMetrics
  /// The lines; nil where there are no items.
  let lines: FlowLines?

  /// The extent along the scroll axis. Complexity: O(1).
  var extent: Double { footerStart + metrics.footer }

  /// The frame of the header; nil where there is none.
  var header: AxisRect? {
    guard metrics.header > 0 else { return nil }
    return AxisRect(
      main: AxisSpan(start: 0, length: metrics.header),
      cross: AxisSpan(start: 0, length: metrics.breadth))
  }

  /// The frame of the footer; nil where there is none.
  var footer: AxisRect? {
    guard metrics.footer > 0 else { return nil }
    return AxisRect(
      main: AxisSpan(start: footerStart, length: metrics.footer),
      cross: AxisSpan(start: 0, length: metrics.breadth))
  }

  /// Where the first line starts.
  var linesStart: Double { metrics.header + metrics.main.leading }

  private var footerStart: Double { linesStart + (lines?.length ?? 0) + metrics.main.trailing }
}

extension FlowSection {
  /// Lays a section out, asking for its items' sizes only where the delegate has them.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(1) without sizes per item, else O(n).
  init(
    _ section: Int, count: Int, layout: FlowLayout, delegate: (any FlowLayoutDelegate)?,
    breadth: Double
  ) throws {
    self.count = count
    metrics = try FlowMetrics(
      section: section, layout: layout, delegate: delegate, breadth: breadth)
    guard count > 0 else {
      lines = nil
      return
    }
    let axes = LayoutAxes(layout.scrollDirection)
    let provider = delegate.flatMap { $0.providesItemSizes ? $0 : nil }
    guard let provider else {
      try LayoutError.check(layout.itemSize, "itemSize", at: IndexPath(section, 0))
      let size = axes.size(layout.itemSize)
      lines = .uniform(UniformLines(count: count, size: size, metrics: metrics))
      return
    }
    lines = try Self.lines(
      section, count: count, layout: layout, provider: provider, metrics: metrics)
  }

  /// Keeps one size as long as all are equal, and all of them from the first that differs.
  private static func lines(
    _ section: Int, count: Int, layout: FlowLayout, provider: any FlowLayoutDelegate,
    metrics: FlowMetrics
  ) throws -> FlowLines {
    let axes = LayoutAxes(layout.scrollDirection)
    var first: AxisSize?
    var sizes: [AxisSize] = []
    for item in 0..<count {
      let path = IndexPath(section: section, item: item)
      let size = try provider.sizeForItem(at: path) ?? layout.itemSize
      try LayoutError.check(size, "sizeForItem", at: path)
      let axisSize = axes.size(size)
      guard let common = first else {
        first = axisSize
        continue
      }
      if sizes.isEmpty {
        if axisSize == common { continue }
        // Bounded, since the count may be nonsense and the delegate about to give up.
        sizes.reserveCapacity(min(count, 1 << 24))
        sizes += repeatElement(common, count: item)
      }
      sizes.append(axisSize)
    }
    guard sizes.isEmpty, let common = first else {
      return .variable(VariableLines(sizes: sizes, metrics: metrics))
    }
    return .uniform(UniformLines(count: count, size: common, metrics: metrics))
  }
}
