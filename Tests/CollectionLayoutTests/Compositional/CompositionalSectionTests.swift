import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// Sections and what stands around their groups, each worked out by hand from the rules.
struct CompositionalSectionTests {
  private let rows = LayoutGroup.row(
    .width(1), .absolute(50), [.item(.width(1), .height(1))])

  @Test func `the container of a section is the view less its insets`() throws {
    // 320 − 20 − 10 = 290 wide; rows at 5, and 5 + 50 + 8 = 63; 63 + 50 + 15 = 128.
    var section = LayoutSection(group: rows)
    section.contentInsets = EdgeInsets(top: 5, left: 20, bottom: 15, right: 10)
    section.interGroupSpacing = 8
    let sample = try CompositionalSample(section, [2])
    #expect(sample.frames == [[20, 5, 290, 50], [20, 63, 290, 50]])
    #expect(sample.contentHeight == 128)
  }

  @Test func `a share of the height is one of the view less the insets`() throws {
    // 480 − 10 − 20 = 450, half of it 225.
    var section = LayoutSection(
      group: .row(.width(1), .height(0.5), [.item(.width(1), .height(1))]))
    section.contentInsets = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(try CompositionalSample(section, [1]).frames == [[0, 10, 320, 225]])
  }

  @Test func `sections are apart by their spacing, and empty ones have no extent`() throws {
    // 50, then 12, then 0, then 12, then 50: the third section starts at 74.
    let sample = try CompositionalSample(LayoutSection(group: rows), [1, 0, 1]) { layout, _ in
      layout.interSectionSpacing = 12
    }
    #expect(sample.frames == [[0, 0, 320, 50], [0, 74, 320, 50]])
    #expect(sample.contentHeight == 124)
  }

  @Test func `headers and footers extend their section, the insets lie between them and the items`()
    throws
  {
    // Header 0–30, inset 5, items 35–85, inset 7, footer 92–112.
    var section = LayoutSection(group: rows)
    section.contentInsets = EdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    section.boundarySupplementaryItems = [
      .init(size: .of(.width(1), .absolute(30)), elementKind: "header", alignment: .top),
      .init(
        size: .of(.width(0.5), .absolute(20)), elementKind: "footer", alignment: .bottomTrailing),
    ]
    let sample = try CompositionalSample(section, [1])
    #expect(sample.extra("header") == [10, 0, 300, 30])
    #expect(sample.frames == [[10, 35, 300, 50]])
    // Half of 300 is 150, at the trailing end of the container: 310 − 150 = 160.
    #expect(sample.extra("footer") == [160, 92, 150, 20])
    #expect(sample.contentHeight == 112)
  }

  @Test func `a boundary item that does not extend the section lies on its content`() throws {
    var section = LayoutSection(group: rows)
    section.boundarySupplementaryItems = [
      .init(
        size: .of(.absolute(100), .absolute(30)), elementKind: "header", alignment: .topLeading,
        absoluteOffset: Point(x: 6, y: -4), extendsBoundary: false)
    ]
    let sample = try CompositionalSample(section, [1])
    #expect(sample.extra("header") == [6, -4, 100, 30])
    #expect(sample.frames == [[0, 0, 320, 50]])
    #expect(sample.contentHeight == 50)
  }

  @Test func `boundary items beside the content narrow it and lie in the middle`() throws {
    // The index is 40 wide: 280 are left for the rows. Two rows are 100 high: (100 − 60) / 2 = 20.
    var section = LayoutSection(group: rows)
    section.boundarySupplementaryItems = [
      .init(size: .of(.absolute(40), .absolute(60)), elementKind: "index", alignment: .trailing)
    ]
    let sample = try CompositionalSample(section, [2])
    #expect(sample.frames == [[0, 0, 280, 50], [0, 50, 280, 50]])
    #expect(sample.extra("index") == [280, 20, 40, 60])
  }

  @Test func `an empty section with boundary items has their extent`() throws {
    // Header 30, insets 5 and 7.
    var section = LayoutSection(group: rows)
    section.contentInsets = EdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    section.boundarySupplementaryItems = [
      .init(size: .of(.width(1), .absolute(30)), elementKind: "header", alignment: .top)
    ]
    let sample = try CompositionalSample(section, [0])
    #expect(sample.extra("header") == [0, 0, 320, 30])
    #expect(sample.contentHeight == 42)
  }

