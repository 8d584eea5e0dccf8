/// A builder of rows, chunk by chunk, from their extents along the scroll axis.
struct RowBuilder: LineBuilding {
  private let rules: LineRules
  private var chunks: ContiguousArray<RowChunk> = []
  /// A Boolean value that indicates whether every extent so far lies on the grid.
  private var isLossless = true

  /// The number of rows of a new chunk, which leaves room for some more.
  static let blockLength = RowChunk.limit * 3 / 4
  /// The number of extents that a delegate is asked for at once: whole chunks.
  static let askedLength = blockLength * 42

  /// Creates a builder of rows.
  init(_ rules: LineRules) { self.rules = rules }

  /// Adds equal rows: whole blocks, which share their memory. Complexity: O(count / block).
  mutating func append(_ extent: Double, count: Int) {
    let rows = ContiguousArray(repeating: GridLength.units(extent), count: Self.blockLength)
    chunks += ContiguousArray(repeating: RowChunk(rows), count: count / Self.blockLength)
    isLossless = isLossless && GridLength.isExact(extent)
  }

  /// Adds chunks of rows. Complexity: O(extents).
  mutating func append(_ extents: [Double]) {
    var start = 0
    while start < extents.count {
      let end = min(start + Self.blockLength, extents.count)
      append(extents, start..<end)
      start = end
    }
  }

  private mutating func append(_ extents: [Double], _ range: Range<Int>) {
    var isExact = true
    var rows = ContiguousArray<Int32>(repeating: 0, count: range.count)
    for index in 0..<range.count {
      let extent = extents[range.lowerBound + index]
      let row = GridLength.units(extent)
      isExact = isExact && GridLength.points(row) == extent
      rows[index] = row
    }
    isLossless = isLossless && isExact
    chunks.append(RowChunk(rows))
  }

  /// Returns the rows that were added.
  consuming func finish() -> RowTree {
    RowTree(ChunkTree(chunks), rules: rules, isLossless: isLossless)
  }
}
