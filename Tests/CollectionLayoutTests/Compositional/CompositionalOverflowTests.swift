import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// What does not fit: the content grows, so that every cell can be scrolled to.
struct CompositionalOverflowTests {
  private func width(_ sample: CompositionalSample) -> Double { sample.layout.contentSize.width }

  @Test func `insets wider than the view are refused, and make the content wider up to iOS 12`()
    throws
  {
    var section = LayoutSection(
      group: .row(.absolute(100), .absolute(50), [.item(.absolute(50), .height(1))]))
    section.contentInsets = EdgeInsets(top: 0, left: 300, bottom: 0, right: 200)
    let refusal = ImpossibleGroup.noRoom(
      insets: section.contentInsets, size: Size(width: 320, height: 480))
    #expect(throws: LayoutError.impossible(refusal, section: 0)) {
      try cause {
        try CompositionalSample(section, [3])
      }
    }
    let sample = try CompositionalSample(section, [3]) { $1.profile = .classic }
    // No room is left between the insets; the group of 100 starts at 300, with 200 behind it.
    #expect(sample.frames == [[300, 0, 50, 50], [350, 0, 50, 50], [300, 50, 50, 50]])
    #expect(sample.layout.contentSize == Size(width: 600, height: 100))
  }

  @Test func `an item wider than its group makes the content wider`() throws {
    var section = LayoutSection(
      group: .column(.absolute(100), .absolute(50), [.item(.absolute(400), .absolute(25))]))
    section.contentInsets = .all(10)
    let sample = try CompositionalSample(section, [2])
    #expect(sample.frames == [[10, 10, 400, 25], [10, 35, 400, 25]])
    #expect(sample.layout.contentSize == Size(width: 420, height: 70))
  }

  @Test func `an item higher than its group makes the section higher`() throws {
    let sample = try CompositionalSample(
      LayoutSection(
        group: .row(.width(1), .absolute(50), [.item(.absolute(100), .absolute(80))])), [4, 1])
    // The second row starts at 50 and ends at 130; the next section follows there.
    #expect(sample.frames.map { $0[1] } == [0, 0, 0, 50, 130])
    #expect(sample.contentHeight == 210)
  }

  @Test func `from right to left the wider content is mirrored as a whole`() throws {
    let group = LayoutGroup.column(
      .width(1), .absolute(50), [.item(.absolute(400), .absolute(50))])
    let sample = try CompositionalSample(LayoutSection(group: group), [1]) {
      $1.isRightToLeft = true
    }
    #expect(sample.frames == [[0, 0, 400, 50]])
    #expect(width(sample) == 400)
    let found = sample.layout.layoutAttributesForElements(
      in: Rect(x: 390, y: 0, width: 10, height: 10))
    #expect(found.count == 1)
  }

  @Test func `a background without room keeps within the content`() throws {
    var section = LayoutSection.list
    section.decorationItems = [
      .init(
        elementKind: "background",
        contentInsets: EdgeInsets(top: 100, left: 400, bottom: 0, right: 0))
    ]
    let sample = try CompositionalSample(section, [1])
    #expect(sample.extra("background") == [320, 44, 0, 0])
    #expect(width(sample) == 320)
  }

  @Test func `a header wider than the view starts at its leading edge`() throws {
    for alignment in [BoundaryAlignment.top, .topLeading, .topTrailing] {
      var section = LayoutSection.list
      section.boundarySupplementaryItems = [
        .init(
          size: .of(.absolute(400), .absolute(20)), elementKind: "header", alignment: alignment)
      ]
      let sample = try CompositionalSample(section, [1])
      #expect(sample.extra("header") == [0, 0, 400, 20])
      #expect(width(sample) == 400)
    }
  }

  @Test func `a share beside the content is one of the section`() throws {
    var section = LayoutSection.list
    section.boundarySupplementaryItems = [
      .init(size: .of(.absolute(20), .height(1)), elementKind: "index", alignment: .leading),
      .init(size: .of(.absolute(10), .height(0.5)), elementKind: "bar", alignment: .trailing),
      .init(size: .of(.width(1), .absolute(30)), elementKind: "header", alignment: .top),
    ]
    let sample = try CompositionalSample(section, [3])
    // Three rows of 44 below the header: 132; half of that is 66, in the middle.
    #expect(sample.extra("index") == [0, 30, 20, 132])
    #expect(sample.extra("bar") == [310, 63, 10, 66])
    #expect(sample.frames[0] == [20, 30, 290, 44])
    #expect(sample.contentHeight == 162)
  }

  @Test func `what stands beside the content makes a section high enough`() throws {
    var section = LayoutSection.list
    section.boundarySupplementaryItems = [
      .init(size: .of(.absolute(20), .absolute(100)), elementKind: "index", alignment: .leading)
    ]
    let sample = try CompositionalSample(section, [1, 1])
    #expect(sample.extra("index") == [0, 0, 20, 100])
    #expect(sample.extra("index", 1) == [0, 100, 20, 100])
    #expect(sample.contentHeight == 200)
  }

  @Test(arguments: 0..<60)
  func `cells lie within the content whatever does not fit`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let problem = CompositionalCase(seed: seed, isMeasured: seed % 2 == 0)
    var sections = problem.sections
    for index in sections.indices {
      sections[index].orthogonalScrollingBehavior = .none
      sections[index].contentInsets = EdgeInsets(
        top: generator.half(0...90), left: generator.half(0...400), bottom: generator.half(0...90),
        right: generator.half(0...400))
    }
    let layout = CompositionalLayout { [sections] index, _ in sections[index] }
    var context = problem.context
    context.isRightToLeft = seed % 3 == 0
    // Today most of these are refused.
    context.profile = .classic
    try layout.prepare(context)
    let size = layout.contentSize
    for element in layout.layoutAttributesForElements(
      in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    {
      let frame = element.frame
      let isInside =
        frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width + 0.5
        && frame.maxY <= size.height + 0.5
      #expect(isInside, "\(frame) in \(size)")
    }
  }
}
