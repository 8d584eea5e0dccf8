/// The number of items, and the extents of their rows for each possible start within a row.
///
/// Each run consists of three parts: the items before the first start of a row, complete rows, and
/// the remaining items.
struct ColumnRowMeasure: ColumnMeasure {
  /// The maximum number of items of a chunk.
  static let limit = 128
  /// The maximum number of columns whose rows are summed up.
  ///
  /// The benchmark `growth` needs the sums, at grids of a component layout. Without them, an
  /// insertion into a million items would place a million again. More columns would take more
  /// memory than the items.
  static let greatestColumnCount = 8

  /// The number of items.
  private(set) var count = 0
  private var columns = 1
  /// The greatest height before the first start of a row.
  private var heads = SIMD8<Double>()
  /// The sum of the heights of complete rows.
  private var sums = SIMD8<Double>()
  /// The greatest height from the last start of a row on.
  private var tails = SIMD8<Double>()

  /// Creates an empty measure.
  init() {}

  /// Sums up rows. Complexity: O(items · columns).
  init(_ elements: ContiguousArray<GridLength>, columns: Int) {
    self.columns = columns
    count = elements.count
    for phase in 0..<columns {
      var (head, sum, tallest) = (0.0, 0.0, 0.0)
      var (place, hasStarted) = (phase, false)
      for height in elements {
        if place == 0 {
          if hasStarted { sum += tallest } else { head = tallest }
          (hasStarted, tallest) = (true, 0)
        }
        tallest = max(tallest, height.points)
        place = place + 1 == columns ? 0 : place + 1
      }
      heads[phase] = hasStarted ? head : tallest
      sums[phase] = sum
      tails[phase] = hasStarted ? tallest : 0
    }
  }

  /// The measure that searches use: the whole.
  var measure: ColumnRowMeasure { self }

  /// Returns whether one of the items starts a row.
  private func startsRow(after phase: Int) -> Bool {
    count > (phase == 0 ? 0 : columns - phase)
  }

  /// Appends the measure of the items that follow. Complexity: O(columns).
  static func += (left: inout ColumnRowMeasure, right: ColumnRowMeasure) {
    guard right.count > 0 else { return }
    guard left.count > 0 else {
      left = right
      return
    }
    var next = left.count % left.columns
    for phase in 0..<left.columns {
      if left.startsRow(after: phase) {
        // The open row is combined with the items before the next start.
        let joined = max(left.tails[phase], right.heads[next])
        if right.startsRow(after: next) {
          left.sums[phase] += joined + right.sums[next]
          left.tails[phase] = right.tails[next]
        } else {
          left.tails[phase] = joined
        }
      } else {
        left.heads[phase] = max(left.heads[phase], right.heads[next])
        left.sums[phase] = right.sums[next]
        left.tails[phase] = right.tails[next]
      }
      next = next + 1 == left.columns ? 0 : next + 1
    }
    left.count += right.count
  }

  /// The number of rows, if the first item starts one.
  var rows: Int { (count + columns - 1) / columns }
  /// The sum of the heights of all rows but the last one.
  var closed: Double { sums[0] }
  /// The height of the last row so far.
  var open: Double { tails[0] }

  /// Returns the extent of the rows with the spacing between them.
  func length(spacing: Double) -> Double {
    // Whole numbers of 64ths, which add up exactly in any order.
    closed + open + Double(max(0, rows - 1)) * spacing
  }
}
