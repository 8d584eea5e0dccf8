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
