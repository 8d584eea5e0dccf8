/// The metrics that the items of a section in columns are placed by.
struct LaneMetrics: Hashable, Sendable {
  /// The columns.
  var columns: LaneColumns
  /// The rule for the column of the next item.
  var order: LaneOrder
  /// The distance between the items of a column, in points.
  var spacing: Double
  /// A Boolean value that indicates whether there are fewer columns than wanted, for lack of room.
  var isCramped = false

  /// Returns the column of an item, if it does not depend on earlier items.
  func fixedColumn(of item: Int) -> Int {
    let column = item % columns.count
    return order == .rightToLeft ? columns.count - 1 - column : column
  }

  /// Returns the column of an item: the shortest (the leftmost of equals), or the next in turn.
  ///
  /// - Parameter tops: the start of each column's next item.
  /// - Complexity: O(columns).
  func column(of item: Int, tops: ContiguousArray<Double>) -> Int {
    guard order == .shortestFirst else { return fixedColumn(of: item) }
    var shortest = 0
    for column in tops.indices where tops[column] < tops[shortest] { shortest = column }
    return shortest
  }
}
