import CollectionCore
import CollectionDiffing
import TestSupport
import Testing

import struct Foundation.UUID

/// Lists compared with the generic difference.
struct DifferenceTests {
  private static func words(_ difference: Difference) -> String {
    (difference.deletes.map { "−\($0.items.lowerBound)…\($0.items.upperBound - 1)" }
      + difference.inserts.map { "+\($0.items.lowerBound)…\($0.items.upperBound - 1)" }
      + difference.moves.map { "\($0.from.item)→\($0.to.item)" }
      + difference.updates.map { "↻\($0.from.item)/\($0.to.item)" }).joined(separator: " ")
  }

  @Test(arguments: [3000, 30_000])
  func `long lists of few ids move no more items than were moved`(count: Int) {
    var generator = SeededGenerator(seed: count)
    let old = (0..<count).map { _ in Int.random(in: 0..<3, using: &generator) }
    var new = old
    for _ in 0..<5 {
      let element = new.remove(at: Int.random(in: 0..<new.count, using: &generator))
      new.insert(element, at: Int.random(in: 0...new.count, using: &generator))
    }
    let difference = Difference(from: old, to: new, repeats: .minimal)
    #expect(difference.isMinimal && difference.hasRepeats)
    #expect(difference.moves.count <= 5)
    #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
  }

  @Test(.enabled(if: Stress.isOn))
  func `lists that are too long and too different are not called minimal`() {
    var generator = SeededGenerator(seed: 1)
    let lists = (0..<2).map { _ in
      (0..<150_000).map { _ in Int.random(in: 0..<3, using: &generator) }
    }
    #expect(!Difference(from: lists[0], to: lists[1], repeats: .minimal).isMinimal)
  }

  @Test(
    arguments: [
      ([], [], ""),
      ([], [1, 2], "+0…1"),
      ([1, 2], [], "−0…1"),
      ([1, 2, 3], [1, 3], "−1…1"),
      ([1, 2, 3], [2, 3, 1], "0→2"),
      ([1, 2, 3, 4], [4, 1, 2, 3], "3→0"),
      ([0, 1, 2, 3, 4, 5, 6, 7, 8], [8, 2, 10, 4, 0, 11], "−1…1 −3…3 −5…7 +2…2 +5…5 8→0 0→4"),
      ([1, 1, 1, 1], [1, 1, 1], "−3…3"),
    ] as [([Int], [Int], String)])
  func `a difference has ranges that go and come, and pairs that move`(
    old: [Int], new: [Int], words: String
  ) {
    #expect(Self.words(Difference(from: old, to: new)) == words)
  }

  @Test func `content that differs is told with both places, moved or not`() {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let new = [Row(id: 3, value: 9), Row(id: 1), Row(id: 2, value: 9)]
    let difference = Difference(from: old, to: new)
    #expect(difference.moves.map(\.from.item) == [2])
    #expect(Set(difference.updates.map { [$0.from.item, $0.to.item] }) == [[1, 2], [2, 0]])
  }

