import CollectionDiffing
import TestSupport
import Testing

/// Long lists much of which has changed.
struct ItemMatcherTests {
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

  @Test(arguments: [8, 20, 40, 70], [false, true])
  func `lists much of which has changed become each other, with the fewest moves`(
    percent: Int, isCounted: Bool
  ) {
    var random = SeededGenerator(seed: percent)
    for count in [1100, 2500, 7000] {
      let old = Array(0..<count).shuffled(using: &random)
      let new = Self.edited(old, percent: percent, fresh: count, &random)
      let spread = { (id: Int) in
        isCounted ? id - count / 2 : id &* 0x1E37_79B9_7F4A_7C15
      }
      let (before, after) = (old.map(spread), new.map(spread))
      Self.check(before, after, Difference(from: before, to: after))
    }
  }

  @Test func `lists of every length become each other, with the fewest moves`() {
    var random = SeededGenerator(seed: 3)
    for count in Array(1...200) + Array(1020...1090) {
      let old = Array(0..<count)
      let new = Self.edited(old, percent: 30, fresh: count, &random)
      for factor in [1, 0x1000_0001] {
        let (before, after) = (old.map { $0 * factor }, new.map { $0 * factor })
        Self.check(before, after, Difference(from: before, to: after))
      }
    }
  }

  @Test func `integers at the ends of what there is are ids as others are`() {
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
  func `repeated ids lead to the other list, on whichever side they are`(factor: Int) {
    var random = SeededGenerator(seed: 6)
    let old = Array(0..<1500).map { $0 * factor }
    let new = Self.edited(Array(0..<1500), percent: 20, fresh: 1500, &random).map { $0 * factor }
    let repeated = old + old[100..<200]
    let repeating = new + new[500..<600]
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

  @Test func `a part of a list that has changed keeps its places`() {
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
      let difference = Difference(from: old, to: rows)
      let survivors = Set(old.map(\.id))
      #expect(
        difference.updates.count == rows.count { survivors.contains($0.id) && $0.value != 0 })
      #expect(DifferenceReplay.list(old, rows, difference) == rows)
      let repeating = rows + [rows[200]]
      let repeated = Difference(from: old, to: repeating)
      #expect(DifferenceReplay.list(old, repeating, repeated) == repeating)
    }
  }

  @Test func `content that differs is told where much has changed`() {
    var random = SeededGenerator(seed: 7)
    let ids = Array(0..<2000)
    let new = Self.edited(ids, percent: 20, fresh: 2000, &random)
    let rows = (old: ids.map { Row(id: $0) }, new: new.map { Row(id: $0, value: $0 & 4) })
    let difference = Difference(from: rows.old, to: rows.new)
    #expect(difference.updates.count == new.count { $0 < 2000 && $0 & 4 != 0 })
    #expect(DifferenceReplay.list(rows.old, rows.new, difference) == rows.new)
  }
}
