import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Rule 11: headers and footers that stay visible.
struct FlowLayoutPinningTests {
  private func layout(_ configure: (FlowLayout) -> Void = { _ in }) -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = Size(width: 0, height: 30)
    layout.footerReferenceSize = Size(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    configure(layout)
    return layout
  }

  private func y(_ layout: any CollectionViewLayout, _ kind: String, _ section: Int) -> Double? {
    layout.layoutAttributesForSupplementaryElement(ofKind: kind, at: [section, 0])?.frame.y
  }

  typealias Pinned = (offset: Double, headers: [Double], footers: [Double])

  /// Sections of 10, 1 and 10 rows reach from 0 to 450, to 540 and to 990.
  private static let pinned: [Pinned] = [
    (offset: 0.0, headers: [0.0, 450, 540], footers: [280.0, 480, 570]),
    (offset: 100, headers: [100, 450, 540], footers: [380, 480, 570]),
    (offset: 390, headers: [390, 450, 540], footers: [430, 520, 670]),
    (offset: 410, headers: [400, 450, 540], footers: [430, 520, 690]),
    (offset: 470, headers: [400, 470, 540], footers: [430, 520, 750]),
    (offset: 530, headers: [400, 490, 540], footers: [430, 520, 810]),
    (offset: 690, headers: [400, 490, 690], footers: [430, 520, 970]),
    (offset: -50, headers: [0, 450, 540], footers: [230, 480, 570]),
  ]

  @Test(arguments: pinned)
  func `headers stick to the top and footers to the bottom of the visible rect`(
    offset: Double, headers: [Double], footers: [Double]
  ) throws {
    let layout = layout()
    try layout.prepare(
      LayoutContext(
        counts: [10, 1, 10], boundsSize: Size(width: 320, height: 300),
        contentOffset: Point(x: 0, y: offset)))
    #expect((0..<3).map { y(layout, "header", $0) } == headers)
    #expect((0..<3).map { y(layout, "footer", $0) } == footers)
  }

