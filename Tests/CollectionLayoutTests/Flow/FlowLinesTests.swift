import CollectionLayout
import TestSupport
import Testing

struct FlowLinesTests {
  /// Rules 2 and 3 differ only in the last line, and there only if lines hold several items.
  @Test(arguments: 0..<200)
  func `equal items lie as variable ones do, but for the last line`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...50, using: &generator)
    let size = AxisSize(main: generator.half(1...60), cross: generator.half(1...400))
    let metrics = FlowMetrics(
      lineSpacing: generator.half(0...12), interitemSpacing: generator.half(0...12),
      main: (0, 0), cross: (generator.half(0...12), generator.half(0...12)), header: 0, footer: 0,
      breadth: generator.half(50...400))
    let rules = LineRules(metrics)
    let uniform = UniformLines(count: count, size: size, rules: rules)
    let variable = LineTree(count: count, size: size, rules: rules)

    #expect(uniform.length == variable.length)
    #expect(uniform.hasTooWideItem == variable.hasTooWideItem)
    let lastLine = variable.frame(at: count - 1).main.start
    let isSingle = count > 1 && variable.frame(at: 1).main.start > 0
    for item in 0..<count {
      let (found, expected) = (uniform.frame(at: item), variable.frame(at: item))
      #expect(found.main == expected.main)
      if expected.main.start < lastLine || isSingle {
        #expect(abs(found.cross.start - expected.cross.start) < 1e-9)
      }
    }
  }

  @Test(arguments: 0..<100)
  func `a last line that is aligned lies alike for equal and variable items`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...50, using: &generator)
    let size = AxisSize(main: generator.half(1...60), cross: generator.half(1...400))
    var metrics = FlowMetrics(
      lineSpacing: generator.half(0...12), interitemSpacing: generator.half(0...12),
      main: (0, 0), cross: (generator.half(0...12), generator.half(0...12)), header: 0, footer: 0,
      breadth: generator.half(50...400))
    let natural = UniformLines(count: count, size: size, rules: LineRules(metrics))
    for alignment in [LastLineAlignment.leading, .justified] {
      metrics.lastLine = alignment
      let uniform = UniformLines(count: count, size: size, rules: LineRules(metrics))
      let variable = LineTree(count: count, size: size, rules: LineRules(metrics))
      let last = variable.frame(at: count - 1).main.start
      for item in 0..<count {
        let (found, expected) = (uniform.frame(at: item), variable.frame(at: item))
        #expect(found.main == expected.main)
        #expect(abs(found.cross.start - expected.cross.start) < 1e-9)
        if expected.main.start < last { #expect(found == natural.frame(at: item)) }
      }
      for _ in 0..<20 {
        let area = AxisArea(
          main: AxisRange(low: generator.half(-20...600), high: generator.half(0...800)),
          cross: AxisRange(low: generator.half(-20...400), high: generator.half(0...500)))
        #expect(visited(uniform, area) == inside(uniform, area, count))
        #expect(visited(variable, area) == inside(variable, area, count))
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a last line that is aligned lies alike for measured and known items`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...30, using: &generator)
    let measured = (0..<count - 1).filter { _ in Bool.random(using: &generator) }
    guard !measured.isEmpty else { return }
    let size = AxisSize(main: generator.half(1...60), cross: generator.half(1...200))
    var metrics = FlowMetrics(
      lineSpacing: generator.half(0...12), interitemSpacing: generator.half(0...12),
      main: (0, 0), cross: (generator.half(0...12), generator.half(0...12)), header: 0, footer: 0,
      breadth: generator.half(50...400))
    for alignment in LastLineAlignment.allCases {
      metrics.lastLine = alignment
      let estimated = EstimatedLines(
        count: count, measured: measured, sizes: measured.map { _ in size }, metrics: metrics)
      let known = LineTree(count: count, size: size, rules: LineRules(metrics))
      for item in 0..<count {
        let (found, expected) = (estimated.frame(at: item), known.frame(at: item))
        #expect(abs(found.cross.start - expected.cross.start) < 1e-9)
      }
    }
  }

  private func visited(_ lines: some SectionBody, _ area: AxisArea) -> [Int] {
    var work = LayoutWork()
    var found: [Int] = []
    lines.visit(area, work: &work) { item, frame in
      if area.holds(frame) { found.append(item) }
      return true
    }
    return found
  }

  private func inside(_ lines: some SectionBody, _ area: AxisArea, _ count: Int) -> [Int] {
    (0..<count).filter { area.holds(lines.frame(at: $0)) }
  }
}

extension AxisArea {
  /// Returns whether a frame shares an area with this one.
  fileprivate func holds(_ frame: AxisRect) -> Bool {
    frame.main.start < main.high && frame.main.end > main.low && frame.cross.start < cross.high
      && frame.cross.end > cross.low
  }
}
