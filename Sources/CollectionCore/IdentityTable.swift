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
    let bits = Swift.max(4, Int.bitWidth - (entries * 2 - 1).leadingZeroBitCount)
    let indexBits = Int.bitWidth - elements.count.leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
    indexMask = indexBits >= 32 ? .max : (1 << UInt32(indexBits)) - 1
    if fill(elements, indices, descending) { return }
    isSeeded = true
    for position in slots.indices { slots[position] = 0 }
    next = []
    _ = fill(elements, indices, descending)
  }

  /// The most slots of a table that is small enough to be near: looking up takes no preparation.
  @inlinable static var greatestNear: Int { 1 << 14 }

  /// Whether slots need not be read ahead of their use.
  @inlinable var isNear: Bool { (1 << (64 &- shift)) <= Self.greatestNear }

  /// Enters the elements; returns false if the hashes collide more than chance has it.
  @inlinable
  mutating func fill<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, _ descending: Bool
  ) -> Bool where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let ids = elements.span
    let limit = isSeeded ? Int.max : Self.greatestProbe
    let stride = descending ? 1 : -1
    var place = descending ? indices.startIndex : indices.endIndex &- 1
    var left = indices.count
    var batch = HashBatch()
    var storedSlots = slots
    slots = []
    defer { slots = storedSlots }
    var places = storedSlots.mutableSpan
    while left > 0 {
      batch.fill(
        ids, indices, from: place, by: stride, Swift.min(left, batch.size), isSeeded: isSeeded)
      if !isNear { batch.read(places.span, shift: shift) }
      for number in 0..<batch.count {
        let index = Int(truncatingIfNeeded: indices[place])
        let head = Self.enter(index, ids, batch.hashes[number], &places, indexMask, shift, limit)
        if head != -1 {
          if head < -1 { return false }
          if next.isEmpty { next = Array(repeating: -1, count: elements.count) }
          next[index] = Int32(truncatingIfNeeded: head)
        }
        place &+= stride
      }
      left &-= batch.count
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
    let tag = UInt32(truncatingIfNeeded: hash) & ~indexMask
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash >> shift)
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

  /// Whether an identity was entered twice.
  @inlinable var hasRepeats: Bool { !next.isEmpty }

  /// Returns the slot of an identity whose hash is known, or -1. Complexity: O(1) expected.
  @inlinable @inline(__always)
  func slot(of id: Element.DiffID, hash: UInt64, in elements: Span<Element>) -> Int {
    let tag = UInt32(truncatingIfNeeded: hash) & ~indexMask
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash >> shift)
    let places = slots.span
    while true {
      let slot = places[position]
      if slot == 0 { return -1 }
      if slot & ~indexMask == tag,
        DiffIdentity.areEqual(elements[Int(slot & indexMask) &- 1].diffID, id)
      {
        return position
      }
      position = (position &+ 1) & mask
    }
  }

  /// Returns the first element of an identity, or -1. Complexity: O(1) expected.
  @inlinable
  func first(_ id: Element.DiffID, in elements: [Element]) -> Int {
    let hash = DiffIdentity.hash(of: id, isSeeded: isSeeded)
    let position = slot(of: id, hash: hash, in: elements.span)
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
