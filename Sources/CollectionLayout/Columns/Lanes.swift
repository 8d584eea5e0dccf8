import CollectionCore

/// Items of different heights in columns: their heights, and how tall the columns are now and then.
///
/// Places are not kept: from the columns' heights at the start of each chunk of a few hundred items
/// they are worked out when asked. Four bytes an item, and 8 / 256 for each column.
struct Lanes: SectionBody {
  /// The number of items.
  private(set) var count = 0
  /// The metrics that the items are placed by.
  let metrics: LaneMetrics
  /// The heights of the items; each chunk but the last is full.
  private(set) var chunks: [[GridLength]] = []
  /// The start of each column's next item, before each chunk and after the last one.
  private(set) var tops: [Double]
  /// The number of items in a full chunk.
  let chunkSize: Int

  /// Places items. Complexity: O(n · columns) for `shortestFirst`, else O(n).
  ///
  /// - Parameter height: returns the height of an item; asked in ascending order.
  init(
    count: Int, metrics: LaneMetrics, _ height: (Int) throws -> GridLength
  ) rethrows {
    self.metrics = metrics
    chunkSize = max(256, 4 * metrics.columns.count)
    tops = Array(repeating: 0, count: metrics.columns.count)
    try append(until: count, height)
  }

  /// A Boolean value that indicates whether there are fewer columns than wanted.
  var hasTooWideItem: Bool { metrics.isCramped }

  /// The extent of the tallest column.
  var length: Double {
    let tallest = tops.suffix(metrics.columns.count).max() ?? 0
    return max(0, tallest - metrics.spacing)
  }

  /// Returns the height of an item.
  func height(at item: Int) -> GridLength { chunks[item / chunkSize][item % chunkSize] }

  /// Returns the items after a batch; only those from the first change's chunk on are placed anew.
  ///
  /// - Parameters:
  ///   - edits: what the batch does; they lead from `count` items to theirs.
  ///   - height: returns the height of an item that came or changed.
  /// - Complexity: O(n − first change), and the copies of what the chunks before it share.
  func edited(
    _ edits: SectionEdits, _ height: (Int) throws -> GridLength
  ) rethrows -> Lanes {
    var result = self
    let kept = min(edits.firstChange, count) / chunkSize
    result.chunks.removeSubrange(kept...)
    result.tops.removeSubrange(((kept + 1) * metrics.columns.count)...)
    result.count = kept * chunkSize
    var items = SectionEdits.OldIndices(edits, from: result.count)
    try result.append(until: edits.count) { item in
      try items.next(item).map(self.height(at:)) ?? height(item)
    }
    return result
  }

  private mutating func append(
    until end: Int, _ height: (Int) throws -> GridLength
  ) rethrows {
    var columns = LaneTops(tops.suffix(metrics.columns.count), metrics)
    while count < end {
      // Bounded, since the count may be nonsense and the delegate about to give up.
      var chunk: [GridLength] = []
      chunk.reserveCapacity(min(chunkSize, end - count))
      for item in count..<min(count + chunkSize, end) {
        let height = try height(item)
        chunk.append(height)
        _ = columns.place(item, height: height.points)
      }
      count += chunk.count
      chunks.append(chunk)
      tops += columns.tops
    }
  }
}

/// The start of each column's next item, while items are placed.
struct LaneTops {
  /// The main coordinate of each column.
  private(set) var tops: [Double]
  private let metrics: LaneMetrics

  /// Starts from columns of some heights.
  init(_ tops: ArraySlice<Double>, _ metrics: LaneMetrics) {
    self.tops = Array(tops)
    self.metrics = metrics
  }

  /// Places an item, and returns the column and where in it the item starts.
  ///
  /// Complexity: O(columns) for `shortestFirst`, else O(1).
  mutating func place(_ item: Int, height: Double) -> (column: Int, start: Double) {
    let column = metrics.order == .shortestFirst ? shortest : metrics.fixedColumn(of: item)
    let start = tops[column]
    tops[column] = start + (height + metrics.spacing)
    return (column, start)
  }

  private var shortest: Int {
    var shortest = 0
    var least = tops[0]
    for column in tops.indices where tops[column] < least {
      (shortest, least) = (column, tops[column])
    }
    return shortest
  }
}

extension Lanes {
  /// An item where it was placed.
  private struct Placed {
    var item: Int
    var column: Int
    var main: AxisSpan
  }

  /// A chunk that has items of a column in the stretch that is looked for.
  private struct Stop {
    var chunk: Int
    var column: Int
  }

