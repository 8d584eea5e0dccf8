import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct LaneConformanceTests {
  /// A seeded problem: a layout in columns and a delegate.
  private struct Problem {
    let layout = ColumnLayout()
    let delegate = LaneDelegate()
    var counts: [Int] = []
    var context: LayoutContext

    init(seed: Int, isRightToLeft: Bool = false) {
      var generator = SeededGenerator(seed: seed)
      layout.columnCount = Int.random(in: 1...6, using: &generator)
      layout.columnSpacing = generator.half(0...10)
      layout.interitemSpacing = generator.half(0...10)
      layout.headerHeight = Bool.random(using: &generator) ? generator.half(1...20) : 0
      layout.footerHeight = Bool.random(using: &generator) ? generator.half(1...20) : 0
      layout.sectionInset = EdgeInsets(
        top: generator.half(0...9), left: generator.half(0...9), bottom: generator.half(0...9),
        right: generator.half(0...9))
      layout.layoutStrategy = LaneOrder.allCases[seed % 3]
      let sections = Int.random(in: 0...4, using: &generator)
      for section in 0..<sections { counts.append([0, 1, 20, 40][(section + seed) % 4]) }
      let isEqual = Bool.random(using: &generator)
      delegate.heights = counts.map { count in
        (0..<count).map { _ in isEqual ? 20 : generator.half(1...80) }
      }
      context = LayoutContext(
        counts: counts, boundsSize: Size(width: generator.half(160...400), height: 300),
        delegate: delegate)
      context.isRightToLeft = isRightToLeft
    }
  }

  @Test(arguments: 0..<30) func `random sections conform`(seed: Int) throws {
    let problem = Problem(seed: seed, isRightToLeft: seed % 5 == 0)
    try problem.layout.prepare(problem.context)
    LayoutConformance(layout: problem.layout, counts: problem.counts).check(seed: seed)
  }

  @Test(arguments: 0..<20) func `sections of equal heights conform`(seed: Int) throws {
    let problem = Problem(seed: seed)
    problem.delegate.heights = nil
    try problem.layout.prepare(problem.context)
    LayoutConformance(layout: problem.layout, counts: problem.counts).check(seed: seed)
  }

  /// The rule applied the slow way, in plain arrays.
  @Test(arguments: 0..<60) func `items lie where a fold over the columns puts them`(
    seed: Int
  ) throws {
    let problem = Problem(seed: seed)
    let layout = problem.layout
    try layout.prepare(problem.context)
    let columns = layout.columnCount
    var top = 0.0
    for (section, heights) in (problem.delegate.heights ?? []).enumerated() {
      top += layout.headerHeight + layout.sectionInset.top
      var ends = Array(repeating: top, count: columns)
      for (item, height) in heights.enumerated() {
        var column = item % columns
        if layout.layoutStrategy == .rightToLeft { column = columns - 1 - column }
        if layout.layoutStrategy == .shortestFirst {
          column = ends.firstIndex(of: ends.min() ?? 0) ?? 0
        }
        let frame = try #require(layout.layoutAttributesForItem(at: [section, item])?.frame)
        #expect(frame.y == ends[column])
        #expect(frame.height == height)
        let room =
          problem.context.boundsSize.width - layout.sectionInset.left - layout.sectionInset.right
          - Double(columns - 1) * layout.columnSpacing
        let left =
          layout.sectionInset.left + Double(column)
          * (room / Double(columns) + layout.columnSpacing)
        #expect(abs(frame.x - left) <= 0.5)
        #expect(abs(frame.width - room / Double(columns)) <= 0.5)
        ends[column] += height + layout.interitemSpacing
      }
      let tallest = heights.isEmpty ? top : (ends.max() ?? 0) - layout.interitemSpacing
      top = tallest + layout.sectionInset.bottom + layout.footerHeight
    }
    #expect(layout.contentSize.height == top)
  }

  /// Above 2^25 points, heights are no 64ths of a point.
  @Test(arguments: 0..<6) func `items of any height go to the shorter of two columns`(
    seed: Int
  ) throws {
    var generator = SeededGenerator(seed: 500 + seed)
    let layout = ColumnLayout()
    layout.layoutStrategy = .shortestFirst
    layout.sectionInset = .zero
    layout.interitemSpacing = [0, 3.3, 8][seed % 3]
    let delegate = LaneDelegate()
    let heights = (0..<1500).map { _ in
      seed > 2 && Int.random(in: 0..<40, using: &generator) == 0
        ? 0x1p26 * Double(Int.random(in: 1...4, using: &generator)) : generator.half(1...90)
    }
    delegate.heights = [heights]
    try layout.prepare(
      LayoutContext(
        counts: [heights.count], boundsSize: Size(width: 320, height: 480), delegate: delegate))
    // Spacing lies on 64ths of a point, too.
    let spacing = (layout.interitemSpacing * 64).rounded() / 64
    var ends = [0.0, 0]
    for (item, height) in heights.enumerated() {
      let column = ends[1] < ends[0] ? 1 : 0
      let body = try #require(layout.stack.section(at: 0)?.body)
      #expect(
        body.frame(at: item).main == AxisSpan(start: ends[column], length: height), "item \(item)")
      ends[column] += height + spacing
    }
  }

  @Test func `one tall column is searched, not walked`() throws {
    let layout = ColumnLayout()
    layout.layoutStrategy = .leftToRight
    layout.columnCount = 4
    let delegate = LaneDelegate()
    let count = 40_000
    delegate.heights = [(0..<count).map { $0 % 4 == 0 ? 1000 : 10 }]
    try layout.prepare(
      LayoutContext(
        counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate))
    // The first column has 10,000 items of 1000 and gaps of 8: item 4 · k starts at 8 + 1008 · k.
    let rect = Rect(x: 0, y: 8 + 1008 * 5000, width: 320, height: 480)
    let found = layout.layoutAttributesForElements(in: rect)
    #expect(found.map(\.indexPath) == [[0, 20_000]])
    #expect(layout.work.comparisons < 100)
    // Near the top every column has something; the items come in order.
    let first = layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 320, height: 30))
    #expect(first.map(\.indexPath.item) == [0, 1, 2, 3, 5, 6, 7])
  }
}
