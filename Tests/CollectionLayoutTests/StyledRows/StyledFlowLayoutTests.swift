import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct StyledFlowLayoutTests {
  private let layout = StyledFlowLayout()
  private let delegate = LaneDelegate()

  private func frames(_ styles: [ItemStyle], width: Double = 290) throws -> [Rect] {
    delegate.styles = [styles]
    try layout.prepare(
      LayoutContext(
        counts: [styles.count], boundsSize: Size(width: width, height: 480), delegate: delegate))
    return styles.indices.compactMap { layout.layoutAttributesForItem(at: [0, $0])?.frame }
  }

  private func equalFrames(_ count: Int, width: Double = 290) throws -> [Rect] {
    try layout.prepare(
      LayoutContext(counts: [count], boundsSize: Size(width: width, height: 480)))
    return (0..<count).compactMap { layout.layoutAttributesForItem(at: [0, $0])?.frame }
  }

  private func flow(_ width: Double, _ height: Double) -> ItemStyle {
    .flow(Size(width: width, height: height))
  }

  private func span(_ width: Double, _ height: Double) -> ItemStyle {
    .span(Size(width: width, height: height))
  }

  @Test func `an item joins the row if it is as tall as the last one and fits`() throws {
    let found = try frames([flow(100, 40), flow(90, 40), flow(50, 30), flow(60, 30), flow(200, 30)])
    #expect(
      found == [
        Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 108, y: 0, width: 90, height: 40),
        Rect(x: 0, y: 48, width: 50, height: 30), Rect(x: 58, y: 48, width: 60, height: 30),
        Rect(x: 0, y: 86, width: 200, height: 30),
      ])
    #expect(layout.contentSize == Size(width: 290, height: 116))
  }

  @Test func `items that fit to the point share a row, in thirds, too`() throws {
    let third = (290.0 - 16) / 3
    #expect(try frames([flow(141, 40), flow(141, 40)]).map(\.y) == [0, 0])
    #expect(try frames([flow(141, 40), flow(141.5, 40)]).map(\.y) == [0, 48])
    #expect(
      try frames([flow(third, 40), flow(third, 40), flow(third, 40)]).map(\.y) == [0, 0, 0])
  }

  @Test func `spans have rows and spacings of their own`() throws {
    layout.interspanSpacing = 3
    layout.spanGroupSpacingBefore = 20
    layout.spanGroupSpacingAfter = 30
    let found = try frames([flow(60, 60), span(290, 10), span(100, 10), flow(60, 60), flow(60, 60)])
    // 0…60, 20 before: 80…90, 3 between: 93…103, 30 after: 133.
    #expect(found.map(\.y) == [0, 80, 93, 133, 133])
    #expect(found.map(\.x) == [0, 0, 0, 0, 68])
  }

  @Test func `what is too wide is scaled down in proportion`() throws {
    layout.sectionInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    let found = try frames([flow(500, 100), span(1000, 40)])
    // 250 points of room: 100 · 250 / 500 = 50, and 40 · 250 / 1000 = 10.
    #expect(
      found == [
        Rect(x: 20, y: 0, width: 250, height: 50), Rect(x: 20, y: 58, width: 250, height: 10),
      ])
  }

  @Test func `a centred row has as much room on both sides`() throws {
    layout.rowTransform = .center
    let styles = [
      flow(60, 60), flow(60, 60), flow(60, 60), flow(60, 60), flow(60, 60), span(50, 5),
    ]
    // Four items are 4 · 60 + 3 · 8 = 264 wide: 13 on each side. A single one: 115. Spans stay.
    #expect(try frames(styles).map(\.x) == [13, 81, 149, 217, 115, 0])
    #expect(try equalFrames(5).map(\.x) == [13, 81, 149, 217, 115])
  }

  @Test func `a filled row ends flush, the spacing counted`() throws {
    layout.rowTransform = .fill
    let five = Array(repeating: flow(60, 60), count: 5)
    let found = try frames(five)
    // (290 − 3 · 8) / 4 = 66.5. The row of one would need 4.8, but grows by 2 at most.
    #expect(found.map(\.x) == [0, 74.5, 149, 223.5, 0])
    #expect(found.map(\.width) == [66.5, 66.5, 66.5, 66.5, 120])
    #expect(found.map(\.height) == [66.5, 66.5, 66.5, 66.5, 120])
    #expect(found[3].maxX == 290)
    #expect(found[4].y == 74.5)
    #expect(try equalFrames(5) == found)
  }

  @Test func `a function may place the items of a row`() throws {
    var rows: [[Rect]] = []
    layout.customRowTransform = { frames, _ in
      rows.append(frames)
      return frames.map { frame in
        Rect(x: 290 - frame.maxX, y: 5, width: frame.width, height: frame.height)
      }
    }
    let found = try frames([flow(60, 60), flow(60, 60), span(100, 10), flow(60, 20)])
    #expect(
      rows == [
        [Rect(x: 0, y: 0, width: 60, height: 60), Rect(x: 68, y: 0, width: 60, height: 60)],
        [Rect(x: 0, y: 0, width: 60, height: 20)],
      ])
    #expect(
      found == [
        Rect(x: 230, y: 5, width: 60, height: 60), Rect(x: 162, y: 5, width: 60, height: 60),
        Rect(x: 0, y: 73, width: 100, height: 10), Rect(x: 230, y: 96, width: 60, height: 20),
      ])
    #expect(layout.configuration.contains { $0 == ("rowTransform", "function") })
  }

  @Test func `what a function returns is checked`() {
    let bad: [(StyledFlowLayout.CustomTransform, String)] = [
      (
        { _, _ in [] },
        "section 0 has rowTransform.count 0: it must be 2, as many as the row has"
      ),
      (
        { frames, _ in frames.map { Rect(x: .nan, y: $0.y, width: 1, height: 1) } },
        "item [0, 0] has rowTransform.x nan: it must be a number from 0 to 289, so that 1 points fit "
          + "into the content, which is 290 wide"
      ),
      (
        { frames, _ in frames.map { Rect(x: 0, y: -$0.x - 1, width: 1, height: 1) } },
        "item [0, 0] has rowTransform.y -1: it must be a number from 0 to 1000000000000"
      ),
      (
        { frames, _ in frames.map { Rect(x: 0, y: 0, width: 1, height: $0.x) } },
        "negative or zero sizes are not supported in the flow layout (item [0, 0] has the size 1 × 0)"
      ),
    ]
    for (function, message) in bad {
      layout.customRowTransform = function
      let error = #expect(throws: LayoutError.self) { try frames([flow(60, 60), flow(60, 60)]) }
      #expect(error?.description == message)
    }
  }

  @Test func `a bad style or number is refused`() {
    let bad = #expect(throws: LayoutError.self) { try frames([flow(60, 60), flow(0, 60)]) }
    #expect(bad?.code == "U33")
    #expect(throws: LayoutError.self) { try frames([flow(60, .nan)]) }
    for number in [0.5, -1, .nan, .infinity] {
      layout.maxScale = number
      #expect(throws: LayoutError.self) { try frames([flow(60, 60)]) }
    }
    layout.maxScale = 2
    layout.interspanSpacing = -1
    #expect(throws: LayoutError.self) { try frames([flow(60, 60)]) }
  }

  @Test(arguments: 0..<30) func `random sections conform`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    layout.rowTransform = StyledFlowLayout.Transform.allCases[seed % 3]
    layout.interitemSpacing = generator.half(0...9)
    let counts = [0, 1, 25, 40].map { $0 * Int.random(in: 0...1, using: &generator) }
    delegate.styles = seed % 4 == 0 ? nil : counts.map { styles($0, &generator) }
    var context = LayoutContext(
      counts: counts, boundsSize: Size(width: generator.half(100...400), height: 480),
      delegate: delegate)
    context.isRightToLeft = seed % 5 == 0
    try layout.prepare(context)
    LayoutConformance(layout: layout, counts: counts).check(seed: seed)
  }

  @Test(arguments: 0..<30) func `random updates end where a fresh layout does`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    layout.rowTransform = StyledFlowLayout.Transform.allCases[seed % 3]
    if seed % 5 == 0 { layout.customRowTransform = { frames, _ in frames } }
    var styles = styles(Int.random(in: 1...400, using: &generator), &generator)
    var section = try self.section(styles)
    for _ in 0..<5 {
      let random = RandomEdits(styles, using: &generator) { self.style(&$0) }
      styles = random.values
      delegate.styles = [styles]
      delegate.asked = []
      let context = context(styles.count)
      let stack = try layout.makeStack(context)
      let isUpdated = try layout.update(
        &section, edits: random.edits, context: context, stack: stack)
      #expect(isUpdated == !styles.isEmpty)
      guard isUpdated else { return }
      let asked = Set(random.edits.inserted + random.edits.resized).sorted()
      #expect(delegate.asked.map(\.item) == asked)
      let fresh = try self.section(styles)
      BodyCheck(body: try #require(section.body)).expectEqual(try #require(fresh.body))
      BodyCheck(body: try #require(section.body)).expectExactQueries(seed: seed)
    }
  }

  @Test(arguments: StyledFlowLayout.Transform.allCases)
  func `a trillion equal items cost nothing`(transform: StyledFlowLayout.Transform) throws {
    layout.rowTransform = transform
    let count = (1 << 40) + 1
    try layout.prepare(
      LayoutContext(counts: [count], boundsSize: Size(width: 1e9, height: 1e9)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, count - 1))?.frame
    #expect(frame?.y.isFinite == true)
    let rect = Rect(x: 5e8, y: 0, width: 320, height: 60)
    #expect((5...6).contains(layout.layoutAttributesForElements(in: rect).count))
  }
}

extension StyledFlowLayoutTests {
  private func style(_ generator: inout SeededGenerator) -> ItemStyle {
    let size = Size(
      width: generator.half(10...150), height: [20, 30][Int.random(in: 0...1, using: &generator)])
    return Int.random(in: 0...5, using: &generator) == 0 ? .span(size) : .flow(size)
  }

  private func styles(_ count: Int, _ generator: inout SeededGenerator) -> [ItemStyle] {
    (0..<count).map { _ in style(&generator) }
  }

  private func context(_ count: Int) -> LayoutContext {
    LayoutContext(
      counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate)
  }

  private func section(_ styles: [ItemStyle]) throws -> StackSection {
    delegate.styles = [styles]
    let context = context(styles.count)
    return try layout.makeSection(
      0, count: styles.count, context: context, stack: try layout.makeStack(context))
  }
}
