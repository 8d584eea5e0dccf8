import CollectionCore

/// Items in rows placed by a function: their frames, and the starts of rows.
///
/// The results of a function are not on a grid, so the start of a row depends on all rows before
/// it. They are therefore in arrays, and everything from the first changed row on is placed again.
struct FunctionRows: SectionBody {
  /// A row.
  struct Row: Hashable, Sendable {
    /// The first item of the row.
    var first: Int
    /// The start along the scroll axis.
    var top: Double
    /// A Boolean value that indicates whether the row is a span.
    var isSpan: Bool
    /// The extent of the row along the scroll axis.
    var height = 0.0
  }

  /// Changes the frames of a row, relative to its top and to the edge of the content.
  typealias Transform = (_ frames: [AxisRect], _ first: Int) throws(LayoutError) -> [AxisRect]

  /// The metrics for placing the items.
  let metrics: RowMetrics
  /// The rows in order.
  private(set) var rows: [Row] = []
  /// The extent of each item and those before it in its row, without gaps.
  private(set) var ends: [Double] = []
  /// The heights of the items, unrounded.
  private(set) var heights: [GridLength] = []
  /// The frames from the function, relative to their rows.
  private(set) var placed: [AxisRect] = []

  /// Breaks items into rows. Complexity: O(n).
  init(
    count: Int, metrics: RowMetrics, transform: Transform,
    _ item: (Int) throws(LayoutError) -> RowItem
  ) throws(LayoutError) {
    self.metrics = metrics
    try append(until: count, transform: transform, item)
  }

  /// The number of items.
  var count: Int { heights.count }
  /// The extent of all rows with the spacing between them.
  var length: Double { rows.last.map { $0.top + $0.height } ?? 0 }

  /// Returns the items after a batch; only those from the first changed row on are broken again.
  ///
  /// - Parameter item: returns a new or changed item.
  /// - Complexity: O(n − first change), plus copying the elements before it.
  func edited(
    _ edits: SectionEdits, transform: Transform, _ item: (Int) throws(LayoutError) -> RowItem
  ) throws(LayoutError) -> FunctionRows {
    var result = self
    let first = firstPlaced(after: edits)
    result.rows.removeSubrange(row(of: first)...)
    result.heights.removeSubrange(first...)
    result.ends.removeSubrange(first...)
    result.placed.removeSubrange(first...)
    var items = SectionEdits.OldIndices(edits, from: first)
    try result.append(until: edits.count, transform: transform) {
      index throws(LayoutError) in
      guard let old = items.next(index) else { return try item(index) }
      return self.item(at: old)
    }
    return result
  }

  /// Returns the first item that edits lay out again, which starts a row that later items may now
  /// join.
  func firstPlaced(after edits: SectionEdits) -> Int {
    rows[row(of: max(0, min(edits.firstChange, count) - 1))].first
  }

  /// Returns the row of an item. Complexity: O(log n).
  func row(of item: Int) -> Int {
    max(0, Int.firstIndex(below: rows.count) { rows[$0].first > item } - 1)
  }

  private func item(at index: Int) -> RowItem {
    let row = rows[row(of: index)]
    let before = index == row.first ? 0 : ends[index - 1]
    return RowItem(
      width: GridLength(ends[index] - before), height: heights[index], isSpan: row.isSpan)
  }
}

extension FunctionRows {
  private mutating func append(
    until end: Int, transform: Transform, _ item: (Int) throws(LayoutError) -> RowItem
  ) throws(LayoutError) {
    // The existing rows are complete, since later items did not join them before.
    var isOpen = false
    while count < end {
      let item = try item(count)
      if !isOpen || !joins(item) {
        if isOpen { try closeRow(transform) }
        let top = rows.last.map {
          $0.top + $0.height + metrics.spacing.between($0.isSpan, item.isSpan)
        }
        rows.append(Row(first: count, top: top ?? 0, isSpan: item.isSpan))
        isOpen = true
      }
      let isFirst = rows[rows.count - 1].first == count
      ends.append((isFirst ? 0 : ends[ends.count - 1]) + item.width.points)
      heights.append(item.height)
    }
    if isOpen { try closeRow(transform) }
  }

  /// Returns whether an item fits in the last row.
  private func joins(_ item: RowItem) -> Bool {
    guard let row = rows.last else { return false }
    let before = count - row.first
    guard !row.isSpan, !item.isSpan else { return false }
    if metrics.needsEqualHeights, heights[count - 1] != item.height { return false }
    return ends[count - 1] + Double(before) * metrics.gap + item.width.points <= metrics.usable
  }

  /// Lets the function place the items of the last row, unless it is a span.
  private mutating func closeRow(_ transform: Transform) throws(LayoutError) {
    guard let row = rows.last else { return }
    let frames = (row.first..<count).map { item in
      let place = item - row.first
      let start = place == 0 ? 0 : ends[item - 1]
      return AxisRect(
        main: AxisSpan(start: 0, length: heights[item].points),
        cross: AxisSpan(
          start: metrics.leading + (start + Double(place) * metrics.gap),
          length: ends[item] - start))
    }
    let changed = row.isSpan ? frames : try transform(frames, row.first)
    placed += changed
    rows[rows.count - 1].height = changed.reduce(0) { max($0, $1.main.end) }
  }
}

extension FunctionRows {
  /// Returns the unrounded frame of an item. Complexity: O(log n).
  func frame(at item: Int) -> AxisRect { frame(at: item, in: rows[row(of: item)]) }

  private func frame(at item: Int, in row: Row) -> AxisRect {
    var frame = placed[item]
    frame.main.start += row.top
    return frame
  }

  /// Visits the items between the bounds along the scroll axis, and perhaps others of their rows.
  ///
  /// Complexity: O(log n + v).
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
      for item in row.first..<end {
        guard body(item, frame(at: item, in: row)) else { return }
      }
    }
  }
}
