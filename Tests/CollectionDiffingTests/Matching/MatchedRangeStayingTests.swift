import CollectionDiffing
import TestSupport
import Testing

/// Few items out of order among many: whole blocks stay or move.
struct MatchedRangeStayingTests {
  @Test(arguments: 0..<60)
  func `blocks move as few items as single items would`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var order = Array(0..<120)
    var moved: Set<Int> = []
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let item = order.remove(at: Int.random(in: order.indices, using: &random))
      order.insert(item, at: Int.random(in: 0...order.count, using: &random))
      moved.insert(item)
    }
    // Some neighbours are neighbours in both lists, others are not.
    let spread = { (item: Int) in Int32(item * 2 + item / 3) }
    var known: [MatchedRange] = []
    var found: [MatchedRange] = []
    for (place, item) in order.enumerated() {
      let range = MatchedRange(old: spread(item), new: Int32(place * 2), count: 1)
      if moved.contains(item) { found.append(range) } else { known.append(range) }
    }
    let moves = known.moving(with: found)
    let stays = DifferenceReplay.longestIncreasing(order)
    #expect(moves.reduce(0) { $0 + Int($1.count) } == order.count - stays)
    let places = Set(moves.map(\.new))
    let kept = order.indices.filter { !places.contains(Int32($0 * 2)) }.map { order[$0] }
    #expect(kept == kept.sorted())
  }

  @Test func `the heavier of two blocks stays`() {
    let known = [
      MatchedRange(old: 0, new: 0, count: 3), MatchedRange(old: 4, new: 4, count: 2),
      MatchedRange(old: 7, new: 7, count: 1), MatchedRange(old: 9, new: 9, count: 1),
    ]
    let heavy = [MatchedRange(old: 20, new: 3, count: 1)]
    #expect(known.moving(with: heavy) == heavy)
    let ranges = [MatchedRange(old: 5, new: 0, count: 2), MatchedRange(old: 0, new: 2, count: 5)]
    #expect(ranges.heaviestSubsequence(ranks: ranges.ranksByOld()) == [false, true])
  }

  @Test(arguments: [1, 3, 64, 1000, 1_000_000])
  func `ranges are put in the order of their old places, near or far`(spread: Int) {
    var random = SeededGenerator(seed: spread)
    let olds = Set((0..<200).map { _ in Int32(random.below(200 * spread)) })
    let ranges = olds.shuffled(using: &random).map { MatchedRange(old: $0, new: 0, count: 1) }
    let keys = ranges.keysByOld()
    #expect(keys.map { Int32($0 >> 32) } == olds.sorted())
    #expect(keys.allSatisfy { ranges[Int($0 & 0xFFFF_FFFF)].old == Int32($0 >> 32) })
    #expect([MatchedRange]().keysByOld().isEmpty)
  }

  @Test(arguments: 0..<60)
  func `of a shuffled list as many items stay as its longest increasing subsequence has`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: seed)
    // Longer and longer ranges among single items, which are searched for four at a time.
    let longest = seed / 20 + 1
    var starts: [(old: Int32, count: Int32)] = []
    var next: Int32 = 0
    while next < 50 + seed * 3 {
      let count = Int32(Int.random(in: 1...longest, using: &random))
      starts.append((next, count))
      next += count + 1
    }
    starts.shuffle(using: &random)
    var ranges: [MatchedRange] = []
    var place: Int32 = 0
    for (old, count) in starts {
      ranges.append(MatchedRange(old: old, new: place, count: count))
      place += count + 1
    }
    let order = ranges.flatMap { range in (0..<range.count).map { Int(range.old + $0) } }
    let stays = ranges.stayingItems() ?? []
    let kept = zip(order, stays).filter(\.1).map(\.0)
    #expect(kept == kept.sorted())
    #expect(kept.count == DifferenceReplay.longestIncreasing(order))
  }
}

extension [MatchedRange] {
  /// Returns the ranges that move if others come between these, item by item where they are cut.
  fileprivate func moving(with found: [MatchedRange]) -> [MatchedRange] {
    var ranges = self
    let stays = ranges.staying(with: found)
    guard !stays.isEmpty else { return ranges }
    let items = ranges.flatMap { range in
      (0..<range.count).map { MatchedRange(old: range.old + $0, new: range.new + $0, count: 1) }
    }
    return zip(items, stays).filter { !$1 }.map(\.0)
  }
}
