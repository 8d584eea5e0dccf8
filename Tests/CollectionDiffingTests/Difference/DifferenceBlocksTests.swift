import CollectionDiffing
import TestSupport
import Testing

/// Long lists of which whole blocks go, come, move, turn or are shuffled.
struct DifferenceBlocksTests {
  @Test(arguments: [300, 1000, 5000, 20_000], 0..<(Stress.isOn ? 6 : 2))
  func `blocks that change lead to the other list with the fewest moves`(count: Int, seed: Int) {
    var random = SeededGenerator(seed: 3000 + count + seed)
    let old = Array(0..<count).shuffled(using: &random)
    let new = Self.changed(old, blocks: 2 + random.below(30), using: &random)
    let difference = Difference(from: old, to: new)
    #expect(DifferenceReplay.list(old, new, difference) == new, "count \(count), seed \(seed)")
    #expect(
      difference.moves.count == DifferenceReplay.fewestMovesOfUnique(old, new),
      "count \(count), seed \(seed)")
    for text in [
      { "number \($0) of a list" }, { "a list with \($0)" }, { "\($0)" }, { "\($0) caf\u{e9}s" },
    ] as [@Sendable (Int) -> String] {
      let texts = (old: old.map(text), new: new.map(text))
      let told = Difference(from: texts.old, to: texts.new)
      #expect(told.deletes == difference.deletes && told.inserts == difference.inserts)
      #expect(told.moves.count == difference.moves.count)
      #expect(DifferenceReplay.list(texts.old, texts.new, told) == texts.new)
    }
    let rows = (old: old.map { Row(id: $0) }, new: new.map { Row(id: $0, value: $0 & 4) })
    let updated = Difference(from: rows.old, to: rows.new)
    #expect(DifferenceReplay.list(rows.old, rows.new, updated) == rows.new)
    #expect(updated.updates.count == Set(old).intersection(new).count { $0 & 4 != 0 })
  }

  @Test(arguments: [300, 3000, 10_000], [17, 64, 200])
  func `blocks behind others that come are found without hashing all of them`(
    fresh: Int, length: Int
  ) {
    let old = Array(0..<20_000)
    let blocks = stride(from: 0, to: old.count, by: length).map {
      Array(old[$0..<min($0 + length, old.count)])
    }
    var matcher = ListMatcher()
    matcher.match(old, Array(20_000..<20_000 + fresh) + blocks.reversed().flatMap { $0 })
    let found = matcher.ranges.reduce(0) { $0 + Int($1.count) }
    #expect(found > 20_000 - fresh * 3 / 5 - 200, "\(found)")
  }

  @Test func `ids that repeat are paired around blocks, too`() {
    var random = SeededGenerator(seed: 3100)
    for _ in 0..<40 {
      let old = (0..<2000).map { _ in random.below(1800) }
      let new = Self.changed(old, blocks: 12, using: &random)
      let difference = Difference(from: old, to: new)
      #expect(DifferenceReplay.list(old, new, difference) == new)
    }
  }

  @Test(arguments: [0, 1, 7, 63, 64, 65, 128, 700])
  func `what was found is told from what was not`(count: Int) {
    var random = SeededGenerator(seed: 3200 + count)
    let range = 5..<5 + count
    var (taken, naive) = (ListMatcher.Taken(range), Set<Int>())
    for _ in 0..<12 {
      var others: [Int32] = [-1]
      taken.appendOthers(to: &others)
      #expect(others == [-1] + range.filter { !naive.contains($0) }.map(Int32.init))
      for place in range {
        #expect(taken.contains(place) == naive.contains(place))
        // Up to the next one, but at the most to the end of a word.
        let end = range.upperBound + 64
        let next = (place..<end).first { naive.contains($0) || ($0 - 5) % 64 == 0 && $0 > place }
        #expect(taken.end(from: place) == (naive.contains(place) ? place : next))
      }
      let start = 5 + random.below(count + 1)
      let added = start..<start + random.below(min(range.upperBound - start, 150) + 1)
      taken.insert(added)
      naive.formUnion(added)
    }
  }

  /// Returns a list of which blocks were dropped, replaced, shuffled, turned or moved.
  private static func changed(
    _ old: [Int], blocks: Int, using random: inout SeededGenerator
  ) -> [Int] {
    var result: [[Int]] = []
    var rest = old[...]
    var fresh = old.count * 2
    while !rest.isEmpty {
      var block = Array(rest.prefix(1 + random.below(2 * old.count / blocks)))
      rest = rest.dropFirst(block.count)
      switch random.below(8) {
      case 0: continue
      case 1:
        result.append((0..<block.count).map { fresh + $0 })
        fresh += block.count
      case 2: block.shuffle(using: &random)
      case 3: block.reverse()
      case 4:
        result.insert(block, at: random.below(result.count + 1))
        continue
      default: break
      }
      result.append(block)
    }
    return result.flatMap { $0 }
  }
}
