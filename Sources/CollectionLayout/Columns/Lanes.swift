import CollectionCore

/// Items of different heights, each of which the shortest column takes: their heights, and how tall
/// the columns are now and then.
///
/// Places are not kept: from the columns' heights at the start of each chunk of a few hundred items
/// they are worked out when asked. Four bytes an item, and 8 / 256 for each column. Which column an
/// item comes to depends on all items before it, so that after a change every later item is placed
/// anew, in one pass over the heights.
struct Lanes: SectionBody {
  /// The number of items.
  var count: Int { heights.count }
  /// The metrics that the items are placed by.
  let metrics: LaneMetrics
  /// The heights of the items.
  private(set) var heights: ContiguousArray<GridLength>
  /// The start of each column's next item, before each chunk and after the last one.
  private(set) var tops: ContiguousArray<Double>
  /// The number of items in a full chunk.
  let chunkSize: Int

  /// Places items. Complexity: O(n · columns).
  init(_ heights: ContiguousArray<GridLength>, metrics: LaneMetrics) {
    self.metrics = metrics
    self.heights = heights
    chunkSize = max(256, 4 * metrics.columns.count)
    tops = ContiguousArray(repeating: 0, count: metrics.columns.count)
    placeItems(from: 0)
  }

  /// A Boolean value that indicates whether there are fewer columns than wanted.
  var hasTooWideItem: Bool { metrics.isCramped }

  /// The number of chunks.
  private var chunks: Int { (count + chunkSize - 1) / chunkSize }

  /// The extent of the tallest column.
  var length: Double {
    let tallest = tops.suffix(metrics.columns.count).max() ?? 0
    return max(0, tallest - metrics.spacing)
  }

  /// Removes and inserts items.
  ///
  /// - Parameter first: the first item that is not as it was.
  /// - Returns: the number of items that were placed again.
  /// - Complexity: O((n − first change) · columns).
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int {
    let kept = min(first, count) / chunkSize
    // The heights are shared with what is shown before the batch, and copied once.
    heights = splices.merged(
      heights, 0, SpliceCursor(),
      SpliceCursor(removed: splices.removed.count, inserted: splices.inserted.count))
    tops.removeSubrange(((kept + 1) * metrics.columns.count)...)
    placeItems(from: kept * chunkSize)
    return count - kept * chunkSize
  }

  /// Works out how tall the columns are after each chunk.
  private mutating func placeItems(from first: Int) {
    let width = metrics.columns.count
    var (tops, columns) = (ContiguousArray<Double>(), ContiguousArray(tops.suffix(width)))
    swap(&tops, &self.tops)
    tops.reserveCapacity((chunks + 1) * width)
    let spacing = metrics.spacing
    var start = first
    while start < heights.count {
      let end = min(start + chunkSize, heights.count)
      place(heights.span.extracting(start..<end), in: &columns, spacing: spacing)
      tops += columns
      start = end
    }
    swap(&tops, &self.tops)
  }

  /// Adds each height to the shortest column, of several to the leftmost.
  ///
  /// Which column is shortest cannot be foretold: the loops choose without a jump, which would be
  /// wrong every other time.
  private func place(
    _ heights: Span<GridLength>, in columns: inout ContiguousArray<Double>, spacing: Double
  ) {
    if columns.count == 2, placeInTwo(heights, &columns, spacing: spacing) { return }
    // Written to without looking each time whether the array has to be copied before.
    var ends = columns.mutableSpan
    for item in heights.indices {
      var shortest = 0
      var least = ends[0]
      for column in 1..<max(1, ends.count) {
        let end = ends[column]
        let isLess = end < least
        shortest = isLess ? column : shortest
        least = isLess ? end : least
      }
      ends[shortest] = least + (heights[item].points + spacing)
    }
  }

  /// Adds each height to the shorter of two columns, of equal ones to the left.
  ///
  /// In whole 64ths of a point, of which the sum of both columns and their difference are kept: so
  /// an item waits for the one before it for three steps of the processor, and not for an addition
  /// of points, a comparison and a choice.
  ///
  /// - Returns: whether all distances are such numbers; nothing has changed otherwise.
  private func placeInTwo(
    _ heights: Span<GridLength>, _ columns: inout ContiguousArray<Double>, spacing: Double
  ) -> Bool {
    guard let left = GridLength.exactUnits(columns[0]),
      let right = GridLength.exactUnits(columns[1]),
      let spacing = GridLength.exactUnits(spacing)
    else { return false }
    var (total, difference) = (left + right, right - left)
    var signs: Int32 = 0
    for item in heights.indices {
      let bits = heights[item].bits
      signs |= bits
      let step = Int64(bits) &+ spacing
      total &+= step
      // All ones where the right column is shorter, and takes the item; else zero.
      let isRight = difference >> 63
      difference = (difference &- step) &+ ((step &+ step) & isRight)
    }
    guard signs >= 0, abs(total) < 1 << 52 else { return false }
    columns[0] = GridLength.points((total - difference) / 2)
    columns[1] = GridLength.points((total + difference) / 2)
    return true
  }
}

/// The start of each column's next item, while items are placed.
struct LaneTops {
  /// The main coordinate of each column.
  private var tops: ContiguousArray<Double>
  private let spacing: Double

  /// Starts from columns of some heights.
  init(_ tops: some Sequence<Double>, spacing: Double) {
    self.tops = ContiguousArray(tops)
    self.spacing = spacing
  }

  /// Places an item, and returns the shortest column, of several the leftmost, and where in it the
  /// item starts.
  ///
  /// Complexity: O(columns).
  mutating func place(height: Double) -> (column: Int, start: Double) {
    var column = 0
    for other in tops.indices where tops[other] < tops[column] { column = other }
    let start = tops[column]
    tops[column] = start + (height + spacing)
    return (column, start)
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
    walk(item / chunkSize) { placed in
      if placed.item == item { frame = self.frame(of: placed) }
      return placed.item < item
    }
    return frame
  }

  /// Visits at least the items between the bounds on both axes, in ascending order.
  ///
  /// Complexity: O(columns · log n), and O(chunk · columns) for each chunk that has an item in the
  /// area.
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
          + Int.firstIndex(below: chunks - start) {
            comparisons += 1
            return top(start + $0 + 1, column) > end
          }
      }
      var chunk = firstChunk(from: 0, endingAfter: range.low)
      while chunk < chunks, top(chunk, column) < range.high {
        stops.append(Stop(chunk: chunk, column: column))
        let end = top(chunk + 1, column)
        chunk += 1
        // A tall item may keep its column out of many chunks.
        if chunk < chunks, top(chunk + 1, column) <= end {
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
    walk(chunk) { placed in
      if placed.main.start < range.high, placed.main.end > range.low { found.append(placed) }
      return true
    }
    return found
  }

  /// Places the items of a chunk again, until the body returns false.
  private func walk(_ chunk: Int, _ body: (Placed) -> Bool) {
    let width = metrics.columns.count
    var columns = LaneTops(
      tops[chunk * width..<(chunk + 1) * width], spacing: metrics.spacing)
    for item in (chunk * chunkSize)..<min((chunk + 1) * chunkSize, count) {
      let height = heights[item].points
      let (column, start) = columns.place(height: height)
      let main = AxisSpan(start: start, length: height)
      guard body(Placed(item: item, column: column, main: main)) else { return }
    }
  }
}
