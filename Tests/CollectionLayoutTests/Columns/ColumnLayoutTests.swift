import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct ColumnLayoutTests {
  private func frames(
    _ layout: any CollectionViewLayout, count: Int, width: Double, delegate: LaneDelegate? = nil,
    scale: Double = 2
  ) throws -> [Rect] {
    try layout.prepare(
      LayoutContext(
        counts: [count], boundsSize: Size(width: width, height: 480), scale: scale,
        delegate: delegate))
    return (0..<count).compactMap { layout.layoutAttributesForItem(at: [0, $0])?.frame }
  }

  @Test func `five columns in 500 points are 88 wide`() throws {
    let layout = ColumnLayout()
    layout.columnCount = 5
    layout.columnSpacing = 10
    layout.interitemSpacing = 10
    layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    // 500 − 2 · 10 − 4 · 10 = 440, and 440 / 5 = 88.
    let expected = [
      Rect(x: 10, y: 10, width: 88, height: 50), Rect(x: 108, y: 10, width: 88, height: 50),
      Rect(x: 206, y: 10, width: 88, height: 50), Rect(x: 304, y: 10, width: 88, height: 50),
      Rect(x: 402, y: 10, width: 88, height: 50), Rect(x: 10, y: 70, width: 88, height: 50),
    ]
    #expect(try frames(layout, count: 6, width: 500) == expected)
    #expect(layout.contentSize == Size(width: 500, height: 130))
  }

  @Test func `the first item starts at the inset, without another gap`() throws {
    let first = try #require(frames(ColumnLayout(), count: 1, width: 320).first)
    // (320 − 16 − 8) / 2 = 148
    #expect(first == Rect(x: 8, y: 8, width: 148, height: 50))
  }

  @Test func `pixels that are left over go to some columns, and the last one ends flush`() throws {
    let layout = ColumnLayout()
    layout.columnCount = 3
    layout.columnSpacing = 0
    layout.sectionInset = .zero
    // 100 / 3 = 33.33 on whole pixels: edges at 33 and 67.
    let found = try frames(layout, count: 3, width: 100, scale: 1)
    #expect(found.map(\.x) == [0, 33, 67])
    #expect(found.map(\.width) == [33, 34, 33])
    #expect(found[2].maxX == 100)
  }

  @Test func `the shortest column takes the next item, of equal ones the leftmost`() throws {
    let layout = ColumnLayout()
    layout.layoutStrategy = .shortestFirst
    layout.columnCount = 3
    layout.sectionInset = .zero
    let delegate = LaneDelegate()
    delegate.heights = [[100, 40, 60, 30, 10, 10]]
    let found = try frames(layout, count: 6, width: 316, delegate: delegate)
    // Columns are 100 wide at 0, 108 and 216. After three: 108, 48, 68. The fourth goes to the
    // second column (48 + 38 = 86), the fifth to the third (86), the sixth to the second
    // (leftmost).
    #expect(found.map(\.x) == [0, 108, 216, 108, 216, 108])
    #expect(found.map(\.y) == [0, 0, 0, 48, 68, 86])
    #expect(layout.contentSize == Size(width: 316, height: 100))
  }

  @Test func `columns take turns from the left or from the right`() throws {
    let layout = ColumnLayout()
    layout.columnCount = 2
    layout.sectionInset = .zero
    let delegate = LaneDelegate()
    delegate.heights = [[100, 40, 60, 30]]
    layout.layoutStrategy = .leftToRight
    let left = try frames(layout, count: 4, width: 208, delegate: delegate)
    #expect(left.map(\.x) == [0, 108, 0, 108])
    #expect(left.map(\.y) == [0, 0, 108, 48])
    layout.layoutStrategy = .rightToLeft
    let right = try frames(layout, count: 4, width: 208, delegate: delegate)
    #expect(right.map(\.x) == [108, 0, 108, 0])
    #expect(right.map(\.y) == [0, 0, 108, 48])
  }

  @Test func `a ratio gives the height at the column's width, floored, plus the delegate's`() throws
  {
    let layout = ColumnLayout()
    layout.sectionInset = .zero
    let delegate = LaneDelegate()
    delegate.ratios = [[Size(width: 3, height: 2), nil, Size(width: 10_000, height: 1)]]
    delegate.heights = [[20, 33, 0.5]]
    let found = try frames(layout, count: 3, width: 308, delegate: delegate)
    // Columns are 150 wide: 2 · 150 / 3 = 100, plus 20; no ratio: 33; 150 / 10,000 counts as 1.
    #expect(found.map(\.height) == [120, 33, 1.5])
  }

  @Test func `a delegate's size is a ratio in a waterfall`() throws {
    let layout = WaterfallLayout()
    let delegate = LaneDelegate()
    delegate.sizes = [[Size(width: 300, height: 401), Size(width: 50, height: 25)]]
    let found = try frames(layout, count: 2, width: 310, delegate: delegate)
    // Columns are 150 wide: 401 · 150 / 300 = 200.5 → 200; 25 · 150 / 50 = 75.
    #expect(
      found == [
        Rect(x: 0, y: 0, width: 150, height: 200), Rect(x: 160, y: 0, width: 150, height: 75),
      ])
  }

  @Test func `headers and footers of a waterfall have insets of their own`() throws {
    let layout = WaterfallLayout()
    layout.headerHeight = 30
    layout.footerHeight = 20
    layout.headerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.footerInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let found = try frames(layout, count: 1, width: 310)
    #expect(found == [Rect(x: 0, y: 34, width: 150, height: 50)])
    let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0])
    #expect(header?.frame == Rect(x: 2, y: 1, width: 304, height: 30))
    let footer = layout.layoutAttributesForSupplementaryElement(ofKind: "footer", at: [0, 0])
    #expect(footer?.frame == Rect(x: 6, y: 89, width: 296, height: 20))
    #expect(layout.contentSize.height == 116)
  }

  @Test func `a section may have columns of its own`() throws {
    let layout = WaterfallLayout()
    let delegate = LaneDelegate()
    delegate.columnCounts = [3]
    let found = try frames(layout, count: 4, width: 320, delegate: delegate)
    #expect(found.map(\.x) == [0, 110, 220, 0])
  }

  @Test func `every default is printed`() {
    let text = ColumnLayout().configuration.map { "\($0.name) = \($0.value)" }
    #expect(
      text == [
        "columnCount = 2", "columnSpacing = 8", "interitemSpacing = 8", "itemHeight = 50",
        "headerHeight = 0", "footerHeight = 0", "sectionInset = {8, 8, 8, 8}",
        "layoutStrategy = leftToRight", "rectSearch = index",
      ])
    #expect(WaterfallLayout().configuration.count == 11)
  }
}
