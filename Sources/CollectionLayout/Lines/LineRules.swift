/// The rules that lines are broken and placed by, in points.
package struct LineRules: Sendable, Hashable {
  /// The extent that a line's items may take across the scroll axis.
  var usable: Double
  /// The start of lines across the scroll axis.
  var leading: Double
  /// The least distance between the items of a line.
  var interitemSpacing: Double
  /// The distance between lines.
  var lineSpacing: Double
  /// The placing of the last line's items.
  var lastLine = LastLineAlignment.natural
  /// The breadth in which equal items are mirrored, for languages from right to left; nil where
  /// they are not. Items that differ in size stay as they are, as UIKit's do.
  var mirroredBreadth: Double?

  /// Returns the farthest that lines may lie from where lines of their extents without overlapping
  /// would: negative spacing may lead each line before the last one.
  func slack(_ lines: Int) -> Double { max(0, -lineSpacing) * Double(lines) }
}

extension LineRules: LineBreaking {
  typealias Leaf = LineChunk

  /// Returns the rules of a section of a flow layout.
  package init(_ metrics: FlowMetrics) {
    self.init(
      usable: metrics.usable, leading: metrics.cross.leading,
      interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing,
      lastLine: metrics.lastLine, mirroredBreadth: metrics.mirroredBreadth)
  }

  /// Breaks items into lines from one on that starts a line: greedily, as the flow layout does.
  ///
  /// - Parameter settled: from here on, the breaks stand as they are once one of them is met again.
  /// - Returns: the item before which the old breaks were met again; nil if they were not.
  ///
  /// Complexity: O(items that are passed).
  func breakLines(
    _ items: inout ContiguousArray<LineItem>, from start: Int, settled: Int
  ) -> Int? {
    var remaining = -Double.infinity
    for index in start..<items.count {
      let width = GridLength.points(items[index].cross)
      let startsLine = width > remaining
      if startsLine {
        if index >= settled, items[index].startsLine { return index }
        remaining = usable
      }
      if items[index].startsLine != startsLine { items[index].startsLine = startsLine }
      remaining -= width + interitemSpacing
    }
    return nil
  }
}
