/// The lines of a chunk in order.
struct ChunkLines: IteratorProtocol {
  /// One line.
  struct Line {
    /// The index of the line's first item in the chunk.
    var start: Int
    /// The index past the line's last item in the chunk.
    var end: Int
    /// The index among the lines of the section.
    var index: Int
    /// The extent along the scroll axis of the lines before it, without spacing.
    var before: Int64
    /// The extent along the scroll axis: that of its tallest item.
    var height: Int64
    /// The extent of its items across the scroll axis, without gaps.
    var width: Int64
  }

  private let elements: ContiguousArray<LineItem>
  private var start = 0
  private var line: Int
  private var before: Int64

  /// Creates the lines of a chunk after others.
  init(_ chunk: LineChunk, from measure: LineChunk.Measure) {
    elements = chunk.elements
    line = measure.lines
    before = measure.height
  }

  /// Returns the next line, or nil at the end. Complexity: O(its items).
  mutating func next() -> Line? {
    guard start < elements.count else { return nil }
    var height = elements[start].main
    var width = Int64(elements[start].cross)
    var end = start + 1
    while end < elements.count, !elements[end].startsLine {
      height = max(height, elements[end].main)
      width += Int64(elements[end].cross)
      end += 1
    }
    defer {
      start = end
      line += 1
      before += Int64(height)
    }
    return Line(
      start: start, end: end, index: line, before: before, height: Int64(height), width: width)
  }
}
