import CollectionCore

/// A table from identifiers to numbers, which keeps neither: who asks knows the identifiers.
///
/// Open addressing over 64-bit slots, half a hash and a number each. A hash is never an identity:
/// equality always decides.
struct IdentifierNumbers {
  /// The hash in the high half, the number and 1 in the low one; 0 where there is nothing.
  private var slots: [UInt64]
  /// The number of identifiers.
  private(set) var count = 0

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
  mutating func insert(_ number: Int32, of id: Identifier) {
    count += 1
    if count * 2 > slots.count { resize(to: Self.room(for: count)) }
    enter(entry(number, hash(of: id)))
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
    UInt64(truncatingIfNeeded: id.hashValue)
  }

  private func entry(_ number: Int32, _ hash: UInt64) -> UInt64 {
    hash & ~0xFFFF_FFFF | UInt64(UInt32(bitPattern: number &+ 1))
  }

  private mutating func enter(_ entry: UInt64) {
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: entry &>> 32) & mask
    while slots[position] != 0 { position = (position &+ 1) & mask }
    slots[position] = entry
  }

  private mutating func resize(to room: Int) {
    let entries = slots
    slots = Array(repeating: 0, count: room)
    for slot in entries where slot != 0 { enter(slot) }
  }
}