  @Test func `several boundary items of one kind are numbered`() throws {
    // Side by side at the top: the larger one, 30, makes room.
    var section = LayoutSection(group: rows)
    section.boundarySupplementaryItems = [
      .init(size: .of(.absolute(100), .absolute(30)), elementKind: "title", alignment: .topLeading),
      .init(size: .of(.absolute(80), .absolute(20)), elementKind: "title", alignment: .topTrailing),
    ]
    let sample = try CompositionalSample(section, [1])
    #expect(sample.extra("title", 0, 0) == [0, 0, 100, 30])
    #expect(sample.extra("title", 0, 1) == [240, 0, 80, 20])
    #expect(sample.frames == [[0, 30, 320, 50]])
  }

  @Test func `a background lies behind the whole section, less its insets`() throws {
    // The section is 30 + 100 = 130 high: 130 − 4 − 6 = 120.
    var section = LayoutSection(group: rows)
    section.boundarySupplementaryItems = [
      .init(size: .of(.width(1), .absolute(30)), elementKind: "header", alignment: .top)
    ]
    section.decorationItems = [
      DecorationItem(
        elementKind: "background",
        contentInsets: EdgeInsets(top: 4, left: 8, bottom: 6, right: 8))
    ]
    let sample = try CompositionalSample(section, [2, 1])
    #expect(sample.extra("background", 0) == [8, 4, 304, 120])
    // The second section starts at 130 and is 80 high.
    #expect(sample.extra("background", 1) == [8, 134, 304, 70])
    let found = sample.layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 0, width: 320, height: 40))
    #expect(found.map(\.category) == [.decoration, .supplementary, .cell])
    #expect(found.map(\.zIndex) == [-1, 0, 0])
  }

  @Test func `a pinned header stays in its section`() throws {
    // The section is 30 + 3 · 50 = 180 high. Scrolled to 100 the header is at 100; at 170 it is
    // pushed out by the end of the section: 180 − 30 = 150.
    var section = LayoutSection(group: rows)
    section.boundarySupplementaryItems = [
      .init(
        size: .of(.width(1), .absolute(30)), elementKind: "header", alignment: .top,
        pinToVisibleBounds: true)
    ]
    for (offset, y) in [(0.0, 0.0), (100, 100), (170, 150)] {
      let sample = try CompositionalSample(section, [3, 3]) { _, context in
        context.contentOffset = Point(x: 0, y: offset)
      }
      #expect(sample.extra("header") == [0, y, 320, 30])
    }
  }

  @Test func `the layout has a header and a footer of its own, which may be pinned`() throws {
    // Header 0–40, two sections of 50 with 10 between them, footer 150–170. Scrolled to 80 the
    // header is there, in front of both sections.
    let sample = try CompositionalSample(LayoutSection(group: rows), [1, 1]) { layout, context in
      layout.interSectionSpacing = 10
      layout.boundarySupplementaryItems = [
        .init(
          size: .of(.width(1), .absolute(40)), elementKind: "globalHeader", alignment: .top,
          pinToVisibleBounds: true),
        .init(size: .of(.width(1), .absolute(20)), elementKind: "globalFooter", alignment: .bottom),
      ]
      context.contentOffset = Point(x: 0, y: 80)
    }
    #expect(sample.frames == [[0, 40, 320, 50], [0, 100, 320, 50]])
    #expect(sample.contentHeight == 170)
    #expect(sample.extra("globalHeader") == [0, 80, 320, 40])
    #expect(sample.extra("globalFooter") == [0, 150, 320, 20])
    let found = sample.layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 110, width: 320, height: 60))
    #expect(found.map { $0.elementKind ?? "cell" } == ["globalHeader", "cell", "globalFooter"])
  }

  @Test(arguments: [
    // Insets of 5 and 10 in a content area of 320 − 44 − 6 = 270, which starts 44 in and ends 6 in.
    // automatic, from the content area: 5, and 270 − 15 = 255.
    (ContentInsetsReference.automatic, 5.0, 255.0),
    // From the safe area, 44 and 0: 5 + 44 − 44 = 5, and 10 + 0 − 6 = 4: 270 − 9 = 261.
    (.safeArea, 5, 261),
    // From the view's edges: 5 − 44 < 0, so 0, and 10 − 6 = 4: 266.
    (.none, 0, 266),
    // From the margins, 60 and 16: 5 + 60 − 44 = 21, and 10 + 16 − 6 = 20: 229.
    (.layoutMargins, 21, 229),
  ])
  func `insets count from what the section says`(
    reference: ContentInsetsReference, x: Double, width: Double
  ) throws {
    var section = LayoutSection(group: rows)
    section.contentInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 10)
    section.contentInsetsReference = reference
    let sample = try CompositionalSample(section, [1]) { _, context in
      context.safeAreaInsets = EdgeInsets(top: 0, left: 44, bottom: 0, right: 0)
      context.layoutMargins = EdgeInsets(top: 0, left: 60, bottom: 0, right: 16)
      context.adjustedContentInset = EdgeInsets(top: 0, left: 44, bottom: 0, right: 6)
    }
    #expect(sample.frames.map { [$0[0], $0[2]] } == [[x, width]])
  }

  @Test func `from right to left everything is mirrored`() throws {
    // 100 wide from the right: 320 − 100 = 220, then 120; the section's leading inset of 20 is
    // right.
    var section = LayoutSection(
      group: .row(.width(1), .absolute(50), [.item(.absolute(100), .height(1))]))
    section.contentInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    let sample = try CompositionalSample(section, [2]) { _, context in
      context.isRightToLeft = true
    }
    #expect(sample.frames == [[200, 0, 100, 50], [100, 0, 100, 50]])
  }

  @Test func `a layout may scroll horizontally`() throws {
    // Groups of 100 × 480 follow each other to the right; each holds three items of 160.
    // 7 items are 3 groups with 10 between them: 0, 110, 220; 320 wide in all.
    var section = LayoutSection(
      group: .column(.absolute(100), .height(1), [.item(.width(1), .height(1.0 / 3))]))
    section.interGroupSpacing = 10
    let sample = try CompositionalSample(section, [7]) { layout, _ in
      layout.scrollDirection = .horizontal
    }
    #expect(
      sample.frames == [
        [0, 0, 100, 160], [0, 160, 100, 160], [0, 320, 100, 160],
        [110, 0, 100, 160], [110, 160, 100, 160], [110, 320, 100, 160], [220, 0, 100, 160],
      ])
    #expect(sample.layout.contentSize == Size(width: 320, height: 480))
  }

  @Test func `horizontally a leading boundary item is a header`() throws {
    // The header takes 40 at the left, over the whole height.
    var section = LayoutSection(
      group: .column(.absolute(100), .height(1), [.item(.width(1), .height(1))]))
    section.boundarySupplementaryItems = [
      .init(size: .of(.absolute(40), .height(1)), elementKind: "header", alignment: .leading)
    ]
    let sample = try CompositionalSample(section, [1]) { layout, _ in
      layout.scrollDirection = .horizontal
    }
    #expect(sample.extra("header") == [0, 0, 40, 480])
    #expect(sample.frames == [[40, 0, 100, 480]])
  }

  @Test func `each section may have a definition of its own`() throws {
    // Section 0 is a row of three, 320 / 3 on half points; section 1 a list.
    let layout = CompositionalLayout { section, environment in
      #expect(environment.contentSize == Size(width: 320, height: 480))
      #expect(environment.count == [3, 2][section])
      let third = LayoutSubitem.item(.width(1.0 / 3), .height(1))
      return section == 0
        ? LayoutSection(group: .row(.width(1), .absolute(90), [third])) : .list
    }
    try layout.prepare(LayoutContext(counts: [3, 2], boundsSize: Size(width: 320, height: 480)))
    #expect(
      layout.layoutAttributesForItem(at: [0, 2])?.frame
        == Rect(x: 213.5, y: 0, width: 106.5, height: 90))
    #expect(
      layout.layoutAttributesForItem(at: [1, 1])?.frame
        == Rect(x: 0, y: 134, width: 320, height: 44))
    #expect(layout.contentSize.height == 178)
  }
}
