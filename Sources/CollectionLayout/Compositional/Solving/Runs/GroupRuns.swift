import CollectionCore

/// The starts of all groups of a section, at intervals.
///
/// If all distances are whole 1024ths of a point, their sums are exact in any order. The runs are
/// then in a tree, which sums them up: a batch replaces some of them and moves no other. Other runs
/// are in an array, with sums in sequence.
struct GroupRuns: Sendable {
  private var list: ContiguousArray<GroupRun> = []
  private var tree = ChunkTree<GroupRunChunk>()
  /// The reach of all groups.
  private(set) var reach = GroupReach()
  /// The number of runs that the last batch replaced, including those in the same chunks.
  private(set) var touchedRuns = 0

  /// Creates an empty list.
  init() {}

  /// Stores runs with sums in sequence. Complexity: O(runs).
  init(_ runs: ContiguousArray<GroupRun>) {
    list = runs
    for run in runs { reach += run.reach }
  }

  /// Stores runs with exact distances. Complexity: O(runs).
  ///
  /// - Parameter end: the number of items, and the distance at which another group would start.
  init(exact runs: ContiguousArray<GroupRun>, end: GroupRun) {
    tree = ChunkTree(elements: ContiguousArray(Self.parts(runs, end: end)))
    reach = tree.summary.reach
  }

  /// Replaces some runs; all following ones move. Complexity: O(k log n) for k runs.
  ///
  /// - Parameter end: the first item after the new ones, and the start of its group.
  /// - Precondition: the old and new distances are exact.
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

  /// Returns runs in the form of the tree, each relative to its own start.
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
  /// A Boolean value that indicates whether the runs are in a tree, where a batch can replace some.
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

  /// Returns the index of the first run that starts with an item or a later one, or `count`.
  /// Complexity: O(log n).
  func firstIndex(fromItem item: Int) -> Int {
    guard isExact else { return Int.firstIndex(below: list.count) { list[$0].item >= item } }
    return index(skipping: { measure in measure.items < item })
  }

  /// Returns the index of the first run that starts after a distance, or `count`.
  ///
  /// - Parameter comparisons: counts the comparisons.
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

  /// Returns the index of the first run that must not be skipped.
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