  @Test(arguments: 0..<(Stress.isOn ? 8 : 4))
  func `any list becomes any other, with the fewest moves`(seed: Int) {
    var random = SeededGenerator(seed: 800 + seed)
    for number in 0..<400 {
      let (old, new) = Self.randomLists(using: &random, number)
      let repeats: Difference.Repeats = number % 2 == 0 ? .minimal : .paired
      let difference = Difference(from: old, to: new, repeats: repeats)
      #expect(
        DifferenceReplay.list(old, new, difference) == new,
        "seed \(seed), \(number): \(old.map(\.id)) \(new.map(\.id)) \(Self.words(difference))")
      let (from, to) = (old.map(\.id), new.map(\.id))
      let isUnique = Set(from).count == from.count && Set(to).count == to.count
      // The check is quadratic, so of the long lists only some get it.
      guard repeats == .minimal || isUnique, from.count < 60 || number % 200 == 0 else { continue }
      #expect(
        difference.moves.count == DifferenceReplay.fewestMoves(from, to),
        "seed \(seed), \(number): \(from) \(to) \(Self.words(difference))")
    }
  }

  @Test(arguments: 0..<4)
  func `any list of UUIDs becomes any other, with the fewest moves`(seed: Int) {
    var random = SeededGenerator(seed: 850 + seed)
    for number in 0..<200 where number % 3 != 0 {
      let (old, new) = Self.randomLists(using: &random, number)
      let (from, to) = (old.map(UUIDRow.init), new.map(UUIDRow.init))
      let difference = Difference(from: from, to: to)
      #expect(DifferenceReplay.list(from, to, difference) == to, "seed \(seed), \(number)")
      #expect(
        difference.moves.count
          == DifferenceReplay.fewestMovesOfUnique(from.map(\.id), to.map(\.id)),
        "seed \(seed), \(number)")
    }
  }

  @Test func `ids are equal by their own comparison, whatever their bytes are`() {
    let (old, new) = ((0..<300).map { Loose(id: $0) }, (0..<300).map { Loose(id: $0, rest: 1) })
    #expect(Difference(from: old, to: new).isEmpty)
    let turned = Difference(from: old, to: new.reversed())
    #expect(turned.moves.count == 299 && turned.deletes.isEmpty)
  }

  /// Lists of all sorts: edited, shuffled, turned, with blocks moved, with repeated ids.
  private static func randomLists(
    using random: inout SeededGenerator, _ number: Int
  ) -> (old: [Row], new: [Row]) {
    let count = number % 10 == 0 ? 300 + random.below(900) : random.below(40)
    let range = number % 3 == 0 ? max(count / 2, 1) : 10_000
    var ids = (0..<count).map { number % 3 == 0 ? random.below(range) : $0 }
    if random.once(in: 2) { ids.shuffle(using: &random) }
    let old = ids.map { Row(id: $0) }
    var new = old
    switch random.below(6) {
    case 0: new.shuffle(using: &random)
    case 1: new.reverse()
    case 2:
      let length = random.below(new.count + 1)
      let block = Array(new.prefix(length))
      new.removeFirst(length)
      new.insert(contentsOf: block, at: random.below(new.count + 1))
    default: break
    }
    for _ in 0..<random.below(max(count / 4, 8)) {
      let place = random.below(new.count + 1)
      switch random.below(4) {
      case 0: new.insert(Row(id: range + random.below(range)), at: place)
      case 1 where place < new.count: new.remove(at: place)
      case 2 where place < new.count: new[place].value = 1
      case 3 where place < new.count:
        new.insert(new.remove(at: place), at: random.below(new.count + 1))
      default: break
      }
    }
    if number % 3 != 0 {
      var seen: Set<Int> = []
      new = new.filter { seen.insert($0.id).inserted }
    }
    return (old, new)
  }

  @Test(arguments: 0..<4)
  func `one step after the other leads to the new list`(seed: Int) {
    var random = SeededGenerator(seed: 850 + seed)
    for number in 1..<300 {
      let (old, new) = Self.randomLists(using: &random, number)
      let difference = Difference(from: old, to: new)
      let steps = difference.steps(oldCount: old.count, newCount: new.count)
      #expect(DifferenceReplay.list(old, new, steps) == new, "seed \(seed), \(number)")
      #expect(
        steps.count <= difference.numberOfDeletes + difference.numberOfInserts
          + difference.moves.count + difference.updates.count)
    }
  }

  @Test(arguments: 0..<4)
  func `sections and their items become any others`(seed: Int) {
    var random = SeededGenerator(seed: 900 + seed)
    for number in 0..<200 {
      var ids = Array(0..<60).shuffled(using: &random)
      func sections() -> [RowSection] {
        ids = Array(0..<60).shuffled(using: &random)
        return Array(0..<6).shuffled(using: &random).prefix(random.below(6)).map { id in
          RowSection(
            id: id,
            rows: (0..<random.below(9)).map { _ in
              Row(id: ids.removeLast(), value: random.below(2))
            }, value: random.below(2))
        }
      }
      let (old, new) = (sections(), sections())
      let crossing: Difference.Crossing = random.once(in: 2) ? .free : .uikitSafe
      let difference = Difference(from: old, to: new, crossing: crossing)
      let places = Dictionary(
        uniqueKeysWithValues: new.enumerated().flatMap { section, content in
          content.rows.enumerated().map { ($1.id, IndexPath(section, $0)) }
        })
      let gone = Set(difference.deletedSections)
      let come = Set(difference.insertedSections)
      for pair in difference.moves + difference.updates {
        let id = old[pair.from.section].rows[pair.from.item].id
        #expect(places[id] == pair.to, "seed \(seed), \(number)")
        guard crossing == .uikitSafe else { continue }
        #expect(!gone.contains(pair.from.section) && !come.contains(pair.to.section))
      }
      let before = old.indices.filter { !gone.contains($0) }.reduce(0) { $0 + old[$1].rows.count }
      let after = new.indices.filter { !come.contains($0) }.reduce(0) { $0 + new[$1].rows.count }
      let left = difference.moves.filter { gone.contains($0.from.section) }.count
      let entered = difference.moves.filter { come.contains($0.to.section) }.count
      #expect(
        before + left - difference.numberOfDeletes == after + entered - difference.numberOfInserts)
    }
  }

  @Test func `an item that changes its section moves, and does not go and come`() {
    let old = [RowSection(id: 1, rows: [Row(id: 1), Row(id: 2)]), RowSection(id: 2, rows: [])]
    let new = [RowSection(id: 1, rows: [Row(id: 2)]), RowSection(id: 2, rows: [Row(id: 1)])]
    let difference = Difference(from: old, to: new)
    #expect(difference.moves.map(\.from) == [IndexPath(0, 0)])
    #expect(difference.moves.map(\.to) == [IndexPath(1, 0)])
    #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
  }
}

