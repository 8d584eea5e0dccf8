import CollectionCore
import Testing

@testable import CollectionLayout

/// Batches of one item take a shorter way, which leads to the same.
struct SoleItemEditTests {
  enum Kind: CaseIterable {
    case flow, list
    var layout: any StackedLayout { self == .flow ? FlowLayout() : ListLayout() }
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
      #expect(data.asked.count == (map.soleItemChange?.isInsertion == true ? 1 : 0))
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
        var edit = RowEdit(place: place, row: Int32(step + 9))
        tree.edit(&edit)
      }
      #expect(tree.brokenInvariant() == nil)
      for step in 0..<200 {
        let place = step * 104_729 % list.count
        list.remove(at: place)
        var edit = RowEdit(place: place, row: nil)
        tree.edit(&edit)
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
          let found = AxisSpan(start: start, length: 1).rounded(toScale: Double(scale)).start
          #expect(found == expected, "\(start) at \(scale)")
        }
      }
    }
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
