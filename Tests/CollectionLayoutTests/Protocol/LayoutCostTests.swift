import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// What updates and queries cost, counted.
struct LayoutCostTests {
  /// Answers with scrambled sizes, however many items there are.
  final class Sizes: CollectionViewDelegate {
    var asked: [IndexPath] = []
    var isRecording = false
    var providesItemSizes: Bool { true }
    var providesItemHeights: Bool { true }

    func sizeForItem(at path: IndexPath) -> Size? {
      if isRecording { asked.append(path) }
      var word = UInt64(truncatingIfNeeded: path.item) &* 0x9e37_79b9_7f4a_7c15
      word ^= word >> 29
      return Size(width: Double(40 + word % 60), height: Double(6 + (word >> 32) % 8))
    }

    func heightForItem(at path: IndexPath) -> Double? { sizeForItem(at: path)?.height }
  }

  enum Kind: CaseIterable {
    case flow, list
    var layout: any StackedLayout {
      self == .flow ? FlowLayout().followingItems() : ListLayout().followingItems()
    }
  }

  private func context(
    _ counts: [Int], _ sizes: Sizes?, _ updates: UpdateMap? = nil
  ) -> LayoutContext {
    var context = LayoutContext(
      counts: counts, boundsSize: Size(width: 320, height: 480), delegate: sizes)
    if let updates { context.invalidation = InvalidationContext(updates: updates) }
    return context
  }

  private func map(
    _ operations: [UpdateOperation.Kind], _ before: [Int], _ after: [Int]
  ) throws -> UpdateMap {
    let batch = BatchUpdates(operations.map { UpdateOperation($0, origin: nil) })
    let resolution = try batch.resolved(before: before, after: after)
    guard case .updates(let map) = resolution else { throw TestError() }
    return map
  }

  @Test(arguments: Kind.allCases, [1000, 100_000])
  func `an insertion costs the same, however many items there are`(kind: Kind, count: Int) throws {
    let sizes = Sizes()
    let layout = kind.layout
    try layout.prepare(context([count], sizes))
    #expect(layout.work.preparedItems == count)
    sizes.isRecording = true
    for item in [0, count / 3, count / 2 + 7, count] {
      let work = layout.work
      let updates = try map([.insertItem([0, item])], [count], [count + 1])
      let snapshot = layout.stack
      try layout.prepare(context([count + 1], sizes, updates))
      let done = layout.work - work
      #expect(sizes.asked == [[0, item]])
      #expect(done.preparedItems == 1)
      #expect(done.preparedSections == 0)
      #expect(done.brokenItems <= (kind == .flow ? 600 : 0))
      layout.stack = snapshot
      sizes.asked = []
    }
  }

  @Test(arguments: Kind.allCases)
  func `a moved item is asked for, and no other`(kind: Kind) throws {
    let sizes = Sizes()
    let layout = kind.layout
    try layout.prepare(context([5000, 50], sizes))
    sizes.isRecording = true
    let updates = try map(
      [.moveItem(from: [0, 4000], to: [1, 7]), .deleteItem([0, 3]), .reloadItem([1, 3])],
      [5000, 50], [4998, 51])
    try layout.prepare(context([4998, 51], sizes, updates))
    #expect(sizes.asked == [[1, 3], [1, 7]])
  }

  @Test(arguments: Kind.allCases, [1000, 10_000, 100_000])
  func `a rect is found with comparisons that grow as the logarithm does`(
    kind: Kind, count: Int
  ) throws {
    let layout = kind.layout
    try layout.prepare(context([count], Sizes()))
    let work = layout.work
    let rect = Rect(x: 0, y: layout.contentSize.height * 0.7, width: 320, height: 480)
    let found = layout.layoutAttributesForElements(in: rect)
    #expect(found.count > 40)
    // One chunk is scanned, and in each node above it some of its children.
    #expect((layout.work - work).comparisons < 512 + 24 * 3 + found.count)
  }

  @Test func `equal sizes are never asked for one by one`() throws {
    let layout = FlowLayout()
    try layout.prepare(context([1 << 40], nil))
    let updates = try map([.insertItem([0, 0])], [1 << 40], [1 << 40 + 1])
    try layout.prepare(context([1 << 40 + 1], nil, updates))
    #expect(layout.work.preparedItems == 0)
    #expect(layout.stack.section(at: 0)?.keptItems is UniformLines)
  }

  @Test func `another size makes a tree, and its going makes arithmetic again`() throws {
    let data = SizedData()
    let size = Size(width: 50, height: 50)
    data.sections = [
      .init(
        inset: .zero, spacing: 10, header: 0, footer: 0, sizes: Array(repeating: size, count: 1000))
    ]
    let layout = FlowLayout().followingItems()
    func prepare(_ updates: UpdateMap? = nil) throws {
      var context = LayoutContext(
        counts: data.counts, boundsSize: Size(width: 320, height: 480), delegate: data)
      if let updates { context.invalidation = InvalidationContext(updates: updates) }
      try layout.prepare(context)
    }
    try prepare()
    #expect(layout.stack.section(at: 0)?.keptItems is UniformLines)
    data.asked = []
    data.sections[0].sizes.insert(Size(width: 20, height: 9), at: 500)
    try prepare(try map([.insertItem([0, 500])], [1000], [1001]))
    #expect(layout.stack.section(at: 0)?.keptItems is LineTree)
    data.sections[0].sizes.remove(at: 500)
    try prepare(try map([.deleteItem([0, 500])], [1001], [1000]))
    #expect(layout.stack.section(at: 0)?.keptItems is UniformLines)
    #expect(data.asked == [[0, 500]])
  }

  @Test func `a section that moves leaves the others alone`() throws {
    let sizes = Sizes()
    let layout = FlowLayout().followingItems()
    let counts = Array(repeating: 20, count: 1000)
    try layout.prepare(context(counts, sizes))
    sizes.isRecording = true
    let work = layout.work
    let updates = try map([.moveSection(from: 900, to: 3)], counts, counts)
    try layout.prepare(context(counts, sizes, updates))
    #expect(sizes.asked.isEmpty)
    #expect(layout.work == work)
  }

  @Test func `a view asks for what a batch brings, and prepares nothing else`() throws {
    let data = SizedData()
    var generator = SeededGenerator(seed: 3)
    data.sections = [data.section(3000, .halves, using: &generator)]
    let view = CollectionView(dataSource: data, layout: FlowLayout().followingItems())
    view.delegate = data
    try view.layoutIfNeeded()
    let visible = try view.indexPathsForVisibleItems().count
    data.asked = []
    try view.performBatchUpdates {
      data.sections[0].sizes.insert(Size(width: 5, height: 5), at: 0)
      try view.insertItems([[0, 0]])
    }
    // What was visible is compared, one item further.
    #expect(data.asked == [[0, 0]] + (1...visible).map { [0, $0] })
    #expect(view.stats.preparedItems == 3001)
    #expect(view.warnings.isEmpty)
  }
}
