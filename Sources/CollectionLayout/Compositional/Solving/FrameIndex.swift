/// Frames in the order of their items, searchable by area.
///
/// They are boxed in runs, and these boxes in runs, up to a single box. Any arrangement gives exact
/// results. A query costs O(log n + v) if neighbours in the order are near each other, as in
/// groups.
struct FrameIndex: Sendable {
  /// The frames.
  let frames: [AxisRect]
  /// The boxes by level; each contains a run of the previous level.
  private let levels: [[AxisArea]]
  private static let run = 8

  /// Creates an index. Complexity: O(n).
  init(_ frames: [AxisRect]) {
    self.frames = frames
    var levels: [[AxisArea]] = []
    var areas = frames.map(AxisArea.init)
    while areas.count > 1 {
      areas = stride(from: 0, to: areas.count, by: Self.run).map { start in
        let run = areas[start..<min(start + Self.run, areas.count)]
        return run.dropFirst().reduce(areas[start]) { $0.union($1) }
      }
      levels.append(areas)
    }
    self.levels = levels
  }

  /// The area that contains all frames, or nil if there are none.
  var box: AxisArea? { levels.last?[0] ?? frames.first.map(AxisArea.init) }

  /// Visits the frames that touch an area, in order, until the body returns false.
  ///
  /// - Returns: false if the body did.
  @discardableResult
  func visit(
    _ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool
  ) -> Bool {
    guard !frames.isEmpty else { return true }
    var comparisons = 0
    defer { work.comparisons += comparisons }
    return visit(level: levels.count - 1, runs: 0..<1, area, &comparisons, body)
  }

  private func visit(
    level: Int, runs: Range<Int>, _ area: AxisArea, _ comparisons: inout Int,
    _ body: (Int, AxisRect) -> Bool
  ) -> Bool {
    for index in runs {
      comparisons += 1
      guard level >= 0 else {
        if area.touches(AxisArea(frames[index])), !body(index, frames[index]) { return false }
        continue
      }
      guard area.touches(levels[level][index]) else { continue }
      let below = level > 0 ? levels[level - 1].count : frames.count
      let start = index * Self.run
      let run = start..<min(start + Self.run, below)
      guard visit(level: level - 1, runs: run, area, &comparisons, body) else { return false }
    }
    return true
  }
}

extension AxisArea {
  /// Creates the area of a rectangle.
  init(_ rect: AxisRect) {
    self.init(
      main: AxisRange(low: rect.main.start, high: rect.main.end),
      cross: AxisRange(low: rect.cross.start, high: rect.cross.end))
  }

  /// Returns whether two areas have a point in common.
  func touches(_ other: AxisArea) -> Bool {
    main.low <= other.main.high && other.main.low <= main.high && cross.low <= other.cross.high
      && other.cross.low <= cross.high
  }

  /// Returns the smallest area that contains both.
  func union(_ other: AxisArea) -> AxisArea {
    AxisArea(main: main.union(other.main), cross: cross.union(other.cross))
  }

  /// Returns the area relative to a point.
  func relative(main start: Double, cross: Double) -> AxisArea {
    var area = relative(to: start)
    area.cross = AxisRange(low: area.cross.low - cross, high: area.cross.high - cross)
    return area
  }
}

extension AxisRange {
  /// Returns the smallest range that contains both.
  func union(_ other: AxisRange) -> AxisRange {
    AxisRange(low: min(low, other.low), high: max(high, other.high))
  }
}

extension AxisRect {
  /// Returns the rectangle moved along both axes.
  func moved(main: Double, cross: Double) -> AxisRect {
    var rect = self
    rect.main.start += main
    rect.cross.start += cross
    return rect
  }
}
