import CollectionCore
import CollectionLayout
import CollectionUpdates
import TestSupport
import Testing

/// Batches of one small change, which ask for one size at most.
struct SingleUpdateTests {
  enum Kind: CaseIterable {
    case flow, list
    var layout: any StackedLayout {
      self == .flow ? FlowLayout().followingItems() : ListLayout().followingItems()
    }
  }

  private func context(_ data: SizedData, _ updates: UpdateMap? = nil) -> LayoutContext {
    var context = LayoutContext(
      counts: data.counts, boundsSize: Size(width: 320, height: 480), delegate: data)
    if let updates { context.invalidation = InvalidationContext(updates: updates) }
    return context
  }

  private func map(
    _ kind: UpdateOperation.Kind, _ before: [Int], _ after: [Int]
  ) throws -> UpdateMap {
    let resolution = try BatchUpdates([UpdateOperation(kind)])
      .resolved(before: before, after: after)
    guard case .updates(let map) = resolution else { throw TestError() }
    return map
  }

  private struct TestError: Error {}

  @Test(arguments: Kind.allCases, 0..<6)
  func `one item after the other leads to what prepare from scratch gives`(
    kind: Kind, seed: Int
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let variety: SizeVariety = [.halves, .any, .few][seed % 3]
    let data = SizedData()
    for count in [3, 1000, 0, 1] {
      data.sections.append(data.section(count, variety, using: &generator))
    }
    let layout = kind.layout
    try layout.prepare(context(data))
    for step in 0..<60 {
      let before = data.counts
      let operation: UpdateOperation.Kind
      data.asked = []
      if Bool.random(using: &generator) {
        let place =
          [0, data.counts[1], Int.random(in: 0...data.counts[1], using: &generator)]
          .randomElement(using: &generator) ?? 0
        data.sections[1].sizes.insert(variety.size(using: &generator), at: place)
        operation = .insertItem(IndexPath(1, place))
      } else {
        let place = Int.random(in: 0..<data.counts[1], using: &generator)
        data.sections[1].sizes.remove(at: place)
        operation = .deleteItem(IndexPath(1, place))
      }
      let map = try map(operation, before, data.counts)
      let snapshot = step % 3 == 0 ? layout.stack : nil
      let size = snapshot?.contentSize
      let work = layout.work
      try layout.prepare(context(data, map))
      #expect(snapshot?.contentSize == size)
      var isInsertion = false
      if case .insertItem = operation { isInsertion = true }
      #expect(data.asked.count == (isInsertion ? 1 : 0))
      #expect((layout.work - work).preparedItems == data.asked.count)
      #expect(layout.stack.brokenInvariant == nil, "step \(step): \(operation)")
    }
    let fresh = kind.layout
    try fresh.prepare(context(data))
    #expect(layout.contentSize == fresh.contentSize)
    let everything = Rect(origin: .zero, size: fresh.contentSize)
    let isEqual =
      layout.layoutAttributesForElements(in: everything)
      == fresh.layoutAttributesForElements(in: everything)
    #expect(isEqual, "seed \(seed)")
  }

  @Test(arguments: Kind.allCases, 0..<4)
  func `one section after the other moves without a question`(kind: Kind, seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let data = SizedData()
    for count in 0..<40 {
      data.sections.append(data.section(count % 9 * 20, .halves, using: &generator))
    }
    let layout = kind.layout
    try layout.prepare(context(data))
    data.asked = []
    let work = layout.work
    for step in 0..<60 {
      let before = data.counts
      let from = Int.random(in: 0..<40, using: &generator)
      let to = [0, 39, from, Int.random(in: 0..<40, using: &generator)][step % 4]
      data.sections.insert(data.sections.remove(at: from), at: to)
      let snapshot = layout.stack
      try layout.prepare(
        context(data, try map(.moveSection(from: from, to: to), before, data.counts)))
      #expect(snapshot.counts == SectionCounts(before))
      #expect(layout.stack.counts == SectionCounts(data.counts))
      #expect(layout.stack.brokenInvariant == nil, "from \(from) to \(to)")
    }
    #expect(data.asked.isEmpty)
    #expect(layout.work == work)
    let fresh = kind.layout
    try fresh.prepare(context(data))
    #expect(layout.contentSize == fresh.contentSize)
    let isEqual =
      layout.stack.layoutAttributesForAllElements() == fresh.stack.layoutAttributesForAllElements()
    #expect(isEqual, "seed \(seed)")
  }

