/// Neighbouring whole rows of items that differ in size or style.
struct StyledRowChunk: Chunk {
  /// The items; the first one starts a row.
  var elements: ContiguousArray<RowItem>

  /// Creates a chunk of items that are broken into rows.
  init(_ elements: ContiguousArray<RowItem>) { self.elements = elements }

  /// The maximum number of items of a chunk; a longer row has its own chunk.
  static let limit = 128

  /// Sums up the rows.
  func summarized() -> Measure {
    var measure = Measure()
    for item in elements where item.startsLine { measure.add(item) }
    measure.count = elements.count
    return measure
  }

  /// The number of items and rows, the sum of the rows' extents, and the number of pairs of rows by
  /// kind.
  ///
  /// The distances between rows depend on the pairs.
  struct Measure: ChunkMeasure, ChunkSummary {
    /// The number of items.
    var count = 0
    /// The number of rows.
    var rows = 0
    /// The sum of the rows' extents along the scroll axis, in points.
    var height = 0.0
    /// The number of pairs of rows, by the kinds of both.
    private var pairs = SIMD4<Int>()
    private var firstIsSpan = false
    private var lastIsSpan = false

    /// Creates an empty measure.
    init() {}

    /// The measure that searches use: the whole.
    var measure: Measure { self }

    private static func pair(_ isSpan: Bool, _ nextIsSpan: Bool) -> Int {
      (isSpan ? 2 : 0) + (nextIsSpan ? 1 : 0)
    }

    /// Adds a row, which its first item describes.
    mutating func add(_ first: RowItem) {
      if rows == 0 {
        firstIsSpan = first.isSpan
      } else {
        pairs[Self.pair(lastIsSpan, first.isSpan)] += 1
      }
      lastIsSpan = first.isSpan
      rows += 1
      height += first.rowHeight.points
    }

    /// Appends the rows that follow.
    static func += (left: inout Measure, right: Measure) {
      guard right.count > 0 else { return }
      guard left.count > 0 else {
        left = right
        return
      }
      left.pairs &+= right.pairs
      left.pairs[pair(left.lastIsSpan, right.firstIsSpan)] += 1
      left.lastIsSpan = right.lastIsSpan
      left.count += right.count
      left.rows += right.rows
      left.height += right.height
    }

    /// Returns the extent of the rows with the distances between them.
    func length(_ spacing: RowSpacing) -> Double {
      // Whole numbers of 64ths, which add up exactly in any order.
      height + Double(pairs[0]) * spacing.items + Double(pairs[1]) * spacing.before
        + Double(pairs[2]) * spacing.after + Double(pairs[3]) * spacing.spans
    }

    /// Returns the start of a row that follows.
    func top(ofRow first: RowItem, _ spacing: RowSpacing) -> Double {
      rows == 0 ? 0 : length(spacing) + spacing.between(lastIsSpan, first.isSpan)
    }
  }
}
