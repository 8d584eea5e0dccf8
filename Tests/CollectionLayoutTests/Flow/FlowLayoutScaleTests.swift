import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// Large numbers of items and large numbers.
struct FlowLayoutScaleTests {
  private func prepared(
    _ counts: [Int], _ size: Size = Size(width: 320, height: 480),
    _ configure: (FlowLayout) -> Void = { _ in }
  ) throws -> FlowLayout {
    let layout = FlowLayout()
    configure(layout)
    try layout.prepare(LayoutContext(counts: counts, boundsSize: size))
    return layout
  }

  @Test func `billions of equal items cost nothing`() throws {
    let count = 5_000_000_000
    let layout = try prepared([count])
    #expect(layout.stack.section(at: 0)?.keptItems is UniformLines)
    #expect(layout.work.preparedItems == 0)
    #expect(layout.work.brokenItems == 0)
    #expect(layout.work.comparisons == 0)
    #expect(layout.contentSize == Size(width: 320, height: 59_999_999_990))
    let last = layout.layoutAttributesForItem(at: [0, count - 1])
    #expect(last?.frame == Rect(x: 270, y: 59_999_999_940, width: 50, height: 50))
    let rect = Rect(x: 0, y: 30_000_000_000, width: 320, height: 100)
    #expect(layout.layoutAttributesForElements(in: rect).count == 10)
    // The lines next to those in the rect are looked at, too.
    #expect(layout.work.comparisons < 40)
    #expect(layout.work.preparedItems == 0)
  }

  @Test func `ten thousand empty sections have extents and no elements`() throws {
    let layout = try prepared(Array(repeating: 0, count: 10_000)) { $0.sectionInset.top = 3 }
    #expect(layout.contentSize == Size(width: 320, height: 30_000))
    LayoutConformance(layout: layout, counts: [0, 0, 0]).check(seed: 1)
    let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(layout.layoutAttributesForElements(in: everything).isEmpty)
  }

  @Test(arguments: [1e9, 1e11, 1e12]) func `wide bounds hold all items in a line`(
    width: Double
  ) throws {
    let layout = try prepared([5], Size(width: width, height: 480))
    #expect(layout.contentSize == Size(width: width, height: 50))
    for item in 0..<5 {
      let frame = try #require(layout.layoutAttributesForItem(at: [0, item])).frame
      #expect(frame.x.isFinite && frame.y == 0)
    }
    let line = Rect(x: 0, y: 0, width: width, height: 50)
    #expect(layout.layoutAttributesForElements(in: line).count == 5)
  }

  @Test func `bounds of a billion points conform`() throws {
    let layout = try prepared([300, 0, 20], Size(width: 1e9, height: 1e9))
    LayoutConformance(layout: layout, counts: [300, 0, 20]).check(seed: 2)
  }

  @Test func `items as narrow as numbers get do not trap`() throws {
    let layout = try prepared([100]) {
      $0.itemSize = Size(width: .leastNonzeroMagnitude, height: .leastNonzeroMagnitude)
      $0.minimumInteritemSpacing = 0
      $0.minimumLineSpacing = 0
    }
    let frame = try #require(layout.layoutAttributesForItem(at: [0, 99])).frame
    #expect(frame.x.isFinite && frame.y.isFinite)
    let everything = Rect(x: -1, y: -1, width: 1000, height: 1000)
    #expect(layout.layoutAttributesForElements(in: everything).count == 100)
  }

  @Test func `the greatest numbers that are allowed stay finite`() throws {
    let greatest = LayoutError.greatestNumber
    let layout = try prepared([1 << 40, 1 << 40]) {
      $0.itemSize = Size(width: greatest, height: greatest)
      $0.minimumLineSpacing = greatest
      $0.sectionInset = EdgeInsets(
        top: greatest, left: greatest, bottom: greatest, right: greatest)
      $0.footerReferenceSize = Size(width: greatest, height: greatest)
    }
    #expect(layout.contentSize.height.isFinite)
    let last = layout.layoutAttributesForItem(at: IndexPath(1, (1 << 40) - 1))
    #expect(last?.frame.y.isFinite == true)
  }

  @Test func `a line of a hundred thousand different items is searched, not walked`() throws {
    let delegate = RecordingDelegate()
    delegate.sizes = [(0..<100_000).map { Size(width: 10 + Double($0 % 3), height: 20) }]
    let layout = FlowLayout()
    try layout.prepare(
      LayoutContext(
        counts: [100_000], boundsSize: Size(width: 1e9, height: 480), delegate: delegate))
    let rect = Rect(x: 1_000_000, y: 0, width: 320, height: 20)
    let found = layout.layoutAttributesForElements(in: rect)
    #expect(found.count == 16)
    #expect(found.allSatisfy { $0.frame.intersects(rect) })
  }
}
