import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct ComponentConformanceTests {
  private let layout = ComponentLayout()
  private let delegate = LaneDelegate()

  private func component(_ generator: inout SeededGenerator) -> ComponentSection {
    let kinds = ComponentSection.Kind.allCases
    var section = ComponentSection(kinds[Int.random(in: 0...2, using: &generator)])
    section.header = Double(Int.random(in: 0...1, using: &generator) * 20)
    section.footer = Double(Int.random(in: 0...1, using: &generator) * 10)
    section.inset = EdgeInsets(
      top: generator.half(0...9), left: generator.half(0...9), bottom: generator.half(0...9),
      right: generator.half(0...9))
    section.itemSpacing = generator.half(0...9)
    section.lineSpacing = generator.half(0...9)
    section.itemsPerRow = Int.random(in: 1...3, using: &generator)
    section.span = Double(Int.random(in: 0...7, using: &generator)) / 2
    section.dynamicSpan = Bool.random(using: &generator)
    section.dynamicHeight = Bool.random(using: &generator)
    return section
  }

  private func size(_ generator: inout SeededGenerator) -> Size {
    Size(width: generator.half(10...120), height: generator.half(10...60))
  }

  @Test(arguments: 0..<30) func `random pages conform, scrolled and not`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = [0, 1, 12, 25].shuffled(using: &generator)
    layout.sections = counts.map { _ in component(&generator) }
    layout.interSectionSpacing = generator.half(0...9)
    if seed % 2 == 0 {
      delegate.sizes = counts.map { count in (0..<count).map { _ in size(&generator) } }
    }
    var context = LayoutContext(
      counts: counts, boundsSize: Size(width: 320, height: 480), delegate: delegate)
    context.isRightToLeft = seed % 5 == 0
    try layout.prepare(context)
    LayoutConformance(layout: layout, counts: counts, isBounded: false).check(seed: seed)
    for section in counts.indices {
      layout.setOrthogonalContentOffset(generator.half(0...900), section: section)
    }
    LayoutConformance(layout: layout, counts: counts, isBounded: false).check(seed: seed)
    try layout.prepare(context)
    LayoutConformance(layout: layout, counts: counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: 0..<30) func `random updates end where a fresh layout does`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    layout.sections = [component(&generator)]
    layout.sections[0].dynamicSpan = false
    var sizes = (0..<Int.random(in: 1...300, using: &generator)).map { _ in size(&generator) }
    var section = try self.section(sizes)
    for _ in 0..<5 {
      let random = RandomEdits(sizes, using: &generator) { size(&$0) }
      sizes = random.values
      delegate.sizes = [sizes]
      delegate.asked = []
      let context = context(sizes.count)
      let isUpdated = try layout.update(
        &section, edits: random.edits, context: context, stack: try layout.makeStack(context))
      #expect(isUpdated == !sizes.isEmpty)
      guard isUpdated else { return }
      let asked = Set(random.edits.inserted + random.edits.resized).sorted()
      #expect(delegate.asked.map(\.item) == asked)
      let fresh = try self.section(sizes)
      BodyCheck(body: try #require(section.body)).expectEqual(try #require(fresh.body))
      BodyCheck(body: try #require(section.body)).expectExactQueries(seed: seed)
    }
  }

  @Test(arguments: 1...10) func `each row is as tall as its tallest item`(columns: Int) throws {
    var generator = SeededGenerator(seed: 90 + columns)
    layout.sections = [ComponentSection(.grid)]
    layout.sections[0].span = Double(columns)
    layout.sections[0].lineSpacing = generator.half(0...9)
    layout.sections[0].itemSpacing = 1
    let sizes = (0..<Int.random(in: 150...400, using: &generator)).map { _ in size(&generator) }
    let section = try self.section(sizes)
    let body = try #require(section.body)
    var top = 0.0
    for row in stride(from: 0, to: sizes.count, by: columns) {
      let items = row..<min(row + columns, sizes.count)
      for item in items {
        let frame = body.frame(at: item)
        #expect(frame.main == AxisSpan(start: top, length: sizes[item].height), "item \(item)")
        #expect(frame.cross == body.frame(at: item - row).cross, "item \(item)")
      }
      top += (sizes[items].map(\.height).max() ?? 0) + layout.sections[0].lineSpacing
    }
    #expect(body.length == top - layout.sections[0].lineSpacing)
    BodyCheck(body: body).expectExactQueries(seed: columns)
  }

  @Test(arguments: ComponentSection.Kind.allCases)
  func `a trillion equal items cost nothing`(kind: ComponentSection.Kind) throws {
    layout.sections = [ComponentSection(kind)]
    layout.sections[0].itemsPerRow = 3
    let count = 1 << 40
    try layout.prepare(
      LayoutContext(counts: [count], boundsSize: Size(width: 1e9, height: 1e9)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, count - 1))?.frame
    #expect(frame?.x.isFinite == true && frame?.y.isFinite == true)
    let rect = Rect(x: 5e8, y: 0, width: 320, height: 60)
    #expect(layout.layoutAttributesForElements(in: rect).count < 20)
  }

  private func context(_ count: Int) -> LayoutContext {
    LayoutContext(
      counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate)
  }

  private func section(_ sizes: [Size]) throws -> StackSection {
    delegate.sizes = [sizes]
    let context = context(sizes.count)
    return try layout.makeSection(
      0, count: sizes.count, context: context, stack: try layout.makeStack(context))
  }
}
