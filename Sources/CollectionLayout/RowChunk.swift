/// The extents of neighbouring rows along the scroll axis, in units of the grid.
struct RowChunk: Chunk {
  /// The extents, each greater than 0.
  var elements: ContiguousArray<Int32>

  /// Creates a chunk of extents.
  init(_ elements: ContiguousArray<Int32>) { self.elements = elements }

  /// As many as are added up in the time that two or three levels of a tree would take.
  static let limit = 512

  /// Adds the extents up.
  func summarized() -> Summary {
    guard let first = elements.first else { return Summary() }
    var extent: Int64 = 0
    for row in elements { extent &+= Int64(row) }
    return Summary(
      measure: Measure(count: elements.count, extent: extent), first: first,
      isUniform: elements.allSatisfy { $0 == first })
  }

  /// How many rows there are, and how far they reach without spacing.
  struct Measure: ChunkMeasure {
    /// The number of rows.
    var count = 0
    /// The sum of their extents, in units of the grid.
    var extent: Int64 = 0

    /// Adds the rows that follow.
    static func += (left: inout Measure, right: Measure) {
      left.count += right.count
      left.extent += right.extent
    }
  }

  /// What is known about several rows.
  struct Summary: ExtentSummary {
    /// Their number and extent.
    var measure = RowChunk.Measure()
    /// The extent of the first one.
    var first: Int32 = 0
    /// Whether all have the same extent.
    var isUniform = true

    /// Adds the rows that follow.
    static func += (left: inout Summary, right: Summary) {
      guard right.measure.count > 0 else { return }
      guard left.measure.count > 0 else {
        left = right
        return
      }
      left.measure += right.measure
      left.isUniform = left.isUniform && right.isUniform && left.first == right.first
    }
  }
}
