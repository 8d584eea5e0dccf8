/// Items of different heights in columns.
///
/// Positions are not stored, but computed on demand from the starts of the columns at each stretch
/// of a few hundred items.
struct Lanes<Items: LaneItems>: SectionBody {
  /// The heights of the items, and the starts of the columns at each stretch.
  private(set) var items: Items

  /// Creates columns of items.
  init(_ items: Items) { self.items = items }

  /// The metrics for placing the items.
  var metrics: LaneMetrics { items.metrics }

  /// The number of items.
  var count: Int { items.count }

  /// A Boolean value that indicates whether there are fewer columns than wanted.
  var hasTooWideItem: Bool { metrics.isCramped }

  /// The extent of the tallest column.
  var length: Double { max(0, items.tallest - metrics.spacing) }

  /// Removes and inserts items. Complexity: that of the items.
  ///
  /// - Parameter first: the first item that changes.
  /// - Returns: the number of items that were placed again.
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int {
    items.apply(splices, firstChange: first)
  }
}

extension Lanes {
  /// Returns the unrounded frame of an item. Complexity: that of finding and placing a stretch.
  func frame(at item: Int) -> AxisRect {
    var frame = AxisRect(main: AxisSpan(start: 0, length: 0), cross: metrics.columns.span(0))
    _ = items.stretch(with: item).placeItems(by: metrics) { placed, rect in
      if placed == item { frame = rect }
      return placed < item
    }
    return frame
  }

  /// Visits the items between the bounds on both axes, and perhaps others, in ascending order.
  ///
  /// Complexity: O(columns) searches, plus O(stretch · columns) for each stretch with an item in
  /// the area.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    for stretch in stretches(in: area, work: &work) {
      let goesOn = stretch.placeItems(by: metrics) { item, frame in
        guard frame.main.start < area.main.high, frame.main.end > area.main.low else {
          return true
        }
        return body(item, frame)
      }
      guard goesOn else { return }
    }
  }

  /// Returns the stretches with items in an area, in ascending order.
  private func stretches(in area: AxisArea, work: inout LayoutWork) -> [LaneStretch] {
    var found: [Int: LaneStretch] = [:]
    for column in metrics.columns.indices(in: area.cross) {
      var end = area.main.low
      // A tall item may keep its column out of many stretches.
      while let stretch = items.stretch(endingAfter: end, inColumn: column, work: &work),
        stretch.starts[column] < area.main.high
      {
        found[stretch.firstItem] = stretch
        end = stretch.ends[column]
      }
    }
    return found.values.sorted { $0.firstItem < $1.firstItem }
  }
}
