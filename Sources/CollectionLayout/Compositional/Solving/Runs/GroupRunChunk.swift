/// Neighbouring runs of groups, each from its own start.
struct GroupRunChunk: Chunk {
  /// A run, wherever it lies.
  struct Part: Sendable {
    /// The number of items.
    var items: Int
    /// The distance from the start of the first group's slot to the start of the next part's.
    var length: Double
    /// The extents of the groups, from there on.
    var reach: GroupReach

    /// What the run adds to the positions of those behind it.
    var measure: Measure { Measure(count: 1, items: items, length: length) }
  }

  /// The runs in order.
  var elements: ContiguousArray<Part>

  /// Creates a chunk.
  init(_ elements: ContiguousArray<Part>) { self.elements = elements }

  /// The most runs of a chunk.
  static let limit = 32

  /// Adds the runs up.
  func summarized() -> Summary {
    var summary = Summary()
    for part in elements {
      summary += Summary(measure: part.measure, reach: part.reach)
    }
    return summary
  }

  /// The number of runs and of their items, and their length.
  struct Measure: ChunkMeasure {
    /// The number of runs.
    var count = 0
    /// The number of items.
    var items = 0
    /// The length, in points.
    var length = 0.0

    /// Adds the runs that follow.
    static func += (left: inout Measure, right: Measure) {
      left.count += right.count
      left.items += right.items
      left.length += right.length
    }
  }

  /// The summary of several runs.
  struct Summary: ChunkSummary {
    /// The number and the length of the runs.
    var measure = GroupRunChunk.Measure()
    /// The extents of the groups.
    var reach = GroupReach()

    /// Adds the runs that follow.
    static func += (left: inout Summary, right: Summary) {
      left.reach += right.reach.moved(by: left.measure.length)
      left.measure += right.measure
    }
  }
}
