import CollectionDiffing
import TestSupport
import Testing

/// Long lists much of which has changed, so that every element is looked up.
struct HashJoinTests {
  /// Deletes, inserts and moves as many elements of a list, in percent.
  private static func edited(
    _ old: [Int], percent: Int, fresh: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    var new: [Int] = []
    for id in old {
      if random.below(100) < percent { new.append(fresh + new.count) }
      if random.below(100) >= percent { new.append(id) }
    }
    for _ in 0..<old.count * percent / 500 {
      new.swapAt(random.below(new.count), random.below(new.count))
    }
    return new
  }

  /// Checks a difference, and that as few elements move as possible.
  private static func check(_ old: [Int], _ new: [Int], _ difference: Difference) {
    let survivors = Set(old).intersection(new)
    #expect(difference.moves.count == DifferenceReplay.fewestMovesOfUnique(old, new))
    #expect(difference.numberOfDeletes == old.count - survivors.count)
    #expect(difference.numberOfInserts == new.count - survivors.count)
    #expect(DifferenceReplay.list(old, new, difference) == new)
  }

  private static func join(_ old: [Int], _ new: [Int]) -> HashJoin? {
    HashJoin(ListMatcher.Window(old), ListMatcher.Window(new), isCountedOnly: false)
  }

  @Test(arguments: [8, 20, 40, 70], [false, true])
  func `lists much of which has changed become each other, with the fewest moves`(
    percent: Int, isCounted: Bool
  ) {
    var random = SeededGenerator(seed: percent)
    for count in [1100, 2500, 7000] {
      let old = Array(0..<count).shuffled(using: &random)
      let new = Self.edited(old, percent: percent, fresh: count, &random)
      let spread = { (id: Int) in
        isCounted ? id - count / 2 : Int(truncatingIfNeeded: DiffIdentity.mixed(UInt64(id)))
      }
      let (before, after) = (old.map(spread), new.map(spread))
      if percent == 20 || percent == 40 {
        var matcher = ListMatcher()
        let whole = matcher.match(before, after, isOnly: true)
        #expect(whole != nil, "not looked up")
      }
      Self.check(before, after, Difference(from: before, to: after))
    }
  }

  @Test func `every number of elements around that of words of bits is told`() throws {
    var random = SeededGenerator(seed: 3)
    for count in Array(1...200) + Array(1020...1090) {
      let old = Array(0..<count)
      let new = Self.edited(old, percent: 30, fresh: count, &random)
      for factor in [1, 0x1000_0001] {
        let (before, after) = (old.map { $0 * factor }, new.map { $0 * factor })
        let difference = try #require(Self.join(before, after)?.difference, "\(count)")
        Self.check(before, after, difference)
      }
    }
  }

  @Test func `much changed integers are looked up, others are walked over`() {
    var random = SeededGenerator(seed: 4)
    let old = Array(0..<3000)
    let rows = [0, 2, 10, 30].map { percent in
      let new = Self.edited(old, percent: percent, fresh: 3000, &random)
      return ListMatcher.rowLength(ListMatcher.Window(old), ListMatcher.Window(new))
    }
    #expect(rows[0] == ListMatcher.sampleCount && rows[1] > ListMatcher.greatestRow)
    #expect(rows[2] <= ListMatcher.greatestRow && rows[3] <= ListMatcher.greatestRowOfHashed)
    let shuffled = ListMatcher.Window(old.shuffled(using: &random))
    #expect(ListMatcher.rowLength(ListMatcher.Window(old), shuffled) == .max)
  }

  @Test func `integers at the ends of what there is are no further apart than they are`() {
    #expect(Self.join([], [1]) == nil && Self.join([1], []) == nil)
    #expect(HashJoin.range([Int.min, .max].span) == nil)
    #expect(HashJoin.range([Int.max, .max - 3].span) == .max - 3 ... .max)
    #expect(HashJoin.range([0, 8].span) == 0...8)
    #expect(HashJoin.range([0, 12].span) == nil)
    var random = SeededGenerator(seed: 5)
    let old = Array(0..<1500)
    let new = Self.edited(old, percent: 20, fresh: 1500, &random)
    for first in [Int.min, .max - 5000] {
      let (before, after) = (old.map { first + $0 }, new.map { first + $0 })
      Self.check(before, after, Difference(from: before, to: after))
    }
    // Integers far outside the range of the old ones.
    let far = new.map { $0 < 1500 ? $0 : $0 % 2 == 0 ? .max - $0 : .min + $0 }
    Self.check(old, far, Difference(from: old, to: far))
  }

