import CollectionCore

/// The columns of a section across the scroll axis, computed for any number of them.
struct LaneColumns: Hashable, Sendable {
  /// The number of columns, at least 1.
  let count: Int
  /// The start of the first column, in points.
  let leading: Double
  /// The distance between columns, in points.
  let spacing: Double
  /// The extent of all columns without the spacing between them, in points.
  private let total: Double
  /// The number of pixels per point for rounding columns; 0 if they need no rounding.
  private let scale: Double

  /// Creates columns that fill an extent exactly; leftover pixels widen some of them.
  ///
  /// There are fewer than wanted if there is no pixel for each.
  ///
  /// - Parameter room: the extent of the columns with the spacing between them.
  init(filling room: Double, wanted: Int, leading: Double, spacing: Double, scale: Double) {
    let pixel = 1 / scale
    let room = max(room, pixel)
    count = max(1, Int((room + spacing) / (pixel + spacing), clampedTo: wanted))
    total = max(pixel, room - Double(count - 1) * spacing)
    self.leading = leading
    self.spacing = spacing
    self.scale = scale
  }

  /// Creates columns of one width.
  init(count: Int, width: Double, leading: Double, spacing: Double) {
    self.count = count
    self.leading = leading
    self.spacing = spacing
    total = width * Double(count)
    scale = 0
  }

  /// The minimum width of the columns, from which heights are computed.
  var narrowest: Double {
    guard scale > 0, count > 1 else { return total / Double(count) }
    return (total * scale / Double(count)).rounded(.down) / scale
  }

  /// Returns the span of a column.
  func span(_ column: Int) -> AxisSpan {
    let start = edge(column)
    return AxisSpan(
      start: leading + (start + Double(column) * spacing), length: edge(column + 1) - start)
  }

  /// Returns the columns that overlap a range, and perhaps others.
  func indices(in range: AxisRange) -> Range<Int> {
    let step = total / Double(count) + spacing
    let first = Int((range.low - leading) / step - 2, clampedTo: count)
    let end = Int((range.high - leading) / step + 2, clampedTo: count)
    return first..<max(first, end)
  }

  private func edge(_ column: Int) -> Double {
    if column == count { return total }
    let edge = total * Double(column) / Double(count)
    return scale > 0 ? (edge * scale).rounded() / scale : edge
  }
}
