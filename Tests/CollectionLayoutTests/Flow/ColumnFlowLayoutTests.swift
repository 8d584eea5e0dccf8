import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct ColumnFlowLayoutTests {
  private func prepared(
    _ counts: [Int], width: Double, height: Double = 400, margin: Double = 8,
    inset: EdgeInsets = .zero, safe: EdgeInsets = .zero, mirrored: Bool = false,
    _ configure: (ColumnFlowLayout) -> Void = { _ in }
  ) throws -> ColumnFlowLayout {
    let layout = ColumnFlowLayout()
    configure(layout)
    var context = LayoutContext(
      counts: counts, boundsSize: Size(width: width, height: height), adjustedContentInset: inset)
    context.layoutMargins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    context.safeAreaInsets = safe
    context.isRightToLeft = mirrored
    try layout.prepare(context)
    return layout
  }

  private func frames(_ layout: ColumnFlowLayout, _ count: Int) -> [Rect] {
    LayoutConformance(layout: layout, counts: [count]).elements.map(\.frame)
  }

  @Test func `every default is printed`() {
    #expect(
      ColumnFlowLayout().configuration.map { "\($0.name) \($0.value)" } == [
        "minColumnWidth 300", "cellHeight 70", "minimumLineSpacing 10",
        "minimumInteritemSpacing 10", "original false", "rectSearch index",
      ])
  }

  /// 375 − 16 = 359 hold one column, which is centred: (375 − 359) / 2 = 8; the section starts at
  /// 10.
  @Test(arguments: [false, true]) func `a phone has one column`(original: Bool) throws {
    let layout = try prepared([2], width: 375) { $0.original = original }
    #expect(
      frames(layout, 2) == [
        Rect(x: 8, y: 10, width: 359, height: 70), Rect(x: 8, y: 90, width: 359, height: 70),
      ])
    #expect(layout.contentSize == Size(width: 375, height: 160))
  }

  /// 916 − 16 = 900: the talk counts 900 / 300 = 3 columns of 300, but 3 · 300 + 2 · 10 > 916.
  @Test func `the talk computes three columns where two fit`() throws {
    let layout = try prepared([3], width: 916) { $0.original = true }
    #expect(
      frames(layout, 3) == [
        Rect(x: 0, y: 10, width: 300, height: 70), Rect(x: 616, y: 10, width: 300, height: 70),
        Rect(x: 0, y: 90, width: 300, height: 70),
      ])
  }

  /// (900 + 10) / (300 + 10) = 2.9 columns; (900 − 10) / 2 = 445 wide.
  @Test func `with the spacing counted, two are computed and two fit`() throws {
    let layout = try prepared([3], width: 916)
    #expect(
      frames(layout, 3) == [
        Rect(x: 0, y: 10, width: 445, height: 70), Rect(x: 471, y: 10, width: 445, height: 70),
        Rect(x: 0, y: 90, width: 445, height: 70),
      ])
  }

  /// 936 − 16 = 920 = 3 · 300 + 2 · 10: exactly three.
  @Test func `three columns come as soon as they fit`() throws {
    #expect(frames(try prepared([3], width: 936), 3).map(\.width) == [300, 300, 300])
    #expect(frames(try prepared([3], width: 935), 3).map(\.width) == [454, 454, 454])
    #expect(frames(try prepared([3], width: 936), 3).map(\.y) == [10, 10, 10])
  }

  @Test func `below the least width there is one column, where the talk divides by zero`() throws {
    #expect(frames(try prepared([1], width: 280), 1) == [Rect(x: 8, y: 10, width: 264, height: 70)])
    let error = #expect(throws: LayoutError.self) {
      try cause {
        try prepared([1], width: 280) { $0.original = true }
      }
    }
    #expect(error == .noColumns(available: 264, minColumnWidth: 300))
    #expect(error?.code == "L01")
    #expect(error?.description.contains("A column would be 264 / 0 wide") == true)
  }

  /// The content is 916 − 94 = 822 wide: two of (822 − 10) / 2 = 406, flush.
  @Test func `a safe area leaves less to share`() throws {
    let safe = EdgeInsets(top: 0, left: 47, bottom: 0, right: 47)
    let layout = try prepared([2], width: 916, inset: safe, safe: safe)
    #expect(frames(layout, 2).map(\.x) == [0, 416])
    #expect(frames(layout, 2).map(\.width) == [406, 406])
    #expect(layout.warnings.isEmpty)
  }

  @Test func `margins as wide as the view leave an item of almost nothing`() throws {
    let layout = try prepared([2], width: 10, margin: 8)
    #expect(
      frames(layout, 2) == [
        Rect(x: 4.5, y: 10, width: 1, height: 70), Rect(x: 4.5, y: 90, width: 1, height: 70),
      ])
    let wide = try prepared([2], width: 400, margin: 190)
    #expect(frames(wide, 2).map(\.x) == [190, 190])
    #expect(frames(wide, 2).map(\.y) == [10, 90])
  }

  @Test(arguments: [
    ("minColumnWidth", -1.0), ("minColumnWidth", 0), ("minColumnWidth", .nan),
    ("minColumnWidth", .infinity), ("cellHeight", 0), ("cellHeight", -1), ("cellHeight", .nan),
    ("minimumLineSpacing", -1), ("minimumInteritemSpacing", .infinity),
  ])
  func `bad numbers are refused`(name: String, number: Double) {
    #expect(throws: LayoutError.self) {
      try cause {
        try prepared([2], width: 375) { $0.set(name, to: .number(number)) }
      }
    }
  }

  @Test(arguments: 0..<40) func `random views conform`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0...20, using: &generator)
    }
    let least = generator.half(20...400)
    let layout = try prepared(
      counts, width: generator.half(30...1000), mirrored: seed % 2 == 1
    ) { $0.minColumnWidth = least }
    LayoutConformance(layout: layout, counts: counts).check(seed: seed)
    for element in LayoutConformance(layout: layout, counts: counts).elements {
      #expect(element.frame.width >= min(least, layout.contentSize.width - 17).rounded(.down))
    }
  }

  @Test func `huge numbers and nothing at all are laid out`() throws {
    let count = 1 << 40
    let huge = try prepared([count], width: 1e9)
    #expect(huge.layoutAttributesForItem(at: IndexPath(0, count - 1)) != nil)
    #expect(try prepared([3], width: 0).contentSize == .zero)
    #expect(try prepared(Array(repeating: 0, count: 10_000), width: 375).contentSize.height == 1e5)
  }
}
