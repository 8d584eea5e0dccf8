import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct ComponentLayoutTests {
  private let layout = ComponentLayout()
  private let delegate = LaneDelegate()

  private func prepare(_ counts: [Int], width: Double = 320) throws {
    try layout.prepare(
      LayoutContext(
        counts: counts, boundsSize: Size(width: width, height: 480), delegate: delegate))
  }

  private func frames(_ section: Int, _ count: Int) -> [Rect] {
    (0..<count).compactMap { layout.layoutAttributesForItem(at: [section, $0])?.frame }
  }

  private func component(
    _ kind: ComponentSection.Kind, _ configure: (inout ComponentSection) -> Void = { _ in }
  ) -> ComponentSection {
    var section = ComponentSection(kind)
    configure(&section)
    return section
  }

  @Test func `seventeen items in three rows of width 100 measure 600`() throws {
    layout.sections = [component(.carousel) { $0.itemsPerRow = 3 }]
    try prepare([17])
    // Six columns, the last one with two items.
    #expect(layout.orthogonalContentSize(section: 0) == Size(width: 600, height: 132))
    let found = frames(0, 17)
    #expect(found[0...3].map(\.x) == [0, 0, 0, 100])
    #expect(found[0...3].map(\.y) == [0, 44, 88, 0])
    #expect(found[16] == Rect(x: 500, y: 44, width: 100, height: 44))
    #expect(layout.contentSize == Size(width: 320, height: 132))
  }

  @Test func `a carousel scrolls as far as its items reach, and the page does not`() throws {
    layout.sections = [component(.list), component(.carousel) { $0.itemSpacing = 10 }]
    try prepare([2, 10])
    #expect(layout.orthogonalContentSize(section: 1) == Size(width: 1090, height: 44))
    let version = layout.configurationVersion
    #expect(layout.setOrthogonalContentOffset(150, section: 1))
    #expect(layout.configurationVersion > version)
    #expect(frames(1, 2).map(\.x) == [-150, -40])
    try prepare([2, 10])
    let visible = layout.layoutAttributesForElements(in: Rect(x: 0, y: 88, width: 320, height: 44))
    #expect(visible.map(\.indexPath.item) == [1, 2, 3, 4])
    layout.setOrthogonalContentOffset(1e9, section: 1)
    #expect(layout.orthogonalContentOffset(section: 1) == 770)
    layout.setOrthogonalContentOffset(.nan, section: 1)
    #expect(layout.orthogonalContentOffset(section: 1) == 0)
    #expect(!layout.setOrthogonalContentOffset(10, section: 0))
    #expect(!layout.setOrthogonalContentOffset(10, section: 7))
  }

  @Test func `a carousel stays scrolled when a batch moves its section`() throws {
    let data = DataSource(try CollectionState(line: "A: a b | B: c d e f g h | C: i"))
    layout.sectionProvider = { _ in ComponentSection(.carousel) }
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 320, height: 480))
    try view.layoutIfNeeded()
    #expect(try view.indexPathsForVisibleItems().count == 2 + 4 + 1)
    layout.setOrthogonalContentOffset(250, section: 1)
    #expect(try view.indexPathsForVisibleItems().filter { $0.section == 1 }.count == 4)
    try view.performBatchUpdates {
      try data.edit { try $0.moveSection(from: 1, to: 0) }
      try view.moveSection(1, to: 0)
    }
    #expect(layout.orthogonalContentOffset(section: 0) == 250)
    #expect(layout.orthogonalContentOffset(section: 1) == 0)
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.x == -250)
  }

  @Test func `the items of a carousel are as tall as the tallest`() throws {
    layout.sections = [component(.carousel) { $0.itemSpacing = 5 }, component(.list)]
    delegate.sizes = [
      [Size(width: 50, height: 20), Size(width: 70, height: 90), Size(width: 30, height: 40)],
      [Size(width: 1, height: 12)],
    ]
    try prepare([3, 1])
    #expect(
      frames(0, 3) == [
        Rect(x: 0, y: 0, width: 50, height: 90), Rect(x: 55, y: 0, width: 70, height: 90),
        Rect(x: 130, y: 0, width: 30, height: 90),
      ])
    #expect(frames(1, 1) == [Rect(x: 0, y: 90, width: 320, height: 12)])
    layout.sections[0].dynamicHeight = false
    try prepare([3, 1])
    #expect(frames(0, 3).map(\.height) == [44, 44, 44])
  }

  @Test func `a span shares the width with one gap less than items`() throws {
    layout.sections = [
      component(.grid) {
        $0.span = 3
        $0.itemSpacing = 10
        $0.lineSpacing = 7
        $0.inset = EdgeInsets(top: 1, left: 15, bottom: 2, right: 15)
      }
    ]
    try prepare([4])
    // (320 − 30 − 2 · 10) / 3 = 90; the original has (320 − 30) / 3 − 10 = 86.67.
    #expect(
      frames(0, 4) == [
        Rect(x: 15, y: 1, width: 90, height: 44), Rect(x: 115, y: 1, width: 90, height: 44),
        Rect(x: 215, y: 1, width: 90, height: 44), Rect(x: 15, y: 52, width: 90, height: 44),
      ])
    #expect(layout.contentSize.height == 98)
  }

  @Test func `half a span shows half an item`() throws {
    layout.sections = [
      component(.carousel) {
        $0.span = 2.5
        $0.itemSpacing = 10
      },
      component(.grid) {
        $0.span = 2.5
        $0.itemSpacing = 10
      },
    ]
    try prepare([4, 3])
    // (320 − 2 · 10) / 2.5 = 120: two items and a half with two gaps.
    #expect(frames(0, 4).map(\.x) == [0, 130, 260, 390])
    #expect(frames(0, 4).map(\.width) == [120, 120, 120, 120])
    #expect(frames(1, 3).map(\.x) == [0, 130, 0])
  }

  @Test func `a dynamic span is no greater than the number of items`() throws {
    layout.sections = [
      component(.grid) {
        $0.span = 4
        $0.dynamicSpan = true
      }
    ]
    try prepare([2])
    #expect(frames(0, 2).map(\.width) == [160, 160])
    try prepare([6])
    #expect(frames(0, 6).map(\.width) == [80, 80, 80, 80, 80, 80])
  }

  @Test func `a grid without a span takes as many items as fit, top aligned`() throws {
    layout.sections = [component(.grid) { $0.itemSpacing = 10 }]
    delegate.sizes = [
      [Size(width: 100, height: 20), Size(width: 205, height: 50), Size(width: 100, height: 20)]
    ]
    try prepare([3])
    #expect(frames(0, 3).map(\.x) == [0, 110, 0])
    #expect(frames(0, 3).map(\.y) == [0, 0, 50])
  }

  @Test func `an empty component takes no room unless it is to be shown`() throws {
    let hidden = component(.grid) {
      $0.header = 20
      $0.inset.top = 5
    }
    var shown = hidden
    shown.showEmptyComponent = true
    layout.sections = [hidden, shown]
    layout.interSectionSpacing = 3
    try prepare([0, 0])
    #expect(layout.contentSize.height == 28)
    #expect(layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0]) == nil)
    let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: [1, 0])
    #expect(header?.frame == Rect(x: 0, y: 3, width: 320, height: 20))
  }

  @Test func `a sticky header stays, and a page indicator lies below or over the items`() throws {
    layout.sections = [
      component(.carousel) {
        $0.header = 20
        $0.footer = 10
        $0.headerMode = .sticky
        $0.pageIndicator = .below
      },
      component(.carousel) { $0.pageIndicator = .overlay },
    ]
    var context = LayoutContext(
      counts: [5, 5], boundsSize: Size(width: 320, height: 480),
      contentOffset: Point(x: 0, y: 30))
    context.delegate = delegate
    try layout.prepare(context)
    func frame(_ kind: String, _ section: Int) -> Rect? {
      layout.layoutAttributesForSupplementaryElement(ofKind: kind, at: [section, 0])?.frame
    }
    #expect(frame("header", 0) == Rect(x: 0, y: 30, width: 320, height: 20))
    #expect(frame("pageIndicator", 0) == Rect(x: 0, y: 64, width: 320, height: 22))
    #expect(frame("footer", 0) == Rect(x: 0, y: 86, width: 320, height: 10))
    #expect(frame("pageIndicator", 1) == Rect(x: 0, y: 118, width: 320, height: 22))
    #expect(layout.contentSize.height == 140)
  }

  @Test func `a closure may say how each section is laid out`() throws {
    layout.sections = [component(.grid) { $0.span = 2 }]
    layout.sectionProvider = { $0 == 1 ? ComponentSection(.carousel) : nil }
    try prepare([2, 2, 1])
    #expect(frames(0, 2).map(\.width) == [160, 160])
    #expect(layout.orthogonalContentSize(section: 1) == Size(width: 200, height: 44))
    #expect(frames(2, 1).map(\.width) == [320])
  }

  @Test func `bad options are refused with their names`() {
    let bad: [((inout ComponentSection) -> Void, String)] = [
      ({ $0.span = 2.3 }, "span 2.3: it must be a whole number or a half, up to 1000"),
      ({ $0.span = .nan }, "span nan: it must be a whole number or a half, up to 1000"),
      ({ $0.itemsPerRow = 0 }, "itemsPerRow 0: it must be a whole number from 1 to 1000"),
      ({ $0.header = -1 }, "header -1: it must be a number from 0 to 1000000000000"),
      (
        { $0.lineSpacing = .infinity },
        "lineSpacing inf: it must be a number from 0 to 1000000000000"
      ),
    ]
    for (configure, message) in bad {
      layout.sections = [component(.carousel, configure)]
      let error = #expect(throws: LayoutError.self) { try cause { try prepare([3]) } }
      #expect(error?.description == "section 0 has \(message)")
    }
    layout.sections = [component(.carousel) { $0.itemSize.width = 0 }]
    #expect(throws: LayoutError.self) { try cause { try prepare([3]) } }
  }
}
