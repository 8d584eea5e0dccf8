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

  /// The most elements for which there are four slots each, and not two.
  @inlinable static var greatestRoomy: Int { 1 << 11 }

  /// Builds the table of the elements at some indices.
  ///
  /// - Parameter descending: whether chains lead from the last element to the first.
  ///
  /// Complexity: O(n) expected.
  @inlinable
  init<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, descending: Bool = false
  ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let entries = Swift.max(indices.count, 1)
    // A small table has more room, as it is near anyway.
    let room = entries <= Self.greatestRoomy ? 4 : 2
    let bits = Swift.max(4, Int.bitWidth - (entries * room - 1).leadingZeroBitCount)
    let indexBits = Int.bitWidth - elements.count.leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
    indexMask = (1 << UInt32(Swift.min(indexBits, 31))) - 1
    if fill(elements, indices, descending) { return }
    isSeeded = true
    for position in slots.indices { slots[position] = 0 }
    next = []
    _ = fill(elements, indices, descending)
  }

  /// The most slots of a table that is small enough to be near: looking up takes no preparation.
  @inlinable static var greatestNear: Int { 1 << 14 }

  /// Whether slots need not be read ahead of their use.
  @inlinable var isNear: Bool { slots.count <= Self.greatestNear }

  /// Enters the elements; returns false if the hashes collide more than chance has it.
  @inlinable
  mutating func fill<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, _ descending: Bool
  ) -> Bool where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let ids = elements.span
    let (isNear, isSeeded, mask, shift) = (isNear, isSeeded, indexMask, shift)
    let limit = isSeeded ? Int.max : Self.greatestProbe
    let stride = descending ? 1 : -1
    var place = descending ? indices.startIndex : indices.endIndex &- 1
    // Taken out, so that they are written without making sure that nobody shares them.
    var storedSlots = slots
    slots = []
    defer { slots = storedSlots }
    var places = storedSlots.mutableSpan
    var batch = HashBatch(isNear: isNear)
    var left = indices.count
    while left > 0 {
      let size = Swift.min(left, batch.size)
      if !isNear {
        batch.fill(ids, indices, from: place, by: stride, size, isSeeded: isSeeded)
        batch.read(places.span, shift: shift)
      }
      for number in 0..<size {
        let index = Int(truncatingIfNeeded: indices[place])
        place &+= stride
        let hash =
          isNear
          ? DiffIdentity.hash(of: ids[index].diffID, isSeeded: isSeeded) : batch.hashes[number]
        let head = Self.enter(index, ids, hash, &places, mask, shift, limit)
        guard head != -1 else { continue }
        if head < -1 { return false }
        if next.isEmpty { next = Array(repeating: -1, count: elements.count) }
        next[index] = Int32(truncatingIfNeeded: head)
      }
      left &-= size
    }
    return true
  }

  /// Enters one element in front of those of its identity.
  ///
  /// - Returns: the first one so far, or -1; less where the hashes collide too much.
  @inlinable @inline(__always)
  static func enter(
    _ index: Int, _ ids: Span<Element>, _ hash: UInt64, _ slots: inout MutableSpan<UInt32>,
    _ indexMask: UInt32, _ shift: UInt64, _ limit: Int
  ) -> Int {
    let tag = tag(of: hash, indexMask)
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash &>> shift)
    var slot = slots[position]
    var probes = 0
    while slot != 0 {
      if slot & ~indexMask == tag,
        DiffIdentity.areEqual(ids[Int(slot & indexMask) &- 1].diffID, ids[index].diffID)
      {
        break
      }
      probes &+= 1
      if probes > limit { return -2 }
      position = (position &+ 1) & mask
      slot = slots[position]
    }
    slots[position] = tag | UInt32(truncatingIfNeeded: index &+ 1)
    return Int(slot & indexMask) &- 1
  }

  /// Returns what a slot holds of a hash: never nothing, so that no empty slot looks like a hit.
  @inlinable @inline(__always)
  static func tag(of hash: UInt64, _ indexMask: UInt32) -> UInt32 {
    (UInt32(truncatingIfNeeded: hash) | 1 << 31) & ~indexMask
  }

  /// Whether an identity was entered twice.
  @inlinable var hasRepeats: Bool { !next.isEmpty }

  /// Returns the first element of an identity whose hash is known, or -1.
  ///
  /// - Parameter isEqual: whether the element at an index has the identity.
  ///
  /// Complexity: O(1) expected.
  @inlinable @inline(__always)
  static func first(
    _ hash: UInt64, _ slots: Span<UInt32>, _ indexMask: UInt32, _ shift: UInt64,
    _ isEqual: (_ index: Int) -> Bool
  ) -> Int {
    let tag = tag(of: hash, indexMask)
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let slot = slots[position]
      if (slot ^ tag) & ~indexMask == 0 {
        let index = Int(slot & indexMask) &- 1
        if isEqual(index) { return index }
      }
      if slot == 0 { return -1 }
      position = (position &+ 1) & mask
    }
  }

  /// Returns the first element of an identity, or -1. Complexity: O(1) expected.
  @inlinable
  func first(_ id: Element.DiffID, in elements: [Element]) -> Int {
    let hash = DiffIdentity.hash(of: id, isSeeded: isSeeded)
    return Self.first(hash, slots.span, indexMask, shift) { index in
      DiffIdentity.areEqual(elements[index].diffID, id)
    }
  }

  /// Returns the first element that is not taken of those that have the identity of a first one,
  /// else that one; forgets what it passes.
  @inlinable @inline(__always)
  mutating func firstFree(from head: Int, _ taken: Span<Bool>) -> Int {
    guard hasRepeats, taken[head] else { return head }
    var candidate = next[head]
    while candidate >= 0, taken[Int(candidate)] { candidate = next[Int(candidate)] }
    next[head] = candidate
    return candidate < 0 ? head : Int(candidate)
  }
}
