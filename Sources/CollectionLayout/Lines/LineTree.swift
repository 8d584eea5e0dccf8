import CollectionCore

/// The lines of a section whose items differ in size: greedy line breaking, edited in place.
///
/// The items are in a tree of chunks of whole lines. An insertion or removal breaks lines again
/// from its own up to the next old break. Later chunks are unchanged, even if they move. Sizes are
/// rounded down to 64ths of a point.
package struct LineTree: LineStorage {
  /// The items in lines.
  private(set) var tree: ChunkTree<LineChunk>
  /// The rules for breaking and placing the lines.
  let rules: LineRules
  /// A Boolean value that indicates whether every size so far was on the grid and is stored
  /// unchanged.
  private(set) var isLossless: Bool

  /// Creates lines from items that are broken already.
  init(_ tree: ChunkTree<LineChunk>, rules: LineRules, isLossless: Bool) {
    self.tree = tree
    self.rules = rules
    self.isLossless = isLossless
  }

  /// The number of items.
  package var count: Int { tree.count }

  /// The extent of all lines with the spacing between them, along the scroll axis.
  package var length: Double {
    let measure = tree.summary.measure
    return max(0, top(of: measure.lines - 1, below: measure.height))
  }

  /// A Boolean value that indicates whether an item has no width or no height.
  package var hasEmptyItem: Bool { tree.summary.least == 0 }

  /// The distance by which lines may extend out of their total extent because of negative spacing.
  var slack: Double { rules.slack(tree.summary.measure.lines) }

  /// A Boolean value that indicates whether an item is too wide for its line.
  package var hasTooWideItem: Bool { GridLength.points(tree.summary.widest) > rules.usable }

  /// The size of all items in points; nil if they differ on the grid.
  var commonSize: AxisSize? { tree.summary.isUniform ? tree.summary.first.points : nil }

  /// The lines in the form stored by a section.
  var sectionItems: SectionItems { .lines(self) }

  /// Returns an item, rounded down to the grid.
  static func element(_ size: AxisSize) -> LineItem { LineItem(GridSize(size)) }
}

extension LineTree {
  /// Creates lines of equal items. Complexity: O(log n), with lines of any length.
  package init(count: Int, size: AxisSize, rules: LineRules) {
    let item = LineItem(GridSize(size))
    // One chunk of lines shows how many items fit on a line.
    var items = ContiguousArray(repeating: item, count: min(count, LineChunk.limit))
    _ = rules.breakLines(&items, from: 0, settled: .max)
    let perLine = items.dropFirst().firstIndex { $0.startsLine } ?? items.count
    guard perLine < items.count else {
      let axes = LayoutAxes(.vertical)
      var builder = LineBuilder(rules, axes: axes)
      builder.append(axes.size(main: size.main, cross: size.cross), count: count)
      self = builder.finish()
      return
    }
    let full = items.count / perLine * perLine
    let last = count % full
    items.removeSubrange(full...)
    self.init(
      ChunkTree(
        repeating: LineChunk(items), times: count / full,
        then: last > 0 ? LineChunk(ContiguousArray(items[..<last])) : nil),
      rules: rules, isLossless: GridSize.isExact(size))
  }

  /// Removes and inserts items.
  ///
  /// - Returns: the number of items whose lines were broken again.
  /// - Complexity: O(k log n), plus the lines that change.
  mutating func apply(_ splices: Splices<LineItem>, isLossless: Bool) -> Int {
    self.isLossless = self.isLossless && isLossless
    var editor = LineEditor(splices, rules: rules, count: count)
    tree.edit(&editor)
    return editor.brokenItems
  }
}

extension LineTree {
  /// Returns the unrounded frame of an item. Complexity: O(log n), plus the length of its line.
  package func frame(at item: Int) -> AxisRect {
    let (chunk, start) = tree.chunk(at: item)
    var lines = ChunkLines(chunk, from: start)
    while let line = lines.next() {
      if item - start.count < line.end { return frame(at: item - start.count, line, chunk) }
    }
    preconditionFailure("a chunk ends before its last item")
  }

