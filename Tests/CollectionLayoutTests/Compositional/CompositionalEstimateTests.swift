import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Items whose contents decide, each case worked out by hand from the rules.
struct CompositionalEstimateTests {
  /// Says what items want, and remembers who was asked.
  final class Sizes: CollectionViewDelegate {
    var sizes: [Size?]
    var asked: [Int] = []
    init(_ sizes: [Size?]) { self.sizes = sizes }
    var providesPreferredSizes: Bool { true }
    func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
      asked.append(path.item)
      return path.item < sizes.count ? sizes[path.item] : nil
    }
  }

  private func sample(
    _ group: LayoutGroup, _ sizes: [Size?], change: (inout LayoutSection) -> Void = { _ in }
  ) throws -> CompositionalSample {
    var section = LayoutSection(group: group)
    change(&section)
    return try CompositionalSample(section, [sizes.count]) { _, context in
      context.delegate = Sizes(sizes)
    }
  }

  private let list = LayoutGroup.row(
    .width(1), .estimated(44), [.item(.width(1), .estimated(44))])

  @Test func `rows are as high as their contents, unmeasured ones as estimated`() throws {
    // 20, 44 (not measured), 30.5; 5 between them: 0, 25, 74.
    let sample = try sample(
      list, [Size(width: 99, height: 20), nil, Size(width: 99, height: 30.5)]
    ) { $0.interGroupSpacing = 5 }
    #expect(sample.frames == [[0, 0, 320, 20], [0, 25, 320, 44], [0, 74, 320, 30.5]])
    #expect(sample.contentHeight == 104.5)
  }

  @Test func `measured extents are rounded up to a pixel`() throws {
    // 20.1 on half points: 20.5.
    let sample = try sample(list, [Size(width: 99, height: 20.1), nil])
    #expect(sample.frames == [[0, 0, 320, 20.5], [0, 20.5, 320, 44]])
  }

  @Test func `without a delegate that knows, estimates are sizes`() throws {
    let sample = try CompositionalSample(list, 2)
    #expect(sample.frames == [[0, 0, 320, 44], [0, 44, 320, 44]])
  }

  @Test func `the tallest item decides about its row`() throws {
    // Rows of two: 30 and 50, then 20 alone.
    let sizes: [Size?] = [30, 50, 20].map { Size(width: 1, height: $0) }
    let sample = try sample(
      .row(.width(1), .estimated(10), [.item(.width(0.5), .estimated(10))]), sizes)
    #expect(sample.frames == [[0, 0, 160, 30], [160, 0, 160, 50], [0, 50, 160, 20]])
    #expect(sample.contentHeight == 70)
  }

  @Test func `tags wrap where the next does not fit`() throws {
    // 100 + 8 + 150 = 258; 60 more need 326 > 320. Then 60 + 8 + 200 = 268; 40 need 316: fits.
    let widths: [Double] = [100, 150, 60, 200, 40, 30]
    let sample = try sample(
      .row(
        .width(1), .estimated(20), [.item(.estimated(50), .absolute(20))], spacing: .fixed(8)),
      widths.map { Size(width: $0, height: 20) })
    #expect(
      sample.frames == [
        [0, 0, 100, 20], [108, 0, 150, 20], [0, 20, 60, 20], [68, 20, 200, 20],
        [276, 20, 40, 20], [0, 40, 30, 20],
      ])
  }

  @Test func `a tag that is wider than its row is cut to it`() throws {
    let sample = try sample(
      .row(.width(1), .estimated(20), [.item(.estimated(50), .absolute(20))]),
      [Size(width: 500, height: 20), Size(width: 20, height: 20)])
    #expect(sample.frames == [[0, 0, 320, 20], [0, 20, 20, 20]])
  }

  @Test func `a column holds as many as it was estimated to, and hugs them`() throws {
    // 3 · 40 = 120: three per column. 10 + 90 + 20 = 120, then 60.
    let sample = try sample(
      .column(.width(1), .estimated(120), [.item(.width(1), .estimated(40))]),
      [10, 90, 20, 60].map { Size(width: 1, height: $0) })
    #expect(
      sample.frames == [
        [0, 0, 320, 10], [0, 10, 320, 90], [0, 100, 320, 20], [0, 120, 320, 60],
      ])
    #expect(sample.contentHeight == 180)
  }

  @Test func `insets on an estimated axis do not count`() throws {
    // Only the sides are inset.
    let sample = try sample(
      .row(.width(1), .estimated(44), [.item(.width(1), .estimated(44), insets: .all(6))]),
      [Size(width: 1, height: 30)])
    #expect(sample.frames == [[6, 0, 308, 30]])
  }

  @Test func `a section that scrolls across is as high as its highest group`() throws {
    let sample = try sample(
      .row(.absolute(200), .estimated(10), [.item(.width(1), .estimated(10))]),
      [30, 70, 20].map { Size(width: 1, height: $0) }
    ) { $0.orthogonalScrollingBehavior = .groupPaging }
    #expect(sample.frames == [[0, 0, 200, 30], [200, 0, 200, 70], [400, 0, 200, 20]])
    #expect(sample.contentHeight == 70)
  }

  @Test func `each item is asked about once in a list`() throws {
    let delegate = Sizes(Array(repeating: Size(width: 1, height: 7), count: 500))
    let sample = try CompositionalSample(LayoutSection(group: list), [500]) { _, context in
      context.delegate = delegate
    }
    #expect(delegate.asked == Array(0..<500))
    #expect(sample.layout.work.preparedItems == 500)
    #expect(sample.frames[499] == [0, 499 * 7, 320, 7])
  }

  @Test func `an update asks about new items only`() throws {
    let delegate = Sizes([10, 20, 30, 40].map { Size(width: 1, height: $0) })
    let layout = CompositionalLayout(section: LayoutSection(group: list))
    var context = LayoutContext(
      counts: [4], boundsSize: Size(width: 320, height: 480), delegate: delegate)
    try layout.prepare(context)
    var section = try #require(layout.stack.section(at: 0))
    // The second and the third go, a new one comes to the front: its size is 15.
    delegate.sizes = [Size(width: 1, height: 15)]
    delegate.asked = []
    context.counts = [3]
    var edits = SectionEdits(count: 3)
    edits.removed = [1, 2]
    edits.inserted = [0]
    let isChanged = try layout.update(&section, edits: edits, context: context, stack: layout.stack)
    #expect(isChanged)
    #expect(delegate.asked == [0])
    // 15, then 10 and 40.
    #expect((0..<3).map { section.body?.frame(at: $0).main.length } == [15, 10, 40])
  }

  @Test func `a geometry of measured groups outlives its layout and its delegate`() throws {
    func geometry() throws -> (any LayoutGeometry)? {
      let layout = CompositionalLayout(section: LayoutSection(group: list))
      try layout.prepare(
        LayoutContext(
          counts: [300], boundsSize: Size(width: 320, height: 480),
          delegate: Sizes(Array(repeating: Size(width: 1, height: 7), count: 200))))
      return layout.preparedGeometry
    }
    let elements = try #require(try geometry()).layoutAttributesForElements(
      in: Rect(x: 0, y: 0, width: 320, height: 1e6))
    // Those that were not measured are as estimated.
    #expect(elements.map(\.frame.height) == (0..<300).map { $0 < 200 ? 7 : 44 })
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func `a size that is none is refused`(extent: Double) {
    #expect(throws: LayoutError.self) {
      try cause {
        try sample(list, [Size(width: 10, height: extent)])
      }
    }
  }
}
