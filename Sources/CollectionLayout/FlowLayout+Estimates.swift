import CollectionCore

extension FlowLayout {
  /// Whether items have an estimated size until their displayed cells are measured.
  public var estimatesItemSizes: Bool { estimatedItemSize != .zero }

  /// Lays a section out by what was measured of it; other items take the average, or the estimate.
  ///
  /// - Throws: `LayoutError` for an estimate or a measured size nothing can be laid out by.
  /// - Complexity: O(m) for m measured items, however many others there are.
  func makeEstimatedLines(
    _ section: Int, count: Int, context: LayoutContext, metrics: FlowMetrics
  ) throws -> any SectionBody {
    try LayoutError.check(estimatedItemSize, "estimatedItemSize", at: IndexPath(section, 0))
    let axes = LayoutAxes(scrollDirection)
    guard let measured = context.preferredSizes[section],
      let first = measured.sizes.first, let last = measured.items.last, last < count
    else {
      return UniformLines(count: count, size: axes.size(estimatedItemSize), metrics: metrics)
    }
    for (item, size) in zip(measured.items, measured.sizes) {
      try LayoutError.check(size, "preferredSizeForItem", at: IndexPath(section, item))
    }
    work.preparedItems += measured.items.count
    // Equal sizes keep a grid, so their average must not differ from them in its last bit.
    if measured.sizes.allSatisfy({ $0 == first }) {
      return UniformLines(count: count, size: axes.size(first), metrics: metrics)
    }
    if measured.items.count == count {
      return try ItemSizes(count: count) { axes.size(measured.sizes[$0]) }
        .lines(count: count, metrics: metrics)
    }
    return EstimatedLines(
      count: count, measured: measured.items, sizes: measured.sizes.map(axes.size),
      metrics: metrics)
  }
}
