/// The rows of a section that differ in extent: four bytes per item, edited in place.
///
/// Extents are rounded down to 64ths of a point; the start of a row is a sum over the tree.
struct RowTree: LineStorage {
  /// The extents of the rows.
  private(set) var tree: ChunkTree<RowChunk>
  /// The rules for placing the rows, which all have the full width.
  let rules: LineRules
  /// A Boolean value that indicates whether every extent so far was on the grid and is stored
  /// unchanged.
  private(set) var isLossless: Bool

  /// Creates rows.
  init(_ tree: ChunkTree<RowChunk>, rules: LineRules, isLossless: Bool) {
    self.tree = tree
    self.rules = rules
    self.isLossless = isLossless
  }

  /// Creates equal rows. Complexity: O(log n).
  init(count: Int, size: AxisSize, rules: LineRules) {
    let bulk = RowBuilder.blockLength
    let rows = ContiguousArray(repeating: GridLength.units(size.main), count: bulk)
    tree = ChunkTree(
      repeating: RowChunk(rows), times: count / bulk,
      then: count % bulk > 0 ? RowChunk(ContiguousArray(rows[..<(count % bulk)])) : nil)
    self.rules = rules
    isLossless = GridLength.isExact(size.main)
  }

  /// The number of items.
  var count: Int { tree.count }

  /// The extent of all rows with the spacing between them, along the scroll axis.
  var length: Double { end(of: tree.summary.measure) }

  /// The size of all rows in points, 0 across; nil if they differ on the grid.
  var commonSize: AxisSize? {
    guard tree.summary.isUniform else { return nil }
    return AxisSize(main: GridLength.points(tree.summary.first), cross: 0)
  }

  /// The rows in the form stored by a section.
  var sectionItems: SectionItems { .rows(self) }

  /// Returns the extent of a row, rounded down to the grid.
  static func element(_ size: AxisSize) -> Int32 { GridLength.units(size.main) }

  /// Removes and inserts rows; no lines are broken again. Complexity: O(k log n).
  mutating func apply(_ splices: Splices<Int32>, isLossless: Bool) -> Int {
    self.isLossless = self.isLossless && isLossless
    tree.apply(splices)
    return 0
  }
}

extension RowTree {
  /// Returns the unrounded frame of an item. Complexity: O(log n).
  func frame(at item: Int) -> AxisRect {
    var (chunk, start) = tree.chunk(at: item)
    let place = item - start.count
    for row in chunk.elements[..<place] { start.extent &+= Int64(row) }
    start.count = item
    return frame(chunk.elements[place], at: self.start(behind: start))
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(log n +
  /// v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    guard rules.leading < area.cross.high, rules.leading + rules.usable > area.cross.low else {
      return
    }
    var comparisons = 0
    defer { work.comparisons += comparisons }
    var place = tree.chunk { measure in
      comparisons += 1
      return !(end(of: measure) > area.main.low)
    }
    while let (chunk, before) = place {
      var measure = before
      for row in chunk.elements {
        comparisons += 1
        let frame = frame(row, at: start(behind: measure))
        measure.count += 1
        measure.extent &+= Int64(row)
        guard frame.main.end > area.main.low else { continue }
        guard frame.main.start < area.main.high, body(measure.count - 1, frame) else { return }
      }
      place = tree.chunk(behind: measure.count)
    }
  }
}

extension RowTree {
  /// Returns the start of the row after others, in points.
  private func start(behind measure: RowChunk.Measure) -> Double {
    GridLength.points(measure.extent) + Double(measure.count) * rules.lineSpacing
  }

  /// Returns the end of the last of some rows, in points.
  private func end(of measure: RowChunk.Measure) -> Double {
    GridLength.points(measure.extent) + Double(measure.count - 1) * rules.lineSpacing
  }

  private func frame(_ row: Int32, at start: Double) -> AxisRect {
    AxisRect(
      main: AxisSpan(start: start, length: GridLength.points(row)),
      cross: AxisSpan(start: rules.leading, length: rules.usable))
  }
}
