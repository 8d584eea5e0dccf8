import CollectionCore

/// Items placed in the shortest column: their heights, and the columns at intervals.
///
/// This takes four bytes per item, plus 8 / 256 for each column. The column of an item depends on
/// all items before it. After a change, every later item is therefore placed again, in one pass
/// over the heights.
struct ShortestItems: LaneItems {
  /// The metrics for placing the items.
  let metrics: LaneMetrics
  private var heights: ContiguousArray<GridLength>
  /// The start of each column's next item, before each stretch and after the last one.
  private var tops: ContiguousArray<Double>
  /// The number of items in a full stretch.
  private let stretchLength: Int

  /// Places items. Complexity: O(n · columns).
  init(_ heights: ContiguousArray<GridLength>, metrics: LaneMetrics) {
    self.metrics = metrics
    self.heights = heights
    stretchLength = max(256, 4 * metrics.columns.count)
    tops = ContiguousArray(repeating: 0, count: metrics.columns.count)
    placeItems(from: 0)
  }

  /// The number of items.
  var count: Int { heights.count }

  /// The end of the tallest column, including the distance after its last item.
  var tallest: Double { tops.suffix(metrics.columns.count).max() ?? 0 }

  /// Removes and inserts items. Complexity: O((n − first change) · columns).
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int {
    let kept = min(first, count) / stretchLength
    splices.apply(
      to: &heights, offset: 0, from: SpliceCursor(),
      to: SpliceCursor(removed: splices.removed.count, inserted: splices.inserted.count))
    tops.removeSubrange(((kept + 1) * metrics.columns.count)...)
    placeItems(from: kept * stretchLength)
    return count - kept * stretchLength
  }

  /// Computes the ends of the columns after each stretch.
  private mutating func placeItems(from first: Int) {
    var columns = ContiguousArray(tops.suffix(metrics.columns.count))
    for item in first..<max(first, count) {
      let column = metrics.column(of: item, tops: columns)
      columns[column] += heights[item].points + metrics.spacing
      if (item + 1) % stretchLength == 0 || item + 1 == count { tops += columns }
    }
  }

  /// Returns the stretch with an item.
  func stretch(with item: Int) -> LaneStretch { stretch(item / stretchLength) }

  /// Returns the first stretch after which a column ends past a coordinate, or nil.
  ///
  /// Complexity: O(log n).
  func stretch(
    endingAfter end: Double, inColumn column: Int, work: inout LayoutWork
  ) -> LaneStretch? {
    let (width, stretches) = (metrics.columns.count, tops.count / metrics.columns.count - 1)
    var comparisons = 0
    let index = Int.firstIndex(below: stretches) {
      comparisons += 1
      return tops[($0 + 1) * width + column] > end
    }
    work.comparisons += comparisons
    return index < stretches ? stretch(index) : nil
  }

  private func stretch(_ index: Int) -> LaneStretch {
    let (width, first) = (metrics.columns.count, index * stretchLength)
    let start = index * width
    return LaneStretch(
      firstItem: first, heights: heights[first..<min(first + stretchLength, count)],
      starts: ContiguousArray(tops[start..<start + width]),
      ends: ContiguousArray(tops[start + width..<start + 2 * width]))
  }
}
