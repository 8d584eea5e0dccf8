import CollectionCore

/// The heights of items in columns, and the starts of the columns at each stretch of items.
///
/// `TurnItems` and `ShortestItems` differ in what a change costs: where columns take turns, one
/// item more moves all later ones to columns that are known; where the shortest column takes the
/// next item, all later ones have to be placed again.
protocol LaneItems: Sendable {
  /// The metrics that the items are placed by.
  var metrics: LaneMetrics { get }
  /// The number of items.
  var count: Int { get }
  /// The end of the tallest column, with the distance behind its last item.
  var tallest: Double { get }

  /// Removes and inserts items, of which one stays.
  ///
  /// - Parameter first: the first item that is not as it was.
  /// - Returns: the number of items that were placed again.
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int
  /// Returns the stretch with an item that exists.
  func stretch(with item: Int) -> LaneStretch
  /// Returns the first stretch behind which a column has grown past a place; nil if there is none.
  ///
  /// - Parameter work: takes the comparisons.
  func stretch(
    endingAfter end: Double, inColumn column: Int, work: inout LayoutWork
  ) -> LaneStretch?
}

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
  /// - Parameter body: takes an item and its unrounded frame.
  /// - Returns: whether the body has returned true each time.
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
