/// Items in rows, one row after the other, in a tree edited in place.
///
/// An insertion or removal breaks rows again from its own up to the next old break. Later rows are
/// unchanged, even if they move. If columns determine the widths, each row has one item per column,
/// and every later row changes.
struct Rows: SectionBody {
  /// The metrics for placing the items.
  let metrics: RowMetrics
  /// The items in rows.
  private(set) var tree: ChunkTree<StyledRowChunk>

  /// Breaks items into rows. Complexity: O(n).
  ///
  /// - Precondition: `count > 0`, and no function places the items.
  init(count: Int, metrics: RowMetrics, _ item: (Int) throws(LayoutError) -> RowItem)
    throws(LayoutError)
  {
    self.metrics = metrics
    var items: ContiguousArray<RowItem> = []
    // Bounded, since the count may be nonsense and the delegate about to fail.
    items.reserveCapacity(min(count, 1 << 16))
    for index in 0..<count { items.append(try item(index)) }
    _ = metrics.breakLines(&items, from: 0, settled: .max)
    tree = ChunkTree(StyledRowChunk.split(items))
  }

  /// The number of items.
  var count: Int { tree.count }
  /// The extent of all rows with the spacing between them.
  var length: Double { tree.summary.length(metrics.spacing) }

  /// Removes and inserts items.
  ///
  /// - Returns: the number of items whose rows were broken again.
  /// - Complexity: O(k log n), plus the rows that change.
  mutating func apply(_ splices: Splices<RowItem>) -> Int {
    var editor = LineEditor(splices, rules: metrics, count: count)
    tree.edit(&editor)
    return editor.brokenItems
  }

  /// Returns the rows after a batch.
  ///
  /// - Parameters:
  ///   - item: returns a new or changed item.
  ///   - work: counts the requested items, and those whose rows were broken again.
  /// - Complexity: O(k log n), plus the rows that change.
  func edited(
    _ edits: SectionEdits, work: inout LayoutWork, _ item: (Int) throws(LayoutError) -> RowItem
  ) throws(LayoutError) -> Rows {
    let (removed, places) = edits.replacements
    let items = try places.map(item)
    work.preparedItems += places.count
    guard places.count < edits.count else {
      return try Rows(count: edits.count, metrics: metrics) { items[$0] }
    }
    var result = self
    work.brokenItems += result.apply(Splices(removed: removed, places: places, inserted: items))
    return result
  }
}

extension RowMetrics: LineBreaking {
  typealias Leaf = StyledRowChunk

  /// Breaks items into rows from one that starts a row, and computes the heights of the rows.
  func breakLines(
    _ items: inout ContiguousArray<RowItem>, from start: Int, settled: Int
  ) -> Int? {
    var (first, width) = (start, 0.0)
    for index in start..<items.count {
      let item = items[index]
      let joins = index > first && joins(item, after: items[index - 1], index - first, width)
      if !joins {
        if index > first { closeRow(first..<index, of: &items, width) }
        if index >= settled, item.startsLine { return index }
        (first, width) = (index, 0)
      }
      if item.startsLine == joins { items[index].startsLine = !joins }
      width += item.width.points
    }
    if first < items.count { closeRow(first..<items.count, of: &items, width) }
    return nil
  }

  /// Returns whether an item joins a row.
  ///
  /// - Parameters:
  ///   - before: the number of items in the row.
  ///   - width: their extent across the scroll axis, without gaps.
  private func joins(
    _ item: RowItem, after last: RowItem, _ before: Int, _ width: Double
  ) -> Bool {
    if let columns { return before < columns.count }
    guard !last.isSpan, !item.isSpan else { return false }
    if needsEqualHeights, last.height != item.height { return false }
    return width + Double(before) * gap + item.width.points <= usable
  }

  /// Stores the extent of a complete row with its first item.
  private func closeRow(
    _ row: Range<Int>, of items: inout ContiguousArray<RowItem>, _ width: Double
  ) {
    var height = items[row.lowerBound].height
    for item in items[row] where item.height.points > height.points { height = item.height }
    let factor = factor(items[row.lowerBound], row.count, width)
    if factor > 1 { height = GridLength(snapped(height.points * factor)) }
    if items[row.lowerBound].rowHeight != height { items[row.lowerBound].rowHeight = height }
  }

