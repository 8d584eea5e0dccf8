import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// What a batch leaves behind is what laying everything out anew gives, to the last bit.
struct IncrementalLayoutTests {
  enum Kind: String, CaseIterable {
    case flow, horizontalFlow, list, horizontalList

    func layout() -> any StackedLayout {
      switch self {
      case .flow: return FlowLayout().followingItems()
      case .horizontalFlow:
        let layout = FlowLayout().followingItems()
        layout.scrollDirection = .horizontal
        return layout
      case .list: return ListLayout().followingItems()
      case .horizontalList:
        let layout = ListLayout().followingItems()
        layout.scrollDirection = .horizontal
        layout.centerContent = true
        return layout
      }
    }
  }

  private let bounds = Size(width: 320, height: 480)

  private func context(
    _ data: SizedData, _ invalidation: InvalidationContext = .everything
  ) -> LayoutContext {
    var context = LayoutContext(counts: data.counts, boundsSize: bounds, delegate: data)
    context.invalidation = invalidation
    return context
  }

  /// Compares two layouts by everything that they answer.
  private func expectEqual(
    _ found: any StackedLayout, _ expected: any StackedLayout, _ data: SizedData,
    using generator: inout SeededGenerator, _ comment: Comment
  ) {
    #expect(found.contentSize == expected.contentSize, comment)
    #expect(found.warnings == expected.warnings, comment)
    let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    let all = expected.layoutAttributesForElements(in: everything)
    // Not `==` within the expectation, which would print thousands of elements.
    let isEqual = found.layoutAttributesForElements(in: everything) == all
    #expect(isEqual, comment)
    for element in all.shuffled(using: &generator).prefix(20) where element.category == .cell {
      #expect(found.layoutAttributesForItem(at: element.indexPath) == element, comment)
    }
    let size = found.contentSize
    for _ in 0..<8 {
      let rect = Rect(
        x: Double.random(in: -50...max(1, size.width), using: &generator),
        y: Double.random(in: -50...max(1, size.height), using: &generator), width: 200, height: 200)
      #expect(
        found.layoutAttributesForElements(in: rect)
          == expected.layoutAttributesForElements(in: rect), comment)
    }
    if let broken = found.stack.brokenInvariant { Issue.record("\(broken)") }
  }

  private func map(
    _ operations: [UpdateOperation.Kind], _ before: [Int], _ after: [Int]
  ) throws -> UpdateMap? {
    let batch = BatchUpdates(operations.map { UpdateOperation($0, origin: nil) })
    guard case .updates(let map) = try batch.resolved(before: before, after: after) else {
      return nil
    }
    return map
  }

  @Test(arguments: Kind.allCases, 0..<8)
  func `random batches lead to what prepare from scratch gives`(kind: Kind, seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let variety = SizeVariety.allCases[seed % SizeVariety.allCases.count]
    let data = SizedData()
    let sectionChance = [0, 10, 10, 0][seed % 4]
    let itemChance = [3, 30, 100, 300, 10][seed % 5]
    let (sections, longest) = [(1, 900), (4, 100), (20, 20), (1, 40)][seed % 4]
    for _ in 0..<sections {
      let count = Int.random(in: 0...longest, using: &generator)
      data.sections.append(data.section(count, variety, using: &generator))
    }
    let layout = kind.layout()
    try layout.prepare(context(data))
    for step in 0..<4 {
      let before = data.counts
      let operations = data.change(
        variety, sectionChance: sectionChance, itemChance: itemChance, using: &generator)
      guard let map = try map(operations, before, data.counts) else { continue }
      let snapshot = layout.stack
      let size = snapshot.contentSize
      try layout.prepare(context(data, InvalidationContext(updates: map)))
      let fresh = kind.layout()
      try fresh.prepare(context(data))
      expectEqual(layout, fresh, data, using: &generator, "step \(step): \(operations)")
      #expect(snapshot.contentSize == size)
    }
  }

  @Test(arguments: Kind.allCases, 0..<5)
  func `random batches through a view lead to the same`(kind: Kind, seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let variety = SizeVariety.allCases[seed % SizeVariety.allCases.count]
    let data = SizedData()
    for _ in 0..<4 { data.sections.append(data.section(30, variety, using: &generator)) }
    let layout = kind.layout()
    let view = CollectionView(dataSource: data, layout: layout, bounds: bounds)
    view.delegate = data
    try view.layoutIfNeeded()
    for step in 0..<5 {
      try view.performBatchUpdates {
        try view.perform(
          data.change(
            variety, sectionChance: 10, itemChance: 100, using: &generator))
      }
      let fresh = kind.layout()
      var context = context(data)
      context.contentOffset = view.contentOffset
      try fresh.prepare(context)
      layout.stack.visible = fresh.stack.visible
      expectEqual(layout, fresh, data, using: &generator, "step \(step)")
    }
  }

  @Test(arguments: Kind.allCases, 0..<5)
  func `items and sections that are invalidated are asked for anew`(kind: Kind, seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let variety = SizeVariety.allCases[seed % SizeVariety.allCases.count]
    let data = SizedData()
    for _ in 0..<5 { data.sections.append(data.section(200, variety, using: &generator)) }
    let layout = kind.layout()
    try layout.prepare(context(data))
    var paths: [IndexPath] = []
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      let path = IndexPath(
        Int.random(in: 0..<4, using: &generator), Int.random(in: 0..<200, using: &generator))
      data.sections[path.section].sizes[path.item] = variety.size(using: &generator)
      paths.append(path)
    }
    data.sections[4] = data.section(200, variety, using: &generator)
    var invalidation = InvalidationContext()
    invalidation.items = paths
    invalidation.sections = [4]
    try layout.prepare(context(data, invalidation))
    let fresh = kind.layout()
    try fresh.prepare(context(data))
    expectEqual(layout, fresh, data, using: &generator, "\(paths)")
  }

  @Test(arguments: Kind.allCases)
  func `a delegate that fails leaves the layout as it was`(kind: Kind) throws {
    var generator = SeededGenerator(seed: 7)
    let data = SizedData()
    for _ in 0..<3 { data.sections.append(data.section(300, .halves, using: &generator)) }
    let layout = kind.layout()
    try layout.prepare(context(data))
    let before = LayoutConformance(layout: layout, counts: data.counts).elements
    let counts = data.counts
    for section in 0..<3 {
      data.sections[section].sizes.insert(Size(width: 5, height: 5), at: 10)
    }
    let operations = (0..<3).map { UpdateOperation.Kind.insertItem(IndexPath($0, 10)) }
    let map = try #require(try map(operations, counts, data.counts))
    data.asked = []
    var hasFailed = false
    data.onAsk = {
      if data.asked.count == 3 { hasFailed = true }
    }
    var failing = context(data, InvalidationContext(updates: map))
    failing.checkpoint = { !hasFailed }
    #expect(throws: LayoutError.stopped) { try cause { try layout.prepare(failing) } }
    #expect(LayoutConformance(layout: layout, counts: counts).elements == before)
    data.onAsk = nil
    try layout.prepare(context(data, InvalidationContext(updates: map)))
    let fresh = kind.layout()
    try fresh.prepare(context(data))
    expectEqual(layout, fresh, data, using: &generator, "after the failure")
  }

  @Test func `a delegate may ask the layout while a batch is being laid out`() throws {
    var generator = SeededGenerator(seed: 1)
    let data = SizedData()
    data.sections = [data.section(50, .halves, using: &generator)]
    let layout = FlowLayout()
    try layout.prepare(context(data))
    let frame = layout.layoutAttributesForItem(at: [0, 3])
    let map = try #require(try map([.insertItem([0, 0])], [50], [51]))
    data.sections[0].sizes.insert(Size(width: 70, height: 9), at: 0)
    var seen: LayoutAttributes?
    data.onAsk = { seen = layout.layoutAttributesForItem(at: [0, 3]) }
    try layout.prepare(context(data, InvalidationContext(updates: map)))
    #expect(seen == frame)
  }
}