/// An element whose id is a UUID.
private struct UUIDRow: Diffable, Hashable {
  var id: UUID
  var value: Int
  var diffID: UUID { id }
  func hasSameContent(as other: Self) -> Bool { value == other.value }

  /// Creates a row whose id differs from others in a few bits here and there.
  init(_ row: Row) {
    let (low, high) = (UInt8(truncatingIfNeeded: row.id), UInt8(truncatingIfNeeded: row.id >> 8))
    let bytes = row.id % 2 == 0 ? (low, high, 0, 0) : (0, 0, high, low)
    id = UUID(
      uuid: (bytes.0, 7, 7, 7, bytes.1, 7, 7, 7, 7, 7, 7, bytes.2, 7, 7, 7, bytes.3))
    value = row.value
  }
}

/// An id of sixteen bytes, of which the last one does not count.
private struct Loose: Hashable, Diffable {
  var bytes: UUID

  init(id: Int, rest: UInt8 = 0) {
    let (low, high) = (UInt8(truncatingIfNeeded: id), UInt8(truncatingIfNeeded: id >> 8))
    bytes = UUID(uuid: (low, high, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, rest))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.bytes.uuid.0 == right.bytes.uuid.0 && left.bytes.uuid.1 == right.bytes.uuid.1
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.uuid.0)
    hasher.combine(bytes.uuid.1)
  }
}

/// Identities that count how often they are compared and hashed, for the one suite that runs its
/// tests in turn: `DifferenceCostTests`.
struct Counted: Diffable, Sendable {
  /// A count.
  final class Count: @unchecked Sendable { var value = 0 }
  static let comparisons = Count()
  static let hashes = Count()

  struct ID: Hashable {
    let number: Int
    static func == (left: ID, right: ID) -> Bool {
      Counted.comparisons.value += 1
      return left.number == right.number
    }
    func hash(into hasher: inout Hasher) {
      Counted.hashes.value += 1
      hasher.combine(number)
    }
  }

  let id: Int
  var diffID: ID { ID(number: id) }
  func hasSameContent(as other: Counted) -> Bool { true }
}
