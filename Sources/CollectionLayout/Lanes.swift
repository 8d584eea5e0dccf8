/// Items of different heights in columns: their heights, and how tall the columns are now and then.
///
/// Places are not kept: from the columns' heights at the start of each chunk of a few hundred items
/// they are worked out when asked. Four bytes an item, and 8 / 256 for each column.
struct Lanes: SectionBody {
  /// The number of items.
  private(set) var count = 0
  /// What the items are placed by.
  let metrics: LaneMetrics
  /// The heights of the items; each chunk but the last is full.
  private(set) var chunks: [[QuantisedLength]] = []
  /// Where the next item of each column would start, before each chunk and after the last one.
  private(set) var tops: [Double]
  /// The number of items in a full chunk.
  let chunkSize: Int

  /// Places items. Complexity: O(n · columns) for `shortestFirst`, else O(n).
  ///
  /// - Parameter height: returns the height of an item; asked in ascending order.
  init(
    count: Int, metrics: LaneMetrics, _ height: (Int) throws -> QuantisedLength
  ) rethrows {
    self.metrics = metrics
    chunkSize = max(256, 4 * metrics.columns.count)
    tops = Array(repeating: 0, count: metrics.columns.count)
    try append(until: count, height)
  }

  /// Whether there are fewer columns than wanted.
  var hasTooWideItem: Bool { metrics.isCramped }

  /// The extent of the tallest column.
  var length: Double {
    let tallest = tops.suffix(metrics.columns.count).max() ?? 0
    return max(0, tallest - metrics.spacing)
  }

  /// Returns the height of an item.
  func height(at item: Int) -> QuantisedLength { chunks[item / chunkSize][item % chunkSize] }

  /// Returns the items after a batch; only those from the first change's chunk on are placed anew.
  ///
  /// - Parameters:
  ///   - edits: what the batch does; they lead from `count` items to theirs.
  ///   - height: returns the height of an item that came or changed.
  /// - Complexity: O(n − first change), and the copies of what the chunks before it share.
  func edited(
    _ edits: SectionEdits, _ height: (Int) throws -> QuantisedLength
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
    until end: Int, _ height: (Int) throws -> QuantisedLength
  ) rethrows {
    var columns = LaneTops(tops.suffix(metrics.columns.count), metrics)
    while count < end {
      // Bounded, since the count may be nonsense and the delegate about to give up.
      var chunk: [QuantisedLength] = []
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

/// Where the next item of each column would start, while items are placed.
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
