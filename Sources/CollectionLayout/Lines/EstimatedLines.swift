import CollectionCore

/// The lines of a section with some measured items; all others have their average size.
///
/// Lines without a measured item are computed, so only measured items take memory.
package struct EstimatedLines: SectionBody {
  /// Consecutive lines: one line, or any number of equal ones without measured items.
  struct Chunk: Sendable {
    /// The first item.
    let first: Int
    /// The number of items in each line.
    let columns: Int
    /// The number of lines.
    let lines: Int
    /// The number of lines before them.
    let line: Int
    /// The start of the first line along the scroll axis.
    let top: Double
    /// The extent of each line along the scroll axis: that of its tallest item.
    let height: Double
  }

  /// The number of items.
  package let count: Int
  /// The extent of all lines with the spacing between them, along the scroll axis.
  package private(set) var length = 0.0
  /// A Boolean value that indicates whether an item is too wide for its line.
  package let hasTooWideItem: Bool
  /// A Boolean value that indicates whether an item has no width or no height.
  package let hasEmptyItem: Bool

  private let measured: [Int]
  private let sizes: [AxisSize]
  private let average: AxisSize
  private let rules: LineRules
  /// A Boolean value that indicates whether each line is one row of the full width.
  private let isForRows: Bool
  private var chunks: [Chunk] = []
  private var lines = 0
  /// The sums of the extents of measured items across the scroll axis, before each and in total.
  private var widths: [Double] = [0]

  /// Breaks items into lines. Complexity: O(m) for m measured items.
  ///
  /// - Precondition: `measured` ascends and has from 1 to `count` − 1 items; all extents are
  ///   positive.
  package init(count: Int, measured: [Int], sizes: [AxisSize], metrics: FlowMetrics) {
    self.init(
      count: count, measured: measured, sizes: sizes, rules: LineRules(metrics), isForRows: false)
  }

  /// Places rows below each other, each with the full width. Complexity: O(m) for m measured rows.
  ///
  /// - Precondition: `measured` ascends and is not empty; all extents are positive.
  init(rows count: Int, measured: [Int], extents: [Double], rules: LineRules) {
    self.init(
      count: count, measured: measured,
      sizes: extents.map { AxisSize(main: $0, cross: rules.usable) }, rules: rules,
      isForRows: true)
  }

  private init(
    count: Int, measured: [Int], sizes: [AxisSize], rules: LineRules, isForRows: Bool
  ) {
    self.count = count
    self.measured = measured
    self.sizes = sizes
    self.rules = rules
    self.isForRows = isForRows
    var total = AxisSize(main: 0, cross: 0)
    var widest = 0.0
    for size in sizes {
      total.main += size.main
      total.cross += size.cross
      widest = max(widest, size.cross)
      widths.append(total.cross)
    }
    let known = Double(sizes.count)
    // The average of equal sizes must not differ from them in its last bit.
    average =
      sizes.allSatisfy { $0 == sizes[0] }
      ? sizes[0]
      : AxisSize(
        main: total.main / known, cross: isForRows ? rules.usable : total.cross / known)
    hasEmptyItem = sizes.contains { $0.main == 0 || $0.cross == 0 }
    hasTooWideItem = widest > rules.usable
    breakIntoLines()
  }

  private mutating func breakIntoLines() {
    let fitting = isForRows ? 1 : max(1, fitting(in: rules.usable))
    var item = 0
    var next = 0
    while item < count {
      let run = (next < measured.count ? measured[next] : count) - item
      // The line before a measured item stays open: that item may fit where an average one does
      // not.
      let closed = run > 0 ? (run - 1) / fitting : 0
      if closed > 0 {
        append(first: item, columns: fitting, lines: closed, height: average.main)
        item += closed * fitting
      }
      let line = line(from: item, next: &next)
      append(first: item, columns: line.count, lines: 1, height: line.height)
      item += line.count
    }
    if let last = chunks.last {
      length = last.top + Double(last.lines) * (last.height + rules.lineSpacing)
      length = max(0, length - rules.lineSpacing)
    }
  }

  /// Fills one line from an item on, and advances past its measured items.
  private func line(from first: Int, next: inout Int) -> (count: Int, height: Double) {
    var (item, height, remaining) = (first, 0.0, rules.usable)
    while item < count, !isForRows || item == first {
      let run = (next < measured.count ? measured[next] : count) - item
      if run > 0 {
        let taken = min(run, isForRows ? 1 : max(fitting(in: remaining), item == first ? 1 : 0))
        guard taken > 0 else { break }
        item += taken
        height = max(height, average.main)
        remaining -= Double(taken) * (average.cross + rules.interitemSpacing)
        guard taken == run else { break }
      } else {
        guard item == first || sizes[next].cross <= remaining else { break }
        item += 1
        height = max(height, sizes[next].main)
        remaining -= sizes[next].cross + rules.interitemSpacing
        next += 1
      }
    }
    return (item - first, height)
  }

  /// Returns the number of average items that fit into the rest of a line.
  private func fitting(in remaining: Double) -> Int {
    let spacing = rules.interitemSpacing
    // If items overlap so much that each is before the previous one, all fit.
    guard average.cross + spacing > 0 else { return remaining < average.cross ? 0 : count }
    return Int((remaining + spacing) / (average.cross + spacing), clampedTo: count)
  }

  private mutating func append(first: Int, columns: Int, lines: Int, height: Double) {
    let top = chunks.last.map {
      $0.top + Double($0.lines) * ($0.height + rules.lineSpacing)
    }
    chunks.append(
      Chunk(
        first: first, columns: columns, lines: lines, line: self.lines, top: top ?? 0,
        height: height))
    self.lines += lines
  }
}

