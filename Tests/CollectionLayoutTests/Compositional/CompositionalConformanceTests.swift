import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct CompositionalConformanceTests {
  @Test(arguments: 0..<300)
  func `frames are those of the rules applied the slow way`(seed: Int) throws {
    try expectNaive(CompositionalCase(seed: seed, isMeasured: false))
  }

  @Test(arguments: 300..<(Stress.isOn ? 600 : 400))
  func `measured frames are those of the rules applied the slow way`(seed: Int) throws {
    try expectNaive(CompositionalCase(seed: seed, isMeasured: true))
  }

  private func expectNaive(_ problem: CompositionalCase) throws {
    let layout = problem.layout
    try layout.prepare(problem.context)
    let expected = NaiveCompositional(problem)
    #expect(layout.warnings.isEmpty)
    for (section, count) in problem.counts.enumerated() {
      let found = (0..<count).map {
        layout.layoutAttributesForItem(at: IndexPath(section, $0))?.frame
      }
      #expect(found == expected.frames[section], "section \(section): \(problem.sections[section])")
    }
    #expect(layout.contentSize.width == expected.contentSize.width)
    // Cells that are shares, and higher than their group, end between pixels.
    #expect(abs(layout.contentSize.height - expected.contentSize.height) < 1e-9)
  }

  @Test(arguments: 0..<(Stress.isOn ? 60 : 30))
  func `random definitions conform`(seed: Int) throws {
    let problem = CompositionalCase(seed: seed, isMeasured: seed % 2 == 0)
    let layout = problem.layout
    try layout.prepare(problem.context)
    LayoutConformance(layout: layout, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: 0..<40)
  func `negative distances let groups overlap, and rects find all of their cells`(
    seed: Int
  ) throws {
    let problem = CompositionalCase(seed: seed, isMeasured: seed % 2 == 0)
    guard var section = problem.sections.first else { return }
    section.interGroupSpacing = Double(-7 * (seed % 6))
    section.contentInsets = EdgeInsets(top: -3, left: -4, bottom: -5, right: 2)
    let layout = CompositionalLayout(section: section)
    layout.interSectionSpacing = Double(-9 * (seed % 4))
    try layout.prepare(problem.context)
    LayoutConformance(layout: layout, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: 0..<30)
  func `random definitions from right to left conform`(seed: Int) throws {
    let problem = CompositionalCase(seed: seed, isMeasured: seed % 2 == 0)
    let layout = problem.layout
    var context = problem.context
    context.isRightToLeft = true
    try layout.prepare(context)
    LayoutConformance(layout: layout, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: 0..<30)
  func `horizontal lists conform`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var section = LayoutSection(
      group: .column(
        .absolute(generator.half(20...90)), .height(1),
        [.item(.width(1), .height(Double.random(in: 0.1...1, using: &generator)))],
        spacing: .fixed(generator.half(0...6))))
    section.interGroupSpacing = generator.half(0...9)
    let counts = [0, 1, Int.random(in: 2...40, using: &generator), 0]
    let layout = CompositionalLayout(section: section)
    layout.scrollDirection = .horizontal
    try layout.prepare(LayoutContext(counts: counts, boundsSize: Size(width: 300, height: 400)))
    LayoutConformance(layout: layout, counts: counts).check(seed: seed)
  }

  @Test(arguments: 0..<30)
  func `grids keep their elements apart and inside`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let columns = Int.random(in: 1...6, using: &generator)
    var group = LayoutGroup.horizontal(
      size: .of(.width(1), .absolute(generator.half(10...60))),
      subitem: .item(.width(1), .height(1)), count: columns)
    group.interItemSpacing = .fixed(generator.half(0...5))
    var section = LayoutSection(group: group)
    section.contentInsets = .all(generator.half(0...9))
    section.boundarySupplementaryItems = [
      .init(size: .of(.width(1), .absolute(20)), elementKind: "header", alignment: .top),
      .init(size: .of(.width(1), .absolute(15)), elementKind: "footer", alignment: .bottom),
    ]
    let counts = (0..<3).map { _ in Int.random(in: 0...30, using: &generator) }
    let layout = CompositionalLayout(section: section)
    try layout.prepare(LayoutContext(counts: counts, boundsSize: Size(width: 300, height: 400)))
    LayoutConformance(layout: layout, counts: counts).check(seed: seed)
  }

  @Test(arguments: 0..<(Stress.isOn ? 80 : 12))
  func `rects with badges, boundary items and backgrounds equal filtering`(seed: Int) throws {
    let problem = CompositionalCase(seed: seed, isMeasured: seed % 2 == 0, isPlain: false)
    let layout = problem.layout
    layout.boundarySupplementaryItems = [
      .init(
        size: .of(.width(1), .absolute(30)), elementKind: "globalHeader", alignment: .top,
        pinToVisibleBounds: seed % 3 == 0),
      .init(size: .of(.width(0.5), .absolute(10)), elementKind: "globalFooter", alignment: .bottom),
    ]
    var context = problem.context
    context.contentOffset = Point(x: 0, y: Double(seed * 7))
    try layout.prepare(context)
    expectFiltering(layout, counts: problem.counts, seed: seed)
  }

  @Test(arguments: 0..<40)
  func `rects equal filtering after random batches`(seed: Int) throws {
    let batch = RandomBatch(seed: seed)
    let data = DataSource(CollectionState(sections: batch.before))
    let problem = CompositionalCase(seed: seed, isMeasured: false, isPlain: false)
    let sections = problem.sections
    let layout = CompositionalLayout { index, _ in sections[index % sections.count] }
    let view = CollectionView(dataSource: data, layout: layout, bounds: problem.boundsSize)
    try view.layoutIfNeeded()
    try view.performBatchUpdates {
      data.set(CollectionState(sections: batch.after))
      try view.perform(batch.operations)
    }
    try view.layoutIfNeeded()
    let fresh = CompositionalLayout { index, _ in sections[index % sections.count] }
    var context = LayoutContext(counts: view.counts, boundsSize: problem.boundsSize)
    context.contentOffset = view.contentOffset
    context.layoutMargins = view.layoutMargins
    try fresh.prepare(context)
    let all = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    #expect(
      layout.layoutAttributesForElements(in: all) == fresh.layoutAttributesForElements(in: all))
    expectFiltering(layout, counts: Array(view.counts), seed: seed)
  }

  private func expectFiltering(_ layout: CompositionalLayout, counts: [Int], seed: Int) {
    let elements = elements(of: layout, counts: counts)
    let all = layout.layoutAttributesForElements(
      in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    #expect(Set(all).symmetricDifference(elements).isEmpty)
    #expect(all.count == elements.count)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let rect = Rect(
        x: generator.half(-200...600), y: generator.half(-50...2000),
        width: generator.half(1...300), height: generator.half(1...300))
      let found = layout.layoutAttributesForElements(in: rect)
      #expect(found == all.filter { $0.frame.intersects(rect) }, "\(rect)")
    }
  }

  /// Every element, one by one.
  private func elements(of layout: CompositionalLayout, counts: [Int]) -> [LayoutAttributes] {
    let kinds = [
      "top", "bottomTrailing", "leading", "topTrailing", "background", "badge", "strip0", "strip1",
      "globalHeader", "globalFooter",
    ]
    var elements: [LayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<max(1, count) {
        let path = IndexPath(section, item)
        elements += [layout.layoutAttributesForItem(at: path)].compactMap { $0 }
        elements += kinds.compactMap {
          layout.layoutAttributesForSupplementaryElement(ofKind: $0, at: path)
        }
      }
    }
    return elements
  }
}
