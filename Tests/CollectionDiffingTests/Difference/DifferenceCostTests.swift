import CollectionDiffing
import TestSupport
import Testing

/// What a difference costs, counted in comparisons and hashes; and what it does when attacked.
@Suite(.serialized) struct DifferenceCostTests {
  private func cost(
    _ old: [Int], _ new: [Int]
  ) -> (comparisons: Int, hashes: Int, difference: Difference) {
    let (before, after) = (old.map { Counted(id: $0) }, new.map { Counted(id: $0) })
    Counted.comparisons.value = 0
    Counted.hashes.value = 0
    let difference = Difference(from: before, to: after)
    return (Counted.comparisons.value, Counted.hashes.value, difference)
  }

  @Test func `equal lists are compared once and never hashed`() {
    let cost = cost(Array(0..<10_000), Array(0..<10_000))
    #expect(cost.comparisons == 10_000)
    #expect(cost.hashes == 0)
  }

  @Test func `lists that share their storage are equal at once`() {
    let old = (0..<1000).map { Counted(id: $0) }
    Counted.comparisons.value = 0
    #expect(Difference(from: old, to: old).isEmpty)
    #expect(Counted.comparisons.value == 0)
  }

  @Test func `scattered edits are found without hashing what stays`() {
    var random = SeededGenerator(seed: 950)
    let old = Array(0..<10_000)
    var new = old.filter { _ in !random.once(in: 20) }
    for number in 0..<500 { new.insert(20_000 + number, at: random.below(new.count + 1)) }
    let cost = cost(old, new)
    #expect(cost.difference.moves.isEmpty)
    // Those that stay, whose first one behind an edit is not compared again, and few at each edit.
    #expect(cost.comparisons < 15_000, "\(cost.comparisons)")
    #expect(cost.hashes < 2500, "\(cost.hashes)")
  }

  @Test func `a block that moved is found by few look-ups`() {
    let old = Array(0..<10_000)
    let new = Array(old[4000..<7000] + old[0..<4000] + old[7000...])
    let cost = cost(old, new)
    #expect(cost.difference.moves.count == 3000)
    #expect(cost.comparisons < 25_000, "\(cost.comparisons)")
    #expect(cost.hashes < 2000, "\(cost.hashes)")
  }

  @Test func `of ranges that go, come and are shuffled only these are hashed`() {
    var random = SeededGenerator(seed: 952)
    let old = Array(0..<10_000)
    var new = old
    new.replaceSubrange(6000..<8000, with: 20_000..<22_000)
    new[..<400].shuffle(using: &random)
    let cost = cost(old, new)
    #expect(cost.difference.numberOfDeletes == 2000)
    // 2,400 in both lists, an anchor for every eighth of 8,000, and some look-ups.
    #expect(cost.hashes < 6500, "\(cost.hashes)")
    #expect(cost.comparisons < 20_000, "\(cost.comparisons)")
  }

  @Test func `lists that have nothing in common are looked up seldom before they are joined`() {
    let cost = cost(Array(0..<10_000), Array(10_000..<20_000))
    #expect(cost.difference.numberOfInserts == 10_000)
    #expect(cost.hashes < 10_000 + 10_000 + 10_000 / 8 + 500, "\(cost.hashes)")
  }

  @Test func `a shuffle hashes each item of both lists about once`() {
    var random = SeededGenerator(seed: 951)
    let old = Array(0..<10_000)
    let cost = cost(old, old.shuffled(using: &random))
    #expect(cost.hashes < 24_000, "\(cost.hashes)")
    #expect(cost.comparisons < 60_000, "\(cost.comparisons)")
  }

  @Test func `ids that all feed the hasher the same are compared a bounded number of times`() {
    let count = 600
    let old = (0..<count).map { Crowded(number: $0) }
    Crowded.comparisons.value = 0
    let difference = Difference(from: old, to: old.reversed())
    #expect(difference.moves.count == count - 1)
    // Each is entered after and looked up among at most all others, among the anchors before that;
    // and the walk looks a few ahead.
    #expect(Crowded.comparisons.value < 2 * count * count, "\(Crowded.comparisons.value)")
  }

  /// An id without a hash of its own that counts how often it is compared.
  private struct Crowded: Hashable, Diffable {
    static let comparisons = Counted.Count()
    var number: Int

    static func == (left: Self, right: Self) -> Bool {
      comparisons.value += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test func `ids in boxes are hashed as what they are equal to`() {
    let old = (0..<40).map { Boxed(diffID: AnyHashable($0)) }
    let new = (0..<40).reversed().map { Boxed(diffID: AnyHashable(Int8($0))) }
    let difference = Difference(from: old, to: new)
    #expect(difference.inserts.isEmpty && difference.moves.count == 39)
  }

  /// An element with an id of any type.
  private struct Boxed: Diffable {
    var diffID: AnyHashable
    func hasSameContent(as other: Boxed) -> Bool { true }
  }

  @Test(arguments: [
    "# of the same end", "number #", "#", "# caf\u{e9}", "caf\u{e9} number #",
    "caf\u{e9} # with an end",
  ])
  func `texts with the same beginning or end are told apart`(text: String) {
    let old = (0..<3000).map { text.replacing("#", with: "\($0)") }
    let copies = (0..<3000).map { text.replacing("#", with: "\($0)") }
    let difference = Difference(from: old, to: copies.reversed())
    #expect(difference.moves.count == 2999 && difference.deletes.isEmpty)
  }

  @Test func `canonically equivalent texts are one identity`() {
    let old = ["K", "e\u{301}", "b", "c"]
    let new = ["c", "\u{e9}", "\u{212a}", "b"]
    let difference = Difference(from: old, to: new)
    #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
    #expect(difference.moves.count == 2)
    let long = (0..<1000).map { "caf\u{e9} \($0)" }
    let decomposed = (0..<1000).reversed().map { "cafe\u{301} \($0)" }
    #expect(Difference(from: long, to: decomposed).moves.count == 999)
  }

  @Test func `many repeated ids do not take quadratic time`() {
    let old = [Int](repeating: 1, count: 20_000)
    let new = [0] + [Int](repeating: 1, count: 19_000) + [2]
    for repeats in Difference.Repeats.allCases {
      let difference = Difference(from: old, to: new, repeats: repeats)
      #expect(difference.moves.isEmpty)
      #expect(difference.numberOfDeletes == 1000)
      #expect(difference.numberOfInserts == 2)
    }
  }
}