  /// Visits the items between the bounds on both axes, and perhaps others.
  ///
  /// Complexity: O(log n + v), plus the length of the first line; O(n) if the line spacing is
  /// negative.
  package func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    var comparisons = 0
    defer { work.comparisons += comparisons }
    let slack = slack
    var place = tree.chunk { end in
      comparisons += 1
      return !(top(of: end.lines - 1, below: end.height) + slack > area.main.low)
    }
    let all = tree.summary.measure
    while let (chunk, start) = place {
      var lines = ChunkLines(chunk, from: start)
      while let line = lines.next() {
        comparisons += 1
        let top = top(of: line.index, below: line.before)
        guard top - slack < area.main.high else { return }
        guard top < area.main.high, top + GridLength.points(line.height) > area.main.low else {
          continue
        }
        guard visit(line, chunk, start.count, all, area.cross, body) else { return }
      }
      place = tree.chunk(behind: start.count + chunk.count)
    }
  }

  /// Collects the items in an area. Complexity: O(log n + v), plus the length of the first line;
  /// O(n) if the line spacing is negative.
  ///
  /// Lines that are certainly inside are added at once.
  ///
  /// - Parameters:
  ///   - section: the index of the section.
  ///   - start: the start of the items along the scroll axis.
  func gather(
    _ area: AxisArea, section: Int, at start: Double, work: inout LayoutWork,
    into elements: inout ElementGatherer
  ) {
    var comparisons = 0
    defer { work.comparisons += comparisons }
    let slack = slack
    var place = tree.chunk { end in
      comparisons += 1
      return !(top(of: end.lines - 1, below: end.height) + slack > area.main.low)
    }
    let (all, inside) = (tree.summary.measure, elements.inside(from: start))
    while let (chunk, before) = place {
      var lines = ChunkLines(chunk, from: before)
      while let line = lines.next() {
        comparisons += 1
        let top = top(of: line.index, below: line.before)
        guard top - slack < area.main.high else { return }
        let height = GridLength.points(line.height)
        guard top < area.main.high, top + height > area.main.low else { continue }
        let placing = placing(line, among: all)
        if top > inside.main.low, top + height < inside.main.high,
          reachesInto(inside.cross, line, chunk, placing),
          elements.hasRoom(for: line.end - line.start)
        {
          elements.add(
            chunk,
            PlacedLine(
              section: section, firstItem: before.count + line.start,
              items: line.start..<line.end, start: start, top: top, height: height,
              first: placing.first, gap: placing.gap))
        } else {
          let isDone = !visit(line, chunk, before.count, all, area.cross) {
            elements.add(IndexPath(section, $0), $1, at: start)
          }
          guard !isDone else { return }
        }
      }
      place = tree.chunk(behind: before.count + chunk.count)
    }
  }

  /// Returns whether a line's first item ends after the start of a range, and its last before the
  /// end.
  private func reachesInto(
    _ range: AxisRange, _ line: ChunkLines.Line, _ chunk: LineChunk,
    _ placing: (first: Double, gap: Double)
  ) -> Bool {
    let (first, last) = (chunk.elements[line.start].cross, chunk.elements[line.end - 1].cross)
    let lastStart =
      placing.first
      + (GridLength.points(line.width - Int64(last))
        + Double(line.end - line.start - 1) * placing.gap)
    return placing.gap >= 0 && placing.first + GridLength.points(first) > range.low
      && lastStart < range.high
  }

  /// Visits the items of a line between the bounds across the scroll axis.
  private func visit(
    _ line: ChunkLines.Line, _ chunk: LineChunk, _ offset: Int, _ all: LineChunk.Measure,
    _ cross: AxisRange, _ body: (Int, AxisRect) -> Bool
  ) -> Bool {
    let placing = placing(line, among: all)
    let top = top(of: line.index, below: line.before)
    let height = GridLength.points(line.height)
    var before: Int64 = 0
    for item in line.start..<line.end {
      let element = chunk.elements[item]
      let size = element.size.points
      let start =
        placing.first + (GridLength.points(before) + Double(item - line.start) * placing.gap)
      before += Int64(element.cross)
      guard start + size.cross > cross.low else { continue }
      guard start < cross.high else {
        // Items that overlap may be before the previous one.
        if placing.gap < 0 { continue }
        break
      }
      let frame = AxisRect(
        main: AxisSpan(start: top + (height - size.main) / 2, length: size.main),
        cross: AxisSpan(start: start, length: size.cross))
      guard body(offset + item, frame) else { return false }
    }
    return true
  }
}

extension LineTree {
  /// Returns the start of a line along the scroll axis, given the extent of the lines before it.
  private func top(of line: Int, below height: Int64) -> Double {
    GridLength.points(height) + Double(line) * rules.lineSpacing
  }

  /// Returns the start of a line's items and the distance between them.
  ///
  /// - Parameter measure: that of all lines.
  private func placing(
    _ line: ChunkLines.Line, among measure: LineChunk.Measure
  ) -> (first: Double, gap: Double) {
    let rest = rules.usable - GridLength.points(line.width)
    let isLast = line.index == measure.lines - 1
    if isLast,
      let placing = rules.lastLine.placing(
        count: line.end - line.start, leading: rules.leading, rest: rest,
        spacing: rules.interitemSpacing)
    {
      return placing
    }
    if line.end - line.start == 1 {
      // The last line's single item is centred only if no line of the section has more.
      let isCentred = !isLast || measure.lines == measure.count
      return (rules.leading + (isCentred && rest > 0 ? rest / 2 : 0), 0)
    }
    return (
      rules.leading,
      isLast ? rules.interitemSpacing : rest / Double(line.end - line.start - 1)
    )
  }

  private func frame(at item: Int, _ line: ChunkLines.Line, _ chunk: LineChunk) -> AxisRect {
    var before: Int64 = 0
    for element in chunk.elements[line.start..<item] { before += Int64(element.cross) }
    let placing = placing(line, among: tree.summary.measure)
    let size = chunk.elements[item].size.points
    let start =
      placing.first + (GridLength.points(before) + Double(item - line.start) * placing.gap)
    let top = top(of: line.index, below: line.before)
    return AxisRect(
      main: AxisSpan(
        start: top + (GridLength.points(line.height) - size.main) / 2, length: size.main),
      cross: AxisSpan(start: start, length: size.cross))
  }
}