  @Test(arguments: [1, 0x1000_0001])
  func `repeated ids are left to others, on whichever side they are`(factor: Int) {
    var random = SeededGenerator(seed: 6)
    let old = Array(0..<1500).map { $0 * factor }
    let new = Self.edited(Array(0..<1500), percent: 20, fresh: 1500, &random).map { $0 * factor }
    let repeated = old + old[100..<200]
    let repeating = new + new[500..<600]
    #expect(Self.join(repeated, new) == nil)
    #expect(Self.join(old, repeating).map { $0.difference == nil } == true)
    for (before, after) in [(repeated, new), (old, repeating), (repeated, repeating)] {
      let difference = Difference(from: before, to: after)
      #expect(DifferenceReplay.list(before, after, difference) == after)
    }
    // Of two copies the one that stands where the other list has it is taken.
    var doubled: [Int] = []
    for id in 0..<3000 {
      doubled.append(id * factor)
      if id < 1500, id % 3 == 0 { doubled.append((1500 + id) * factor) }
    }
    let kept = (0..<3000).filter { $0 % 3 != 1 }.map { $0 * factor }
    let difference = Difference(from: doubled, to: kept)
    #expect(difference.moves.isEmpty)
  }

  @Test func `a part of a list is looked up at its places`() {
    var random = SeededGenerator(seed: 8)
    let ids = Array(0..<1300)
    let new = Self.edited(ids, percent: 20, fresh: 2000, &random)
    for factor in [1, 0x1000_0001] {
      // The same ends, whose content differs here and there, too.
      let ends = (start: (-70)...(-1), end: 5000...5090)
      let old = (Array(ends.start) + ids + ends.end).map { Row(id: $0 * factor) }
      let rows = (Array(ends.start) + new + ends.end).map {
        Row(id: $0 * factor, value: $0 & 4)
      }
      var matcher = ListMatcher()
      let whole = matcher.match(old, rows, isOnly: true)
      #expect(whole != nil, "not looked up")
      let difference = Difference(from: old, to: rows)
      let survivors = Set(old.map(\.id))
      #expect(
        difference.updates.count == rows.count { survivors.contains($0.id) && $0.value != 0 })
      #expect(DifferenceReplay.list(old, rows, difference) == rows)
      // With a repeated id the old way finds the same.
      let repeating = rows + [rows[200]]
      let repeated = Difference(from: old, to: repeating)
      #expect(DifferenceReplay.list(old, repeating, repeated) == repeating)
    }
  }

  @Test func `content that differs is told where every row is looked up`() {
    var random = SeededGenerator(seed: 7)
    let ids = Array(0..<2000)
    let new = Self.edited(ids, percent: 20, fresh: 2000, &random)
    let rows = (old: ids.map { Row(id: $0) }, new: new.map { Row(id: $0, value: $0 & 4) })
    let difference = Difference(from: rows.old, to: rows.new)
    #expect(difference.updates.count == new.count { $0 < 2000 && $0 & 4 != 0 })
    #expect(DifferenceReplay.list(rows.old, rows.new, difference) == rows.new)
  }

  @Test func `integers made to collide are not looked up for long`() {
    let inverse = (0..<6).reduce(0x9E37_79B9_7F4A_7C15 as UInt64) { inverse, _ in
      inverse &* (2 &- inverse &* 0x9E37_79B9_7F4A_7C15)
    }
    func id(hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &* inverse) }
    let crafted = (0..<3000).map { id(hash: UInt64($0)) }
    #expect(crafted.indices.allSatisfy { DiffIdentity.spread(crafted[$0]) == UInt64($0) })
    let (old, new) = (crafted, crafted.enumerated().filter { $0.offset % 3 != 1 }.map(\.element))
    #expect(Self.join(old, new) == nil)
    Self.check(old, new, Difference(from: old, to: new))
    // As many as chance never brings, but few enough to be compared.
    let row = Array(crafted[..<20]) + (20..<1500).map { id(hash: UInt64($0) << 50) }
    #expect(Self.join(row, row.reversed())?.partners == (0..<1500).reversed().map { $0 })
  }
}