  /// Returns the unrounded frame of an item. Complexity: O(chunk).
  func frame(at item: Int) -> AxisRect {
    var frame = AxisRect(main: AxisSpan(start: 0, length: 0), cross: metrics.columns.span(0))
    let chunk = item / chunkSize
    if metrics.order == .shortestFirst {
      walk(chunk) { placed in
        if placed.item == item { frame = self.frame(of: placed) }
        return placed.item < item
      }
    } else {
      walk(chunk, column: metrics.fixedColumn(of: item)) { placed in
        if placed.item == item { frame = self.frame(of: placed) }
        return placed.item < item
      }
    }
    return frame
  }

  /// Visits at least the items between the bounds on both axes, in ascending order.
  ///
  /// Complexity: O(columns · log n + v + chunk) for columns that take turns, however badly they are
  /// balanced. `shortestFirst` goes through each chunk that has an item in the area.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let stops = stops(in: area, work: &work)
    var next = 0
    while next < stops.count {
      let first = next
      while next < stops.count, stops[next].chunk == stops[first].chunk { next += 1 }
      for placed in items(at: stops[first..<next], in: area.main) {
        guard body(placed.item, frame(of: placed)) else { return }
      }
    }
  }
}

extension Lanes {
  private func top(_ chunk: Int, _ column: Int) -> Double {
    tops[chunk * metrics.columns.count + column]
  }

  private func frame(of placed: Placed) -> AxisRect {
    AxisRect(main: placed.main, cross: metrics.columns.span(placed.column))
  }

  /// Returns where to look, in ascending order of the chunks.
  private func stops(in area: AxisArea, work: inout LayoutWork) -> [Stop] {
    let range = area.main
    var stops: [Stop] = []
    var comparisons = 0
    for column in metrics.columns.indices(in: area.cross) {
      func firstChunk(from start: Int, endingAfter end: Double) -> Int {
        start
          + Int.firstIndex(below: chunks.count - start) {
            comparisons += 1
            return top(start + $0 + 1, column) > end
          }
      }
      var chunk = firstChunk(from: 0, endingAfter: range.low)
      while chunk < chunks.count, top(chunk, column) < range.high {
        stops.append(Stop(chunk: chunk, column: column))
        let end = top(chunk + 1, column)
        chunk += 1
        // A tall item may keep its column out of many chunks.
        if chunk < chunks.count, top(chunk + 1, column) <= end {
          chunk = firstChunk(from: chunk, endingAfter: end)
        }
      }
    }
    work.comparisons += comparisons
    return stops.sorted { ($0.chunk, $0.column) < ($1.chunk, $1.column) }
  }

  /// Returns the items of one chunk, and of the columns that stop there, between two bounds.
  private func items(at stops: ArraySlice<Stop>, in range: AxisRange) -> [Placed] {
    guard let chunk = stops.first?.chunk else { return [] }
    var found: [Placed] = []
    func take(_ placed: Placed) -> Bool {
      if placed.main.start < range.high, placed.main.end > range.low { found.append(placed) }
      return true
    }
    if metrics.order == .shortestFirst {
      walk(chunk, take)
      return found
    }
    for stop in stops {
      walk(chunk, column: stop.column) { $0.main.start < range.high && take($0) }
    }
    return found.sorted { $0.item < $1.item }
  }

  /// Places the items of a chunk again, until the body returns false.
  private func walk(_ chunk: Int, _ body: (Placed) -> Bool) {
    let width = metrics.columns.count
    var columns = LaneTops(tops[chunk * width..<(chunk + 1) * width], metrics)
    for (offset, height) in chunks[chunk].enumerated() {
      let item = chunk * chunkSize + offset
      let (column, start) = columns.place(item, height: height.points)
      let main = AxisSpan(start: start, length: height.points)
      guard body(Placed(item: item, column: column, main: main)) else { return }
    }
  }

  /// Places the items of a column in a chunk again, where columns take turns.
  private func walk(_ chunk: Int, column: Int, _ body: (Placed) -> Bool) {
    var start = top(chunk, column)
    let first = chunk * chunkSize
    var item = metrics.firstItem(from: first, inColumn: column)
    while item - first < chunks[chunk].count {
      let main = AxisSpan(start: start, length: chunks[chunk][item - first].points)
      guard body(Placed(item: item, column: column, main: main)) else { return }
      start = start + (main.length + metrics.spacing)
      item += metrics.columns.count
    }
  }
}
