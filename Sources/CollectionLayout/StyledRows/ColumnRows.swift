/// Items of different heights in rows of as many as there are columns, in a tree that is edited in
/// place.
///
/// Rows are not kept: the tree knows for each stretch of items how tall its rows are, however many
/// items of a row come before its first one. So an insertion, which moves all later items to other
/// columns and rows, costs as little as an append.
struct ColumnRows: SectionBody {
  /// The metrics that the items are placed by.
  let metrics: RowMetrics
  private let columns: LaneColumns
  /// The heights of the items.
  private(set) var tree: ChunkTree<ColumnRowChunk>

  /// Creates rows; nil where nothing says the columns, or where there are many.
  ///
  /// - Parameter height: returns the height of an item.
  /// - Complexity: O(n · columns).
  init?(count: Int, metrics: RowMetrics, _ height: (Int) throws(LayoutError) -> GridLength)
    throws(LayoutError)
  {
    guard let columns = metrics.columns, columns.count <= ColumnRowMeasure.greatestColumnCount
    else { return nil }
    self.metrics = metrics
    self.columns = columns
    var heights: ContiguousArray<GridLength> = []
    // Bounded, since the count may be nonsense and the delegate about to give up.
    heights.reserveCapacity(min(count, 1 << 16))
    for item in 0..<count { heights.append(try height(item)) }
    tree = Self.tree(heights, columns: columns.count)
  }

  private static func tree(
    _ heights: ContiguousArray<GridLength>, columns: Int
  ) -> ChunkTree<ColumnRowChunk> {
    let step = ColumnRowChunk.limit * 3 / 4
    return ChunkTree(
      ContiguousArray(
        stride(from: 0, to: heights.count, by: step).map { start in
          ColumnRowChunk(
            ContiguousArray(heights[start..<min(start + step, heights.count)]), columns: columns)
        }))
  }

  /// The number of items.
  var count: Int { tree.count }
  /// The extent of all rows with the spacing between them.
  var length: Double { tree.summary.length(spacing: metrics.spacing.items) }

  /// Returns the rows after a batch.
  ///
  /// - Parameters:
  ///   - height: returns the height of an item that came or changed.
  ///   - work: takes the items that were asked about.
  /// - Complexity: O(k · columns · log n).
  func edited(
    _ edits: SectionEdits, work: inout LayoutWork, _ height: (Int) throws(LayoutError) -> GridLength
  ) throws(LayoutError) -> ColumnRows {
    let (removed, places) = edits.replacements
    let heights = try places.map(height)
    work.preparedItems += places.count
    var result = self
    guard places.count < edits.count else {
      result.tree = Self.tree(ContiguousArray(heights), columns: columns.count)
      return result
    }
    result.tree.apply(Splices(removed: removed, places: places, inserted: heights))
    return result
  }
}

extension ColumnRows {
  /// An item where it lies.
  private struct Placed {
    var item: Int
    /// The start of its row along the scroll axis.
    var top: Double
    var height: Double
  }

  private func frame(of placed: Placed) -> AxisRect {
    AxisRect(
      main: AxisSpan(start: placed.top, length: placed.height),
      cross: columns.span(placed.item % columns.count))
  }

  /// Places the items of a chunk, until the body returns false.
  private func walk(
    _ chunk: ColumnRowChunk, from start: ColumnRowMeasure, _ body: (Placed) -> Bool
  ) {
    let spacing = metrics.spacing.items
    var (row, before, tallest) = (start.rows - 1, start.closed, start.open)
    var top = Self.top(ofRow: row, below: before, spacing: spacing)
    var item = start.count
    var column = item % columns.count
    for height in chunk.elements {
      if column == 0 {
        before += tallest
        (row, tallest) = (row + 1, 0)
        top = Self.top(ofRow: row, below: before, spacing: spacing)
      }
      let points = height.points
      tallest = max(tallest, points)
      guard body(Placed(item: item, top: top, height: points)) else { return }
      item += 1
      column = column + 1 == columns.count ? 0 : column + 1
    }
  }

  /// Returns the unrounded frame of an item. Complexity: O(columns · log n + chunk).
  func frame(at item: Int) -> AxisRect {
    let (chunk, start) = tree.chunk(at: item)
    var frame = AxisRect(main: AxisSpan(start: 0, length: 0), cross: columns.span(0))
    walk(chunk, from: start) { placed in
      if placed.item == item { frame = self.frame(of: placed) }
      return placed.item < item
    }
    return frame
  }

  /// Visits at least the items between the bounds on both axes. Complexity:
  /// O(columns · log n + v + chunk).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    var comparisons = 0
    defer { work.comparisons += comparisons }
    let spacing = metrics.spacing.items
    var place = tree.chunk { end in
      comparisons += 1
      return !(end.length(spacing: spacing) > area.main.low)
    }
    var goesOn = true
    while goesOn, let (chunk, start) = place {
      walk(chunk, from: start) { placed in
        comparisons += 1
        guard placed.top < area.main.high else {
          goesOn = false
          return false
        }
        guard placed.top + placed.height > area.main.low else { return true }
        let frame = frame(of: placed)
        guard frame.cross.end > area.cross.low, frame.cross.start < area.cross.high else {
          return true
        }
        goesOn = body(placed.item, frame)
        return goesOn
      }
      place = tree.chunk(behind: start.count + chunk.count)
    }
  }

  /// Returns where a row starts along the scroll axis, in points.
  ///
  /// - Parameter before: the extents of the rows before it, without the spacing between them.
  private static func top(ofRow row: Int, below before: Double, spacing: Double) -> Double {
    row > 0 ? before + Double(row - 1) * spacing + spacing : 0
  }
}
