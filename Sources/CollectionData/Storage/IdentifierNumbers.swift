import CollectionCore
import CollectionDiffing

/// A table from identifiers to numbers, which keeps neither: who asks knows the identifiers.
///
/// Open addressing over 64-bit slots, half a hash and a number each. A hash is never an identity:
/// equality always decides. Where hashes collide more than chance has it, all of them are made by
/// the standard hasher from then on.
struct IdentifierNumbers {
  /// The hash in the high half, the number and 1 in the low one; 0 where there is nothing.
  private var slots: [UInt64]
  /// The number of identifiers.
  private(set) var count = 0
  /// Whether hashes are made by the standard hasher, slower but unforeseeable.
  private(set) var isSeeded = false

  /// The most slots that are looked at before the hash is taken to be attacked.
  private static var greatestProbe: Int { 128 }

  /// Creates a table with room for so many identifiers. Complexity: O(n).
  init(capacity: Int = 0) {
    slots = capacity == 0 ? [] : Array(repeating: 0, count: Self.room(for: capacity))
  }

  /// The least power of 2 that is half full at most.
  private static func room(for count: Int) -> Int {
    1 << Swift.max(3, Int.bitWidth - (count * 2 - 1).leadingZeroBitCount)
  }
}

extension IdentifierNumbers {
  /// Returns the number of an identifier, or nil. Complexity: O(1) expected.
  ///
  /// - Parameter isSame: returns whether a number is that of the identifier.
  @inline(__always)
  func number(of id: Identifier, isSame: (Int32) -> Bool) -> Int32? {
    guard count > 0 else { return nil }
    let hash = hash(of: id)
    let mask = slots.count &- 1
    let slots = slots.span
    var position = Int(truncatingIfNeeded: hash &>> 32) & mask
    while true {
      let slot = slots[position]
      if slot == 0 { return nil }
      if (slot ^ hash) &>> 32 == 0 {
        let number = Int32(truncatingIfNeeded: slot) &- 1
        if isSame(number) { return number }
      }
      position = (position &+ 1) & mask
    }
  }

  /// Gives an identifier that has none a number. Complexity: O(1), amortised and expected.
  ///
  /// - Parameter identifier: returns the identifier of a number of the table.
  mutating func insert(_ number: Int32, of id: Identifier, identifier: (Int32) -> Identifier) {
    count += 1
    if count * 2 > slots.count { resize(to: Self.room(for: count)) }
    guard !enter(entry(number, hash(of: id))), !isSeeded else { return }
    // The identifiers were chosen so that their hashes collide.
    isSeeded = true
    let entries = slots
    for position in slots.indices { slots[position] = 0 }
    for slot in entries where slot != 0 {
      let number = Int32(truncatingIfNeeded: slot) &- 1
      _ = enter(entry(number, hash(of: identifier(number))))
    }
  }

  /// Takes an identifier that has a number out. Complexity: O(1) expected.
  mutating func remove(_ number: Int32, of id: Identifier) {
    let wanted = entry(number, hash(of: id))
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: wanted &>> 32) & mask
    while slots[position] != wanted {
      // It is there: a table without it is a mistake of ours.
      precondition(slots[position] != 0, "identifier without a number")
      position = (position &+ 1) & mask
    }
    count -= 1
    // What follows moves up as far as its own hash allows.
    var next = (position &+ 1) & mask
    while slots[next] != 0 {
      let home = Int(truncatingIfNeeded: slots[next] &>> 32) & mask
      if (next &- home) & mask >= (next &- position) & mask {
        slots[position] = slots[next]
        position = next
      }
      next = (next &+ 1) & mask
    }
    slots[position] = 0
  }
}

extension IdentifierNumbers {
  @inline(__always)
  private func hash(of id: Identifier) -> UInt64 {
    if !isSeeded {
      if case .integer(let number) = id {
        return DiffIdentity.mixed(UInt64(truncatingIfNeeded: number))
      }
      return DiffIdentity.hash(of: id, .whole)
    }
    return DiffIdentity.hash(of: id, .seeded)
  }

  private func entry(_ number: Int32, _ hash: UInt64) -> UInt64 {
    hash & ~0xFFFF_FFFF | UInt64(UInt32(bitPattern: number &+ 1))
  }

  /// Puts an entry in; returns whether its place was as near as chance has it.
  private mutating func enter(_ entry: UInt64) -> Bool {
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: entry &>> 32) & mask
    var probes = 0
    while slots[position] != 0 {
      position = (position &+ 1) & mask
      probes &+= 1
    }
    slots[position] = entry
    return probes <= Self.greatestProbe
  }

  private mutating func resize(to room: Int) {
    let entries = slots
    slots = Array(repeating: 0, count: room)
    for slot in entries where slot != 0 { _ = enter(slot) }
  }
}
