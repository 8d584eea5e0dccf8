/// The metrics that the items of a section in columns are placed by.
struct LaneMetrics: Hashable, Sendable {
  /// The columns.
  var columns: LaneColumns
  /// The rule by which a column takes the next item.
  var order: LaneOrder
  /// The distance between the items of a column, in points.
  var spacing: Double
  /// A Boolean value that indicates whether there are fewer columns than wanted, for want of room.
  var isCramped = false

  /// Returns the column that takes an item, where that does not depend on the items before it.
  func fixedColumn(of item: Int) -> Int {
    let column = item % columns.count
    return order == .rightToLeft ? columns.count - 1 - column : column
  }

  /// Returns the first item from another one on that a column takes, by the same rule.
  func firstItem(from item: Int, inColumn column: Int) -> Int {
    let turn = order == .rightToLeft ? columns.count - 1 - column : column
    let distance = turn - item % columns.count
    return item + (distance < 0 ? distance + columns.count : distance)
  }
}
