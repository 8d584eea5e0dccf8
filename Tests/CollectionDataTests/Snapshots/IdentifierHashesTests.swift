import CollectionCore
import CollectionData
import TestSupport
import Testing

/// Hashes of identifiers: what is told to be new is new.
struct IdentifierHashesTests {
  private static func texts(_ numbers: some Sequence<Int>) -> [Identifier] {
    numbers.map { .string("text \($0)") }
  }

  private static func insert(
    _ ids: [Identifier], into hashes: inout IdentifierHashes
  ) -> Bool { hashes.insert(ids.span) }

  @Test func `identifiers are new once`() {
    var hashes = IdentifierHashes()
    let lists = [0..<5000, 4999..<5001, 5001..<5002, 0..<0].map(Self.texts)
    let areNew = lists.map { Self.insert($0, into: &hashes) }
    #expect(areNew == [true, false, true, true])
  }

  @Test func `a list that repeats an identifier is not all new`() {
    var hashes = IdentifierHashes()
    let isNew = Self.insert(["A", "B", "A"], into: &hashes)
    #expect(!isNew)
  }

  @Test func `spellings of one text are the same`() {
    var hashes = IdentifierHashes()
    let isNew = Self.insert(["caf\u{E9}", ";", "K"], into: &hashes)
    #expect(isNew)
    for text in ["cafe\u{301}", "\u{37E}", "\u{212A}"] {
      let isNew = Self.insert([.string(text)], into: &hashes)
      #expect(!isNew)
    }
  }

  @Test(arguments: 0..<10)
  func `copies that go on apart know what they entered`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var copies = [(IdentifierHashes(), Set<Identifier>())]
    for step in 0..<400 {
      let index = random.below(copies.count)
      let ids = (0..<(1 + random.below(random.once(in: 9) ? 300 : 3))).map { _ in
        Identifier.integer(random.below(4000))
      }
      let isNew = Set(ids).count == ids.count && copies[index].1.isDisjoint(with: ids)
      let told = Self.insert(ids, into: &copies[index].0)
      #expect(told == isNew, "seed \(seed), step \(step)")
      copies[index].1.formUnion(ids)
      if random.once(in: 10) { copies.append(copies[index]) }
      if copies.count > 8 { copies.remove(at: random.below(8)) }
    }
  }

  @Test func `a copy enters few hashes beside the many that it shares`() {
    var hashes = IdentifierHashes()
    _ = Self.insert(Self.texts(0..<100_000), into: &hashes)
    let before = hashes
    let isNew = Self.insert(Self.texts(100_000..<100_100), into: &hashes)
    #expect(isNew)
    #expect(hashes.numberOfChanges == 100)
    #expect(before.numberOfChanges == 0)
  }
}
