/// Elements by identity: open addressing over 32-bit slots, each a tag of the hash and an index.
///
/// A hash is never an identity: equality always decides. Elements of one identity are chained.
@usableFromInline
package struct IdentityTable<Element: Diffable> {
  /// A tag in the high bits, an index plus 1 in the low ones; 0 where there is nothing.
  @usableFromInline var slots: [UInt32]
  /// The bits of a slot that hold the index.
  @usableFromInline let indexMask: UInt32
  /// The bits by which a hash is shifted to give a slot.
  @usableFromInline let shift: UInt64
  /// The source of the hashes: more of the ids where they collide.
  @usableFromInline package private(set) var hashing = DiffIdentity.firstHashing(
    of: Element.DiffID.self)
  /// The hasher that all hashes start from.
  @usableFromInline let start = Hasher()
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
  package init<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, descending: Bool = false
  ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    var none: [UInt64] = []
    self.init(elements, indices, descending: descending, &none)
  }

  /// Builds the table of the elements at some indices, and adds their hashes to those known.
  @inlinable
  init<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, descending: Bool = false, _ known: inout [UInt64]
  ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let entries = Swift.max(indices.count, 1)
    // A small table has more room, as it is near anyway.
    let room = entries <= Self.greatestRoomy ? 4 : 2
    let bits = Swift.max(4, Int.bitWidth - (entries * room - 1).leadingZeroBitCount)
    let indexBits = Int.bitWidth - elements.count.leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
    indexMask = (1 << UInt32(Swift.min(indexBits, 31))) - 1
    if fill(elements, indices, descending, &known), !isCrowded { return }
    start(again: .whole)
    if fill(elements, indices, descending, &known), !isCrowded { return }
    start(again: .seeded)
    _ = fill(elements, indices, descending, &known)
  }

  /// Forgets all elements, to enter them by other hashes.
  @inlinable
  mutating func start(again hashing: DiffIdentity.Hashing) {
    self.hashing = hashing
    for position in slots.indices { slots[position] = 0 }
    next = []
  }

  /// The length of a run of full slots that chance does not explain.
  @inlinable static var greatestCrowd: Int { 512 }

  /// Whether the runs of full slots are so long that looking up an absent id would take long.
  ///
  /// Complexity: O(n), for few slots are looked at.
  @inlinable var isCrowded: Bool {
    var end = 0
    for position in stride(from: 0, to: slots.count, by: Self.greatestCrowd / 2)
    where position >= end {
      var start = position
      end = position
      while end < slots.count, slots[end] != 0 { end &+= 1 }
      while start > 0, slots[start &- 1] != 0 { start &-= 1 }
      if end &- start >= Self.greatestCrowd { return true }
    }
    return false
  }

  /// The most slots of a table that is small enough to be near: looking up takes no preparation.
  @inlinable static var greatestNear: Int { 1 << 14 }

  /// Whether slots need not be read ahead of their use.
  @inlinable var isNear: Bool { slots.count <= Self.greatestNear }

  /// Enters the elements; returns false if the hashes collide more than chance has it.
  @inlinable
  mutating func fill<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, _ descending: Bool, _ known: inout [UInt64]
  ) -> Bool where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let ids = elements.span
    let (isNear, hashing, hasher, mask, shift) = (isNear, hashing, start, indexMask, shift)
    let limit = hashing == .seeded ? Int.max : Self.greatestProbe
    // How many ids may have another's hash: where many do, all of an id is to be hashed.
    var budget = hashing == .quick ? 8 &+ indices.count / 8 : Int.max
    let stride = descending ? 1 : -1
    let start = descending ? indices.startIndex : indices.endIndex &- 1
    // Taken out, so that they are written without making sure that nobody shares them.
    var (storedSlots, chains) = (slots, [Int32]())
    slots = []
    defer { (slots, next) = (storedSlots, chains) }
    var slotSpan = storedSlots.mutableSpan
    var hashes = known.mutableSpan
    if isNear {
      for number in 0..<indices.count {
        let index = Int(truncatingIfNeeded: indices[start &+ number &* stride])
        let hash = DiffIdentity.hash(of: index, in: ids, hashing, from: hasher, &hashes)
        let head = Self.enter(index, ids, hash, &slotSpan, mask, shift, limit, &budget)
        guard head != -1 else { continue }
        guard chain(index, head, &chains, elements.count) else { return false }
      }
      return true
    }
    var batch = HashBatch()
    var number = 0
    while number < indices.count {
      let size = Swift.min(indices.count &- number, HashBatch.size)
      let position = start &+ number &* stride
      batch.fill(ids, indices, from: position, by: stride, size, hashing, hasher, &hashes)
      batch.read(slotSpan.span, shift: shift)
      for offset in 0..<size {
        let index = Int(truncatingIfNeeded: indices[position &+ offset &* stride])
        let head = Self.enter(
          index, ids, batch.hashes[offset], &slotSpan, mask, shift, limit, &budget)
        guard head != -1 else { continue }
        guard chain(index, head, &chains, elements.count) else { return false }
      }
      number &+= size
    }
    return true
  }

  /// Puts an element in front of the first one of its identity; returns false where there is none,
  /// but hashes that collide too much.
  @inlinable @inline(never)
  func chain(_ index: Int, _ head: Int, _ chains: inout [Int32], _ count: Int) -> Bool {
    guard head >= 0 else { return false }
    if chains.isEmpty { chains = Array(repeating: -1, count: count) }
    chains[index] = Int32(truncatingIfNeeded: head)
    return true
  }

  /// Enters one element in front of those of its identity.
  ///
  /// - Returns: the first one so far, or -1; less where the hashes collide too much.
  @inlinable @inline(__always)
  static func enter(
    _ index: Int, _ ids: Span<Element>, _ hash: UInt64, _ slots: inout MutableSpan<UInt32>,
    _ indexMask: UInt32, _ shift: UInt64, _ limit: Int, _ budget: inout Int
  ) -> Int {
    let tag = tag(of: hash, indexMask)
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash &>> shift)
    var slot = slots[position]
    var probes = 0
    while slot != 0 {
      if slot & ~indexMask == tag {
        if DiffIdentity.areEqual(ids[Int(slot & indexMask) &- 1].diffID, ids[index].diffID) {
          break
        }
        budget &-= 1
        probes &+= 15
      }
      probes &+= 1
      if probes > limit || budget < 0 { return -2 }
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

  /// Whether the table has met an identity twice.
  @inlinable package var hasRepeats: Bool { !next.isEmpty }

  /// Returns the first element that has the identity of one of others, whose hash is known, or -1.
  ///
  /// Complexity: O(1) expected.
  @inlinable @inline(__always)
  static func first(
    _ hash: UInt64, of others: Span<Element>, _ other: Int, _ slots: Span<UInt32>,
    _ elements: Span<Element>, _ indexMask: UInt32, _ shift: UInt64
  ) -> Int {
    let tag = tag(of: hash, indexMask)
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let slot = slots[position]
      if (slot ^ tag) & ~indexMask == 0 {
        let index = Int(slot & indexMask) &- 1
        // Read where it is needed: an id that is kept would be counted as one more owner of a text.
        if DiffIdentity.areEqual(elements[index].diffID, others[other].diffID) { return index }
      }
      if slot == 0 { return -1 }
      position = (position &+ 1) & mask
    }
  }

  /// Returns the first element that has the identity of one of others, or -1.
  ///
  /// Complexity: O(1) expected.
  @inlinable @inline(__always)
  package func first(of others: Span<Element>, _ other: Int, in elements: Span<Element>) -> Int {
    var none = MutableSpan<UInt64>()
    return first(of: others, other, in: elements, &none)
  }

  /// Returns the same, and adds the hash to those of the others that are known.
  @inlinable @inline(__always)
  func first(
    of others: Span<Element>, _ other: Int, in elements: Span<Element>,
    _ known: inout MutableSpan<UInt64>
  ) -> Int {
    let hash = DiffIdentity.hash(of: other, in: others, hashing, from: start, &known)
    return Self.first(hash, of: others, other, slots.span, elements, indexMask, shift)
  }

  /// Returns the first element that has an identity, or -1.
  ///
  /// Complexity: O(1) expected.
  @inlinable @inline(__always)
  package func first(_ id: borrowing Element.DiffID, in elements: Span<Element>) -> Int {
    let hash = DiffIdentity.hash(of: copy id, hashing, from: start)
    let tag = Self.tag(of: hash, indexMask)
    let slots = slots.span
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let slot = slots[position]
      if slot == 0 { return -1 }
      if (slot ^ tag) & ~indexMask == 0 {
        let index = Int(slot & indexMask) &- 1
        if DiffIdentity.areEqual(elements[index].diffID, copy id) { return index }
      }
      position = (position &+ 1) & mask
    }
  }

  /// Gives one of others the first element of its identity that is not taken.
  @inlinable @inline(__always)
  mutating func pair(
    _ position: Int, _ head: Int, _ partners: inout MutableSpan<Int32>,
    _ taken: inout MutableSpan<Bool>, _ count: inout Int, _ hasRepeats: inout Bool
  ) {
    guard head >= 0 else { return }
    let partner = firstFree(from: head, taken.span)
    if taken[partner] {
      hasRepeats = true
    } else {
      taken[partner] = true
      partners[position] = Int32(truncatingIfNeeded: partner)
      count &+= 1
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

extension IdentityTable {
  /// The hashes of elements that are entered or looked up next.
  @usableFromInline struct HashBatch {
    /// The number of hashes of a full batch.
    @inlinable static var size: Int { 32 }
    /// The hashes; only the first `count` are of this batch.
    @usableFromInline private(set) var hashes = [UInt64](repeating: 0, count: HashBatch.size)
    /// The number of elements of this batch.
    @usableFromInline private(set) var count = 0
    /// The mixture of all that was read, kept so that the compiler does not drop the reading.
    @usableFromInline private(set) var trace: UInt32 = 0

    /// Creates an empty batch.
    @inlinable init() {}

    /// Takes the hashes of so many elements, whose indices are given from a position on.
    @inlinable
    mutating func fill<Indices: RandomAccessCollection>(
      _ elements: Span<Element>, _ indices: Indices, from start: Int, by stride: Int,
      _ count: Int, _ hashing: DiffIdentity.Hashing, _ hasher: Hasher,
      _ known: inout MutableSpan<UInt64>
    ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
      var written = hashes.mutableSpan
      var position = start
      for number in 0..<count {
        let index = Int(truncatingIfNeeded: indices[position])
        written[number] = DiffIdentity.hash(
          of: index, in: elements, hashing, from: hasher, &known)
        position &+= stride
      }
      self.count = count
    }

    /// Reads the slots of a large table, so that the processor waits for all of them together: each
    /// is in a place of memory of its own.
    @inlinable
    mutating func read(_ slots: Span<UInt32>, shift: UInt64) {
      var read: UInt32 = 0
      for number in 0..<count {
        read ^= slots[Int(truncatingIfNeeded: hashes[number] &>> shift)]
      }
      trace ^= read
    }
  }
}
