/// Breaks items into lines as they come, and gathers the lines in chunks.
struct LineBuilder {
  private let rules: LineRules
  private var chunks: ContiguousArray<LineChunk> = []
  private var items: ContiguousArray<LineItem> = []
  /// The item of those gathered with which the last line starts.
  private var lineStart = 0
  private var remaining = -Double.infinity

  /// As many items as leave room for some more.
  private static let bulkItems = LineChunk.limit * 3 / 4

  /// Creates a builder of lines.
  init(_ rules: LineRules) {
    self.rules = rules
    items.reserveCapacity(LineChunk.limit + 1)
  }

  /// Adds an item. Complexity: O(1) amortized.
  mutating func append(_ size: GridSize) {
    var item = LineItem(size)
    let width = GridLength.points(size.cross)
    if width > remaining {
      item.startsLine = true
      remaining = rules.usable
      if items.count >= Self.bulkItems { flush(items.count) }
      lineStart = items.count
    }
    items.append(item)
    remaining -= width + rules.interitemSpacing
    if items.count > LineChunk.limit, lineStart > 0 { flush(lineStart) }
  }

  /// Returns the tree of everything that was added.
  consuming func finish() -> ChunkTree<LineChunk> {
    flush(items.count)
    return ChunkTree(chunks)
  }

  /// Makes a chunk of the first items.
  private mutating func flush(_ count: Int) {
    guard count > 0 else { return }
    chunks.append(LineChunk(ContiguousArray(items[..<count])))
    items.removeSubrange(..<count)
    lineStart = 0
  }
}

extension LineChunk {
  /// Splits items that are too many, between lines, into chunks with room for more.
  static func split(_ items: ContiguousArray<LineItem>) -> ContiguousArray<LineChunk> {
    let bulk = limit * 3 / 4
    var chunks: ContiguousArray<LineChunk> = []
    var start = 0
    var line = 0
    for index in items.indices where items[index].startsLine {
      if index - start > limit, line > start {
        chunks.append(LineChunk(ContiguousArray(items[start..<line])))
        start = line
      }
      if index - start >= bulk {
        chunks.append(LineChunk(ContiguousArray(items[start..<index])))
        start = index
      }
      line = index
    }
    if items.count - start > limit, line > start {
      chunks.append(LineChunk(ContiguousArray(items[start..<line])))
      start = line
    }
    chunks.append(LineChunk(ContiguousArray(items[start...])))
    return chunks
  }
}
