/// Neighbouring runs of groups, each relative to its own start.
struct GroupRunChunk: Chunk {
  /// A run, independent of its position.
  struct Part: Sendable {
    /// The number of items.
    var items: Int
    /// The distance from the start of the first group's slot to the start of the next part.
    var length: Double
    /// The extents of the groups, relative to the start.
    var reach: GroupReach

    /// The amount by which the run moves the following ones.
    var measure: Measure { Measure(count: 1, items: items, length: length) }
  }

  /// The runs in order.
  var elements: ContiguousArray<Part>

  /// Creates a chunk.
  init(_ elements: ContiguousArray<Part>) { self.elements = elements }

  /// The maximum number of runs of a chunk.
  static let limit = 32

  /// Sums up the runs.
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

    /// Appends the runs that follow.
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

    /// Appends the runs that follow.
    static func += (left: inout Summary, right: Summary) {
      left.reach += right.reach.moved(by: left.measure.length)
      left.measure += right.measure
    }
  }
}
