import CollectionLayout
import TestSupport
import Testing

struct ChunkTreeTests {
  /// Any edit of a list as splices, with the list that follows.
  struct RandomEdit {
    var after: [Int32] = []
    var splices: Splices<Int32>

    init(of list: [Int32], using generator: inout SeededGenerator) {
      let share = [0, 0, 1, 5, 50, 100].randomElement(using: &generator) ?? 0
      var removed: [Int] = []
      var places: [Int] = []
      var inserted: [Int32] = []
      func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
      }
      let hot = list.isEmpty ? 0 : Int.random(in: 0..<list.count, using: &generator)
      for (index, value) in list.enumerated() {
        while chance(share / 2) || index == hot && chance(60) {
          places.append(after.count)
          inserted.append(Int32.random(in: 1...9999, using: &generator))
          after.append(inserted[inserted.count - 1])
        }
        if chance(share) || index == hot && chance(40) {
          removed.append(index)
        } else {
          after.append(value)
        }
      }
      while chance(list.isEmpty ? 95 : 10) {
        places.append(after.count)
        inserted.append(Int32.random(in: 1...9999, using: &generator))
        after.append(inserted[inserted.count - 1])
      }
      splices = Splices(removed: removed, places: places, inserted: inserted)
    }
  }

  private func elements(_ tree: ChunkTree<RowChunk>) -> [Int32] {
    var result: [Int32] = []
    while let (chunk, start) = tree.chunk(behind: result.count) {
      #expect(start.count == result.count)
      result += chunk.elements
    }
    return result
  }

  @Test(arguments: 0..<10)
  func `elements inserted and removed one by one leave copies as they were`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = [1, 40, 128, 2000, 9000][seed % 5]
    var list = (0..<count).map { _ in Int32.random(in: 1...9999, using: &generator) }
    var tree = ChunkTree<RowChunk>(elements: ContiguousArray(list))
    var done = (inserted: 0, removed: 0)
    for step in 0..<400 {
      let copy = tree
      let before = list
      // Runs at one place, so that chunks become full and short.
      let place =
        step / 100 % 2 == 0 ? list.count / 2 : Int.random(in: 0...list.count, using: &generator)
      if step / 50 % 2 == 0 {
        let row = Int32.random(in: 1...9999, using: &generator)
        tree.apply(Splices(removed: [], places: [place], inserted: [row]))
        list.insert(row, at: place)
        done.inserted += 1
      } else if place < list.count {
        tree.apply(Splices(removed: [place], places: [], inserted: []))
        list.remove(at: place)
        done.removed += 1
      }
      if step % 20 == 0 {
        #expect(elements(copy) == before, "seed \(seed), step \(step)")
        #expect(tree.brokenInvariant() == nil, "seed \(seed), step \(step)")
      }
    }
    #expect(elements(tree) == list)
    #expect(done.inserted > 40, "\(done)")
    #expect(count < 40 || done.removed > 20, "\(done)")
  }

  @Test(arguments: 0..<30)
  func `edits do to a tree what they do to an array`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = [0, 1, 500, 2000, 6000][seed % 5]
    var list = (0..<count).map { _ in Int32.random(in: 1...9999, using: &generator) }
    var tree = ChunkTree<RowChunk>(elements: ContiguousArray(list))
    for _ in 0..<12 {
      let copy = tree
      let before = list
      let edit = RandomEdit(of: list, using: &generator)
      tree.apply(edit.splices)
      list = edit.after
      #expect(elements(tree) == list)
      #expect(tree.brokenInvariant() == nil)
      #expect(elements(copy) == before, "a copy changes with the tree")
      #expect(tree.summary == RowChunk(ContiguousArray(list)).summarized())
    }
  }

  @Test func `a tree of equal chunks is as long as it says, and takes edits`() {
    let chunk = RowChunk([5, 5, 5])
    for times in [0, 1, 19, 20, 21, 399, 400, 401, 8000, 123_456] {
      for last in [nil, RowChunk([5])] {
        var tree = ChunkTree(repeating: chunk, times: times, then: last)
        let count = times * 3 + (last == nil ? 0 : 1)
        #expect(tree.count == count)
        #expect(tree.summary.measure.extent == Int64(count * 5))
        #expect(tree.brokenInvariant() == nil, "\(times)")
        guard count > 0 else { continue }
        tree.apply(Splices(removed: [count / 2], places: [count / 2], inserted: [7]))
        #expect(tree.summary.measure.extent == Int64(count * 5 + 2))
        #expect(tree.brokenInvariant() == nil)
      }
    }
  }

  @Test func `a trillion equal rows are a few nodes`() {
    var tree = ChunkTree(
      repeating: RowChunk(ContiguousArray(repeating: 640, count: 384)), times: 1 << 40, then: nil)
    #expect(tree.count == 384 << 40)
    tree.apply(Splices(removed: [], places: [1 << 45], inserted: [64]))
    #expect(tree.summary.measure.extent == 640 * (384 << 40) + 64)
  }

  @Test func `sums of extents do not depend on their order`() {
    let extents = [0.1, 1e11, 33.333, 1e-3, 700_000.7, 0.2, 1.0 / 3, 2e24, 5e-9]
    var forwards = ExactExtent()
    for extent in extents { forwards += ExactExtent(extent) }
    var backwards = ExactExtent()
    for extent in extents.reversed() { backwards += ExactExtent(extent) }
    #expect(forwards == backwards)
    for extent in [0, 0.1, 106.66666666666667, 1e12, 1e-2, 1.2e24] {
      #expect(ExactExtent(extent).points == extent)
    }
  }

  @Test func `extents are rounded down to a 64th of a point, and are at least one`() {
    #expect(GridLength.units(1) == 64)
    #expect(GridLength.units(320.0 / 3) == 6826)
    #expect(GridLength.units(1e-9) == 1)
    #expect(GridLength.units(33_554_431) == 2_147_483_584)
    #expect(GridLength.isExact(0.5))
    #expect(!GridLength.isExact(0.1))
  }
}
