import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Layouts of one's own: what they give, what is refused, and how it is found again.
struct CustomLayoutTests {
  private func context(_ counts: [Int]) -> LayoutContext {
    LayoutContext(counts: counts, boundsSize: Size(width: 320, height: 480))
  }

  private func prepared(
    _ counts: [Int], _ body: @escaping (CustomLayout) -> Void
  ) throws -> CustomLayout {
    let layout = CustomLayout { layout, _ in body(layout) }
    try layout.prepare(context(counts))
    return layout
  }

  @Test func `other bounds leave the frames as they are, with one warning`() throws {
    let layout = CustomLayout { layout, context in
      layout.setFrame(
        Rect(x: 0, y: 0, width: context.boundsSize.width, height: 50), forItemAt: [0, 0])
    }
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["a"])]))
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 320, height: 480))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 10, width: 320, height: 480))
    #expect(view.warnings == [])
    try view.setBounds(Rect(x: 0, y: 0, width: 480, height: 320))
    try view.setBounds(Rect(x: 0, y: 0, width: 500, height: 320))
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.width == 320)
    #expect(view.warnings.count == 1)
    #expect(view.warnings[0].contains("keeps the frames for 320 × 480"))
    view.invalidateLayout()
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.width == 500)
  }

  @Test(arguments: 0..<60) func `a rect query finds what filtering all frames finds`(
    seed: Int
  ) throws {
    let problem = RandomFrames(seed: seed, isScattered: seed % 2 == 0, mayMiss: seed % 3 == 0)
    let layout = problem.layout
    try layout.prepare(context(problem.counts))
    let elements = problem.elements
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let rect = Rect(
        x: generator.half(-600...5000), y: generator.half(-600...5000),
        width: generator.half(-10...900), height: generator.half(-10...900))
      #expect(
        layout.layoutAttributesForElements(in: rect)
          == elements.filter { $0.frame.intersects(rect) })
    }
    for rect in [Rect(x: 0, y: 0, width: .infinity, height: .infinity), .zero] {
      #expect(
        layout.layoutAttributesForElements(in: rect)
          == elements.filter { $0.frame.intersects(rect) })
    }
    #expect(layout.layoutAttributesForElements(in: Rect(x: .nan, y: 0, width: 9, height: 9)) == [])
  }

  @Test(arguments: 0..<20) func `frames in rows conform`(seed: Int) throws {
    var problem = RandomFrames(seed: seed, isScattered: false)
    problem.frames = problem.frames.map {
      $0.map {
        $0.map { rect in
          Rect(x: rect.x, y: rect.y, width: rect.width + 1, height: rect.height + 1)
        }
      }
    }
    let layout = problem.layout
    try layout.prepare(context(problem.counts))
    LayoutConformance(layout: layout, counts: problem.counts, isBounded: false).check(seed: seed)
  }

  @Test(arguments: [true, false]) func `a rect query looks at few of 100,000 frames`(
    isScattered: Bool
  ) throws {
    var generator = SeededGenerator(seed: 5)
    var places = (0..<100_000).map { Point(x: Double($0 % 300) * 10, y: Double($0 / 300) * 10) }
    if isScattered { places.shuffle(using: &generator) }
    let frames = places.map { Rect(origin: $0, size: Size(width: 9, height: 9)) }
    let layout = try prepared([100_000]) { $0.setFrames(frames, inSection: 0) }
    let before = layout.work
    let found = layout.layoutAttributesForElements(
      in: Rect(x: 1000, y: 1000, width: 70, height: 70))
    #expect(found.count == 49)
    #expect(found.map(\.indexPath) == found.map(\.indexPath).sorted())
    #expect((layout.work - before).comparisons < 1500)
  }

  @Test func `the content is as large as what it holds`() throws {
    let layout = try prepared([2]) {
      $0.setFrames(
        [Rect(x: 5, y: 10, width: 100, height: 50), Rect(x: 0, y: 200, width: 40, height: 7)],
        inSection: 0)
    }
    #expect(layout.contentSize == Size(width: 105, height: 207))
    #expect(try prepared([0]) { _ in }.contentSize == .zero)
  }

  @Test func `origins are put on pixels and sizes stay`() throws {
    let layout = try prepared([1]) {
      $0.setFrame(Rect(x: 0.3, y: 0.2, width: 10.3, height: 5), forItemAt: [0, 0])
    }
    #expect(
      layout.layoutAttributesForItem(at: [0, 0])?.frame
        == Rect(x: 0.5, y: 0, width: 10.3, height: 5))
  }

  @Test func `frames can be given in chunks`() throws {
    let row = { (item: Int) in Rect(x: 0, y: Double(item) * 10, width: 10, height: 10) }
    let layout = try prepared([5]) {
      $0.setFrames([row(3), row(4)], inSection: 0, startingAt: 3)
      $0.setFrames((0..<3).map(row), inSection: 0)
    }
    #expect(layout.work.preparedItems == 5)
    #expect(
      (0..<5).map { layout.layoutAttributesForItem(at: [0, $0])?.frame.y } == [0, 10, 20, 30, 40])
  }

  @Test func `attributes are kept whole`() throws {
    var raised = LayoutAttributes(
      indexPath: [0, 0], frame: Rect(x: 0, y: 0, width: 10, height: 10))
    (raised.alpha, raised.zIndex, raised.isHidden) = (0.5, 3, true)
    raised.transform = AffineTransform(scaleX: 2, y: 2)
    let kept = raised
    let layout = try prepared([1]) { $0.setAttributes(kept) }
    #expect(layout.layoutAttributesForItem(at: [0, 0]) == kept)
    #expect(layout.layoutAttributesForElements(in: kept.frame) == [kept])
  }

  private static let row = Rect(x: 0, y: 0, width: 10, height: 10)
  private static let faults: [(Int, Rect, String)] = [
    (2, row, "U29"), (-1, row, "U29"), (.max, row, "U29"),
    (0, Rect(x: 0, y: 0, width: -1, height: 1), "L01"),
    (0, Rect(x: .nan, y: 0, width: 1, height: 1), "L01"),
    (0, Rect(x: 0, y: .infinity, width: 1, height: 1), "L01"),
    (0, Rect(x: 0, y: -1e13, width: 1, height: 1), "L01"),
    (0, Rect(x: 0, y: 0, width: 1, height: .nan), "L01"),
  ]

  @Test(arguments: faults) func `what cannot be shown is refused and the old frames stay`(
    item: Int, frame: Rect, code: String
  ) throws {
    var isBad = false
    let layout = CustomLayout { layout, _ in
      layout.setFrame(isBad ? frame : Self.row, forItemAt: [0, isBad ? item : 0])
    }
    try layout.prepare(context([2]))
    isBad = true
    let error = #expect(throws: LayoutError.self) { try cause { try layout.prepare(context([2])) } }
    #expect(error?.code == code)
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame == Self.row)
  }

  @Test func `too many frames name the first item that is not there`() {
    #expect(throws: LayoutError.custom(.strayAttributes([1, 2]))) {
      try cause {
        try prepared([1, 2]) {
          $0.setFrames([Self.row, Self.row, Self.row], inSection: 1)
        }
      }
    }
  }

  @Test func `frames are given in prepare only`() throws {
    let layout = try prepared([1]) { _ in }
    layout.setFrame(Self.row, forItemAt: [0, 0])
    layout.setFrames([Self.row], inSection: 0)
    #expect(layout.takeFailure() == .custom(.framesOutsidePrepare(call: "setFrame")))
    #expect(layout.takeFailure() == nil)
    #expect(layout.layoutAttributesForItem(at: [0, 0]) == nil)
  }

  @Test func `no more items are kept than there is room for`() {
    #expect(throws: LayoutError.custom(.tooManyFrames)) {
      try cause {
        try prepared([1 << 40]) { $0.setFrame(Self.row, forItemAt: [0, 1 << 39]) }
      }
    }
  }

  @Test func `what only a part invalidates stays where it is not given again`() throws {
    let layout = CustomLayout { layout, context in
      let y = context.invalidation.invalidatesEverything ? 0 : 500.0
      layout.setFrame(Rect(x: 0, y: y, width: 10, height: 10), forItemAt: [0, 0])
      if y == 0 { layout.setFrame(Self.row, forItemAt: [0, 1]) }
    }
    try layout.prepare(context([2]))
    var partial = context([2])
    partial.invalidation = InvalidationContext()
    partial.invalidation.items = [[0, 0]]
    try layout.prepare(partial)
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.y == 500)
    #expect(layout.layoutAttributesForItem(at: [0, 1])?.frame == Self.row)
  }
}
