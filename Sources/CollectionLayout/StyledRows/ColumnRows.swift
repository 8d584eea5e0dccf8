/// Items of different heights in rows of one item per column, in a tree edited in place.
///
/// Rows are not stored. For each run of items, the tree knows the heights of its rows for any start
/// within a row. An insertion, which moves all later items to other columns and rows, is therefore
/// as cheap as an append.
struct ColumnRows: SectionBody {
  /// The metrics for placing the items.
  let metrics: RowMetrics
  private let columns: LaneColumns
  /// The heights of the items.
  private(set) var tree: ChunkTree<ColumnRowChunk>

  /// Creates rows, or nil if the number of columns is unknown or too large.
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
    // Bounded, since the count may be nonsense and the delegate about to fail.
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
  ///   - height: returns the height of a new or changed item.
  ///   - work: counts the requested items.
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
  /// A placed item.
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

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(columns ·
  /// log n + v + chunk).
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

  /// Returns the start of a row along the scroll axis, in points.
  ///
  /// - Parameter before: the extents of the rows before it, without the spacing between them.
  private static func top(ofRow row: Int, below before: Double, spacing: Double) -> Double {
    row > 0 ? before + Double(row - 1) * spacing + spacing : 0
  }
}
