/// Elements by identity, in an open-addressed table whose slots hold a hash tag and an index.
///
/// Hashes come from the standard `Hasher`, and equality always decides. The hasher has a seed
/// unknown to scripts, so only ids of a type that feeds it too little collide. Elements with equal
/// identities are chained.
@usableFromInline
package struct IdentityTable<Element: Diffable> {
  /// The index plus 1 in the low bits, the hash tag in the others; 0 for an empty slot.
  @usableFromInline var slots: [UInt32]
  /// The bits of a slot for the index.
  @usableFromInline let indexMask: UInt32
  /// An empty hasher; copying it is faster than making another.
  @usableFromInline let emptyHasher = Hasher()
  /// The next element with the same identity, or -1; empty while there is none.
  @usableFromInline var next: [Int32] = []

  /// Builds the table of the elements at some indices.
  ///
  /// - Parameter descending: whether chains lead from the last element to the first.
  ///
  /// Complexity: O(n) expected, plus O(c²) for c different ids with the same hash input.
  @inlinable
  package init<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, descending: Bool = false
  ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let elements = ContiguousArray(elements)
    // At most half of the slots are full, so each search reaches an empty one.
    let least = Swift.max(indices.count * 2, 16)
    slots = Array(repeating: 0, count: 1 << (Int.bitWidth - (least - 1).leadingZeroBitCount))
    indexMask = UInt32.max >> UInt32(UInt32(elements.count).leadingZeroBitCount)
    if descending {
      for index in indices { enter(Int(index), elements) }
    } else {
      for index in indices.reversed() { enter(Int(index), elements) }
    }
  }

  /// Whether an identity was inserted twice.
  @inlinable package var hasRepeats: Bool { !next.isEmpty }

  /// The length of the longest run of full slots, which bounds each search; for tests.
  ///
  /// Complexity: O(n).
  package var longestRun: Int {
    var (longest, run) = (0, 0)
    // A run may continue from the last slot to the first.
    for slot in slots + slots {
      run = slot == 0 ? 0 : run + 1
      longest = Swift.max(longest, run)
    }
    return longest
  }

  /// Returns the first element with an identity, or -1.
  ///
  /// Complexity: O(1) expected, plus O(c) for c different ids with the same hash input.
  @inlinable
  package func first(_ id: Element.DiffID, in elements: Span<Element>) -> Int {
    Int(slots[search(id, elements).position] & indexMask) &- 1
  }

  /// Inserts an element before those with the same identity.
  @inlinable
  mutating func enter(_ index: Int, _ elements: ContiguousArray<Element>) {
    let (position, tag) = search(elements[index].diffID, elements.span)
    let head = Int32(truncatingIfNeeded: slots[position] & indexMask) &- 1
    if head >= 0 {
      if next.isEmpty { next = Array(repeating: -1, count: elements.count) }
      next[index] = head
    }
    slots[position] = tag | UInt32(truncatingIfNeeded: index &+ 1)
  }

  /// Returns the slot of an identity, or the empty one for it, and its tag.
  @inlinable
  func search(_ id: Element.DiffID, _ elements: Span<Element>) -> (position: Int, tag: UInt32) {
    var hasher = emptyHasher
    id.hash(into: &hasher)
    let hash = hasher.finalize()
    let tag = UInt32(truncatingIfNeeded: hash &>> 32) & ~indexMask
    let mask = slots.count &- 1
    var position = hash & mask
    while slots[position] != 0 {
      let slot = slots[position]
      if slot & ~indexMask == tag, elements[Int(slot & indexMask) &- 1].diffID == id { break }
      position = (position &+ 1) & mask
    }
    return (position, tag)
  }

  /// Returns the first free element with another's identity, or that element.
  ///
  /// It unchains the taken ones before.
  @inlinable
  mutating func firstFree(from head: Int, _ taken: [Bool]) -> Int {
    guard hasRepeats, taken[head] else { return head }
    var candidate = next[head]
    while candidate >= 0, taken[Int(candidate)] { candidate = next[Int(candidate)] }
    next[head] = candidate
    return candidate < 0 ? head : Int(candidate)
  }
}
