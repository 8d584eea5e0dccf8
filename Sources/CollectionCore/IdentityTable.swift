/// Elements by identity: open addressing over 32-bit slots, each a tag of the hash and an index.
///
/// A hash is never an identity: equality always decides. Elements of one identity are chained.
@usableFromInline
struct IdentityTable<Element: Diffable> {
  /// A tag in the high bits, an index plus 1 in the low ones; 0 where there is nothing.
  @usableFromInline var slots: [UInt32]
  /// The bits of a slot that hold the index.
  @usableFromInline let indexMask: UInt32
  /// The bits by which a hash is shifted to give a slot.
  @usableFromInline let shift: UInt64
  /// Whether hashes are made by the seeded hasher, which nobody can foresee.
  @usableFromInline private(set) var isSeeded = false
  /// The next element of the same identity, or -1; empty while there is none.
  @usableFromInline var next: [Int32] = []

  /// The most slots that are looked at before the hash is taken to be attacked.
  @inlinable static var greatestProbe: Int { 128 }

  /// Builds the table of elements.
  ///
  /// - Parameters:
  ///   - step: every how many elements one is taken.
  ///   - descending: whether chains lead from the last element to the first.
  ///
  /// Complexity: O(n) expected.
  @inlinable
  init(_ elements: [Element], range: Range<Int>, step: Int = 1, descending: Bool = false) {
    let entries = (range.count + step - 1) / step
    let bits = Swift.max(4, Int.bitWidth - (Swift.max(entries, 1) * 2 - 1).leadingZeroBitCount)
    let indexBits = Int.bitWidth - elements.count.leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
    indexMask = indexBits >= 32 ? .max : (1 << UInt32(indexBits)) - 1
    if fill(elements, range, step, descending) { return }
    isSeeded = true
    for position in slots.indices { slots[position] = 0 }
    next = []
    _ = fill(elements, range, step, descending)
  }

  /// The most slots of a table that is small enough to be near: looking up takes no preparation.
  @inlinable static var greatestNear: Int { 1 << 14 }

  /// Whether slots need not be read ahead of their use.
  @inlinable var isNear: Bool { slots.count <= Self.greatestNear }

  /// Enters the elements; returns false if the hashes collide more than chance has it.
  @inlinable
  mutating func fill(
    _ elements: [Element], _ range: Range<Int>, _ step: Int, _ descending: Bool
  ) -> Bool {
    let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
    var index = descending ? range.lowerBound : last - (last - range.lowerBound) % step
    let stride = descending ? step : -step
    if isNear {
      while range.contains(index) {
        let hash = DiffHash.value(of: elements[index].diffID, isSeeded: isSeeded)
        guard enter(index, elements, hash) else { return false }
        index &+= stride
      }
      return true
    }
    var batch = HashBatch()
    while range.contains(index) {
      batch.fill(elements, from: index, by: stride, in: range, self)
      for place in 0..<batch.count {
        guard enter(index, elements, batch.hashes[place]) else { return false }
        index += stride
      }
    }
    return true
  }

  /// Enters one element in front of those of its identity.
  @inlinable @inline(__always)
  mutating func enter(_ index: Int, _ elements: [Element], _ hash: UInt64) -> Bool {
    let (indexMask, isSeeded) = (indexMask, isSeeded)
    let tag = UInt32(truncatingIfNeeded: hash) & ~indexMask
    let entry = tag | UInt32(truncatingIfNeeded: index &+ 1)
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash >> shift)
    var probes = 0
    var head = -1
    while head < 0, slots[position] != 0 {
      let slot = slots[position]
      if slot & ~indexMask == tag,
        elements[Int(slot & indexMask) &- 1].diffID == elements[index].diffID
      {
        head = Int(slot & indexMask) &- 1
      } else {
        position = (position &+ 1) & mask
        probes &+= 1
        if probes > Self.greatestProbe, !isSeeded { return false }
      }
    }
    slots[position] = entry
    guard head >= 0 else { return true }
    if next.isEmpty { next = Array(repeating: -1, count: elements.count) }
    next[index] = Int32(truncatingIfNeeded: head)
    return true
  }

  /// Whether an identity was entered twice.
  @inlinable var hasRepeats: Bool { !next.isEmpty }

  /// Returns the slot of an identity, or -1. Complexity: O(1) expected.
  @inlinable
  func slot(of id: Element.DiffID, in elements: [Element]) -> Int {
    slot(of: id, hash: DiffHash.value(of: id, isSeeded: isSeeded), in: elements)
  }

  /// Returns the slot of an identity whose hash is known, or -1. Complexity: O(1) expected.
  @inlinable @inline(__always)
  func slot(of id: Element.DiffID, hash: UInt64, in elements: [Element]) -> Int {
    let tag = UInt32(truncatingIfNeeded: hash) & ~indexMask
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash >> shift)
    let places = slots.span
    while true {
      let slot = places[position]
      if slot == 0 { return -1 }
      if slot & ~indexMask == tag, elements[Int(slot & indexMask) &- 1].diffID == id {
        return position
      }
      position = (position &+ 1) & mask
    }
  }

  /// Returns the first element of an identity, or -1. Complexity: O(1) expected.
  @inlinable
  func first(_ id: Element.DiffID, in elements: [Element]) -> Int {
    let position = slot(of: id, in: elements)
    return position < 0 ? -1 : Int(slots[position] & indexMask) &- 1
  }

  /// Makes the element behind the first one of a slot its first one, if there is one.
  @inlinable
  mutating func dropFirst(of position: Int) {
    guard hasRepeats else { return }
    let slot = slots[position]
    let follower = next[Int(slot & indexMask) &- 1]
    if follower >= 0 {
      slots[position] = (slot & ~indexMask) | UInt32(truncatingIfNeeded: follower &+ 1)
    }
  }
}

/// The hashes of identities.
@usableFromInline
enum DiffHash {
  /// Returns a hash of which all bits are good.
  ///
  /// - Parameter isSeeded: whether to use the standard hasher, slower but unforeseeable.
  @inlinable
  static func value(of id: some Hashable, isSeeded: Bool) -> UInt64 {
    if !isSeeded {
      if let number = id as? Int { return mixed(number) }
      if let id = id as? Identifier, case .integer(let number) = id { return mixed(number) }
    }
    // Texts always come here: those that are canonically equivalent must have one hash.
    return UInt64(truncatingIfNeeded: id.hashValue)
  }

  /// Mixes the bits of a number: multiply, xor, shift.
  @inlinable
  static func mixed(_ number: Int) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 32
    bits = bits &* 0xD6E8_FEB8_6659_FD93
    return bits ^ (bits >> 32)
  }
}
