/// The rules for breaking and placing lines, in points.
package struct LineRules: Sendable, Hashable {
  /// The extent available to a line's items across the scroll axis.
  var usable: Double
  /// The start of lines across the scroll axis.
  var leading: Double
  /// The minimum distance between the items of a line.
  var interitemSpacing: Double
  /// The distance between lines.
  var lineSpacing: Double
  /// The placement of the last line's items.
  var lastLine = LastLineAlignment.natural
  /// The breadth within which equal items are mirrored, for right-to-left languages; nil if they
  /// are not. Items of different sizes are not mirrored, like UIKit's.
  var mirroredBreadth: Double?

  /// Returns the greatest shift of lines by negative spacing, which may move each before the
  /// previous.
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

  /// Breaks items into lines greedily, like the flow layout, from one that starts a line.
  ///
  /// - Parameter settled: the index from which on a break that matches an old one ends the work.
  /// - Returns: the item at which an old break was met again, or nil.
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
