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

  @Test func `ids that hold a text are hashed once`() {
    var random = SeededGenerator(seed: 953)
    let old = (0..<4000).map { CountedText(text: "number \($0)") }
    var new = old
    new.replaceSubrange(2000..<3000, with: (0..<1000).map { CountedText(text: "new \($0)") })
    new[..<400].shuffle(using: &random)
    CountedText.hashes.value = 0
    let difference = Difference(from: old, to: new)
    #expect(difference.numberOfDeletes == 1000 && difference.numberOfInserts == 1000)
    // 1,400 in both lists, and of the 1,600 in between an anchor for every eighth.
    #expect(CountedText.hashes.value <= 2800 + 1600 / 8 + 20, "\(CountedText.hashes.value)")
    CountedText.hashes.value = 0
    #expect(Difference(from: old, to: old.shuffled(using: &random)).deletes.isEmpty)
    #expect(CountedText.hashes.value <= 8000, "\(CountedText.hashes.value)")
  }

  /// An id of a text that counts how often it is hashed.
  private struct CountedText: Hashable, Diffable {
    static let hashes = Counted.Count()
    var text: String

    static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) {
      Self.hashes.value += 1
      hasher.combine(text)
    }
  }

  @Test(arguments: [DiffIdentity.Hashing.whole, .seeded])
  func `integers made to collide are hashed anew`(hashing: DiffIdentity.Hashing) {
    // What the quick hash, and also the one of the whole, puts into a slot of a table for 300.
    var crafted: [Int] = []
    var hash: UInt64 = 0
    while crafted.count < 300 {
      // The product with the inverse of what the quick hash multiplies by.
      let id = Int(truncatingIfNeeded: hash &* 0xF1DE_83E1_9937_733D)
      let isWanted = hashing == .whole || DiffIdentity.hash(of: id, .whole) >> 54 == 0
      if DiffIdentity.hash(of: id, .quick) >> 54 == 0, isWanted { crafted.append(id) }
      hash += 1
    }
    let old = crafted
    let new = Array(crafted.reversed())
    let table = IdentityTable(old, old.indices)
    #expect(table.hashing == hashing)
    #expect(old.indices.allSatisfy { table.first(of: old.span, $0, in: old.span) == $0 })
    #expect(Difference(from: old, to: new).moves.count == 299)
  }

  @Test func `integers made to fill slots side by side are hashed anew`() {
    // Each has a slot of its own of a table for 3,000, and none is free in front of the last.
    let old = (0..<3000).map { slot in
      Int(truncatingIfNeeded: UInt64(slot) << 51 &* 0xF1DE_83E1_9937_733D)
    }
    #expect(IdentityTable(old, old.indices).hashing == .whole)
    #expect(IdentityTable(Array(0..<3000), 0..<3000).hashing == .quick)
    #expect(Difference(from: old, to: old.reversed()).moves.count == 2999)
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
    ("# of the same end", DiffIdentity.Hashing.whole), ("number #", .quick), ("#", .quick),
    ("# caf\u{e9}", .quick), ("caf\u{e9} number #", .quick), ("caf\u{e9} # with an end", .whole),
  ])
  func `texts are hashed by their ends, or whole where these are alike`(
    text: String, hashing: DiffIdentity.Hashing
  ) {
    let old = (0..<3000).map { text.replacing("#", with: "\($0)") }
    let table = IdentityTable(old, old.indices)
    #expect(table.hashing == hashing)
    let copies = (0..<3000).map { text.replacing("#", with: "\($0)") }
    #expect(old.indices.allSatisfy { table.first(of: copies.span, $0, in: old.span) == $0 })
    let others = ["another", "another one that is longer", "caf\u{e9}", ""]
    #expect(others.indices.allSatisfy { table.first(of: others.span, $0, in: old.span) == -1 })
    #expect(Difference(from: old, to: copies.reversed()).moves.count == 2999)
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
