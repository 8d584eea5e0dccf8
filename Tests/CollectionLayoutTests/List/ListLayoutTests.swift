import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct ListLayoutTests {
  private func prepared(
    _ counts: [Int], _ size: Size = Size(width: 320, height: 480), offset: Double = 0,
    inset: EdgeInsets = .zero, delegate: (any CollectionViewDelegate)? = nil,
    _ configure: (ListLayout) -> Void = { _ in }
  ) throws -> ListLayout {
    let layout = ListLayout()
    configure(layout)
    let context = LayoutContext(
      counts: counts, boundsSize: size, contentOffset: Point(x: 0, y: offset),
      adjustedContentInset: inset, delegate: delegate)
    try layout.prepare(context)
    return layout
  }

  private func frames(_ layout: ListLayout, _ counts: [Int]) -> [Rect] {
    LayoutConformance(layout: layout, counts: counts).elements.map(\.frame)
  }

  @Test func `the defaults are those of the specification`() {
    let values = ListLayout().configuration.map { "\($0.name) = \($0.value)" }
    #expect(
      values == [
        "itemHeight = 36", "interitemSpacing = 0", "itemWidth = 100", "itemSpacing = 8",
        "headerHeight = 0", "footerHeight = 0", "sectionInsets = {0, 0, 0, 0}",
        "insetSupplementaryViews = false", "hugContents = false", "centerContent = false",
        "sectionHeadersPinToVisibleBounds = true", "scrollDirection = vertical",
        "rectSearch = index",
      ])
  }

  @Test func `rows are as wide as the view, and the content as high at least`() throws {
    let layout = try prepared([3])
    #expect(
      frames(layout, [3]) == [
        Rect(x: 0, y: 0, width: 320, height: 36), Rect(x: 0, y: 36, width: 320, height: 36),
        Rect(x: 0, y: 72, width: 320, height: 36),
      ])
    #expect(layout.contentSize == Size(width: 320, height: 480))
    let hugging = try prepared([3]) { $0.hugContents = true }
    #expect(hugging.contentSize == Size(width: 320, height: 108))
  }

  @Test func `insets lie between header, rows and footer`() throws {
    func configure(_ layout: ListLayout) {
      layout.headerHeight = 30
      layout.footerHeight = 10
      layout.interitemSpacing = 2
      layout.sectionInsets = EdgeInsets(top: 5, left: 20, bottom: 7, right: 40)
      layout.sectionHeadersPinToVisibleBounds = false
    }
    let layout = try prepared([2, 0]) { configure($0) }
    #expect(
      frames(layout, [2, 0]) == [
        Rect(x: 0, y: 0, width: 320, height: 30), Rect(x: 20, y: 35, width: 260, height: 36),
        Rect(x: 20, y: 73, width: 260, height: 36), Rect(x: 0, y: 116, width: 320, height: 10),
        Rect(x: 0, y: 126, width: 320, height: 30), Rect(x: 0, y: 168, width: 320, height: 10),
      ])
    let inset = try prepared([0]) {
      configure($0)
      $0.insetSupplementaryViews = true
    }
    #expect(frames(inset, [0])[0] == Rect(x: 20, y: 0, width: 260, height: 30))
  }

  @Test(arguments: [
    // The next header starts at 210: until 30 before it, the first one follows the bounds.
    (-50.0, 0.0), (0, 0), (100, 100), (180, 180), (190, 180), (400, 180),
  ])
  func `a header stays visible until the next one pushes it out`(
    offset: Double, y: Double
  ) throws {
    let layout = try prepared([5, 20], offset: offset) { $0.headerHeight = 30 }
    let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0])
    #expect(header?.frame == Rect(x: 0, y: y, width: 320, height: 30))
    #expect(header?.zIndex == 1024)
    #expect(header?.isFloating == true)
  }

  @Test func `the top inset counts for pinned headers`() throws {
    let inset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let layout = try prepared([5, 20], offset: 100, inset: inset) { $0.headerHeight = 30 }
    let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0])
    #expect(header?.frame.y == 120)
  }

  @Test func `scrolling invalidates only what is pinned`() throws {
    let old = Rect(x: 0, y: 0, width: 320, height: 480)
    let new = Rect(x: 0, y: 10, width: 320, height: 480)
    let plain = try prepared([50])
    #expect(!plain.shouldInvalidateLayout(forBoundsChange: new, from: old))
    let pinned = try prepared([50]) { $0.headerHeight = 10 }
    #expect(pinned.shouldInvalidateLayout(forBoundsChange: new, from: old))
    #expect(pinned.invalidationContext(forBoundsChange: new, from: old).isForScrollingAlone)
    let wider = Rect(x: 0, y: 0, width: 321, height: 480)
    #expect(plain.shouldInvalidateLayout(forBoundsChange: wider, from: old))
  }

  @Test func `a horizontal list has items side by side, in the middle where it is centred`() throws
  {
    func configure(_ layout: ListLayout) {
      layout.scrollDirection = .horizontal
      layout.sectionInsets = EdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    }
    let layout = try prepared([2]) { configure($0) }
    #expect(
      frames(layout, [2]) == [
        Rect(x: 0, y: 10, width: 100, height: 440), Rect(x: 108, y: 10, width: 100, height: 440),
      ])
    #expect(layout.contentSize == Size(width: 208, height: 480))
    let centered = try prepared([2]) {
      configure($0)
      $0.centerContent = true
    }
    #expect(frames(centered, [2]).map(\.x) == [56, 164])
    #expect(centered.contentSize == Size(width: 320, height: 480))
    let long = try prepared([9]) {
      configure($0)
      $0.centerContent = true
    }
    #expect(frames(long, [9])[0].x == 0)
    #expect(long.contentSize.width == 964)
  }

  @Test func `a number that nothing can be laid out by is refused with its field`() throws {
    func failure(_ configure: (ListLayout) -> Void) -> String? {
      let error = #expect(throws: LayoutError.self) {
        try cause { _ = try prepared([1]) { configure($0) } }
      }
      return error?.description
    }
    #expect(
      failure { $0.itemHeight = 0 }
        == "item [0, 0] has itemHeight 0: it must be a number greater than 0, "
        + "up to 1000000000000")
    #expect(
      failure { $0.itemHeight = .nan }
        == "item [0, 0] has itemHeight nan: it must be a number greater than 0, "
        + "up to 1000000000000")
    #expect(
      failure { $0.interitemSpacing = -1 }
        == "section 0 has interitemSpacing -1: it must be a number from 0 to 1000000000000")
    #expect(
      failure { $0.sectionInsets.left = .infinity }
        == "section 0 has sectionInsets.left inf: it must be a number from 0 to 1000000000000")
    #expect(
      failure { $0.headerHeight = -2 }
        == "section 0 has headerHeight -2: it must be a number from 0 to 1000000000000")
  }

  @Test func `different heights have a limit, equal ones have not`() throws {
    let data = SizedData()
    data.sections = [
      .init(
        inset: .zero, spacing: 0, header: 0, footer: 0,
        sizes: Array(repeating: Size(width: 1, height: 1e9), count: 3))
    ]
    #expect(try prepared([3], delegate: data).contentSize.height == 3e9)
    data.sections[0].sizes[1].height = 5
    let error = #expect(throws: LayoutError.self) {
      try cause { _ = try prepared([3], delegate: data) }
    }
    #expect(
      error?.description == "item [0, 0] has heightForItem 1000000000: where items differ in "
        + "size, it must be at most 33554431.984")
  }

  @Test(arguments: [0, 1, 3, 40, 1 << 40], [ScrollDirection.vertical, .horizontal])
  func `equal rows conform`(count: Int, direction: ScrollDirection) throws {
    let layout = try prepared([count]) { $0.scrollDirection = direction }
    guard count < 100 else {
      #expect(layout.contentSize.height.isFinite)
      return
    }
    LayoutConformance(layout: layout, counts: [count]).check(seed: count)
  }

  @Test(arguments: 0..<40)
  func `different rows lie below each other, and conform`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let data = SizedData()
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      data.sections.append(
        data.section(Int.random(in: 0...30, using: &generator), .halves, using: &generator))
    }
    let layout = try prepared(data.counts, delegate: data)
    LayoutConformance(layout: layout, counts: data.counts).check(seed: seed)
    var y = 0.0
    for (index, section) in data.sections.enumerated() {
      y += section.header + section.inset.top
      for (item, size) in section.sizes.enumerated() {
        if item > 0 { y += section.spacing }
        let frame = try #require(layout.layoutAttributesForItem(at: [index, item])).frame
        #expect(abs(frame.y - y) <= 0.26)
        #expect(frame.x == section.inset.left)
        #expect(frame.width == 320 - section.inset.left - section.inset.right)
        #expect(frame.height == size.height)
        y += size.height
      }
      y += section.inset.bottom + section.footer
    }
    #expect(abs(layout.contentSize.height - max(480, y)) < 1e-6)
  }

  @Test func `right to left mirrors the rows' insets`() throws {
    let layout = ListLayout()
    layout.sectionInsets.left = 30
    var context = LayoutContext(counts: [2], boundsSize: Size(width: 320, height: 480))
    context.isRightToLeft = true
    try layout.prepare(context)
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.x == 0)
    LayoutConformance(layout: layout, counts: [2]).check(seed: 1)
  }

  @Test func `empty bounds lay nothing out`() throws {
    let layout = try prepared([5], .zero)
    #expect(layout.contentSize == .zero)
    #expect(layout.layoutAttributesForItem(at: [0, 0]) == nil)
  }
}
