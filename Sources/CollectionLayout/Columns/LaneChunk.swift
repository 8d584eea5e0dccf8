/// The heights of neighbouring items in columns that take turns.
typealias LaneChunk = ColumnChunk<LaneMeasure>

/// The number of items, and the sum of their heights by the turns in which columns take them.
struct LaneMeasure: ColumnMeasure {
  /// The most items of a chunk.
  static let limit = 256

  /// The number of items.
  private(set) var count = 0
  private var columns = 1
  /// For each turn, counted from the first of the items, the sum of the heights, in points; only
  /// for turns that there are items of.
  private var heights: ContiguousArray<Double> = []

  /// Creates the measure of nothing.
  init() {}

  /// Adds heights up. Complexity: O(items).
  init(_ elements: ContiguousArray<GridLength>, columns: Int) {
    self.columns = columns
    count = elements.count
    heights = ContiguousArray(repeating: 0, count: min(columns, count))
    var turn = 0
    for height in elements {
      heights[turn] += height.points
      turn = turn + 1 == columns ? 0 : turn + 1
    }
  }

  /// The whole, by which positions are found.
  var measure: LaneMeasure { self }

  /// Adds the items that follow, whose first one is taken by the next turn. Complexity:
  /// O(columns).
  static func += (left: inout LaneMeasure, right: LaneMeasure) {
    guard right.count > 0 else { return }
    guard left.count > 0 else {
      left = right
      return
    }
    let columns = left.columns
    let total = left.count + right.count
    if left.heights.count < columns {
      let missing = min(columns, total) - left.heights.count
      left.heights += ContiguousArray(repeating: 0, count: missing)
    }
    var turn = left.count % columns
    for height in right.heights {
      left.heights[turn] += height
      turn = turn + 1 == columns ? 0 : turn + 1
    }
    left.count = total
  }

  /// Returns where the next item of a turn starts.
  func top(_ turn: Int, spacing: Double) -> Double {
    guard turn < heights.count else { return 0 }
    let items = (count - turn + columns - 1) / columns
    // Whole numbers of 64ths, which add up exactly in whatever order.
    return heights[turn] + Double(items) * spacing
  }

  /// Returns where the tallest column ends, with the distance behind its last item.
  func tallest(spacing: Double) -> Double {
    heights.indices.reduce(0) { max($0, top($1, spacing: spacing)) }
  }
}
