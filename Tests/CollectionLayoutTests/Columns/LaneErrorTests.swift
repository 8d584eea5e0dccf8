import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct LaneErrorTests {
  private func failure(
    heights: [Double]? = nil, ratios: [Size?]? = nil, _ configure: (ColumnLayout) -> Void = { _ in }
  ) -> LayoutError? {
    let layout = ColumnLayout()
    configure(layout)
    let delegate = LaneDelegate()
    delegate.heights = heights.map { [[], $0] }
    delegate.ratios = ratios.map { [[], $0] }
    let context = LayoutContext(
      counts: [0, 3], boundsSize: Size(width: 320, height: 480), delegate: delegate)
    return #expect(throws: LayoutError.self) { try layout.prepare(context) }
  }

  @Test func `a height of zero is refused with its item`() {
    #expect(
      failure(heights: [1, 2, 0])?.description == "item [1, 2] has heightForItem 0: "
        + "it must be a number greater than 0, up to 1000000000000")
  }

  @Test(arguments: [-1, .nan, .infinity, 1e13]) func `a bad height is refused`(height: Double) {
    #expect(failure(heights: [1, height, 3])?.code == "L01")
    #expect(failure { $0.itemHeight = height }?.code == "L01")
  }

  @Test func `a bad ratio is refused`() {
    let bad = failure(ratios: [nil, Size(width: 0, height: 2), nil])
    #expect(
      bad?.description == "item [1, 1] has aspectRatioForItem.width 0: "
        + "it must be a number greater than 0, up to 1000000000000")
    let steep = failure(ratios: [nil, Size(width: .leastNonzeroMagnitude, height: 2), nil])
    #expect(steep?.code == "L01")
  }

  @Test(arguments: [0, -1, 1001, .max, .min]) func `there are 1 to 1000 columns`(count: Int) {
    let error = failure { $0.columnCount = count }
    #expect(
      error?.description == "section 0 has columnCount \(Double(count).text): "
        + "it must be a whole number from 1 to 1000")
  }

  @Test(arguments: [-1, .nan, .infinity]) func `bad spacings and insets are refused`(
    number: Double
  ) {
    #expect(failure { $0.columnSpacing = number }?.code == "L01")
    #expect(failure { $0.interitemSpacing = number }?.code == "L01")
    #expect(failure { $0.headerHeight = number }?.code == "L01")
    #expect(failure { $0.footerHeight = number }?.code == "L01")
    #expect(failure { $0.sectionInset.left = number }?.code == "L01")
  }

  @Test func `columns without room are fewer, with a warning`() throws {
    let layout = ColumnLayout()
    layout.columnCount = 10
    try layout.prepare(
      LayoutContext(counts: [12], boundsSize: Size(width: 50, height: 480)))
    // 50 − 16 = 34 points hold four columns of a pixel and three gaps of 8, as (34 + 8) / 8.5 =
    // 4.9.
    #expect(layout.layoutAttributesForItem(at: [0, 4])?.frame.x == 8)
    #expect(layout.warnings.count == 1)
    LayoutConformance(layout: layout, counts: [12]).check(seed: 1)
    layout.sectionInset.left = 100
    try layout.prepare(LayoutContext(counts: [3], boundsSize: Size(width: 50, height: 480)))
    let frame = try #require(layout.layoutAttributesForItem(at: [0, 2])?.frame)
    #expect(frame == Rect(x: 100, y: 124, width: 0.5, height: 50))
  }

  @Test func `empty bounds have no elements`() throws {
    let layout = WaterfallLayout()
    try layout.prepare(LayoutContext(counts: [5], boundsSize: .zero))
    #expect(layout.layoutAttributesForItem(at: [0, 0]) == nil)
    #expect(layout.contentSize == .zero)
  }

  @Test func `a trillion equal items and bounds of a billion points stay finite`() throws {
    let layout = WaterfallLayout()
    let count = 1 << 40
    try layout.prepare(
      LayoutContext(counts: [count], boundsSize: Size(width: 1e9, height: 1e9)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, count - 1))?.frame
    // 2^40 / 2 rows of 60; the last one starts 60 before their end.
    #expect(frame?.y == 60 * (0x1p39 - 1))
    let rect = Rect(x: 0, y: 3_000_000_000, width: 1e9, height: 600)
    #expect(layout.layoutAttributesForElements(in: rect).count == 20)
  }

  @Test func `heights beyond 33 million points are kept to 512 points`() throws {
    let layout = WaterfallLayout()
    layout.columnCount = 1
    let delegate = LaneDelegate()
    delegate.heights = [[1e12, 10, 1e9, 33_554_431]]
    try layout.prepare(
      LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480), delegate: delegate))
    let heights = (0..<4).compactMap { layout.layoutAttributesForItem(at: [0, $0])?.frame.height }
    #expect(heights == [1e12, 10, 1_000_000_000, 33_554_431])
  }

  @Test func `ten thousand empty sections have extents and no elements`() throws {
    let layout = ColumnLayout()
    try layout.prepare(
      LayoutContext(
        counts: Array(repeating: 0, count: 10_000), boundsSize: Size(width: 320, height: 480)))
    #expect(layout.contentSize == Size(width: 320, height: 160_000))
    #expect(
      layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 1e6, height: 1e6)).isEmpty)
  }
}