  @Test(arguments: Kind.allCases, 0..<7)
  func `a small batch goes by the bounds, insets and settings of its own time`(
    kind: Kind, change: Int
  ) throws {
    var generator = SeededGenerator(seed: change)
    let data = SizedData()
    data.sections.append(data.section(20, .halves, using: &generator))
    let layout = kind.layout
    try layout.prepare(context(data))
    data.sections[0].sizes.insert(Size(width: 33, height: 44), at: 10)
    func settle(_ layout: any StackedLayout, _ updates: UpdateMap?) throws {
      var context = context(data, updates)
      switch change {
      case 0: context.boundsSize.width = 500
      case 1: context.boundsSize.height = 900
      case 2: context.adjustedContentInset.left = 20
      case 3: context.scale = 3
      case 4: context.isRightToLeft = true
      case 5: (layout as? ListLayout)?.hugContents = true
      default: context.contentOffset.y = 50
      }
      try layout.prepare(context)
    }
    try settle(layout, try map(.insertItem(IndexPath(0, 10)), [20], [21]))
    let fresh = kind.layout
    try settle(fresh, nil)
    #expect(layout.contentSize == fresh.contentSize)
    #expect(layout.stack.visible == fresh.stack.visible)
    let isEqual =
      layout.stack.layoutAttributesForAllElements() == fresh.stack.layoutAttributesForAllElements()
    #expect(isEqual)
  }

  @Test(arguments: Kind.allCases)
  func `bounds that nothing can be laid out by are refused in a small batch`(kind: Kind) throws {
    var generator = SeededGenerator(seed: 1)
    let data = SizedData()
    data.sections.append(data.section(20, .halves, using: &generator))
    let layout = kind.layout
    try layout.prepare(context(data))
    let size = layout.contentSize
    data.sections[0].sizes.insert(Size(width: 33, height: 44), at: 10)
    var bad = context(data, try map(.insertItem(IndexPath(0, 10)), [20], [21]))
    // As large as before, but the numbers are out of reach.
    bad.boundsSize.width = 1e20
    bad.adjustedContentInset.left = 1e20
    #expect(throws: LayoutError.self) { try layout.prepare(bad) }
    #expect(layout.contentSize == size)
  }

