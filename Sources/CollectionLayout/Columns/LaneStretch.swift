/// Neighbouring items in columns, and the columns before and after them.
struct LaneStretch {
  /// The index of the first item.
  let firstItem: Int
  /// The heights of the items.
  let heights: ArraySlice<GridLength>
  /// The start of each column's next item before the first of the items.
  let starts: ContiguousArray<Double>
  /// The start of each column's next item after the last of the items.
  let ends: ContiguousArray<Double>

  /// Places the items until the body returns false.
  ///
  /// - Parameter body: receives an item and its unrounded frame.
  /// - Returns: whether the body returned true each time.
  /// - Complexity: O(items · columns).
  func placeItems(by metrics: LaneMetrics, _ body: (Int, AxisRect) -> Bool) -> Bool {
    var (tops, item) = (starts, firstItem)
    for height in heights {
      let column = metrics.column(of: item, tops: tops)
      let main = AxisSpan(start: tops[column], length: height.points)
      tops[column] = main.start + (main.length + metrics.spacing)
      guard body(item, AxisRect(main: main, cross: metrics.columns.span(column))) else {
        return false
      }
      item += 1
    }
    return true
  }
}
