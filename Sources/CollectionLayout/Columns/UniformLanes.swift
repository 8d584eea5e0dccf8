import CollectionCore

/// Items of equal height in columns, row by row, computed without per-item storage.
struct UniformLanes: SectionBody {
  /// The number of items.
  let count: Int
  /// The metrics for placing the items.
  let metrics: LaneMetrics
  /// The extent of each item along the scroll axis.
  let height: GridLength

  /// A Boolean value that indicates whether there are fewer columns than wanted.
  var hasTooWideItem: Bool { metrics.isCramped }

  /// The extent of all rows with the spacing between them.
  var length: Double {
    guard count > 0 else { return 0 }
    let last = (count - 1) / metrics.columns.count
    return Double(last) * (height.points + metrics.spacing) + height.points
  }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    // All columns are equally long at the start of a row, so the shortest one is the leftmost.
    let row = item / metrics.columns.count
    return AxisRect(
      main: AxisSpan(
        start: Double(row) * (height.points + metrics.spacing), length: height.points),
      cross: metrics.columns.span(metrics.fixedColumn(of: item)))
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let width = metrics.columns.count
    let rows = (count - 1) / width + 1
    let step = height.points + metrics.spacing
    let firstRow = Int((area.main.low - height.points) / step - 1, clampedTo: rows)
    let endRow = Int(area.main.high / step + 2, clampedTo: rows)
    var columns = metrics.columns.indices(in: area.cross)
    if metrics.order == .rightToLeft {
      columns = width - columns.upperBound..<width - columns.lowerBound
    }
    guard firstRow < endRow else { return }
    for row in firstRow..<endRow {
      for column in columns {
        let item = row * width + column
        guard item < count else { return }
        guard body(item, frame(at: item)) else { return }
      }
    }
  }
}