  /// Returns the factor by which the items of a row grow.
  func factor(_ first: RowItem, _ count: Int, _ width: Double) -> Double {
    guard case .fill(let greatest) = transform, !first.isSpan, columns == nil else { return 1 }
    return max(1, min(greatest, (usable - Double(count - 1) * gap) / width))
  }
}

extension Rows {
  /// A placed row.
  private struct Row {
    /// The indices of the items in the chunk.
    var items: Range<Int>
    /// The start along the scroll axis.
    var top: Double
    /// The extent along the scroll axis.
    var height: Double
    /// The start of the first item across the scroll axis.
    var start: Double
    /// The factor by which its items have grown.
    var factor: Double
  }

  /// Visits the rows of a chunk in order, until the body returns false.
  private func visitRows(
    _ chunk: StyledRowChunk, from start: StyledRowChunk.Measure, _ body: (Row) -> Bool
  ) {
    let items = chunk.elements
    var before = start
    var first = 0
    while first < items.count {
      var (end, width) = (first + 1, items[first].width.points)
      while end < items.count, !items[end].startsLine {
        width += items[end].width.points
        end += 1
      }
      let top = before.top(ofRow: items[first], metrics.spacing)
      before.add(items[first])
      let row = Row(
        items: first..<end, top: top, height: items[first].rowHeight.points,
        start: self.start(items[first], end - first, width),
        factor: metrics.factor(items[first], end - first, width))
      guard body(row) else { return }
      first = end
    }
  }

  /// Returns the start of a row across the scroll axis.
  private func start(_ first: RowItem, _ count: Int, _ width: Double) -> Double {
    guard case .center = metrics.transform, !first.isSpan, metrics.columns == nil else {
      return metrics.leading
    }
    return metrics.leading
      + max(0, (metrics.usable - width - Double(count - 1) * metrics.gap) / 2)
  }

  /// Visits the items of a row with their frames, until the body returns false.
  private func visitItems(
    _ row: Row, of chunk: StyledRowChunk, _ body: (Int, AxisRect) -> Bool
  ) -> Bool {
    var extent = 0.0
    for index in row.items {
      let item = chunk.elements[index]
      let place = index - row.items.lowerBound
      let start = edge(extent, row)
      extent += item.width.points
      let cross =
        metrics.columns?.span(place)
        ?? AxisSpan(
          start: row.start + (start + Double(place) * metrics.gap),
          length: edge(extent, row) - start)
      let height = row.factor > 1 ? row.height : item.height.points
      guard body(index, AxisRect(main: AxisSpan(start: row.top, length: height), cross: cross))
      else { return false }
    }
    return true
  }

  /// Returns the end of an extent without gaps after the row has grown.
  ///
  /// The end is on a pixel, so the last item ends with the row.
  private func edge(_ extent: Double, _ row: Row) -> Double {
    guard row.factor > 1 else { return extent }
    return (extent * row.factor * metrics.scale).rounded() / metrics.scale
  }

  /// Returns the unrounded frame of an item. Complexity: O(log n), plus the length of its row.
  func frame(at item: Int) -> AxisRect {
    let (chunk, start) = tree.chunk(at: item)
    var found = AxisRect(
      main: AxisSpan(start: 0, length: 0), cross: AxisSpan(start: 0, length: 0))
    visitRows(chunk, from: start) { row in
      guard item - start.count < row.items.upperBound else { return true }
      _ = visitItems(row, of: chunk) { index, frame in
        found = frame
        return index < item - start.count
      }
      return false
    }
    return found
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(log n +
  /// v), plus the length of the first row.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    var comparisons = 0
    defer { work.comparisons += comparisons }
    var place = tree.chunk { end in
      comparisons += 1
      return !(end.length(metrics.spacing) > area.main.low)
    }
    var goesOn = true
    while goesOn, let (chunk, start) = place {
      visitRows(chunk, from: start) { row in
        comparisons += 1
        guard row.top < area.main.high else {
          goesOn = false
          return false
        }
        guard row.top + row.height > area.main.low else { return true }
        _ = visitItems(row, of: chunk) { index, frame in
          guard frame.cross.end > area.cross.low else { return true }
          guard frame.cross.start < area.cross.high else { return false }
          goesOn = body(start.count + index, frame)
          return goesOn
        }
        return goesOn
      }
      place = tree.chunk(behind: start.count + chunk.count)
    }
  }
}

extension Rows {
  /// Returns a description of an error in the tree or its rows, or nil. Complexity: O(n).
  var brokenInvariant: String? { tree.brokenLineInvariant("row") }
}
