import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// Differences of lists, next to building a dictionary of one list and looking the other up in it.
struct Diff {
  private let samples = 9

  func table() -> Table {
    var table = Table(
      "Differences, medians of \(samples) runs", columns: "lists", "time", "per element",
      "dictionary", "ratio", "moves")
    let hundred = 100_000
    let edited = DiffLists(hundred, edits: 10_000, shuffled: 2000)
    let few = DiffLists(5000, edits: 1000, shuffled: 200)
    add(
      "5,000, 1,000 deletes and inserts, 200 shuffled",
      DiffLists(5000, range: 2000..<3000, shuffled: 200), &table)
    add("5,000 as above, at random places", few, &table)
    addIntegers("5,000 as above, scattered ids", few.scattered, &table)
    add(
      "100,000, 10,000 deletes and inserts, 2,000 shuffled",
      DiffLists(hundred, range: 20_000..<30_000, shuffled: 2000), &table)
    add("100,000 as above, at random places", edited, &table)
    addIntegers("100,000 as above, scattered ids", edited.scattered, &table)
    add("100,000, 1 % edits", DiffLists(hundred, edits: 1000, shuffled: 200), &table)
    add("100,000, identical, copied", edited.identical, &table)
    add("100,000, one from first to last", edited.rotated, &table)
    add("100,000, a block of 10,000 moved", edited.blockMoved, &table)
    add("100,000, full reverse", edited.turned, &table)
    add("100,000, full shuffle", edited.shuffled, &table)
    let million = DiffLists(1_000_000, edits: 10_000, shuffled: 2000)
    addIntegers("1,000,000, 1 % edits", million, &table)
    addIntegers("1,000,000, full shuffle", million.shuffled, &table)
    addModels("5,000", DiffLists(5000, range: 2000..<3000, shuffled: 200), &table)
    addModels("5,000 at random places", few, &table)
    addSections(to: &table)
    addStandardLibrary(to: &table)
    return table
  }

  private func add(_ name: String, _ lists: DiffLists, _ table: inout Table) {
    addIntegers(name, lists, &table)
    let texts = lists.old.map(Self.text)
    measure("text: " + name, texts, lists.new.map(Self.text), &table)
    let shared = Dictionary(uniqueKeysWithValues: zip(lists.old, texts))
    measure("shared text: " + name, texts, lists.new.map { shared[$0] ?? Self.text($0) }, &table)
  }

  private func addIntegers(_ name: String, _ lists: DiffLists, _ table: inout Table) {
    measure("integer: " + name, lists.old, lists.new, &table)
  }

  private func measure<ID: Hashable & Diffable>(
    _ name: String, _ old: [ID], _ new: [ID], _ table: inout Table
  ) {
    var moves = 0
    let own = median(of: samples) { moves = Difference(from: old, to: new).moves.count }
    row(name, own, floor(old, new), elements: old.count, moves: moves, &table)
  }

  /// Types as users have them: models with content, and ids that are neither integers nor texts.
  private func addModels(_ name: String, _ lists: DiffLists, _ table: inout Table) {
    func measure<Element: Diffable>(_ type: String, _ make: (Int) -> Element) {
      let (old, new) = (lists.old.map(make), lists.new.map(make))
      var moves = 0
      let own = median(of: samples) { moves = Difference(from: old, to: new).moves.count }
      row(
        "\(type): \(name)", own, floor(old.map(\.diffID), new.map(\.diffID)), elements: old.count,
        moves: moves, &table)
    }
    measure("model, integer id") { IntegerModel(diffID: $0, name: "the name of \($0)") }
    measure("model, text id") { TextModel(diffID: Self.text($0), name: "the name of \($0)") }
    measure("struct") { Place(row: $0, column: $0 % 7) }
    measure("enumeration") { $0 % 2 == 0 ? Entry.row($0) : Entry.named(Self.text($0)) }
    measure("128 bits, as of a UUID") { number in
      var random = Generator(state: UInt64(number))
      return Bits(high: random.next(), low: random.next())
    }
  }

  private func row(
    _ name: String, _ own: Duration, _ floor: Duration, elements: Int, moves: Int,
    _ table: inout Table
  ) {
    table.add(
      name, own.text, (own.nanoseconds / Double(elements)).digits(3) + " ns", floor.text,
      (own / floor).digits(3), "\(moves)")
  }

  /// The time that hashing each element of both lists once takes at the least.
  private func floor<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Duration {
    median(of: samples) {
      var places: [ID: Int] = [:]
      places.reserveCapacity(old.count)
      for (index, id) in old.enumerated() { places[id] = index }
      var found = 0
      for id in new where places[id] != nil { found += 1 }
      return found
    }
  }

