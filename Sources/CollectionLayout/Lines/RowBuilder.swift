/// A builder of rows from their extents along the scroll axis, chunk by chunk.
struct RowBuilder: LineBuilding {
  private let rules: LineRules
  private var chunks: ContiguousArray<RowChunk> = []
  private var summaries: ContiguousArray<RowChunk.Summary> = []
  /// A Boolean value that indicates whether every extent so far is on the grid.
  private var isLossless = true

  /// The number of rows of a new chunk, which leaves some room.
  static let blockLength = RowChunk.limit * 3 / 4
  /// The number of extents requested from a delegate at once: whole chunks.
  static let askedLength = blockLength * 42

  /// Creates a builder of rows.
  init(_ rules: LineRules) { self.rules = rules }

  /// Adds equal rows, in whole blocks that share their memory. Complexity: O(count / block).
  mutating func append(_ extent: Double, count: Int) {
    let rows = ContiguousArray(repeating: GridLength.units(extent), count: Self.blockLength)
    let (chunk, blocks) = (RowChunk(rows), count / Self.blockLength)
    chunks += ContiguousArray(repeating: chunk, count: blocks)
    summaries += ContiguousArray(repeating: chunk.summarized(), count: blocks)
    isLossless = isLossless && GridLength.isExact(extent)
  }

  /// Adds chunks of rows. Complexity: O(extents).
  mutating func append(_ extents: [Double]) {
    var start = 0
    while start < extents.count {
      let end = min(start + Self.blockLength, extents.count)
      append(extents[start..<end])
      start = end
    }
  }

  /// Adds a chunk of rows, and sums it up while it is in the cache.
  private mutating func append(_ extents: ArraySlice<Double>) {
    guard let first = extents.first.map(GridLength.units) else { return }
    var rows = ContiguousArray<Int32>(repeating: 0, count: extents.count)
    // Written without checking for uniqueness each time.
    var output = rows.mutableSpan
    // It counts and combines instead of stopping at the first, as loops without branches are
    // faster.
    var (misses, differences, sum) = (0, Int32(0), Int64(0))
    for (index, extent) in extents.enumerated() {
      let row = GridLength.units(extent)
      misses &+= GridLength.points(row) == extent ? 0 : 1
      differences |= row ^ first
      sum &+= Int64(row)
      output[index] = row
    }
    isLossless = isLossless && misses == 0
    var summary = RowChunk.Summary()
    summary.measure.count = extents.count
    summary.measure.extent = sum
    summary.first = first
    summary.isUniform = differences == 0
    chunks.append(RowChunk(rows))
    summaries.append(summary)
  }

  /// Returns all added rows.
  consuming func finish() -> RowTree {
    RowTree(ChunkTree(chunks, summaries: summaries), rules: rules, isLossless: isLossless)
  }
}
