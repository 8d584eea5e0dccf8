import CollectionCore

/// The placing of a section's rows, all of one width.
struct RowPlacing {
  /// The index of the rows' section.
  let section: Int
  /// The distance between two of them.
  let spacing: Double
  /// The start of the first of all rows along the scroll axis.
  let start: Double
  /// The span of the rows across it, on the pixel grid already.
  let cross: AxisSpan
  /// The stretch along the scroll axis, from `start` on, in which rows are looked for.
  let range: AxisRange
}

/// The position of a row in a chunk that is scanned from its first one on.
struct RowCursor {
  /// The index of the row in the chunk.
  private(set) var index = 0
  /// The row's item.
  private(set) var item: Int
  private var extent: Int64
  private let spacing: Double

  /// Creates a cursor before the first row of a chunk that lies behind others.
  init(behind measure: RowChunk.Measure, spacing: Double) {
    item = measure.count
    extent = measure.extent
    self.spacing = spacing
  }

  /// Returns where a row at the cursor lies along the scroll axis.
  @inline(__always)
  func span(_ row: Int32) -> AxisSpan {
    AxisSpan(
      start: GridLength.points(extent) + Double(item) * spacing, length: GridLength.points(row))
  }

  /// Passes a row.
  @inline(__always)
  mutating func pass(_ row: Int32) {
    index &+= 1
    item &+= 1
    extent &+= Int64(row)
  }
}

/// Places rows all of which are visible, as fast as they can be.
struct VisibleRows {
  /// The placing of the section's rows.
  let rows: RowPlacing
  /// The bound along the scroll axis that no row may reach beyond, from the start of the rows on.
  let end: Double
  /// The placing of unrounded frames as those of elements.
  let placing: FramePlacing

  /// Places rows of a chunk from the cursor on, as long as they end before the bound.
  ///
  /// - Parameter found: takes the rows; its free room is the most that are placed.
  func place(
    _ chunk: RowChunk, _ cursor: inout RowCursor, into found: inout OutputSpan<LayoutAttributes>
  ) {
    // What does not change from row to row is decided outside of the loop.
    switch (placing.axes.isHorizontal, placing.pixels.isExact) {
    case (false, true): place(chunk, &cursor, &found, isHorizontal: false, isExact: true)
    case (false, false): place(chunk, &cursor, &found, isHorizontal: false, isExact: false)
    case (true, true): place(chunk, &cursor, &found, isHorizontal: true, isExact: true)
    case (true, false): place(chunk, &cursor, &found, isHorizontal: true, isExact: false)
    }
  }

  @inline(__always)
  private func place(
    _ chunk: RowChunk, _ cursor: inout RowCursor, _ found: inout OutputSpan<LayoutAttributes>,
    isHorizontal: Bool, isExact: Bool
  ) {
    let lengths = chunk.elements.span
    var next = cursor
    while next.index < lengths.count, !found.isFull {
      let length = lengths[next.index]
      let span = next.span(length)
      guard span.end <= end else { break }
      let start = placing.pixels.roundedNear(span.start + rows.start, isExact: isExact)
      let main = AxisSpan(start: start, length: span.length)
      let (horizontal, vertical) = isHorizontal ? (main, rows.cross) : (rows.cross, main)
      found.append(
        LayoutAttributes(
          item: IndexPath(rows.section, next.item),
          frame: Rect(
            x: horizontal.start, y: vertical.start, width: horizontal.length,
            height: vertical.length)))
      next.pass(length)
    }
    cursor = next
  }
}
