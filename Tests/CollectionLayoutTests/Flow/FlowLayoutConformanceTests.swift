import CollectionLayout
import Testing

struct FlowLayoutConformanceTests {
  @Test(arguments: 0..<40)
  func `random sections conform`(seed: Int) throws {
    let problem = FlowCase(seed: seed)
    let layout = FlowLayout()
    try layout.prepare(problem.context)
    LayoutConformance(layout: layout, counts: problem.counts).check(seed: seed)
  }

  @Test(arguments: 100..<120)
  func `random sections with items that are too wide conform`(seed: Int) throws {
    let problem = FlowCase(seed: seed, mayBeTooWide: true)
    let layout = FlowLayout()
    try layout.prepare(problem.context)
    LayoutConformance(layout: layout, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: 0..<20)
  func `random horizontal sections conform`(seed: Int) throws {
    let problem = FlowCase(seed: seed).transposed
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    try layout.prepare(problem.context)
    LayoutConformance(layout: layout, counts: problem.counts).check(seed: seed)
  }

  @Test(arguments: 0..<400)
  func `frames are those of the rules applied the slow way`(seed: Int) throws {
    let problem = FlowCase(seed: seed, mayBeTooWide: seed % 3 == 0)
    let layout = FlowLayout()
    try layout.prepare(problem.context)
    let expected = NaiveFlow(problem)
    let found = LayoutConformance(layout: layout, counts: problem.counts).elements.map(\.frame)
    #expect(found.count == expected.frames.count)
    for (found, expected) in zip(found, expected.frames) { #expect(found == expected) }
    #expect(layout.contentSize == expected.contentSize)
  }

  @Test(arguments: 0..<100)
  func `horizontal is vertical with the axes swapped`(seed: Int) throws {
    let problem = FlowCase(seed: seed, mayBeTooWide: seed % 3 == 0)
    let vertical = FlowLayout()
    try vertical.prepare(problem.context)
    let horizontal = FlowLayout()
    horizontal.scrollDirection = .horizontal
    try horizontal.prepare(problem.transposed.context)

    #expect(horizontal.contentSize == vertical.contentSize.transposed)
    let found = LayoutConformance(layout: horizontal, counts: problem.counts).elements
    let expected = LayoutConformance(layout: vertical, counts: problem.counts).elements
    #expect(found.map(\.frame) == expected.map(\.frame.transposed))
  }
}
