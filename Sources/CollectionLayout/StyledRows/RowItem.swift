/// An item of a row, before the row is transformed.
struct RowItem: LineElement, Hashable {
  /// The extent across the scroll axis.
  let width: GridLength
  /// The extent along the scroll axis.
  let height: GridLength
  /// The extent of the row along the scroll axis, if the item starts one.
  var rowHeight: GridLength
  /// A Boolean value that indicates whether the item has a row of its own.
  let isSpan: Bool
  /// A Boolean value that indicates whether the item starts a row.
  var startsLine = false

  /// Creates an item.
  init(width: GridLength, height: GridLength, isSpan: Bool = false) {
    self.width = width
    self.height = height
    self.isSpan = isSpan
    rowHeight = height
  }
}
