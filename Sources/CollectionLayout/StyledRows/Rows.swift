import CollectionCore

/// An item of a row, before the row is transformed.
struct RowItem {
  /// The extent across the scroll axis, in points.
  var width: Double
  /// The extent along it.
  var height: GridLength
  /// A Boolean value that indicates whether the item has a row of its own.
  var isSpan = false
}

/// Items in rows, one row after the other: the sizes of the items, and where rows start.
struct Rows: SectionBody {
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
    /// The start of its first item across the scroll axis.
    var start = 0.0
    /// The factor by which its items have grown.
    var factor = 1.0
  }

  /// Changes the frames of a row, given relative to its top and to the edge of the content.
  typealias Transform = (_ frames: [AxisRect], _ first: Int) throws -> [AxisRect]

  /// The metrics that the items are placed by.
  let metrics: RowMetrics
  /// The rows in order.
  private(set) var rows: [Row] = []
  /// The extent of each item and those before it in its row, without gaps and before it grew; empty
  /// where columns tell it.
  private(set) var ends: [Double] = []
  /// The heights of the items, before they grew.
  private(set) var heights: [GridLength] = []
  /// Frames relative to their rows, where a function gave them; else empty.
  private(set) var placed: [AxisRect] = []

  /// Breaks items into rows. Complexity: O(n).
  init(
    count: Int, metrics: RowMetrics, transform: Transform?, _ item: (Int) throws -> RowItem
  ) throws {
    self.metrics = metrics
    try append(until: count, transform: transform, item)
  }

  /// The number of items.
  var count: Int { heights.count }
  /// The extent of all rows with the spacing between them.
  var length: Double { rows.last.map { $0.top + $0.height } ?? 0 }

  /// Returns the items after a batch; only those from the first change's row on are broken anew.
  ///
  /// - Parameter item: returns an item that came or changed.
  /// - Complexity: O(n − first change), and the copies of what comes before.
  func edited(
    _ edits: SectionEdits, transform: Transform?, _ item: (Int) throws -> RowItem
  ) throws -> Rows {
    var result = self
    let first = firstPlaced(after: edits)
    result.rows.removeSubrange(row(of: first)...)
    result.heights.removeSubrange(first...)
    if !ends.isEmpty { result.ends.removeSubrange(first...) }
    if !placed.isEmpty { result.placed.removeSubrange(first...) }
    var items = SectionEdits.OldIndices(edits, from: first)
    try result.append(until: edits.count, transform: transform) { index in
      try items.next(index).map(self.item(at:)) ?? item(index)
    }
    return result
  }

  /// Returns the index of the first item that edits lay out anew: the first of a row, which the
  /// items after it may join now.
  func firstPlaced(after edits: SectionEdits) -> Int {
    rows[row(of: max(0, min(edits.firstChange, count) - 1))].first
  }

  /// Returns the row of an item. Complexity: O(log n).
  func row(of item: Int) -> Int {
    max(0, Int.firstIndex(below: rows.count) { rows[$0].first > item } - 1)
  }

  private func item(at index: Int) -> RowItem {
    let row = rows[row(of: index)]
    let before = index == row.first || ends.isEmpty ? 0 : ends[index - 1]
    return RowItem(
      width: ends.isEmpty ? 0 : ends[index] - before, height: heights[index], isSpan: row.isSpan)
  }
}

extension Rows {
  private mutating func append(
    until end: Int, transform: Transform?, _ item: (Int) throws -> RowItem
  ) throws {
    // The rows that are there are complete: what follows did not join them before either.
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
      if metrics.columns == nil {
        let isFirst = rows[rows.count - 1].first == count
        ends.append((isFirst ? 0 : ends[ends.count - 1]) + item.width)
      }
      heights.append(item.height)
    }
    if isOpen { try closeRow(transform) }
  }

  /// Returns whether an item may stand in the last row.
  private func joins(_ item: RowItem) -> Bool {
    guard let row = rows.last else { return false }
    let before = count - row.first
    if let columns = metrics.columns { return before < columns.count }
    guard !row.isSpan, !item.isSpan else { return false }
    if metrics.needsEqualHeights, heights[count - 1] != item.height { return false }
    return ends[count - 1] + Double(before) * metrics.gap + item.width <= metrics.usable
  }

  /// Works out what depends on all items of the last row.
  private mutating func closeRow(_ transform: Transform?) throws {
    guard var row = rows.last else { return }
    row.start = metrics.leading
    row.height = heights[row.first...].reduce(0) { max($0, $1.points) }
    if !row.isSpan, metrics.columns == nil {
      let gaps = Double(count - row.first - 1) * metrics.gap
      let width = ends[count - 1]
      switch metrics.transform {
      case .none, .custom: break
      case .center: row.start += max(0, (metrics.usable - width - gaps) / 2)
      case .fill(let greatest):
        row.factor = max(1, min(greatest, (metrics.usable - gaps) / width))
        if row.factor > 1 {
          row.height = GridLength(metrics.snapped(row.height * row.factor)).points
        }
      }
    }
    rows[rows.count - 1] = row
    if let transform { try place(row, transform) }
  }

  /// Lets a function place the items of a row that flows.
  private mutating func place(_ row: Row, _ transform: Transform) throws {
    let frames = (row.first..<count).map { item in
      var frame = frame(at: item, in: row)
      frame.main.start -= row.top
      return frame
    }
    let changed = row.isSpan ? frames : try transform(frames, row.first)
    placed += changed
    rows[rows.count - 1].height = changed.reduce(0) { max($0, $1.main.end) }
  }
}

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

  /// Returns the end of an extent without gaps once the row has grown.
  ///
  /// The end lies on a pixel, so that the last item ends where the row does.
  private func edge(_ extent: Double, _ row: Row) -> Double {
    guard row.factor > 1 else { return extent }
    return (extent * row.factor * metrics.scale).rounded() / metrics.scale
  }
}
