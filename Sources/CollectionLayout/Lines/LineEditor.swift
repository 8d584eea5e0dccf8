/// An editor that applies splices to lines, and breaks them again up to the next old break.
///
/// If the last line of a chunk has changed, it moves to the next chunk, whose first items may join
/// it. Every chunk is thus left with whole lines, without looking ahead.
struct LineEditor<Rules: LineBreaking>: ChunkEditor {
  /// The chunks of whole lines.
  typealias Leaf = Rules.Leaf

  /// The number of items whose lines were broken again.
  private(set) var brokenItems = 0
  private let splices: Splices<Leaf.Element>
  private let rules: Rules
  /// The number of items before the sweep.
  private let count: Int
  private var cursor = SpliceCursor()
  /// The line that moves to the next chunk.
  private var carried: ContiguousArray<Leaf.Element> = []

  /// Creates an editor of a tree of `count` items.
  init(_ splices: Splices<Leaf.Element>, rules: Rules, count: Int) {
    self.splices = splices
    self.rules = rules
    self.count = count
  }

  /// The index of the next removal or insertion; a chunk that ends there may lose its successor.
  ///
  /// A line that moves to the next chunk always changes that chunk.
  var nextEnd: Int {
    carried.isEmpty ? min(splices.nextRemoval(cursor), splices.nextGap(cursor)) : .min
  }

  private func losesNext(_ end: Int) -> Bool {
    let next = splices.advancedRemovals(to: end, from: cursor)
    return end < count && next < splices.removed.count && splices.removed[next] == end
  }

  /// Changes a chunk.
  mutating func edit(
    _ chunk: inout Leaf, from start: Int, following: inout ContiguousArray<Leaf>
  ) {
    let oldCount = chunk.count
    let end = start + oldCount
    let losesNext = losesNext(end)
    let done = splices.advanced(to: end, from: cursor)
    let changed = splices.bounds(from: cursor, to: done)
    splices.apply(to: &chunk.elements, offset: start, from: cursor, to: done)
    cursor = done

    var first = changed.map { $0.lowerBound - start } ?? oldCount
    var settled = chunk.count - (changed.map { end - $0.upperBound } ?? 0)
    if !carried.isEmpty {
      chunk.elements.insert(contentsOf: carried, at: 0)
      settled = changed == nil ? carried.count : settled + carried.count
      first = 0
      carried.removeAll(keepingCapacity: true)
    }
    if losesNext { settled = chunk.count }
    breakLines(&chunk, from: first, settled: settled, isLast: end == count)
    if chunk.count > Leaf.limit {
      let parts = Leaf.split(chunk.elements)
      chunk = parts[0]
      following = ContiguousArray(parts[1...])
    }
  }

  /// Breaks lines from the one with the item before an index on.
  private mutating func breakLines(
    _ chunk: inout Leaf, from first: Int, settled: Int, isLast: Bool
  ) {
    var line = max(0, min(first, chunk.count) - 1)
    while line > 0, !chunk.elements[line].startsLine { line -= 1 }
    let met = rules.breakLines(&chunk.elements, from: line, settled: settled)
    brokenItems += (met ?? chunk.count) - line
    guard met == nil, !isLast else { return }
    guard let tail = chunk.elements.lastIndex(where: { $0.startsLine }) else { return }
    carried += chunk.elements[tail...]
    chunk.elements.removeSubrange(tail...)
  }
}

extension Splices {
  /// Returns the number of removals before an index.
  func advancedRemovals(to end: Int, from cursor: SpliceCursor) -> Int {
    var removals = cursor.removed
    while removals < removed.count, removed[removals] < end { removals += 1 }
    return removals
  }

  /// Returns the range of old indices that change between two cursors, or nil if none do.
  func bounds(from start: SpliceCursor, to end: SpliceCursor) -> Range<Int>? {
    var bounds: Range<Int>?
    if start.removed < end.removed {
      bounds = removed[start.removed]..<removed[end.removed - 1] + 1
    }
    if start.inserted < end.inserted {
      let (low, high) = (gaps[start.inserted], gaps[end.inserted - 1])
      bounds = min(low, bounds?.lowerBound ?? low)..<max(high, bounds?.upperBound ?? high)
    }
    return bounds
  }
}