  /// 100 sections of 1,000, with moves within and across them.
  private func addSections(to table: inout Table) {
    var random = Generator(state: 5)
    let old = (0..<100).map { section in
      DiffSection(diffID: section, diffElements: Array(section * 1000..<(section + 1) * 1000))
    }
    var new = old
    for _ in 0..<1000 {
      let (from, to) = (
        Int.random(in: 0..<100, using: &random), Int.random(in: 0..<100, using: &random)
      )
      let source = Int.random(in: 0..<new[from].diffElements.count, using: &random)
      let item = new[from].diffElements.remove(at: source)
      let target = Int.random(in: 0...new[to].diffElements.count, using: &random)
      new[to].diffElements.insert(item, at: target)
    }
    var moves = 0
    let own = median(of: samples) { moves = Difference(from: old, to: new).moves.count }
    let floor = floor(old.flatMap(\.diffElements), new.flatMap(\.diffElements))
    row(
      "integer: 100 × 1,000, 1,000 moved across sections", own, floor, elements: 100_000,
      moves: moves, &table)
  }

  private func addStandardLibrary(to table: inout Table) {
    let lists = DiffLists(5000, range: 2000..<3000, shuffled: 200)
    var moves = 0
    let time = median(of: samples) {
      let difference = lists.new.difference(from: lists.old).inferringMoves()
      moves = difference.insertions.count { change in
        if case .insert(_, _, let source) = change { source != nil } else { false }
      }
    }
    row(
      "the standard library, moves inferred, integer: 5,000 as above", time,
      floor(lists.old, lists.new), elements: 5000, moves: moves, &table)
  }

  /// A text of 36 characters, as an identifier of 128 bits has.
  private static func text(_ number: Int) -> String {
    let bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    let digits = String(bits, radix: 16)
    let half = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(half)-\(half)-ab"
  }
}

/// An object with content and an integer for its id.
private struct IntegerModel: Diffable {
  var diffID: Int
  var name: String
  func hasSameContent(as other: Self) -> Bool { name == other.name }
}

/// An object with content and a text for its id.
private struct TextModel: Diffable {
  var diffID: String
  var name: String
  func hasSameContent(as other: Self) -> Bool { name == other.name }
}

/// An id of two integers.
private struct Place: Hashable, Diffable {
  var row: Int
  var column: Int
}

/// An id that is one of several things.
private enum Entry: Hashable, Diffable {
  case row(Int)
  case named(String)
}

/// An id of 128 bits.
private struct Bits: Hashable, Diffable {
  var high: UInt64
  var low: UInt64
}

/// A section of integers.
private struct DiffSection: DiffableSection {
  var diffID: Int
  var diffElements: [Int]
}

/// Two lists of integers, the same in every run.
private struct DiffLists {
  var old: [Int]
  var new: [Int]

  private init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
  }

  /// Deletes a range, inserts as many behind as many others, and shuffles those in front: the lists
  /// that DifferenceKit compares itself with others on, in its README.
  init(_ count: Int, range: Range<Int>, shuffled: Int) {
    var random = Generator(state: 7)
    old = Array(0..<count).shuffled(using: &random)
    new = old
    new.removeSubrange(range)
    new.insert(contentsOf: count..<count + range.count, at: range.upperBound)
    new[..<shuffled].shuffle(using: &random)
  }

  /// Deletes and inserts at random places, then shuffles as many elements among themselves.
  init(_ count: Int, edits: Int, shuffled: Int) {
    var random = Generator(state: 7)
    old = Array(0..<count).shuffled(using: &random)
    let gone = Set(old.indices.shuffled(using: &random).prefix(edits))
    let kept = old.indices.filter { !gone.contains($0) }.map { [old] in old[$0] }
    let places = (0..<edits).map { _ in Int.random(in: 0...kept.count, using: &random) }.sorted()
    new = []
    var next = 0
    for (index, element) in kept.enumerated() {
      while next < edits, places[next] <= index {
        new.append(count + next)
        next += 1
      }
      new.append(element)
    }
    while next < edits {
      new.append(count + next)
      next += 1
    }
    let chosen = Array(new.indices.shuffled(using: &random).prefix(shuffled))
    let elements = chosen.map { [new] in new[$0] }.shuffled(using: &random)
    for (place, element) in zip(chosen, elements) { new[place] = element }
  }

  /// The same with ids all over the integers, where they are counted from 0.
  var scattered: DiffLists {
    func scatter(_ id: Int) -> Int {
      var random = Generator(state: UInt64(id))
      return Int(truncatingIfNeeded: random.next())
    }
    return DiffLists(old.map(scatter), new.map(scatter))
  }

  var identical: DiffLists { DiffLists(old, old.map { $0 }) }
  var rotated: DiffLists { DiffLists(old, Array(old[1...]) + [old[0]]) }
  var turned: DiffLists { DiffLists(old, old.reversed()) }

  var blockMoved: DiffLists {
    let (start, end) = (old.count / 3, old.count / 3 + old.count / 10)
    return DiffLists(old, Array(old[start..<end] + old[..<start] + old[end...]))
  }

  var shuffled: DiffLists {
    var random = Generator(state: 3)
    return DiffLists(old, old.shuffled(using: &random))
  }
}
