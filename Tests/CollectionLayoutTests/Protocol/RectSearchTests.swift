import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Three ways to find what lies in a rectangle, and what each costs.
struct RectSearchTests {
  /// The mosaic of a well-known talk, 375 wide: one style after the other, in segments of 200.
  private static func mosaic(_ count: Int) -> [Rect] {
    let styles: [[Rect]] = [
      [Rect(x: 0, y: 1, width: 375, height: 200)],
      [Rect(x: 0, y: 1, width: 188, height: 200), Rect(x: 189, y: 1, width: 186, height: 200)],
      [
        Rect(x: 0, y: 1, width: 250, height: 200), Rect(x: 251, y: 1, width: 124, height: 100),
        Rect(x: 251, y: 102, width: 124, height: 99),
      ],
      [
        Rect(x: 0, y: 1, width: 125, height: 100), Rect(x: 0, y: 102, width: 125, height: 99),
        Rect(x: 126, y: 1, width: 249, height: 200),
      ],
    ]
    var frames: [Rect] = []
    var y = 0.0
    var segment = 0
    while frames.count < count {
      let style = segment == 0 ? 0 : 1 + (segment - 1) % 3
      for rect in styles[style] {
        frames.append(Rect(x: rect.x, y: y + rect.y, width: rect.width, height: rect.height))
      }
      y += 201
      segment += 1
    }
    return Array(frames.prefix(count))
  }

  /// A view of frames in one section.
  private func view(_ frames: [Rect], _ search: RectSearch) throws -> CollectionView {
    let layout = CustomLayout { layout, _ in layout.setFrames(frames, inSection: 0) }
    layout.rectSearch = search
    let data = ScriptedDataSource([frames.count])
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 375, height: 667))
    try view.layoutIfNeeded()
    return view
  }

  @Test func `the frames are those of the specification`() {
    let frames = Self.mosaic(9)
    #expect(frames[0] == Rect(x: 0, y: 1, width: 375, height: 200))
    #expect(frames[5] == Rect(x: 251, y: 504, width: 124, height: 99))
    #expect(frames[7] == Rect(x: 0, y: 705, width: 125, height: 99))
    #expect(frames[8] == Rect(x: 126, y: 604, width: 249, height: 200))
  }

  private static let costs: [(RectSearch, [Int], Int)] = [
    (.index, [0, 1, 2, 3, 4, 5, 6, 8], 31), (.linear, [0, 1, 2, 3, 4, 5, 6, 8], 30),
    (.binary, [0, 1, 2, 3, 4, 5, 6], 9),
  ]

  @Test(arguments: costs) func `binary search misses the ninth tile of the mosaic`(
    search: RectSearch, items: [Int], comparisons: Int
  ) throws {
    let view = try view(Self.mosaic(30), search)
    let found = try view.layoutAttributesForElements(
      in: Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(found.map(\.indexPath.item) == items)
    #expect(view.stats.comparisonsOfLastQuery == comparisons)
    #expect(view.stats.comparisons == comparisons)
    #expect(view.stats.rectQueries == 1)
  }

  @Test func `filtering looks at everything, the index at little`() throws {
    let rows = (0..<10_000).map { Rect(x: 0, y: Double($0) * 10, width: 100, height: 10) }
    let rect = Rect(x: 0, y: 50_005, width: 100, height: 295)
    var comparisons: [RectSearch: Int] = [:]
    for search in RectSearch.allCases {
      let view = try view(rows, search)
      #expect(try view.layoutAttributesForElements(in: rect).count == 30)
      comparisons[search] = view.stats.comparisonsOfLastQuery
    }
    #expect(comparisons[.linear] == 10_000)
    #expect(try #require(comparisons[.binary]) < 50)
    #expect(try #require(comparisons[.index]) < 150)
  }

  @Test(arguments: 0..<40) func `filtering finds what the index finds`(seed: Int) throws {
    let problem = FlowCase(seed: seed)
    let data = ScriptedDataSource(problem.counts)
    let layout = FlowLayout()
    let view = CollectionView(dataSource: data, layout: layout, bounds: problem.boundsSize)
    view.delegate = problem.delegate
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let rect = Rect(
        x: generator.half(-20...300), y: generator.half(-20...900),
        width: generator.half(0...200), height: generator.half(0...200))
      layout.rectSearch = .index
      let expected = try view.layoutAttributesForElements(in: rect)
      layout.rectSearch = .linear
      #expect(try view.layoutAttributesForElements(in: rect) == expected)
      layout.rectSearch = .binary
      let found = try view.layoutAttributesForElements(in: rect)
      #expect(Set(found).isSubset(of: expected))
    }
    #expect(view.stats.layoutPasses == 1)
  }

  @Test func `another search does not lay out again, and is printed`() throws {
    let layout = FlowLayout()
    #expect(layout.configuration.last?.value == "index")
    layout.set("rectSearch", to: .choice("binary"))
    #expect(layout.configuration.last?.value == "binary")
    #expect(layout.value(ofSetting: "rectSearch") == .choice("binary"))
    #expect(layout.configurationVersion == 0)
  }

  @Test func `a horizontal list is searched along its axis`() throws {
    let columns = (0..<100).map { Rect(x: Double($0) * 10, y: 0, width: 10, height: 50) }
    let view = try view(columns, .binary)
    (view.layout as? CustomLayout)?.scrollDirection = .horizontal
    let found = try view.layoutAttributesForElements(
      in: Rect(x: 505, y: 0, width: 20, height: 50))
    #expect(found.map(\.indexPath.item) == [50, 51, 52])
  }
}