  @Test func `what is pinned lies in front and says that it floats`() throws {
    let layout = layout { $0.sectionFootersPinToVisibleBounds = false }
    try layout.prepare(LayoutContext(counts: [3], boundsSize: Size(width: 320, height: 300)))
    let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0])
    #expect(header?.zIndex == 1024)
    #expect(header?.isFloating == true)
    let footer = layout.layoutAttributesForSupplementaryElement(ofKind: "footer", at: [0, 0])
    #expect(footer?.zIndex == 0)
    #expect(footer?.isFloating == false)
  }

  @Test func `only what is pinned makes scrolling invalidate, and only that is invalidated`() {
    let (still, moved) = (
      Rect(x: 0, y: 0, width: 320, height: 300), Rect(x: 0, y: 5, width: 320, height: 300)
    )
    let sideways = Rect(x: 5, y: 0, width: 320, height: 300)
    let wider = Rect(x: 0, y: 0, width: 330, height: 300)
    let plain = FlowLayout()
    #expect(!plain.shouldInvalidateLayout(forBoundsChange: moved, from: still))
    let pinned = layout()
    #expect(pinned.shouldInvalidateLayout(forBoundsChange: moved, from: still))
    #expect(!pinned.shouldInvalidateLayout(forBoundsChange: sideways, from: still))
    #expect(pinned.invalidationContext(forBoundsChange: moved, from: still).isForScrollingAlone)
    #expect(
      pinned.invalidationContext(forBoundsChange: wider, from: still).invalidatesEverything)
  }

  @Test func `scrolling prepares no item and asks for no size`() throws {
    let delegate = RecordingDelegate()
    delegate.sizes = [(0..<100).map { Size(width: 50, height: 20 + Double($0 % 7)) }]
    let view = CollectionView(
      dataSource: ScriptedDataSource([100]), layout: layout(),
      bounds: Size(width: 320, height: 300))
    view.delegate = delegate
    try view.layoutIfNeeded()
    let before = view.stats
    #expect(before.preparedItems == 100)
    for offset in [10.0, 50, 200] {
      try view.setContentOffset(Point(x: 0, y: offset))
      let header = try view.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0])
      #expect(header?.frame.y == offset)
    }
    #expect(view.stats.preparedItems == 100)
    #expect(view.stats.layoutPasses == before.layoutPasses + 3)
    #expect(delegate.sizeCalls.count == 100)
  }

  @Test func `a view that is pulled back has its header where it now is`() throws {
    let data = DataSource(try CollectionState(line: "A: a b c d e f g h i j"))
    let view = CollectionView(
      dataSource: data, layout: layout(), bounds: Size(width: 320, height: 300))
    try view.setContentOffset(Point(x: 0, y: 150))
    try data.edit { state in for _ in 0..<5 { _ = try state.remove(at: [0, 0]) } }
    try view.performBatchUpdates({
      try view.deleteItems((0..<5).map { IndexPath(0, $0) })
    })
    #expect(view.contentOffset.y == 0)
    #expect(try view.contentSize.height == 250)
    let header = try #require(view.transition?.elements.first { $0.elementKind == "header" })
    #expect(header.initial.frame.y == 150)
    #expect(header.final.frame.y == 0)
  }

  @Test func `a pinned header stays at the top while a batch is animated and the view scrolls`()
    throws
  {
    let data = DataSource(try CollectionState(line: "A: a b c d e f g h i j k l"))
    let view = CollectionView(
      dataSource: data, layout: layout(), bounds: Size(width: 320, height: 300))
    try view.setContentOffset(Point(x: 0, y: 50))
    try data.edit { try $0.insert("x", at: [0, 3]) }
    try view.insertItems([[0, 3]])
    try view.advance(by: 0.125)
    try view.setContentOffset(Point(x: 0, y: 80))
    let header = try view.presentedElements.first { $0.elementKind == "header" }
    #expect(header?.frame.y == 80)
    #expect(header?.isFloating == true)
  }

  /// The rule as it is written, for frames that nothing pins.
  private static func naive(
    _ plain: FlowLayout, _ counts: [Int], _ problem: FlowCase, offset: Double, safe: EdgeInsets
  ) -> [LayoutAttributes] {
    let headers = problem.delegate.headers ?? []
    let footers = problem.delegate.footers ?? []
    let top = offset + problem.inset.top + safe.top
    let bottom =
      offset + problem.boundsSize.height - problem.inset.bottom - safe.bottom
    var elements = LayoutConformance(layout: plain, counts: counts).elements
    var start = 0.0
    var ends: [(start: Double, end: Double)] = []
    for section in counts.indices {
      let items = elements.filter { $0.indexPath.section == section && $0.category == .cell }
      let insets = problem.delegate.insets?[section] ?? .zero
      var end = start + headers[section].height + insets.top
      if !items.isEmpty {
        end = items.map(\.frame.maxY).max() ?? end
      }
      ends.append((start, end + insets.bottom + footers[section].height))
      start = ends[section].end
    }
    for index in elements.indices {
      let section = elements[index].indexPath.section
      let (header, footer) = (headers[section].height, footers[section].height)
      let (first, last) = ends[section]
      switch elements[index].elementKind {
      case "header":
        elements[index].frame.origin.y = min(max(top, first), last - footer - header)
      case "footer":
        elements[index].frame.origin.y = max(min(bottom - footer, last - footer), first + header)
      default: continue
      }
      elements[index].frame.origin.y = (elements[index].frame.y * 2 + 0.5).rounded(.down) / 2
      elements[index].zIndex = 1024
      elements[index].isFloating = true
    }
    return elements
  }

  @Test(arguments: 0..<100)
  func `pinned elements lie where the rule says, at any offset`(seed: Int) throws {
    var problem = FlowCase(seed: seed)
    // Lines of one height end where their items do, which the slow model relies on.
    problem.sizes = problem.sizes.map { $0.map { Size(width: $0.width, height: 30) } }
    problem.delegate.sizes = problem.sizes
    var generator = SeededGenerator(seed: seed + 1000)
    let safe = EdgeInsets(
      top: generator.half(0...20), left: 0, bottom: generator.half(0...9), right: 0)
    let plain = FlowLayout()
    try plain.prepare(problem.context)
    let pinned = FlowLayout()
    pinned.sectionHeadersPinToVisibleBounds = true
    pinned.sectionFootersPinToVisibleBounds = true

    var context = problem.context
    context.safeAreaInsets = safe
    context.adjustedContentInset.top += safe.top
    context.adjustedContentInset.bottom += safe.bottom
    try pinned.prepare(context)
    context.invalidation = .scrolling
    for _ in 0..<5 {
      let offset = generator.half(-60...Int(plain.contentSize.height) + 60)
      context.contentOffset.y = offset
      try pinned.prepare(context)
      let expected = Self.naive(plain, problem.counts, problem, offset: offset, safe: safe)
      let found = LayoutConformance(layout: pinned, counts: problem.counts).elements
      #expect(found == expected, "\(offset)")
    }
    LayoutConformance(layout: pinned, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: 0..<40)
  func `horizontal pinning is vertical pinning with the axes swapped`(seed: Int) throws {
    let problem = FlowCase(seed: seed)
    var (vertical, horizontal) = (problem.context, problem.transposed.context)
    let offset = Double(seed * 7)
    vertical.contentOffset = Point(x: 3, y: offset)
    horizontal.contentOffset = Point(x: offset, y: 3)
    let (first, second) = (FlowLayout(), FlowLayout())
    for layout in [first, second] {
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
    }
    second.scrollDirection = .horizontal
    try first.prepare(vertical)
    try second.prepare(horizontal)
    let expected = LayoutConformance(layout: first, counts: problem.counts).elements
    let found = LayoutConformance(layout: second, counts: problem.counts).elements
    #expect(found.map(\.frame) == expected.map(\.frame.transposed))
  }
}
