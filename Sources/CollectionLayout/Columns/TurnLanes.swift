import CollectionCore

/// Items of different heights in columns that take turns, in a tree that is edited in place.
///
/// Places are not kept: the tree knows for each stretch of items how much it adds to each column,
/// whichever column its first item comes to. So an insertion, which moves all later items to other
/// columns, costs as little as an append.
struct TurnLanes: SectionBody {
  /// The metrics that the items are placed by.
  let metrics: LaneMetrics
  /// The heights of the items.
  private(set) var tree: ChunkTree<LaneChunk>

  /// Creates columns of items. Complexity: O(n).
  init(_ heights: ContiguousArray<GridLength>, metrics: LaneMetrics) {
    self.metrics = metrics
    let step = LaneChunk.limit * 3 / 4
    tree = ChunkTree(
      ContiguousArray(
        stride(from: 0, to: heights.count, by: step).map { start in
          LaneChunk(
            ContiguousArray(heights[start..<min(start + step, heights.count)]),
            columns: metrics.columns.count)
        }))
  }

  /// Creates columns of equal items. Complexity: O(log n).
  init(count: Int, metrics: LaneMetrics, height: GridLength) {
    self.metrics = metrics
    let step = LaneChunk.limit * 3 / 4
    func chunk(_ count: Int) -> LaneChunk {
      LaneChunk(
        ContiguousArray(repeating: height, count: count), columns: metrics.columns.count)
    }
    let rest = count % step
    tree = ChunkTree(
      repeating: chunk(step), times: count / step, then: rest > 0 ? chunk(rest) : nil)
  }

  /// The number of items.
  var count: Int { tree.count }

  /// A Boolean value that indicates whether there are fewer columns than wanted.
  var hasTooWideItem: Bool { metrics.isCramped }

  /// The extent of the tallest column.
  var length: Double {
    max(0, tree.summary.tallest(spacing: metrics.spacing) - metrics.spacing)
  }

  /// Removes and inserts items. Complexity: O(k · columns · log n).
  ///
  /// - Precondition: an item stays.
  mutating func apply(_ splices: Splices<GridLength>) { tree.apply(splices) }
}

extension TurnLanes {
  /// An item where it lies.
  private struct Placed {
    var item: Int
    var column: Int
    var main: AxisSpan
  }

  /// A chunk that has items of a column in the stretch that is looked for.
  private struct Stop {
    var chunk: LaneChunk
    var start: LaneMeasure
    var column: Int
  }

  private func turn(_ column: Int) -> Int {
    metrics.order == .rightToLeft ? metrics.columns.count - 1 - column : column
  }

  private func top(_ measure: LaneMeasure, _ column: Int) -> Double {
    measure.top(turn(column), spacing: metrics.spacing)
  }

  private func frame(of placed: Placed) -> AxisRect {
    AxisRect(main: placed.main, cross: metrics.columns.span(placed.column))
  }

  /// Returns the unrounded frame of an item. Complexity: O(columns · log n + chunk).
  func frame(at item: Int) -> AxisRect {
    let (chunk, start) = tree.chunk(at: item)
    var frame = AxisRect(main: AxisSpan(start: 0, length: 0), cross: metrics.columns.span(0))
    walk(chunk, from: start, column: metrics.fixedColumn(of: item)) { placed in
      if placed.item == item { frame = self.frame(of: placed) }
      return placed.item < item
    }
    return frame
  }

  /// Visits at least the items between the bounds on both axes, in ascending order.
  ///
  /// Complexity: O(columns² · log n + v + chunk), however badly the columns are balanced.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let stops = stops(in: area, work: &work)
    var next = 0
    while next < stops.count {
      let first = next
      while next < stops.count, stops[next].start.count == stops[first].start.count { next += 1 }
      for placed in items(at: stops[first..<next], in: area.main) {
        guard body(placed.item, frame(of: placed)) else { return }
      }
    }
  }

  /// Returns where to look, in ascending order of the chunks.
  private func stops(in area: AxisArea, work: inout LayoutWork) -> [Stop] {
    let range = area.main
    var stops: [Stop] = []
    var comparisons = 0
    for column in metrics.columns.indices(in: area.cross) {
      func firstChunk(endingAfter end: Double) -> (chunk: LaneChunk, start: LaneMeasure)? {
        tree.chunk {
          comparisons += 1
          return !(top($0, column) > end)
        }
      }
      var place = firstChunk(endingAfter: range.low)
      while let (chunk, start) = place, top(start, column) < range.high {
        stops.append(Stop(chunk: chunk, start: start, column: column))
        var end = start
        end += chunk.summarized()
        place = tree.chunk(behind: end.count)
        // A tall item may keep its column out of many chunks.
        if let (next, nextStart) = place {
          var nextEnd = nextStart
          nextEnd += next.summarized()
          if top(nextEnd, column) <= top(end, column) {
            place = firstChunk(endingAfter: top(end, column))
          }
        }
      }
    }
    work.comparisons += comparisons
    return stops.sorted { ($0.start.count, $0.column) < ($1.start.count, $1.column) }
  }

  /// Returns the items of one chunk, and of the columns that stop there, between two bounds.
  private func items(at stops: ArraySlice<Stop>, in range: AxisRange) -> [Placed] {
    var found: [Placed] = []
    for stop in stops {
      walk(stop.chunk, from: stop.start, column: stop.column) { placed in
        guard placed.main.start < range.high else { return false }
        if placed.main.end > range.low { found.append(placed) }
        return true
      }
    }
    return found.sorted { $0.item < $1.item }
  }

  /// Places the items of a column in a chunk, until the body returns false.
  private func walk(
    _ chunk: LaneChunk, from measure: LaneMeasure, column: Int, _ body: (Placed) -> Bool
  ) {
    var start = top(measure, column)
    let first = measure.count
    var item = metrics.firstItem(from: first, inColumn: column)
    while item - first < chunk.count {
      let main = AxisSpan(start: start, length: chunk.elements[item - first].points)
      guard body(Placed(item: item, column: column, main: main)) else { return }
      start = start + (main.length + metrics.spacing)
      item += metrics.columns.count
    }
  }
}
