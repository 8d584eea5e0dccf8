/// A builder of rows, chunk by chunk, from their extents along the scroll axis.
struct RowBuilder: LineBuilding {
  private let rules: LineRules
  private var chunks: ContiguousArray<RowChunk> = []
  /// A Boolean value that indicates whether every extent so far lies on the grid.
  private var isLossless = true

  /// A chunk with room for some more.
  static let blockLength = RowChunk.limit * 3 / 4

  /// Creates a builder of rows.
  init(_ rules: LineRules) { self.rules = rules }

  /// Adds equal rows: whole blocks, which share their memory. Complexity: O(count / block).
  mutating func append(_ extent: Double, count: Int) {
    let rows = ContiguousArray(repeating: GridLength.units(extent), count: Self.blockLength)
    chunks += ContiguousArray(repeating: RowChunk(rows), count: count / Self.blockLength)
    isLossless = isLossless && GridLength.isExact(extent)
  }

  /// Adds a chunk of rows. Complexity: O(extents).
  mutating func append(_ extents: [Double]) {
    var isExact = true
    var rows = ContiguousArray<Int32>(repeating: 0, count: extents.count)
    for index in 0..<extents.count {
      let row = GridLength.units(extents[index])
      isExact = isExact && GridLength.points(row) == extents[index]
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
