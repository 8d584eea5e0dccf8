/// An item of a row that differs from the others, before the row is transformed.
struct RowItem: LineElement, Hashable {
  /// The extent across the scroll axis.
  let width: GridLength
  /// The extent along it.
  let height: GridLength
  /// The extent of the row along the scroll axis, where the item starts one.
  var rowHeight: GridLength
  /// A Boolean value that indicates whether the item has a row of its own.
  let isSpan: Bool
  /// A Boolean value that indicates whether the item starts a row.
  var startsLine = false

  /// Creates an item.
  init(width: GridLength, height: GridLength, isSpan: Bool = false) {
    self.width = width
    self.height = height
    self.isSpan = isSpan
    rowHeight = height
  }
}

/// Neighbouring rows of items that differ in size or style: whole rows only.
struct StyledRowChunk: Chunk {
  /// The items; the first one starts a row.
  var elements: ContiguousArray<RowItem>

  /// Creates a chunk of items that are broken into rows.
  init(_ elements: ContiguousArray<RowItem>) { self.elements = elements }

  /// A longer row than this has a chunk of its own.
  static let limit = 128

  /// Adds the rows up.
  func summarized() -> Measure {
    var measure = Measure()
    for item in elements where item.startsLine { measure.add(item) }
    measure.count = elements.count
    return measure
  }

  /// The number of items and rows, the sum of the rows' extents, and how often rows of each sort
  /// follow each other: what the distances between rows depend on.
  struct Measure: ChunkMeasure, ChunkSummary {
    /// The number of items.
    var count = 0
    /// The number of rows.
    var rows = 0
    /// The sum of the rows' extents along the scroll axis, in points.
    var height = 0.0
    /// The number of pairs of rows, by the sorts of both.
    private var pairs = SIMD4<Int>()
    private var firstIsSpan = false
    private var lastIsSpan = false

    /// Creates the measure of nothing.
    init() {}

    /// The whole, by which positions are found.
    var measure: Measure { self }

    private static func pair(_ isSpan: Bool, _ nextIsSpan: Bool) -> Int {
      (isSpan ? 2 : 0) + (nextIsSpan ? 1 : 0)
    }

    /// Adds a row, whose first item tells of it.
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

    /// Adds the rows that follow.
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
      // Whole numbers of 64ths, which add up exactly in whatever order.
      height + Double(pairs[0]) * spacing.items + Double(pairs[1]) * spacing.before
        + Double(pairs[2]) * spacing.after + Double(pairs[3]) * spacing.spans
    }

    /// Returns where a row starts that follows.
    func top(ofRow first: RowItem, _ spacing: RowSpacing) -> Double {
      rows == 0 ? 0 : length(spacing) + spacing.between(lastIsSpan, first.isSpan)
    }
  }
}
