import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct FlowLayoutTests {
  private func prepared(
    _ counts: [Int], width: Double = 320, height: Double = 480, inset: EdgeInsets = .zero,
    scale: Double = 2, delegate: RecordingDelegate? = nil,
    _ configure: (FlowLayout) -> Void = { _ in }
  ) throws -> FlowLayout {
    let layout = FlowLayout()
    configure(layout)
    try layout.prepare(
      LayoutContext(
        counts: counts, boundsSize: Size(width: width, height: height),
        adjustedContentInset: inset, scale: scale, delegate: delegate))
    return layout
  }

  private func frame(_ layout: FlowLayout, _ path: IndexPath) -> Rect? {
    layout.layoutAttributesForItem(at: path)?.frame
  }

  @Test func `every default is printed`() {
    let lines = FlowLayout().configuration.map { "\($0.name) \($0.value)" }
    #expect(
      lines == [
        "itemSize 50 × 50", "minimumLineSpacing 10", "minimumInteritemSpacing 10",
        "sectionInset {0, 0, 0, 0}", "headerReferenceSize 0 × 0", "footerReferenceSize 0 × 0",
        "scrollDirection vertical", "estimatedItemSize 0 × 0", "sectionInsetReference contentInset",
        "sectionHeadersPinToVisibleBounds false", "sectionFootersPinToVisibleBounds false",
        "rectSearch index",
      ])
  }

  @Test(arguments: [
    (LastLineAlignment.natural, [0, 90, 200, 110.0]), (.leading, [0, 90, 200, 0]),
    (.justified, [0, 100, 220, 110]),
  ])
  func `items of different sizes end in a line as it is aligned`(
    alignment: LastLineAlignment, starts: [Double]
  ) throws {
    let delegate = RecordingDelegate()
    delegate.sizes = [
      [300, 80, 100, 100].map { Size(width: $0, height: 20) },
      [300, 100].map { Size(width: $0, height: 20) },
    ]
    let layout = try prepared([4, 2], delegate: delegate) { $0.lastLineAlignment = alignment }
    let found = [(0, 1), (0, 2), (0, 3), (1, 1)].map { frame(layout, IndexPath($0, $1))?.x ?? -1 }
    #expect(found == starts)
  }

  @Test(arguments: [
    (LastLineAlignment.natural, [0, 67.5, 135, 202.5, 270, 0, 67.5]),
    (.leading, [0, 67.5, 135, 202.5, 270, 0, 60]),
    (.justified, [0, 67.5, 135, 202.5, 270, 0, 270]),
  ])
  func `equal items end in a line as it is aligned`(
    alignment: LastLineAlignment, starts: [Double]
  ) throws {
    let layout = try prepared([7]) {
      $0.lastLineAlignment = alignment
    }
    #expect((0..<7).map { frame(layout, IndexPath(0, $0))?.x } == starts)
  }

  @Test func `equal delegate sizes keep the grid of equal items`() throws {
    let delegate = RecordingDelegate()
    delegate.sizes = [Array(repeating: Size(width: 50, height: 50), count: 7)]
    let layout = try prepared([7], delegate: delegate)
    #expect(frame(layout, [0, 6]) == Rect(x: 67.5, y: 60, width: 50, height: 50))
    #expect(delegate.sizeCalls.count == 7)
  }

  @Test func `without sizes per item the delegate is never asked for one`() throws {
    let delegate = RecordingDelegate()
    delegate.onSize = { Issue.record("asked for a size") }
    let layout = try prepared([7], delegate: delegate)
    #expect(frame(layout, [0, 6]) == Rect(x: 67.5, y: 60, width: 50, height: 50))
  }

  @Test func `an item that the delegate gives no size takes the layout's`() throws {
    let delegate = RecordingDelegate()
    delegate.sizes = [[Size(width: 20, height: 30)]]
    let layout = try prepared([2], delegate: delegate)
    #expect(frame(layout, [0, 0]) == Rect(x: 0, y: 10, width: 20, height: 30))
    #expect(frame(layout, [0, 1]) == Rect(x: 30, y: 0, width: 50, height: 50))
  }

  @Test func `one item per line is centred and too wide ones are not`() throws {
    let centred = try prepared([2]) { $0.itemSize = Size(width: 200, height: 20) }
    #expect(frame(centred, [0, 1]) == Rect(x: 60, y: 30, width: 200, height: 20))
    #expect(centred.warnings.isEmpty)
    let wide = try prepared([2]) {
      $0.itemSize = Size(width: 400, height: 20)
      $0.sectionInset.left = 8
    }
    #expect(frame(wide, [0, 1]) == Rect(x: 8, y: 30, width: 400, height: 20))
    #expect(
      wide.warnings == [
        """
        The behavior of the UICollectionViewFlowLayout is not defined because:
        the item width must be less than the width of the UICollectionView minus the section \
        insets left and right values, minus the content insets left and right values.
        """
      ])
  }

  @Test func `a header spans the width inside the content inset and ignores section insets`() throws
  {
    let inset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    let layout = try prepared([1], inset: inset) {
      $0.sectionInset = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
      $0.headerReferenceSize = Size(width: 1, height: 24)
      $0.footerReferenceSize = Size(width: 1, height: 12)
    }
    let header = layout.layoutAttributesForSupplementaryElement(
      ofKind: LayoutAttributes.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame == Rect(x: 0, y: 0, width: 270, height: 24))
    #expect(header?.elementKind == "header")
    #expect(header?.category == .supplementary)
    let footer = layout.layoutAttributesForSupplementaryElement(ofKind: "footer", at: [0, 0])
    #expect(footer?.frame == Rect(x: 0, y: 84, width: 270, height: 12))
    #expect(frame(layout, [0, 0]) == Rect(x: 5, y: 29, width: 50, height: 50))
    #expect(layout.contentSize == Size(width: 270, height: 96))
    #expect(
      layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 400, height: 400))
        .map(\.elementKind) == ["header", nil, "footer"])
  }

  @Test func `origins are rounded to the pixels of the scale, halves up`() throws {
    let thirds = try prepared([4], width: 320, scale: 3)
    #expect(frame(thirds, [0, 1])?.x == 67.66666666666667)
    let whole = try prepared([4], width: 320, scale: 1)
    #expect(frame(whole, [0, 1])?.x == 68)
  }

  @Test func `empty bounds lay nothing out`() throws {
    for (width, height) in [(0.0, 480.0), (320, 0), (0, 0)] {
      let layout = try prepared([3], width: width, height: height)
      #expect(frame(layout, [0, 0]) == nil)
      #expect(layout.contentSize == .zero)
    }
  }

  @Test func `an inset as wide as the view leaves a width of nothing`() throws {
    let inset = EdgeInsets(top: 0, left: 200, bottom: 0, right: 200)
    let layout = try prepared([2], inset: inset)
    #expect(layout.contentSize == Size(width: 0, height: 110))
    #expect(frame(layout, [0, 1]) == Rect(x: 0, y: 60, width: 50, height: 50))
    #expect(layout.warnings.count == 1)
  }

  @Test func `each change of the size invalidates, and scrolling does not`() {
    let layout = FlowLayout()
    let old = Rect(x: 0, y: 0, width: 320, height: 480)
    func invalidates(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      layout.shouldInvalidateLayout(
        forBoundsChange: Rect(x: x, y: y, width: width, height: height), from: old)
    }
    #expect(!invalidates(0, 100, 320, 480))
    #expect(invalidates(0, 0, 320, 500))
    #expect(invalidates(0, 0, 300, 480))
    #expect(invalidates(0, 0, 320, 0))
    layout.scrollDirection = .horizontal
    #expect(!invalidates(100, 0, 320, 480))
    #expect(invalidates(100, 0, 300, 480))
    #expect(invalidates(0, 0, 320, 500))
  }

  @Test func `another length asks a delegate again, and costs nothing without one`() throws {
    let (old, new) = (
      Rect(x: 0, y: 0, width: 320, height: 480), Rect(x: 0, y: 0, width: 320, height: 300)
    )
    let layout = FlowLayout()
    var context = LayoutContext(counts: [100_000], boundsSize: old.size)
    try layout.prepare(context)
    var change = layout.invalidationContext(forBoundsChange: new, from: old)
    #expect(change.isForScrollingAlone)
    context.delegate = SizingDelegate { _ in Size(width: 50, height: 50) }
    try layout.prepare(context)
    change = layout.invalidationContext(forBoundsChange: new, from: old)
    #expect(change.invalidatesEverything)
  }

  @Test(arguments: 0..<90)
  func `negative spacings and insets let items overlap, and rects find all of them`(
    seed: Int
  ) throws {
    let problem = FlowCase(seed: seed)
    let factor = [-0.5, -2, -8][seed % 3]
    problem.delegate.lineSpacings = problem.delegate.lineSpacings?.map { $0 * factor }
    if seed % 2 == 0 {
      problem.delegate.interitemSpacings = problem.delegate.interitemSpacings?.map { $0 * factor }
    }
    problem.delegate.insets = problem.delegate.insets?.map {
      EdgeInsets(top: -$0.top, left: -$0.left, bottom: -$0.bottom, right: $0.right)
    }
    let layout = FlowLayout()
    if seed % 5 == 0 { layout.estimatedItemSize = Size(width: 20, height: 20) }
    try layout.prepare(problem.context)
    LayoutConformance(layout: layout, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test func `lines overlap by as much as their spacing is negative`() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 100)
    layout.minimumLineSpacing = -15
    try layout.prepare(LayoutContext(counts: [3], boundsSize: Size(width: 320, height: 480)))
    let frames = (0..<3).map { layout.layoutAttributesForItem(at: [0, $0])?.frame.y }
    #expect(frames == [0, 85, 170])
    #expect(layout.contentSize.height == 270)
  }
}
