import CollectionCore

/// Where the rows of a section lie that are as wide as each other.
struct RowPlacing {
  /// The place of their section.
  let section: Int
  /// The distance between two of them.
  let spacing: Double
  /// Where the first of all rows starts along the scroll axis.
  let start: Double
  /// Where they lie across it, on the pixel grid already.
  let cross: AxisSpan
  /// The stretch along the scroll axis, from `start` on, in which rows are looked for.
  let range: AxisRange
}

/// The rows of a chunk, one after the other.
struct RowRun {
  private let rows: ContiguousArray<Int32>
  private let spacing: Double
  /// The item behind the row that was returned last.
  private(set) var item: Int
  private var index = 0
  private var extent: Int64

  /// Creates the rows of a chunk that lies behind others.
  init(_ chunk: RowChunk, behind measure: RowChunk.Measure, spacing: Double) {
    rows = chunk.elements
    self.spacing = spacing
    item = measure.count
    extent = measure.extent
  }

  /// Returns where the next row lies along the scroll axis, and goes on; nil behind the last one.
  ///
  /// - Parameters:
  ///   - start: a row that starts behind it is neither returned nor passed.
  ///   - end: nor is one that ends behind it.
  @inline(__always)
  mutating func next(startingBefore start: Double, endingBy end: Double) -> AxisSpan? {
    guard index < rows.count else { return nil }
    let row = rows[index]
    let span = AxisSpan(
      start: GridLength.points(extent) + Double(item) * spacing, length: GridLength.points(row))
    guard span.start < start, span.end <= end else { return nil }
    index &+= 1
    item &+= 1
    extent &+= Int64(row)
    return span
  }

  /// Passes rows that were returned to a copy.
  mutating func skip(_ count: Int) {
    for row in rows[index..<index + count] { extent &+= Int64(row) }
    index += count
    item += count
  }
}

/// The attributes of rows of a run up to a bound, all of which are visible.
struct VisibleRows: Sequence, IteratorProtocol {
  /// The rows from the first one on.
  var run: RowRun
  /// What they are placed by.
  let rows: RowPlacing
  /// The bound along the scroll axis, from the start of the rows on.
  let end: Double
  /// How unrounded frames become those of elements.
  let placing: FramePlacing

  /// Returns the next row, until one reaches beyond the bound.
  @inline(__always)
  mutating func next() -> LayoutAttributes? {
    guard let span = run.next(startingBefore: .infinity, endingBy: end) else { return nil }
    return placing.attributes(
      ofRow: run.item &- 1, at: placing.pixels.roundedNear(span.start + rows.start),
      span.length, rows)
  }
}
