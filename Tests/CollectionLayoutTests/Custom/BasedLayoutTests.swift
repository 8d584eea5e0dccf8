import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Layouts that change what another layout computes.
struct BasedLayoutTests {
  /// A source whose functions are closures.
  private final class Source: CustomLayoutSource {
    var give: (CustomLayout, LayoutContext) -> Void = { _, _ in }
    var size: Size?

    func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
      give(layout, context)
    }

    func contentSize(_ layout: CustomLayout) -> Size? { size }
  }

  private func view(_ layout: CustomLayout, count: Int) -> (CollectionView, DataSource) {
    let data = DataSource(
      CollectionState(sections: [
        Section(id: "A", items: ItemList((0..<count).map { Item(id: .integer($0)) }))
      ]))
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 320, height: 480))
    return (view, data)
  }

  private func flow() -> FlowLayout {
    let flow = FlowLayout()
    flow.itemSize = Size(width: 100, height: 40)
    flow.minimumInteritemSpacing = 10
    flow.minimumLineSpacing = 0
    return flow
  }

  @Test func `without a source it is its base`() throws {
    let (view, _) = view(CustomLayout(base: flow()), count: 7)
    let (plain, _) = self.view(CustomLayout(base: CustomLayout(base: flow())), count: 7)
    let all = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let expected = try CollectionView(
      dataSource: view.dataSource, layout: flow(), bounds: Size(width: 320, height: 480)
    ).layoutAttributesForElements(in: all)
    #expect(try view.layoutAttributesForElements(in: all) == expected)
    #expect(try plain.layoutAttributesForElements(in: all) == expected)
    #expect(try view.contentSize == Size(width: 320, height: 120))
  }

  @Test func `what moves is found where it is, and not where the base has it`() throws {
    let source = Source()
    source.give = { layout, _ in
      layout.setFrame(Rect(x: 0, y: 5000, width: 30, height: 30), forItemAt: [0, 0])
      guard var second = layout.givenAttributesForItem(at: [0, 1]) else { return }
      second.alpha = 0.5
      layout.setAttributes(second)
      layout.setAttributes(
        LayoutAttributes(
          indexPath: [0, 0], category: .decoration, elementKind: "shadow", frame: second.frame))
    }
    let layout = CustomLayout(base: flow())
    layout.source = source
    let (view, _) = view(layout, count: 3)
    let top = try view.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(top.map(\.indexPath) == [[0, 1], [0, 2], [0, 0]])
    #expect(top.map(\.alpha) == [0.5, 1, 1])
    #expect(top.map(\.elementKind) == [nil, nil, "shadow"])
    let far = try view.layoutAttributesForElements(in: Rect(x: 0, y: 5000, width: 9, height: 9))
    #expect(far.map(\.indexPath) == [[0, 0]])
    #expect(try view.contentSize == Size(width: 320, height: 40))
    source.size = Size(width: 320, height: 5030)
    view.invalidateLayout()
    #expect(try view.contentSize.height == 5030)
  }

  @Test func `each prepare begins with what the base computes`() throws {
    let source = Source()
    source.give = { layout, context in
      let middle = context.contentOffset.y + context.boundsSize.height / 2
      let rect = Rect(x: 0, y: middle, width: 320, height: 1)
      for var element in layout.givenAttributesForElements(in: rect) {
        element.zIndex = 1
        layout.setAttributes(element)
      }
    }
    let layout = CustomLayout(base: Following(base: flow()).layout)
    layout.source = source
    let (view, _) = view(layout, count: 90)
    for offset in [0.0, 100, 700, 40] {
      try view.setContentOffset(Point(x: 0, y: offset))
      let raised = try view.layoutAttributesForElements(in: .everywhere).filter { $0.zIndex == 1 }
      let first = Int((offset + 240) / 40) * 3
      #expect(raised.map(\.indexPath.item) == [first, first + 1, first + 2])
    }
  }

  /// A layout that is prepared again whenever the view scrolls.
  private final class Following: CustomLayoutSource {
    let layout: CustomLayout

    init(base: any CollectionViewLayout) {
      layout = CustomLayout(base: base)
      layout.source = self
    }

    func prepare(_ layout: CustomLayout, _ context: LayoutContext) {}
    func shouldInvalidateLayout(
      forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
    ) -> CustomAnswer<Bool> { .given(true) }
  }

  @Test func `a prepare that fails after the base is made up for`() throws {
    let source = Source()
    let layout = CustomLayout(base: flow())
    layout.source = source
    let (view, data) = view(layout, count: 9)
    try view.layoutIfNeeded()
    var hasFailed = false
    view.hasHostFailed = { hasFailed }
    source.give = { _, _ in hasFailed = true }
    #expect(throws: LayoutError.stopped) {
      try cause {
        try view.performBatchUpdates {
          try data.change { state throws(StateError) in try state.insert(Item(id: "x"), at: [0, 0])
          }
          try view.insertItems([[0, 0]])
        }
      }
    }
    (hasFailed, source.give) = (false, { _, _ in })
    _ = try data.change { state throws(StateError) in try state.remove(at: [0, 0]) }
    #expect(try view.layoutAttributesForItem(at: [0, 8])?.frame.y == 80)
    #expect(try view.layoutAttributesForElements(in: .everywhere).count == 9)
    // Without a view that begins anew, too.
    var context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    context.invalidation = .everything
    context.checkpoint = { false }
    #expect(throws: LayoutError.stopped) { try cause { try layout.prepare(context) } }
    context.checkpoint = { true }
    context.counts = [12]
    context.invalidation = .scrolling
    try layout.prepare(context)
    #expect(layout.contentSize.height == 160)
  }

  @Test func `prepare writes settings of the base before it lays out, in one pass`() throws {
    let base = flow()
    let middle = CustomLayout(base: base)
    let witness = Source()
    var beginsAnew: [Bool] = []
    witness.give = { _, context in beginsAnew.append(context.invalidation.invalidatesEverything) }
    middle.source = witness
    let source = Source()
    source.give = { layout, context in
      base.set("itemSize", to: .size(Size(width: context.boundsSize.width, height: 40)))
      // Asking lets the base lay out.
      #expect(layout.givenAttributesForItem(at: [0, 1])?.frame.y == 40)
    }
    let layout = CustomLayout(base: middle)
    layout.source = source
    let (view, data) = view(layout, count: 100_000)
    #expect(try view.contentSize.height == 4_000_000)
    #expect(view.stats.layoutPasses == 1)
    try view.setBounds(Rect(x: 0, y: 0, width: 200, height: 480))
    #expect(try view.layoutAttributesForItem(at: [0, 1])?.frame.width == 200)
    #expect(view.stats.layoutPasses == 2)
    // Where the settings stay, the base does what has changed.
    try view.setBounds(Rect(x: 0, y: 0, width: 200, height: 300))
    try view.layoutIfNeeded()
    try view.performBatchUpdates {
      try data.change { state throws(StateError) in try state.insert(Item(id: "x"), at: [0, 0]) }
      try view.insertItems([[0, 0]])
    }
    #expect(view.stats.layoutPasses == 4)
    #expect(beginsAnew == [true, true, false, false])
    #expect(try view.contentSize.height == 4_000_040)
  }

  @Test func `a setting of the base that comes after it has laid out is refused`() throws {
    let base = flow()
    let source = Source()
    source.give = { layout, _ in
      _ = layout.givenAttributesForItem(at: [0, 0])
      base.itemSize = Size(width: 9, height: 9)
    }
    let layout = CustomLayout(base: base)
    layout.source = source
    let (view, _) = view(layout, count: 3)
    #expect(throws: CollectionViewError.self) { try cause { try view.layoutIfNeeded() } }
  }

  @Test func `a base that cannot lay out fails prepare with its own reason`() throws {
    let base = flow()
    let source = Source()
    source.give = { layout, _ in
      base.itemSize = Size(width: .nan, height: 40)
      guard layout.givenAttributesForItem(at: [0, 0]) != nil else {
        return layout.setFrame(.zero, forItemAt: [0, 9])
      }
    }
    let layout = CustomLayout(base: base)
    layout.source = source
    let (view, _) = view(layout, count: 3)
    #expect(throws: LayoutError.self) { try cause { try view.layoutIfNeeded() } }
    source.give = { _, _ in base.itemSize = Size(width: 100, height: 40) }
    #expect(try view.contentSize.height == 40)
  }

  @Test func `a setting of the base prepares anew`() throws {
    let base = flow()
    let layout = CustomLayout(base: base)
    let (view, _) = view(layout, count: 6)
    #expect(try view.contentSize.height == 80)
    base.minimumLineSpacing = 20
    #expect(try view.contentSize.height == 100)
    layout.scrollDirection = .horizontal
    #expect(base.scrollDirection == .horizontal)
    #expect(try view.contentSize == Size(width: 100, height: 480))
  }

  @Test func `a batch on a million items costs what it changes`() throws {
    let source = Source()
    let layout = CustomLayout(base: flow())
    layout.source = source
    let (view, data) = view(layout, count: 1_000_000)
    try view.layoutIfNeeded()
    source.give = { layout, context in
      for var element in layout.givenAttributesForElements(in: context.visibleRect) {
        element.alpha = 0.5
        layout.setAttributes(element)
      }
    }
    try view.setContentOffset(Point(x: 0, y: 4_000_000))
    for step in 0..<10 {
      let before = layout.work
      let prepared = view.stats.preparedItems
      try view.performBatchUpdates {
        let path = IndexPath(0, step * 90_000)
        try data.change { state throws(StateError) in
          try state.insert(Item(id: .string("x\(step)")), at: path)
        }
        try view.insertItems([path])
      }
      let work = layout.work - before
      // 13 lines of three are visible; the base places one item, and no other is asked for.
      #expect(work.preparedItems <= 40, "\(work)")
      #expect(work.comparisons < 2000, "\(work)")
      #expect(view.stats.preparedItems - prepared <= 40)
      #expect(layout.numberOfFrames <= 39)
    }
    let visible = try view.layoutAttributesForElements(in: view.bounds)
    #expect(visible.allSatisfy { $0.alpha == 0.5 })
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.alpha == 1)
  }

  @Test func `a promise that nothing overlaps holds for the base, too`() throws {
    let source = Source()
    source.give = { layout, _ in
      layout.setFrame(Rect(x: 0, y: 0, width: 320, height: 30), forItemAt: [0, 4])
    }
    let layout = CustomLayout(base: flow())
    layout.allowsOverlap = false
    layout.source = source
    let (view, _) = view(layout, count: 9)
    #expect(throws: LayoutError.self) { try cause { try view.layoutIfNeeded() } }
  }

  @Test func `frames for what does not exist are refused`() throws {
    let source = Source()
    source.give = { layout, _ in
      layout.setFrame(Rect(x: 0, y: 0, width: 3, height: 3), forItemAt: [0, 9])
    }
    let layout = CustomLayout(base: flow())
    layout.source = source
    let (view, _) = view(layout, count: 9)
    #expect(throws: LayoutError.custom(.strayAttributes([0, 9]))) {
      try cause { try view.layoutIfNeeded() }
    }
  }
}

extension Rect {
  fileprivate static let everywhere = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
}
