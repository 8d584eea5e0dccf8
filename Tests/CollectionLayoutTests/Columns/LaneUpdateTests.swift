import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct LaneUpdateTests {
  private let layout = ColumnLayout()
  private let delegate = LaneDelegate()

  init() { layout.layoutStrategy = .shortestFirst }

  private func context(_ count: Int) -> LayoutContext {
    LayoutContext(
      counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate)
  }

  private func section(_ heights: [Double]) throws -> StackSection {
    delegate.heights = [heights]
    let context = context(heights.count)
    let stack = try layout.makeStack(context)
    return try layout.makeSection(0, count: heights.count, context: context, stack: stack)
  }

  private func update(
    _ section: inout StackSection, _ edits: SectionEdits, _ heights: [Double]
  ) throws -> Bool {
    delegate.heights = [heights]
    delegate.asked = []
    let context = context(heights.count)
    let stack = try layout.makeStack(context)
    return try layout.update(&section, edits: edits, context: context, stack: stack)
  }

  @Test(arguments: 0..<42) func `random updates end where a fresh layout does`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    layout.columnCount = Int.random(in: 1...5, using: &generator)
    layout.interitemSpacing = Double.random(in: 0...9, using: &generator)
    layout.layoutStrategy = LaneOrder.allCases[seed % 3]
    let isEqual = seed % 7 == 0
    func height(_ generator: inout SeededGenerator) -> Double {
      isEqual && Int.random(in: 0...9, using: &generator) > 0
        ? 20 : Double.random(in: 1...90, using: &generator)
    }
    var heights = (0..<Int.random(in: 1...1000, using: &generator)).map { _ in
      isEqual ? 20 : height(&generator)
    }
    var section = try section(heights)
    for _ in 0..<4 {
      let random = RandomEdits(heights, using: &generator) { height(&$0) }
      let isEmpty = section.count == 0
      let isUpdated = try update(&section, random.edits, random.values)
      heights = random.values
      if isEmpty, !heights.isEmpty {
        #expect(!isUpdated)
        section = try self.section(heights)
        continue
      }
      #expect(isUpdated)
      let expected = Set(random.edits.inserted + random.edits.resized).sorted()
      #expect(delegate.asked.map(\.item) == expected)
      let fresh = try self.section(heights)
      guard let body = section.body, let other = fresh.body else {
        #expect(section.body == nil && fresh.body == nil)
        continue
      }
      BodyCheck(body: body).expectEqual(other)
      BodyCheck(body: body).expectExactQueries(seed: seed)
    }
  }

  @Test func `shortest columns are filled anew from the chunk of the first change on`() throws {
    var heights = (0..<2000).map { Double($0 % 7 + 1) }
    var section = try section(heights)
    layout.work = LayoutWork()
    heights.insert(33, at: 1900)
    var edits = SectionEdits(count: 2001)
    edits.inserted = [1900]
    #expect(try update(&section, edits, heights))
    // 1900 lies in the chunk that starts at 7 · 256 = 1792.
    #expect(layout.work.preparedItems == 1)
    #expect(layout.work.brokenItems == 2001 - 1792)
    #expect(delegate.asked == [[0, 1900]])
  }

  @Test func `columns of another width ask for a new section`() throws {
    let heights = (0..<20).map { Double($0 % 7 + 1) }
    var section = try section(heights)
    layout.columnCount = 3
    #expect(try !update(&section, SectionEdits(count: 20), heights))
  }

  @Test func `edits that do not add up are refused`() throws {
    let heights = (0..<20).map { Double($0 % 7 + 1) }
    var section = try section(heights)
    var edits = SectionEdits(count: 20)
    edits.inserted = [3]
    #expect(try !update(&section, edits, heights))
    edits.removed = [20]
    #expect(try !update(&section, edits, heights))
  }
}
