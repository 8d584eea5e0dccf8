package import CollectionCore
package import CollectionDiffing

/// The hashes of identifiers, by which it is clear at once that most others are new.
///
/// An identifier whose hash is not there is new for sure; one whose hash is there has to be looked
/// for. So hashes of what is gone may stay. Copies share tables, and enter what they add into tables
/// of their own, each at least four times as large as the next.
package struct IdentifierHashes: Sendable {
  /// A table of hashes; changed only while uniquely referenced, so it is sendable.
  private final class Table: @unchecked Sendable {
    /// The hashes, where they belong or behind that; 0 where there is none.
    var slots: [UInt64]
    /// The number of hashes.
    var count = 0

    init(_ slots: [UInt64]) { self.slots = slots }
  }

  private var tables: [Table] = []

  /// The number of hashes that are calculated before they are entered.
  private static var batch: Int { 256 }

  /// Creates a set of none.
  package init() {}

  /// Enters the identifiers of a list.
  ///
  /// - Returns: whether all are surely new and different.
  ///
  /// Complexity: O(k) expected, amortised.
  package mutating func insert<Element: Diffable>(_ list: Span<Element>) -> Bool
  where Element.DiffID == Identifier {
    insert(list.count) { written, range in
      for index in range {
        written[index &- range.lowerBound] = Self.hash(of: list[index].diffID)
      }
    }
  }

  /// Enters integers.
  ///
  /// - Returns: as for identifiers.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func insert(_ list: Span<Int>) -> Bool {
    insert(list.count) { written, range in
      for index in range {
        written[index &- range.lowerBound] = Self.hash(of: .integer(list[index]))
      }
    }
  }

  /// - Parameter fill: writes the hashes of some of the list, from 0 on.
  @inline(__always)
  private mutating func insert(
    _ count: Int, fill: (inout MutableSpan<UInt64>, Range<Int>) -> Void
  ) -> Bool {
    guard count > 0 else { return true }
    makeRoom(for: count)
    let last = tables[tables.count - 1]
    // Taken out, so that they are written without making sure that nobody shares them.
    var (slots, hashes) = (last.slots, [UInt64](repeating: 0, count: min(count, Self.batch)))
    last.slots = []
    var known = 0
    for start in stride(from: 0, to: count, by: Self.batch) {
      let range = start..<min(start + Self.batch, count)
      var written = hashes.mutableSpan
      fill(&written, range)
      for table in tables.dropLast() {
        known &+= Self.count(hashes.span, range.count, in: table.slots.span)
      }
      let added = Self.insert(&hashes, range.count, into: &slots)
      last.count += added
      known &+= range.count - added
    }
    last.slots = slots
    merge()
    return known == 0
  }

  /// The number of hashes apart from those of the largest table, for tests.
  package var numberOfChanges: Int { tables.dropFirst().reduce(0) { $0 + $1.count } }
}

extension IdentifierHashes {
  /// Returns a hash that is the same for equal identifiers.
  @inline(__always)
  private static func hash(of id: Identifier) -> UInt64 {
    let hash = UInt64(truncatingIfNeeded: id.hashValue)
    // 0 is an empty slot.
    return hash == 0 ? 1 : hash
  }

  /// Enters hashes; returns how many were not there.
  ///
  /// - Parameter hashes: the hashes; afterwards those whose first slot was full, and others.
  private static func insert(_ hashes: inout [UInt64], _ count: Int, into slots: inout [UInt64])
    -> Int
  {
    let mask = slots.count &- 1
    let shift = UInt64(slots.count.leadingZeroBitCount &+ 1)
    var written = slots.mutableSpan
    var left = hashes.mutableSpan
    var rest = 0
    // Whether the first slot is empty is hard to foresee, so it is written in any case.
    for index in 0..<count {
      let hash = left[index]
      let position = Int(truncatingIfNeeded: hash &>> shift) & mask
      let slot = written[position]
      let isFull = slot == 0 ? 0 : 1
      written[position] = slot | (hash & (UInt64(truncatingIfNeeded: isFull) &- 1))
      left[rest] = hash
      rest &+= isFull
    }
    var added = count &- rest
    for index in 0..<rest {
      let hash = left[index]
      var position = Int(truncatingIfNeeded: hash &>> shift) & mask
      while written[position] != 0, written[position] != hash {
        position = (position &+ 1) & mask
      }
      added &+= written[position] == 0 ? 1 : 0
      written[position] = hash
    }
    return added
  }

  /// Returns how many of some hashes are in a table.
  private static func count(_ hashes: Span<UInt64>, _ count: Int, in slots: Span<UInt64>) -> Int {
    let mask = slots.count &- 1
    let shift = UInt64(slots.count.leadingZeroBitCount &+ 1)
    var found = 0
    for index in 0..<count {
      let hash = hashes[index]
      var position = Int(truncatingIfNeeded: hash &>> shift)
      while slots[position] != 0, slots[position] != hash {
        position = (position &+ 1) & mask
      }
      found &+= slots[position] == 0 ? 0 : 1
    }
    return found
  }

  /// Makes the last table one that nobody shares, with room for more hashes.
  private mutating func makeRoom(for added: Int) {
    let last = tables.count - 1
    guard last >= 0, isKnownUniquelyReferenced(&tables[last]) else {
      tables.append(Table(Self.slots(for: added)))
      return
    }
    let table = tables[last]
    guard (table.count + added) * 8 > table.slots.count * 5 else { return }
    tables[last] = Self.union([table], count: table.count + added)
  }

  /// Joins the last tables where one is less than four times as large as the next.
  private mutating func merge() {
    while tables.count > 1 {
      let (first, second) = (tables[tables.count - 2], tables[tables.count - 1])
      guard first.count < 4 * second.count else { return }
      tables.removeLast(2)
      tables.append(Self.union([first, second], count: first.count + second.count))
    }
  }

  /// Returns a table of the hashes of others, with room for a number of them.
  private static func union(_ tables: [Table], count: Int) -> Table {
    let result = Table(slots(for: count))
    var slots = result.slots
    result.slots = []
    for table in tables { result.count += copy(table.slots.span, to: &slots) }
    result.slots = slots
    return result
  }

  /// Enters the hashes of a table into a larger one; returns how many were not there.
  private static func copy(_ hashes: Span<UInt64>, to slots: inout [UInt64]) -> Int {
    let mask = slots.count &- 1
    let shift = UInt64(slots.count.leadingZeroBitCount &+ 1)
    var written = slots.mutableSpan
    var added = 0
    for index in hashes.indices where hashes[index] != 0 {
      let hash = hashes[index]
      var position = Int(truncatingIfNeeded: hash &>> shift)
      while written[position] != 0, written[position] != hash {
        position = (position &+ 1) & mask
      }
      added &+= written[position] == 0 ? 1 : 0
      written[position] = hash
    }
    return added
  }

  /// Returns empty slots, of which a number of hashes fills five eighths at the most.
  private static func slots(for count: Int) -> [UInt64] {
    let least = max(16, count * 8 / 5 + 1)
    return [UInt64](repeating: 0, count: 1 << (Int.bitWidth - (least - 1).leadingZeroBitCount))
  }
}
