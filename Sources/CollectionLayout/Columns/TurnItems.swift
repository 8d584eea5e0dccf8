/// Items in columns that take turns, in a tree edited in place.
///
/// For each run of items, the tree knows how much it adds to each column, for any column of its
/// first item. An insertion, which moves all later items to other columns, is therefore as cheap as
/// an append.
struct TurnItems: LaneItems {
  /// The metrics for placing the items.
  let metrics: LaneMetrics
  /// The heights of the items.
  private(set) var tree: ChunkTree<LaneChunk>

  /// The number of items of a new chunk, which leaves some room.
  private static let bulkItems = LaneChunk.limit * 3 / 4

  /// Creates columns of items. Complexity: O(n).
  init(_ heights: ContiguousArray<GridLength>, metrics: LaneMetrics) {
    self.metrics = metrics
    tree = ChunkTree(
      ContiguousArray(
        stride(from: 0, to: heights.count, by: Self.bulkItems).map { start in
          LaneChunk(
            ContiguousArray(heights[start..<min(start + Self.bulkItems, heights.count)]),
            columns: metrics.columns.count)
        }))
  }

  /// Creates columns of equal items. Complexity: O(log n).
  init(count: Int, height: GridLength, metrics: LaneMetrics) {
    self.metrics = metrics
    func chunk(_ count: Int) -> LaneChunk {
      LaneChunk(
        ContiguousArray(repeating: height, count: count), columns: metrics.columns.count)
    }
    let (times, rest) = count.quotientAndRemainder(dividingBy: Self.bulkItems)
    tree = ChunkTree(
      repeating: chunk(Self.bulkItems), times: times, then: rest > 0 ? chunk(rest) : nil)
  }

  /// The number of items.
  var count: Int { tree.count }

  /// The end of the tallest column, including the distance after its last item.
  var tallest: Double { tree.summary.tallest(spacing: metrics.spacing) }

  /// Removes and inserts items; none is placed again. Complexity: O(k · columns · log n).
  mutating func apply(_ splices: Splices<GridLength>, firstChange first: Int) -> Int {
    tree.apply(splices)
    return 0
  }

  /// Returns the stretch with an item. Complexity: O(columns · log n).
  func stretch(with item: Int) -> LaneStretch { stretch(tree.chunk(at: item)) }

  /// Returns the first stretch after which a column ends past a coordinate, or nil.
  ///
  /// Complexity: O(columns · log n).
  func stretch(
    endingAfter end: Double, inColumn column: Int, work: inout LayoutWork
  ) -> LaneStretch? {
    var comparisons = 0
    defer { work.comparisons += comparisons }
    return tree.chunk {
      comparisons += 1
      return !(top($0, column) > end)
    }.map { stretch($0) }
  }

  private func stretch(_ place: (chunk: LaneChunk, start: LaneMeasure)) -> LaneStretch {
    var end = place.start
    end += place.chunk.summarized()
    let columns = 0..<metrics.columns.count
    return LaneStretch(
      firstItem: place.start.count, heights: place.chunk.elements[...],
      starts: ContiguousArray(columns.map { top(place.start, $0) }),
      ends: ContiguousArray(columns.map { top(end, $0) }))
  }

  private func top(_ measure: LaneMeasure, _ column: Int) -> Double {
    // The turns are counted in the direction in which they are taken.
    measure.top(metrics.fixedColumn(of: column), spacing: metrics.spacing)
  }
}
