import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct EstimatedLinesTests {
  /// The same items with every size written out, the average included.
  @Test(arguments: 0..<400)
  func `lines are those of the same sizes, all written out`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...120, using: &generator)
    let share = Int.random(in: 1...40, using: &generator)
    let widest = seed % 4 == 0 ? 400 : 70
    var measured = (0..<count).filter { _ in Int.random(in: 0..<share, using: &generator) == 0 }
    if measured.isEmpty { measured = [count / 2] }
    if measured.count == count { measured.removeLast() }
    let sizes = measured.map { _ in
      AxisSize(main: generator.half(1...60), cross: generator.half(1...widest))
    }
    let metrics = FlowMetrics(
      lineSpacing: generator.half(0...12), interitemSpacing: generator.half(0...12),
      main: (0, 0), cross: (generator.half(0...12), generator.half(0...12)), header: 0, footer: 0,
      breadth: generator.half(50...400))
    let known = Double(sizes.count)
    let average = AxisSize(
      main: sizes.map(\.main).reduce(0, +) / known,
      cross: sizes.map(\.cross).reduce(0, +) / known)
    var all = Array(repeating: average, count: count)
    for (item, size) in zip(measured, sizes) { all[item] = size }

    let found = EstimatedLines(count: count, measured: measured, sizes: sizes, metrics: metrics)
    let expected = VariableLines(sizes: all, metrics: metrics)
    #expect(abs(found.length - expected.length) < 1e-6)
    #expect(found.hasTooWideItem == expected.hasTooWideItem)
    for item in 0..<count {
      let (one, other) = (found.frame(at: item), expected.frame(at: item))
      #expect(abs(one.main.start - other.main.start) < 1e-6, "\(item)")
      #expect(abs(one.cross.start - other.cross.start) < 1e-6, "\(item)")
      #expect(one.main.length == other.main.length && one.cross.length == other.cross.length)
    }
  }

  @Test(arguments: 0..<100)
  func `rows are those of the same heights, all written out`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...80, using: &generator)
    let width = seed % 5 == 0 ? 0.1 : generator.half(1...400)
    let measured = (0..<count).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    let layout = ListLayout()
    layout.estimatedItemHeight = generator.half(1...60)
    layout.interitemSpacing = generator.half(0...12)
    layout.sectionInsets = EdgeInsets(top: 1, left: width / 8, bottom: 2, right: width / 4)
    layout.hugContents = true
    let sizes = measured.map { _ in Size(width: 7, height: generator.half(1...60)) }
    var context = LayoutContext(counts: [count], boundsSize: Size(width: width, height: 100))
    context.preferredSizes.add(
      zip(measured, sizes).map { (path: IndexPath(0, $0), size: $1) })
    try layout.prepare(context)

    let average =
      sizes.isEmpty
      ? layout.estimatedItemHeight : sizes.map(\.height).reduce(0, +) / Double(sizes.count)
    var top = 1.0
    for item in 0..<count {
      let height = zip(measured, sizes).first { $0.0 == item }?.1.height ?? average
      let found = layout.stack.section(at: 0)?.body?.frame(at: item)
      #expect(abs((found?.main.start ?? -1) + 1 - top) < 1e-6, "seed \(seed), item \(item)")
      #expect(found?.main.length == height)
      #expect(abs((found?.cross.length ?? -1) - width * 5 / 8) < 1e-9)
      top += height + layout.interitemSpacing
    }
    #expect(abs(layout.contentSize.height - (top - layout.interitemSpacing + 2)) < 1e-6)
  }

  @Test func `a rect far down is found without a walk`() {
    let metrics = FlowMetrics(
      lineSpacing: 10, interitemSpacing: 10, main: (0, 0), cross: (0, 0), header: 0, footer: 0,
      breadth: 320)
    let lines = EstimatedLines(
      count: 1_000_000_000, measured: [0, 500_000_000],
      sizes: [AxisSize(main: 40, cross: 40), AxisSize(main: 60, cross: 60)], metrics: metrics)
    var work = LayoutWork()
    var found: [Int] = []
    let area = AxisArea(
      main: AxisRange(low: lines.length - 100, high: lines.length),
      cross: AxisRange(low: 0, high: 320))
    lines.visit(area, work: &work) { item, _ in
      found.append(item)
      return true
    }
    #expect(found.last == 999_999_999)
    #expect(found.count < 30)
    #expect(work.comparisons < 50)
  }
}