extension EstimatedLines {
  /// Returns the unrounded frame of an item. Complexity: O(log m).
  package func frame(at item: Int) -> AxisRect {
    let chunk = chunks[Int.firstIndex(below: chunks.count) { chunks[$0].first > item } - 1]
    let line = (item - chunk.first) / chunk.columns
    return frame(at: item, line: line, of: chunk, placing: placing(line, of: chunk))
  }

  /// The distance by which lines may extend out of their total extent because of negative spacing.
  package var overhang: Double { rules.slack(lines) }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(log m + v
  /// log m); with negative spacing O(m) plus the items along the scroll axis.
  package func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let (main, cross) = (area.main, area.cross)
    var comparisons = 0
    defer { work.comparisons += comparisons }
    let overlaps = rules.lineSpacing < 0 || rules.interitemSpacing < 0
    var index =
      overlaps
      ? 0
      : Int.firstIndex(below: chunks.count) {
        comparisons += 1
        let chunk = chunks[$0]
        return chunk.top + Double(chunk.lines) * (chunk.height + rules.lineSpacing) > main.low
      }
    while index < chunks.count, overlaps || chunks[index].top < main.high {
      let chunk = chunks[index]
      let step = chunk.height + rules.lineSpacing
      let start =
        step > 0
        ? Int((main.low - chunk.top - chunk.height) / step - 1, clampedTo: chunk.lines) : 0
      let end =
        step > 0 ? Int((main.high - chunk.top) / step + 2, clampedTo: chunk.lines) : chunk.lines
      for line in start..<max(start, end) {
        let first = chunk.first + line * chunk.columns
        let placing = placing(line, of: chunk)
        let offset =
          overlaps
          ? 0
          : Int.firstIndex(below: chunk.columns) {
            comparisons += 1
            return frame(at: first + $0, line: line, of: chunk, placing: placing).cross.end
              > cross.low
          }
        for item in first + offset..<first + chunk.columns {
          let frame = frame(at: item, line: line, of: chunk, placing: placing)
          guard overlaps || frame.cross.start < cross.high else { break }
          guard body(item, frame) else { return }
        }
      }
      index += 1
    }
  }
}

extension EstimatedLines {
  /// Returns the extent of the items of a range across the scroll axis, without gaps.
  private func width(from first: Int, to end: Int) -> Double {
    let (low, high) = (index(of: first), index(of: end))
    return widths[high] - widths[low] + Double(end - first - (high - low)) * average.cross
  }

  /// Returns the position of an item among the measured ones, or where it would be.
  private func index(of item: Int) -> Int {
    Int.firstIndex(below: measured.count) { measured[$0] >= item }
  }

  private func size(of item: Int) -> AxisSize {
    let index = index(of: item)
    return index < measured.count && measured[index] == item ? sizes[index] : average
  }

  /// Returns the start of a line's items and the distance between them.
  private func placing(_ line: Int, of chunk: Chunk) -> (first: Double, gap: Double) {
    let leading = rules.leading
    guard !isForRows else { return (leading, 0) }
    let first = chunk.first + line * chunk.columns
    let rest = rules.usable - width(from: first, to: first + chunk.columns)
    let isLast = chunk.line + line == lines - 1
    if isLast,
      let placing = rules.lastLine.placing(
        count: chunk.columns, leading: leading, rest: rest, spacing: rules.interitemSpacing)
    {
      return placing
    }
    if chunk.columns == 1 {
      // The last line's single item is centred only if no line of the section has more.
      let isCentred = !isLast || lines == count
      return (leading + (isCentred && rest > 0 ? rest / 2 : 0), 0)
    }
    return (leading, isLast ? rules.interitemSpacing : rest / Double(chunk.columns - 1))
  }

  private func frame(
    at item: Int, line: Int, of chunk: Chunk, placing: (first: Double, gap: Double)
  ) -> AxisRect {
    let size = size(of: item)
    let first = chunk.first + line * chunk.columns
    let start = placing.first + width(from: first, to: item) + Double(item - first) * placing.gap
    let top = chunk.top + Double(line) * (chunk.height + rules.lineSpacing)
    return AxisRect(
      main: AxisSpan(start: top + (chunk.height - size.main) / 2, length: size.main),
      cross: AxisSpan(start: start, length: size.cross))
  }
}
