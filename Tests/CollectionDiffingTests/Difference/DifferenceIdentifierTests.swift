import CollectionDiffing
import TestSupport
import Testing

/// Ids as users have them: structs, enumerations, texts within them, and hashes of all sorts.
struct DifferenceIdentifierTests {
  @Test(arguments: 0..<(Stress.isOn ? 4 : 2))
  func `lists of ids of any type become any others, with the fewest moves`(seed: Int) {
    var random = SeededGenerator(seed: 1000 + seed)
    for number in 0..<60 {
      let (old, new) = Self.randomLists(using: &random, number)
      let place = "seed \(seed), \(number)"
      Self.check(
        old.map { Cell(row: $0, column: $0 % 7) }, new.map { Cell(row: $0, column: $0 % 7) }, place)
      Self.check(old.map(Entry.init), new.map(Entry.init), place)
      Self.check(old.map(Name.init), new.map(Name.init), place)
      Self.check(old.map(Padded.init), new.map(Padded.init), place)
      Self.check(old.map { Bucket(number: $0) }, new.map { Bucket(number: $0) }, place)
      Self.check(
        old.map { AnyHashable($0) }.map(Boxed.init),
        new.map { AnyHashable(Int16(truncatingIfNeeded: $0)) }.map(Boxed.init), place)
      guard old.count < 100 else { continue }
      Self.check(old.map { Unhashed(number: $0) }, new.map { Unhashed(number: $0) }, place)
    }
  }

  /// Checks both ways to pair ids.
  private static func check<ID: Diffable & Equatable>(
    _ old: [ID], _ new: [ID], _ place: String
  ) {
    let (from, to) = (old.map(\.diffID), new.map(\.diffID))
    let isUnique = Set(from).count == from.count && Set(to).count == to.count
    for repeats in Difference.Repeats.allCases {
      let difference = Difference(from: old, to: new, repeats: repeats)
      #expect(
        DifferenceReplay.list(old, new, difference) == new, "\(ID.self), \(repeats), \(place)")
      guard isUnique || repeats == .minimal, from.count < 60 || isUnique else { continue }
      let fewest =
        isUnique
        ? DifferenceReplay.fewestMovesOfUnique(from, to) : DifferenceReplay.fewestMoves(from, to)
      #expect(difference.moves.count == fewest, "\(ID.self), \(repeats), \(place)")
    }
  }

  /// Edited, shuffled or turned lists; two of three are long, every other one repeats ids: in one
  /// list or in both, side by side or far apart.
  private static func randomLists(
    using random: inout SeededGenerator, _ number: Int
  ) -> (old: [Int], new: [Int]) {
    let count = number % 6 == 0 ? 600 + random.below(900) : random.below(50)
    var old = Array(0..<count)
    if random.once(in: 2) { old.shuffle(using: &random) }
    var new = old
    switch random.below(5) {
    case 0: new.shuffle(using: &random)
    case 1: new.reverse()
    case 2: new = Array(new.dropFirst(count / 3) + new.prefix(count / 3))
    default: break
    }
    for edit in 0..<random.below(max(count / 4, 8)) {
      let place = random.below(new.count + 1)
      switch random.below(3) {
      case 0: new.insert(count + edit, at: place)
      case 1 where place < new.count: new.remove(at: place)
      case 2 where place < new.count:
        new.insert(new.remove(at: place), at: random.below(new.count + 1))
      default: break
      }
    }
    guard number % 2 == 0, count > 0, !new.isEmpty else { return (old, new) }
    for _ in 0..<1 + random.below(5) {
      let repeated = old[random.below(old.count)]
      if random.once(in: 2) { old.insert(repeated, at: random.below(old.count + 1)) }
      if random.once(in: 2) { new.insert(repeated, at: random.below(new.count + 1)) }
      if random.once(in: 2) { new.insert(new[0], at: 1) }
    }
    return (old, new)
  }

  @Test func `an id that shares its hash with others still is what it equals`() {
    let ids = (0..<600).map { Bucket(number: $0) }
    let table = IdentityTable(ids, ids.indices)
    #expect(ids.indices.allSatisfy { table.first(ids[$0], in: ids.span) == $0 })
    #expect(Difference(from: ids, to: ids.reversed()).moves.count == 599)
  }

  @Test(arguments: 0..<3)
  func `ids that are not always equal to themselves end in some difference`(seed: Int) {
    var random = SeededGenerator(seed: 1100 + seed)
    Fickle.state.value = seed
    for number in 0..<30 {
      let count = number % 3 == 0 ? 1500 : random.below(50)
      let old = (0..<count).map { Fickle(number: $0) }
      let new = random.once(in: 2) ? old.shuffled(using: &random) : old.map { $0 }
      for repeats in Difference.Repeats.allCases {
        let difference = Difference(from: old, to: new, repeats: repeats)
        #expect(difference.deletes.allSatisfy { $0.items.upperBound <= count })
        #expect(difference.inserts.allSatisfy { $0.items.upperBound <= count })
        #expect(difference.moves.allSatisfy { max($0.from.item, $0.to.item) < count })
      }
    }
  }
}

private struct Cell: Hashable, Diffable {
  var row: Int
  var column: Int
}

private enum Entry: Hashable, Diffable {
  case row(Int)
  case named(String)
  case numbered(name: String, Int)

  init(_ number: Int) {
    switch number % 3 {
    case 0: self = .row(number)
    case 1: self = .named("the entry of number \(number)")
    default: self = .numbered(name: "entry", number)
    }
  }
}

/// An id of a text, whose case does not count.
private struct Name: Hashable, Diffable {
  var text: String

  init(_ number: Int) { text = number % 2 == 0 ? "Number \(number)" : "number \(number)" }

  static func == (left: Self, right: Self) -> Bool {
    left.text.lowercased() == right.text.lowercased()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

/// An id with gaps between its fields.
private struct Padded: Hashable, Diffable {
  var first: UInt8
  var number: Int
  var last: Bool?

  init(_ number: Int) {
    first = UInt8(truncatingIfNeeded: number)
    self.number = number / 2
    last = number % 2 == 0 ? nil : number % 4 == 1
  }
}

/// An id that shares its hash with fifty others.
private struct Bucket: Hashable, Diffable {
  var number: Int
  func hash(into hasher: inout Hasher) { hasher.combine(number / 50) }
}

/// An id without a hash of its own.
private struct Unhashed: Hashable, Diffable {
  var number: Int
  func hash(into hasher: inout Hasher) {}
}

/// An element whose id is in a box.
private struct Boxed: Diffable, Equatable {
  var diffID: AnyHashable
  func hasSameContent(as other: Self) -> Bool { true }
}

/// An id that breaks all promises.
private struct Fickle: Hashable, Diffable {
  /// The state of its moods.
  static let state = Counted.Count()
  var number: Int

  static func == (left: Self, right: Self) -> Bool {
    state.value = (state.value &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
    return state.value >> 16 & 7 == 0 ? left.number != right.number : left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Self.state.value += 1
    hasher.combine(Self.state.value % 16 == 0 ? number / 2 : number)
  }
}
