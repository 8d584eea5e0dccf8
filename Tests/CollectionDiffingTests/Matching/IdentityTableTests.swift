import CollectionCore
import CollectionDiffing
import TestSupport
import Testing

import struct Foundation.UUID

/// The table of identities: short searches and right answers for ids of every type.
struct IdentityTableTests {
  @Test func `searches are short for ids of every type`() {
    Self.checkRuns { $0 }
    Self.checkRuns { $0 << 48 }
    Self.checkRuns { "the text of number \($0)" }
    Self.checkRuns { "number \($0) of texts that end alike" }
    Self.checkRuns { $0 % 2 == 0 ? Identifier.integer($0) : .string("number \($0)") }
    Self.checkRuns(Self.uuid)
    Self.checkRuns { $0 % 2 == 0 ? Choice.row($0) : .named("\($0)") }
    Self.checkRuns { Pair(row: $0 >> 6, column: $0 & 63) }
  }

  /// Checks that no search in a table of 4,096 ids in 8,192 slots takes more than 256 steps.
  ///
  /// A longer run has a window of 256 slots that at least 256 ids hash to, where 128 are expected.
  /// By Chernoff's bound, the chance for one window is at most (e/4)¹²⁸ = 3.4 · 10⁻²². With 8,192
  /// windows and 8 types it is below 3 · 10⁻¹⁷.
  private static func checkRuns<ID: Hashable>(_ make: (Int) -> ID) {
    let elements = (0..<4096).map { Element(diffID: make($0)) }
    let table = IdentityTable(elements, elements.indices)
    #expect(table.longestRun < 256, "\(ID.self)")
    #expect(!table.hasRepeats)
    // Made again, so that equal ids are no copies.
    for index in elements.indices {
      #expect(table.first(make(index), in: elements.span) == index, "\(ID.self)")
    }
    for index in 4096..<6000 {
      #expect(table.first(make(index), in: elements.span) == -1, "\(ID.self)")
    }
  }

  @Test(arguments: 0..<4)
  func `a search agrees with a search one by one`(seed: Int) {
    var random = SeededGenerator(seed: 1200 + seed)
    for count in [0, 1, 2, 7, 8, 9, 200] {
      let numbers = (0..<count).map { _ in random.below(150) }
      Self.checkSearches(numbers) { $0 }
      Self.checkSearches(numbers) { "\($0)" }
      Self.checkSearches(numbers, Self.uuid)
      Self.checkSearches(numbers) { $0 % 2 == 0 ? Choice.row($0) : .named("\($0)") }
      Self.checkSearches(numbers) { Pair(row: $0 / 10, column: $0 % 10) }
      Self.checkSearches(numbers) { Unhashed(number: $0) }
      Self.checkSearches(numbers) { OwnHash(number: $0) }
    }
  }

  private static func checkSearches<ID: Hashable>(_ numbers: [Int], _ make: (Int) -> ID) {
    let ids = numbers.map(make)
    let elements = ids.map { Element(diffID: $0) }
    let first = IdentityTable(elements, elements.indices)
    let last = IdentityTable(elements, elements.indices, descending: true)
    #expect(first.hasRepeats == (Set(numbers).count < numbers.count))
    for number in 0..<160 {
      let id = make(number)
      #expect(first.first(id, in: elements.span) == ids.firstIndex(of: id) ?? -1)
      #expect(last.first(id, in: elements.span) == ids.lastIndex(of: id) ?? -1)
    }
  }

  @Test func `a hash value that an id makes itself is hashed again`() {
    // As they are, these hash values would all have one slot.
    let elements = (0..<1024).map { Element(diffID: OwnHash(number: $0)) }
    #expect(IdentityTable(elements, elements.indices).longestRun < 256)
  }

  @Test func `canonically equivalent texts are one identity`() {
    let texts = [
      "\u{212A}elvin and his degrees", "the question\u{37E} its mark", "\u{1FEF}",
      "caf\u{e9} at the corner of the street",
    ]
    let table = IdentityTable(texts, texts.indices)
    let others = [
      "Kelvin and his degrees", "the question; its mark", "`",
      "cafe\u{301} at the corner of the street",
    ]
    for (index, text) in others.enumerated() {
      #expect(table.first(text, in: texts.span) == index)
    }
    #expect(table.first("Kelvin and his degreet", in: texts.span) == -1)
  }

  /// Returns a UUID that differs from others in two bytes.
  private static func uuid(_ number: Int) -> UUID {
    let (low, high) = (UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8))
    return UUID(uuid: (7, 7, 7, low, 7, 7, 7, 7, 7, 7, 7, 7, high, 7, 7, 7))
  }
}

/// An element without content, whose id is of any type.
private struct Element<ID: Hashable>: Diffable {
  var diffID: ID
  func hasSameContent(as other: Self) -> Bool { true }
}

private struct Pair: Hashable {
  var row: Int
  var column: Int
}

private enum Choice: Hashable {
  case row(Int)
  case named(String)
}

/// An id that feeds the hasher nothing.
private struct Unhashed: Hashable {
  var number: Int
  func hash(into hasher: inout Hasher) {}
}

/// An id whose hash value is its own.
private struct OwnHash: Hashable {
  var number: Int
  var hashValue: Int { number << 20 }
  func hash(into hasher: inout Hasher) { hasher.combine(number << 20) }
}
