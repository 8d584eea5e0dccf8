/// Neighbouring whole lines of a section whose items differ in size.
///
/// The line breaks are stored with the items, so a chunk does not depend on its position or its
/// neighbours. Each item takes eight bytes.
struct LineChunk: Chunk {
  /// The items; the first one starts a line.
  var elements: ContiguousArray<LineItem>

  /// Creates a chunk of items that are broken into lines.
  init(_ elements: ContiguousArray<LineItem>) { self.elements = elements }

  /// The maximum number of items of a chunk; a longer line has its own chunk.
  static let limit = 128

  /// Sums up the lines.
  func summarized() -> Summary {
    guard let first = elements.first else { return Summary() }
    var summary = Summary()
    var height: Int32 = 0
    for item in elements {
      let isStart = item.startsLine
      summary.measure.lines &+= isStart ? 1 : 0
      summary.measure.height &+= isStart ? Int64(height) : 0
      height = max(isStart ? 0 : height, item.main)
      summary.widest = max(summary.widest, item.cross)
      summary.least = min(summary.least, item.main, item.cross)
    }
    summary.measure.height &+= Int64(height)
    summary.measure.count = elements.count
    summary.first = first.size
    summary.isUniform = elements.allSatisfy { $0.size == first.size }
    return summary
  }

  /// The number of items and lines, and the sum of the lines' extents without spacing.
  struct Measure: ChunkMeasure {
    /// The number of items.
    var count = 0
    /// The number of lines.
    var lines = 0
    /// The sum of the lines' extents along the scroll axis, in grid units.
    var height: Int64 = 0

    /// Appends the lines that follow.
    static func += (left: inout Measure, right: Measure) {
      left.count += right.count
      left.lines += right.lines
      left.height += right.height
    }
  }

  /// The summary of several lines.
  struct Summary: ExtentSummary {
    /// The number and the extent of the lines.
    var measure = LineChunk.Measure()
    /// The greatest extent of an item across the scroll axis, in grid units.
    var widest: Int32 = 0
    /// The smallest extent of an item on either axis, in grid units.
    var least = Int32.max
    /// The size of the first item.
    var first = GridSize(main: 0, cross: 0)
    /// A Boolean value that indicates whether all items have the same size.
    var isUniform = true

    /// Appends the lines that follow.
    static func += (left: inout Summary, right: Summary) {
      guard right.measure.count > 0 else { return }
      guard left.measure.count > 0 else {
        left = right
        return
      }
      left.measure += right.measure
      left.widest = max(left.widest, right.widest)
      left.least = min(left.least, right.least)
      left.isUniform = left.isUniform && right.isUniform && left.first == right.first
    }
  }
}
