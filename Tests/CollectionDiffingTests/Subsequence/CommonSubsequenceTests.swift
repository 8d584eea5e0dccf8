import CollectionDiffing
import TestSupport
import Testing

struct CommonSubsequenceTests {
  /// The length of a longest common subsequence, by the table of all pairs of prefixes.
  private func naiveLength(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var corner = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[new.count]
  }

  @Test(arguments: 0..<8)
  func `it is as long as the table of all prefixes says`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<400 {
      let letters = Int32(1 + number % 6)
      let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int32.random(in: 0..<letters, using: &generator)
      }
      let new = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int32.random(in: 0..<letters, using: &generator)
      }
      var search = CommonSubsequence(old, new)
      let searchEnds = search.run()
      #expect(searchEnds)
      let pairs = search.pairs
      #expect(pairs.allSatisfy { old[Int($0.old)] == new[Int($0.new)] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
      #expect(pairs.count == naiveLength(old, new), "seed \(seed), \(number): \(old) \(new)")
    }
  }

  @Test(arguments: [1000, 10_000, 100_000])
  func `the work depends on the differences, not on the pairs of equal elements`(count: Int) {
    var generator = SeededGenerator(seed: count)
    let old = (0..<count).map { _ in Int32.random(in: 0..<3, using: &generator) }
    var new = old
    for _ in 0..<5 {
      let element = new.remove(at: Int.random(in: 0..<new.count, using: &generator))
      new.insert(element, at: Int.random(in: 0...new.count, using: &generator))
    }
    var search = CommonSubsequence(old, new)
    let searchEnds = search.run()
    #expect(searchEnds)
    #expect(search.pairs.count >= count - 5)
    #expect(search.work < 30 * count)
  }

  @Test func `a search that takes too long says so`() {
    let old = [Int32](repeating: 0, count: 500) + [Int32](repeating: 1, count: 500)
    var search = CommonSubsequence(old, old.reversed(), limit: 1000)
    let searchEnds = search.run()
    #expect(!searchEnds)
    var whole = CommonSubsequence(old, old.reversed())
    let wholeEnds = whole.run()
    #expect(wholeEnds)
    #expect(whole.pairs.count == 500)
  }

  @Test func `nothing has nothing in common`() {
    for (old, new) in [([], []), ([1], []), ([], [1]), ([1, 2], [3])] as [([Int32], [Int32])] {
      var search = CommonSubsequence(old, new)
      let searchEnds = search.run()
      #expect(searchEnds)
      #expect(search.pairs.isEmpty)
    }
  }
}
