import CollectionCore
import CollectionLayout

/// The lines of a section whose items differ in size, in flat arrays: the tests' oracle.
struct VariableLines: SectionBody {
  /// The number of items.
  var count: Int { sizes.count }
  private let sizes: [AxisSize]
  /// The extent of the items before each one in its line, without gaps.
  private var before: [Double] = []
  /// The first item of each line.
  private var starts: [Int] = []
  /// Where each line starts along the scroll axis.
  private var tops: [Double] = []
  /// The extent of each line along the scroll axis: that of its tallest item.
  private var heights: [Double] = []
  private let usable: Double
  private let leading: Double
  private let interitemSpacing: Double
  /// The extent of all lines with the spacing between them, along the scroll axis.
  private(set) var length = 0.0
  /// Whether an item is wider than a line may be.
  private(set) var hasTooWideItem = false

  /// Breaks items into lines. Complexity: O(n).
  ///
  /// - Precondition: there are sizes, and all their extents are greater than 0.
  init(sizes: [AxisSize], metrics: FlowMetrics) {
    self.sizes = sizes
    usable = metrics.usable
    leading = metrics.cross.leading
    interitemSpacing = metrics.interitemSpacing
    before.reserveCapacity(sizes.count)
    var remaining = -Double.infinity
    var width = 0.0
    var height = 0.0
    var top = 0.0
    for item in sizes.indices {
      let size = sizes[item]
      if size.cross > remaining {
        if item > 0 {
          heights.append(height)
          top += height + metrics.lineSpacing
        }
        starts.append(item)
        tops.append(top)
        (remaining, width, height) = (usable, 0, 0)
      }
      before.append(width)
      remaining -= size.cross + metrics.interitemSpacing
      width += size.cross
      height = max(height, size.main)
      hasTooWideItem = hasTooWideItem || size.cross > usable
    }
    heights.append(height)
    length = top + height
  }

  /// Returns the unrounded frame of an item. Complexity: O(log n).
  func frame(at item: Int) -> AxisRect {
    let line = Int.firstIndex(below: starts.count) { starts[$0] > item } - 1
    return frame(at: item, line: line, placing: placing(line))
  }

  /// Visits at least the items between the bounds on both axes. Complexity: O(log n + v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let (main, cross) = (area.main, area.cross)
    var comparisons = 0
    defer { work.comparisons += comparisons }
    var line = Int.firstIndex(below: tops.count) {
      comparisons += 1
      return tops[$0] + heights[$0] > main.low
    }
    while line < tops.count, tops[line] < main.high {
      let placing = placing(line)
      let start = starts[line]
      let end = end(of: line)
      let offset = Int.firstIndex(below: end - start) {
        comparisons += 1
        return frame(at: start + $0, line: line, placing: placing).cross.end > cross.low
      }
      for item in start + offset..<end {
        let frame = frame(at: item, line: line, placing: placing)
        guard frame.cross.start < cross.high else { break }
        guard body(item, frame) else { return }
      }
      line += 1
    }
  }
}

extension VariableLines {
  private func end(of line: Int) -> Int {
    line + 1 < starts.count ? starts[line + 1] : sizes.count
  }

  /// Decides where the items of a line start and how far they lie apart.
  private func placing(_ line: Int) -> (first: Double, gap: Double) {
    let end = end(of: line)
    let count = end - starts[line]
    let rest = usable - (before[end - 1] + sizes[end - 1].cross)
    let isLast = line == starts.count - 1
    if count == 1 {
      // The last line's single item is centred only where no line of the section has more.
      let isCentred = !isLast || starts.count == sizes.count
      return (leading + (isCentred && rest > 0 ? rest / 2 : 0), 0)
    }
    return (leading, isLast ? interitemSpacing : rest / Double(count - 1))
  }

  private func frame(
    at item: Int, line: Int, placing: (first: Double, gap: Double)
  ) -> AxisRect {
    let size = sizes[item]
    let start = placing.first + (before[item] + Double(item - starts[line]) * placing.gap)
    return AxisRect(
      main: AxisSpan(start: tops[line] + (heights[line] - size.main) / 2, length: size.main),
      cross: AxisSpan(start: start, length: size.cross))
  }
}
