import CollectionCore

/// Some groups that follow each other.
struct GroupRun: Sendable {
  /// The first item.
  var item: Int
  /// The distance from the start of the first group's slot to that of the first of these.
  var start: Double
  /// The extents of the groups.
  var reach = GroupReach()
}

/// How far groups reach, and their cells out of them.
struct GroupReach: Sendable, Equatable {
  /// The greatest extent of a group's slot across the axis of the groups.
  var breadth = 0.0
  /// The distance by which any cell reaches out of its slot on the axis of the groups.
  var along = 0.0
  /// The distance by which any cell reaches out of its slot across the axis of the groups.
  var across = 0.0
  /// The end of the cells that reach farthest along the scroll axis, where groups follow each other
  /// on it; negative infinity where they do not.
  var movingEnd = -Double.infinity
  /// The end of the cells that reach farthest along the scroll axis, where groups do not follow each
  /// other on it, and across it.
  var cellsEnd = AxisSize(main: 0, cross: 0)

  /// Adds other groups.
  static func += (left: inout GroupReach, right: GroupReach) {
    left.breadth = max(left.breadth, right.breadth)
    left.along = max(left.along, right.along)
    left.across = max(left.across, right.across)
    left.movingEnd = max(left.movingEnd, right.movingEnd)
    left.cellsEnd.main = max(left.cellsEnd.main, right.cellsEnd.main)
    left.cellsEnd.cross = max(left.cellsEnd.cross, right.cellsEnd.cross)
  }

  /// Returns the same groups a distance further along the scroll axis.
  func moved(by distance: Double) -> GroupReach {
    var reach = self
    reach.movingEnd += distance
    return reach
  }
}

/// The starts of all groups of a section, some groups at a time.
///
/// Where all distances are whole 1024ths of a point, sums of them are exact in whatever order. The
/// runs lie in a tree then, which adds them up: a batch replaces some of them and moves no other.
/// Other runs lie in an array, as they were added up one after the other.
struct GroupRuns: Sendable {
  private var list: ContiguousArray<GroupRun> = []
  private var tree = ChunkTree<GroupRunChunk>()
  /// The reach of all groups.
  private(set) var reach = GroupReach()
  /// The number of runs that the last batch replaced, and of those in the same chunks.
  private(set) var touchedRuns = 0

  /// Creates nothing.
  init() {}

  /// Keeps runs as they were added up. Complexity: O(runs).
  init(_ runs: ContiguousArray<GroupRun>) {
    list = runs
    for run in runs { reach += run.reach }
  }

  /// Keeps runs whose distances are exact. Complexity: O(runs).
  ///
  /// - Parameter end: the number of items, and the distance at which another group would start.
  init(exact runs: ContiguousArray<GroupRun>, end: GroupRun) {
    tree = ChunkTree(elements: ContiguousArray(Self.parts(runs, end: end)))
    reach = tree.summary.reach
  }

  /// Replaces some runs; all behind them move. Complexity: O(k log n) for k runs.
  ///
  /// - Parameter end: the first item behind the new ones, and the start of its group.
  /// - Precondition: these and the new ones are exact.
  mutating func replace(
    _ range: Range<Int>, with runs: ContiguousArray<GroupRun>, end: GroupRun
  ) {
    let parts = Self.parts(runs, end: end)
    var editor = SpliceEditor<GroupRunChunk>(
      Splices(
        removed: Array(range), places: Array(range.lowerBound..<range.lowerBound + parts.count),
        inserted: parts))
    tree.edit(&editor)
    if tree.count == 0 { tree = ChunkTree(elements: ContiguousArray(parts)) }
    touchedRuns = editor.passedElements + parts.count
    reach = tree.summary.reach
  }

  /// Returns runs as the tree keeps them, each from its own start.
  private static func parts(
    _ runs: ContiguousArray<GroupRun>, end: GroupRun
  ) -> [GroupRunChunk.Part] {
    runs.indices.map { index in
      let (run, next) = (runs[index], index + 1 < runs.count ? runs[index + 1] : end)
      return GroupRunChunk.Part(
        items: next.item - run.item, length: next.start - run.start,
        reach: run.reach.moved(by: -run.start))
    }
  }
}

extension GroupRuns {
  /// A Boolean value that indicates whether the runs lie in a tree, where a batch may replace some.
  var isExact: Bool { tree.count > 0 }

  /// The number of runs.
  var count: Int { isExact ? tree.count : list.count }

  /// The first item and the start of a run. Complexity: O(log n).
  subscript(index: Int) -> (item: Int, start: Double) {
    guard isExact else { return (list[index].item, list[index].start) }
    let (chunk, before) = tree.chunk(at: index)
    var (item, start) = (before.items, before.length)
    for part in chunk.elements[..<(index - before.count)] {
      item += part.items
      start += part.length
    }
    return (item, start)
  }

  /// Returns the index of the first run that starts with an item or one behind it; `count` where
  /// none does. Complexity: O(log n).
  func firstIndex(fromItem item: Int) -> Int {
    guard isExact else { return Int.firstIndex(below: list.count) { list[$0].item >= item } }
    return index(skipping: { measure in measure.items < item })
  }

  /// Returns the index of the first run that starts behind a distance; `count` where none does.
  ///
  /// - Parameter comparisons: takes the comparisons.
  /// - Complexity: O(log n).
  func firstIndex(behind distance: Double, comparisons: inout Int) -> Int {
    var steps = 0
    defer { comparisons += steps }
    guard isExact else {
      return Int.firstIndex(below: list.count) {
        steps += 1
        return list[$0].start > distance
      }
    }
    return index(skipping: { measure in
      steps += 1
      return measure.length <= distance
    })
  }

  /// Returns the index of the first run before which not everything is to be left out.
  private func index(skipping isBefore: (GroupRunChunk.Measure) -> Bool) -> Int {
    guard isBefore(GroupRunChunk.Measure()) else { return 0 }
    guard let (chunk, before) = tree.chunk(skipping: isBefore) else { return tree.count }
    var measure = before
    for part in chunk.elements {
      measure += part.measure
      guard isBefore(measure) else { break }
    }
    return measure.count
  }
}

/// Neighbouring runs of groups, each from its own start.
struct GroupRunChunk: Chunk {
  /// A run, wherever it lies.
  struct Part: Sendable {
    /// The number of items.
    var items: Int
    /// The distance from the start of the first group's slot to that of the group behind the last.
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
