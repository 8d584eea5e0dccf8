/// The number of items, and the sums of their heights by turn of the columns.
struct LaneMeasure: ColumnMeasure {
  /// The maximum number of items of a chunk.
  static let limit = 256

  /// The number of items.
  private(set) var count = 0
  private var columns = 1
  /// The sum of the heights for each turn with items, counted from the first item, in points.
  private var heights: ContiguousArray<Double> = []

  /// Creates an empty measure.
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

  /// The measure that searches use: the whole.
  var measure: LaneMeasure { self }

  /// Appends the items that follow, whose first one belongs to the next turn. Complexity:
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
    // Whole numbers of 64ths, which add up exactly in any order.
    return heights[turn] + Double(items) * spacing
  }

  /// Returns the end of the tallest column, including the distance after its last item.
  func tallest(spacing: Double) -> Double {
    heights.indices.reduce(0) { max($0, top($1, spacing: spacing)) }
  }
}
