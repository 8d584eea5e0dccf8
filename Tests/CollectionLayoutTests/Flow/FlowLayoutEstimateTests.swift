import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Rule 7: sizes that are estimated until the cells are displayed and measured.
struct FlowLayoutEstimateTests {
  /// A view of one column, 100 wide and 100 high, with an estimate of 100 × 50 and no spacing.
  private func view(
    _ line: String, _ delegate: SizingDelegate, estimate: Size = Size(width: 100, height: 50)
  ) throws -> (CollectionView, DataSource) {
    let data = DataSource(try CollectionState(line: line))
    let layout = FlowLayout()
    layout.estimatedItemSize = estimate
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 100, height: 100))
    view.delegate = delegate
    return (view, data)
  }

  private func frames(_ view: CollectionView) throws -> [Rect] {
    try view.layoutIfNeeded()
    return LayoutConformance(layout: view.layout, counts: Array(view.counts)).elements.map(\.frame)
  }

  private func tall(_ height: Double) -> Size { Size(width: 100, height: height) }

  @Test func `nobody is asked where nobody would answer`() throws {
    let delegate = SizingDelegate { _ in nil }
    delegate.isSilent = true
    let (view, _) = try view("A: a b c", delegate)
    #expect(try view.contentSize.height == 150)
    #expect(delegate.calls.isEmpty)
  }

  /// 80 + 80 are visible first; a and b measured, c takes their average of 80.
  @Test func `displayed items are measured, the others take the average`() throws {
    let delegate = SizingDelegate { $0.item == 0 ? tall(60) : tall(100) }
    let (view, _) = try view("A: a b c d", delegate)
    let found = try frames(view)
    #expect(delegate.takePaths() == [[0, 0], [0, 1]])
    #expect(found.map(\.height) == [60, 100, 80, 80])
    #expect(found.map(\.y) == [0, 60, 160, 240])
    #expect(try view.contentSize.height == 320)
    #expect(view.stats.cellsCreated == 2)
  }

  @Test func `a cell is there when it is measured, and is asked with the planned size`() throws {
    let delegate = SizingDelegate { _ in nil }
    let (view, _) = try view("A: a b c", delegate)
    var cells: [String] = []
    delegate.preferred = { path in
      let cell = try? view.cellForItem(at: path)
      cells.append(cell?.itemIdentifier?.description ?? "none")
      return nil
    }
    try view.layoutIfNeeded()
    #expect(cells == ["a", "b"])
    #expect(delegate.calls.map(\.size) == [tall(50), tall(50)])
    #expect(try view.contentSize.height == 150)
  }

  @Test func `items that come into sight when others shrink are measured at once`() throws {
    let delegate = SizingDelegate { _ in tall(20) }
    let (view, _) = try view("A: a b c d e f g h", delegate)
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == (0..<5).map { IndexPath(0, $0) })
    #expect(try view.visibleCells.count == 5)
  }

  @Test func `nothing is measured twice until the layout is invalidated`() throws {
    let delegate = SizingDelegate { _ in tall(40) }
    let (view, _) = try view("A: a b c d e f g h", delegate)
    try view.layoutIfNeeded()
    #expect(delegate.takePaths().count == 3)
    try view.setContentOffset(Point(x: 0, y: 60))
    #expect(delegate.takePaths() == [[0, 3]])
    try view.setContentOffset(.zero)
    try view.layoutIfNeeded()
    #expect(delegate.calls.isEmpty)
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 0], [0, 1], [0, 2]])
  }

  @Test func `reloadData and another width forget what was measured, another height does not`()
    throws
  {
    let delegate = SizingDelegate { _ in tall(50) }
    let (view, _) = try view("A: a b c d", delegate)
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 0], [0, 1]])
    try view.setBounds(Rect(x: 0, y: 0, width: 100, height: 150))
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 2]])
    try view.reloadData()
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 0], [0, 1], [0, 2]])
    try view.setBounds(Rect(x: 0, y: 0, width: 120, height: 150))
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 0], [0, 1], [0, 2]])
  }

  @Test func `an item that the context of an invalidation names is measured again`() throws {
    let delegate = SizingDelegate { _ in tall(50) }
    let (view, _) = try view("A: a b c d", delegate)
    try view.layoutIfNeeded()
    _ = delegate.takePaths()
    var context = InvalidationContext()
    context.items = [[0, 1]]
    delegate.preferred = { _ in tall(70) }
    view.invalidateLayout(with: context)
    #expect(try frames(view).map(\.height) == [50, 70, 60, 60])
    #expect(delegate.takePaths() == [[0, 1]])
  }

  @Test func `measured sizes follow their items through a batch`() throws {
    let heights = ["a": 40.0, "b": 90, "x": 10]
    let delegate = SizingDelegate { _ in nil }
    let (view, data) = try view("A: a b c d e", delegate)
    delegate.preferred = { path in
      let id = view.shown?.item(at: path)?.id.description ?? ""
      return tall(heights[id] ?? 50)
    }
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 0], [0, 1]])
    try data.edit { state in
      try state.move(from: [0, 0], to: [0, 4])
      try state.insert("x", at: [0, 0])
    }
    try view.performBatchUpdates({
      try view.insertItems([[0, 0]])
      try view.moveItem(at: [0, 0], to: [0, 5])
    })
    // x 10 and b 90 fill the view; a kept its 40; c, d and e take (10 + 90 + 40) / 3.
    #expect(delegate.takePaths() == [[0, 0]])
    #expect(try frames(view).map(\.height) == [10, 90, 140 / 3, 140 / 3, 140 / 3, 40])
  }

  @Test func `reloaded and reconfigured items are measured again`() throws {
    let delegate = SizingDelegate { _ in tall(50) }
    let (view, _) = try view("A: a b c d e", delegate)
    try view.layoutIfNeeded()
    _ = delegate.takePaths()
    try view.reloadItems([[0, 1]])
    #expect(delegate.takePaths() == [[0, 1]])
    try view.reconfigureItems([[0, 0]])
    #expect(delegate.takePaths() == [[0, 0]])
  }

  @Test func `a refused batch leaves what was measured`() throws {
    let delegate = SizingDelegate { $0.item == 0 ? tall(60) : tall(100) }
    let (view, _) = try view("A: a b c d", delegate)
    let before = try frames(view)
    _ = delegate.takePaths()
    #expect(throws: UpdateError.self) { try cause { try view.deleteItems([[0, 0]]) } }
    #expect(try frames(view) == before)
    #expect(delegate.calls.isEmpty)
  }

  @Test func `a bad size changes nothing, and the next layout asks again`() throws {
    let delegate = SizingDelegate { $0.item == 1 ? tall(.nan) : tall(60) }
    let (view, _) = try view("A: a b c d", delegate)
    let error = #expect(throws: LayoutError.self) { try cause { try view.layoutIfNeeded() } }
    #expect(
      error?.description == "item [0, 1] has preferredSizeForItem.height nan: "
        + "it must be a number from 0 to 1000000000000")
    #expect(view.layout.contentSize.height == 200)
    delegate.preferred = { _ in tall(-1) }
    let negative = #expect(throws: LayoutError.self) { try cause { try view.layoutIfNeeded() } }
    #expect(negative == .negativeSize(tall(-1), at: [0, 0]))
    delegate.preferred = { _ in tall(60) }
    #expect(try frames(view).map(\.height) == [60, 60, 60, 60])
  }

  @Test func `what is visible stays where it is when sizes above it turn out different`() throws {
    let delegate = SizingDelegate { _ in tall(30) }
    let ids = (0..<100).map { "i\($0)" }.joined(separator: " ")
    let (view, _) = try view("A: \(ids)", delegate)
    try view.scrollToItem(at: [0, 50], position: .top)
    let frame = try #require(try view.layoutAttributesForItem(at: [0, 50])).frame
    #expect(frame.y == view.contentOffset.y)
    #expect(delegate.calls.count < 10)
  }

  @Test func `an animation under way ends where measuring has put things`() throws {
    let delegate = SizingDelegate { _ in tall(30) }
    let (view, data) = try view("A: a b c d", delegate)
    try view.layoutIfNeeded()
    delegate.preferred = { _ in tall(70) }
    try data.edit { try $0.insert("x", at: [0, 0]) }
    try view.insertItems([[0, 0]])
    let a = try #require(view.transition?.element(forItemAfter: [0, 1]))
    #expect(a.initial.frame.y == 0)
    #expect(a.final.frame.y == 70)
    #expect(try view.presentationAttributesForItem(at: [0, 1])?.frame.y == 0)
    try view.advance(by: 1)
    #expect(try view.presentationAttributesForItem(at: [0, 1])?.frame.y == 70)
  }

  @Test func `billions of estimated items cost what is measured of them`() throws {
    let count = 1 << 40
    let delegate = SizingDelegate { tall(40 + Double($0.item % 3)) }
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 100, height: 50)
    let view = CollectionView(
      dataSource: ScriptedDataSource([count]), layout: layout,
      bounds: Size(width: 100, height: 100))
    view.delegate = delegate
    try view.layoutIfNeeded()
    try view.scrollToItem(at: IndexPath(0, count - 1), position: .bottom)
    #expect(try view.layoutAttributesForItem(at: IndexPath(0, count - 1)) != nil)
    #expect(delegate.calls.count < 100)
    #expect(layout.stack.section(at: 0)?.keptItems is EstimatedLines)
    #expect(layout.work.preparedItems < 100)
    #expect(layout.work.brokenItems < 100)
    #expect(layout.work.preparedSections < 10)
    #expect(layout.work.comparisons < 1000)
  }

  @Test func `an estimate must be a size`() throws {
    for (estimate, expected) in [
      (Size(width: 10, height: 0), "negative or zero sizes"),
      (Size(width: -1, height: 10), "negative or zero sizes"),
      (Size(width: .nan, height: 10), "item [0, 0] has estimatedItemSize.width nan"),
    ] {
      let (view, _) = try view("A: a", SizingDelegate { _ in nil }, estimate: estimate)
      let error = #expect(throws: LayoutError.self) { try cause { try view.layoutIfNeeded() } }
      #expect(error?.description.contains(expected) == true)
    }
  }

  @Test(arguments: 0..<80)
  func `when everything was displayed, the layout is that of known sizes`(seed: Int) throws {
    let isHorizontal = seed % 3 == 2
    let problem = isHorizontal ? FlowCase(seed: seed).transposed : FlowCase(seed: seed)
    let delegate = SizingDelegate { problem.sizes[$0.section][$0.item] }
    var generator = SeededGenerator(seed: seed)
    let layout = FlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.sectionHeadersPinToVisibleBounds = seed % 5 == 0
    layout.estimatedItemSize = Size(
      width: generator.half(1...60), height: generator.half(1...60))
    let view = CollectionView(
      dataSource: ScriptedDataSource(problem.counts), layout: layout, bounds: problem.boundsSize,
      contentInset: problem.inset)
    view.delegate = delegate
    view.isRightToLeft = seed % 2 == 1
    try view.layoutIfNeeded()
    for _ in 0..<5 {
      var offset = -10.0
      while offset < max(try view.contentSize.width, try view.contentSize.height) {
        try view.setContentOffset(
          isHorizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset))
        offset += 40
      }
    }
    #expect(delegate.calls.count == problem.counts.reduce(0, +))

    // Items whose sizes are learnt one by one are laid out as different ones are.
    let known = FlowLayout()
    known.estimatedItemSize = layout.estimatedItemSize
    known.scrollDirection = layout.scrollDirection
    known.sectionHeadersPinToVisibleBounds = layout.sectionHeadersPinToVisibleBounds
    let sizes = RecordingDelegate()
    sizes.sizes = problem.sizes
    var context = LayoutContext(
      counts: problem.counts, boundsSize: problem.boundsSize, contentOffset: view.contentOffset,
      adjustedContentInset: problem.inset, delegate: sizes)
    context.isRightToLeft = view.isRightToLeft
    try known.prepare(context)
    #expect(try view.contentSize == known.contentSize)
    let found = LayoutConformance(layout: layout, counts: problem.counts)
    let expected = LayoutConformance(layout: known, counts: problem.counts)
    #expect(found.elements == expected.elements)
  }

  @Test func `a measured cell that is not visible after all goes back`() throws {
    let delegate = SizingDelegate { $0.item == 0 ? tall(100) : tall(50) }
    let (view, _) = try view("A: a b c d", delegate)
    view.isPrefetchingEnabled = false
    try view.layoutIfNeeded()
    #expect(delegate.takePaths() == [[0, 0], [0, 1]])
    #expect(try view.visibleCells.map(\.indexPath) == [[0, 0]])
    #expect(try view.cellForItem(at: [0, 1]) == nil)
    try view.setContentOffset(Point(x: 0, y: 50))
    #expect(delegate.calls.isEmpty)
    #expect(view.stats.cellsCreated == 2)
  }

  @Test(arguments: 0..<40)
  func `partly measured sections conform`(seed: Int) throws {
    let problem = FlowCase(seed: seed)
    var context = problem.context
    context.preferredSizes = Self.someSizes(problem, seed: seed)
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 20, height: 20)
    try layout.prepare(context)
    LayoutConformance(layout: layout, counts: problem.counts).check(seed: seed)
  }

  private static func someSizes(_ problem: FlowCase, seed: Int) -> PreferredSizes {
    var generator = SeededGenerator(seed: seed)
    var result = PreferredSizes()
    for (section, sizes) in problem.sizes.enumerated() {
      for (item, size) in sizes.enumerated() where Int.random(in: 0..<3, using: &generator) == 0 {
        result.add([(IndexPath(section, item), size)])
      }
    }
    return result
  }
}
