extension Rows {
  /// Returns the unrounded frame of an item. Complexity: O(log n).
  func frame(at item: Int) -> AxisRect { frame(at: item, in: rows[row(of: item)]) }

  /// Returns the unrounded frame of an item of a row.
  func frame(at item: Int, in row: Row) -> AxisRect {
    if item < placed.count {
      var frame = placed[item]
      frame.main.start += row.top
      return frame
    }
    let place = item - row.first
    if let columns = metrics.columns {
      return AxisRect(
        main: AxisSpan(start: row.top, length: heights[item].points), cross: columns.span(place))
    }
    let start = edge(place == 0 ? 0 : ends[item - 1], row)
    let cross = AxisSpan(
      start: row.start + (start + Double(place) * metrics.gap),
      length: edge(ends[item], row) - start)
    let height = row.factor > 1 ? row.height : heights[item].points
    return AxisRect(main: AxisSpan(start: row.top, length: height), cross: cross)
  }

  /// Visits at least the items between the bounds on both axes. Complexity: O(log n + v), and where
  /// a function placed the items, all items of the rows.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    var comparisons = 0
    defer { work.comparisons += comparisons }
    var index = Int.firstIndex(below: rows.count) {
      comparisons += 1
      return rows[$0].top + rows[$0].height > area.main.low
    }
    while index < rows.count, rows[index].top < area.main.high {
      let row = rows[index]
      index += 1
      let end = index < rows.count ? rows[index].first : count
      var item = row.first
      if placed.isEmpty {
        item += Int.firstIndex(below: end - item) {
          comparisons += 1
          return frame(at: row.first + $0, in: row).cross.end > area.cross.low
        }
      }
      while item < end {
        let frame = frame(at: item, in: row)
        if placed.isEmpty, !(frame.cross.start < area.cross.high) { break }
        guard body(item, frame) else { return }
        item += 1
      }
    }
  }

  /// Where an extent without gaps ends once the row has grown: on a pixel, so that the last item
  /// ends where the row does.
  private func edge(_ extent: Double, _ row: Row) -> Double {
    guard row.factor > 1 else { return extent }
    return (extent * row.factor * metrics.scale).rounded() / metrics.scale
  }
}