  @Test(arguments: [1.0, 2, 3, 0.37], 0..<4)
  func `rows in a rect are those that looking at all of them finds`(
    scale: Double, seed: Int
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = SizedData()
    // Rows much thinner than a pixel start on the same one, and end in any order.
    data.sections.append(data.section(700, .halves, using: &generator))
    for item in 0..<700 where item % 3 > 0 {
      data.sections[0].sizes[item].height = Double(Int.random(in: 1...90, using: &generator)) / 64
    }
    for direction in [ScrollDirection.vertical, .horizontal] {
      let layout = ListLayout()
      layout.scrollDirection = direction
      layout.interitemSpacing = seed == 1 ? 1.0 / 3 : 0
      layout.sectionInsets = EdgeInsets(top: 7.3, left: 11.1, bottom: 0, right: 30)
      var context = context(data)
      context.scale = scale
      try layout.prepare(context)
      let all = layout.stack.layoutAttributesForAllElements()
      #expect(all.count >= 700)
      let extent = layout.contentSize
      for _ in 0..<200 {
        let rect = Rect(
          x: Double.random(in: -10...extent.width, using: &generator),
          y: Double.random(in: -10...extent.height, using: &generator),
          width: Double.random(in: 0...400, using: &generator),
          height: Double.random(in: 0...400, using: &generator))
        let isEqual =
          layout.layoutAttributesForElements(in: rect) == all.filter { $0.frame.intersects(rect) }
        #expect(isEqual, "\(rect) at \(scale), seed \(seed)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a size that nothing can be laid out by changes nothing`(kind: Kind) throws {
    var generator = SeededGenerator(seed: 5)
    let data = SizedData()
    data.sections.append(data.section(600, .halves, using: &generator))
    let layout = kind.layout
    try layout.prepare(context(data))
    let size = layout.contentSize
    let work = layout.work
    for bad in [-1, Double.nan, 1e13, 1e9] {
      data.sections[0].sizes.insert(Size(width: bad, height: bad), at: 300)
      let map = try map(.insertItem(IndexPath(0, 300)), [600], [601])
      #expect(throws: LayoutError.self) { try layout.prepare(context(data, map)) }
      data.sections[0].sizes.remove(at: 300)
      #expect(layout.contentSize == size)
      #expect(layout.stack.brokenInvariant == nil)
    }
    #expect(layout.work.brokenItems == work.brokenItems)
    data.sections[0].sizes.remove(at: 0)
    try layout.prepare(context(data, try map(.deleteItem(IndexPath(0, 0)), [600], [599])))
    #expect(layout.stack.counts == [599])
  }

  @Test func `a row comes and goes in trees of any length`() {
    for count in [1, 95, 128, 5000] {
      var list = (0..<count).map { Int32($0 % 7 + 1) }
      var tree = ChunkTree<RowChunk>(elements: ContiguousArray(list))
      for step in 0..<200 {
        let place = step * 7919 % (list.count + 1)
        list.insert(Int32(step + 9), at: place)
        tree.apply(Splices(removed: [], places: [place], inserted: [Int32(step + 9)]))
      }
      #expect(tree.brokenInvariant() == nil)
      for step in 0..<200 {
        let place = step * 104_729 % list.count
        list.remove(at: place)
        tree.apply(Splices(removed: [place], places: [], inserted: []))
      }
      #expect(tree.brokenInvariant() == nil)
      #expect(tree.summary == RowChunk(ContiguousArray(list)).summarized())
    }
  }

  @Test(arguments: 0..<4)
  func `starts are rounded to pixels as by the library`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for exponent in -4..<56 {
      let reach = Double(sign: .plus, exponent: exponent, significand: 1)
      for scale in [1, 2, 3] {
        for half in [0, 0.5] {
          let start =
            (Double.random(in: -reach...reach, using: &generator) * 2).rounded() / 2 + half / 3
          let pixels = start * Double(scale)
          let expected =
            abs(pixels) < 0x1p52 ? (pixels + 0.5).rounded(.down) / Double(scale) : start
          let found = PixelGrid(scale: Double(scale)).rounded(start)
          #expect(found == expected, "\(start) at \(scale)")
        }
      }
    }
  }

  @Test func `an extent is rounded down to the grid as by the library`() {
    var generator = SeededGenerator(seed: 9)
    for exponent in -8..<25 {
      let reach = Double(sign: .plus, exponent: exponent, significand: 1)
      for _ in 0..<200 {
        let extent = Double.random(in: reach...(2 * reach), using: &generator)
        let grid = (extent * 64).rounded(.toNearestOrAwayFromZero) / 64
        for extent in [extent, grid, grid.nextUp, grid.nextDown] where extent > 0 {
          let units = max(1, Int32(min(extent, GridLength.greatest) * 64))
          #expect(GridLength.units(extent) == units, "\(extent)")
        }
      }
    }
    #expect(GridLength.units(GridLength.greatest) == Int32.max)
    #expect(GridLength.units(1e300) == Int32.max)
    #expect(GridLength.holds([1, GridLength.greatest]))
    for bad in [0, -1, Double.nan, .infinity, GridLength.greatest.nextUp] {
      #expect(!GridLength.holds([1, bad, 1]))
      #expect(!GridLength.holds([Size(width: 1, height: bad)]))
      #expect(!GridLength.holds([Size(width: bad, height: 1)]))
    }
  }

  @Test func `attributes that hardly any item has are kept, and compared by value`() {
    let plain = LayoutAttributes(indexPath: IndexPath(0, 1), frame: .zero)
    var first = plain
    first.alpha = 0.5
    first.zIndex = 3
    first.elementKind = "badge"
    var second = plain
    second.elementKind = "badge"
    second.zIndex = 3
    #expect(first != second)
    second.alpha = 0.5
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect((first.alpha, first.zIndex, first.elementKind) == (0.5, 3, "badge"))
    #expect((plain.alpha, plain.zIndex, plain.elementKind) == (1, 0, nil))
    first.alpha = 1
    first.zIndex = 0
    first.elementKind = nil
    #expect(first == plain)
  }

  @Test func `attributes are equal by their transforms, and have none at first`() {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    var first = LayoutAttributes(indexPath: IndexPath(0, 1), frame: frame)
    var second = first
    #expect(first.transform == .identity)
    first.transform = AffineTransform(scaleX: 2, y: 3)
    #expect(first != second)
    #expect(second.transform == .identity)
    second.transform = AffineTransform(scaleX: 2, y: 3)
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    first.transform = .identity
    #expect(first == LayoutAttributes(indexPath: IndexPath(0, 1), frame: frame))
  }
}
