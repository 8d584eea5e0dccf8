/// Elements by identity: an open-addressed table whose slots hold a tag of the hash and an index.
///
/// Hashes come from the standard `Hasher`, and equality always decides. The hasher has a seed that
/// no script knows, so only ids of a type that feeds it too little collide. Elements of one identity
/// are chained.
@usableFromInline
package struct IdentityTable<Element: Diffable> {
  /// In the low bits an index plus 1, in the others a tag of the hash; 0 where the slot is empty.
  @usableFromInline var slots: [UInt32]
  /// The bits of a slot that hold the index.
  @usableFromInline let indexMask: UInt32
  /// A hasher that has been fed nothing; to copy it is quicker than to set up another.
  @usableFromInline let emptyHasher = Hasher()
  /// The next element of the same identity, or -1; empty while there is none.
  @usableFromInline var next: [Int32] = []

  /// Builds the table of the elements at some indices.
  ///
  /// - Parameter descending: whether chains lead from the last element to the first.
  ///
  /// Complexity: O(n) expected, and O(c²) for c different ids that feed the hasher the same.
  @inlinable
  package init<Indices: RandomAccessCollection>(
    _ elements: [Element], _ indices: Indices, descending: Bool = false
  ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
    let elements = ContiguousArray(elements)
    // At most half of the slots are full, so each search meets an empty one.
    let least = Swift.max(indices.count * 2, 16)
    slots = Array(repeating: 0, count: 1 << (Int.bitWidth - (least - 1).leadingZeroBitCount))
    indexMask = UInt32.max >> UInt32(UInt32(elements.count).leadingZeroBitCount)
    if descending {
      for index in indices { enter(Int(index), elements) }
    } else {
      for index in indices.reversed() { enter(Int(index), elements) }
    }
  }

  /// Whether the table has met an identity twice.
  @inlinable package var hasRepeats: Bool { !next.isEmpty }

  /// The length of the longest run of full slots, which no search exceeds; for tests.
  ///
  /// Complexity: O(n).
  package var longestRun: Int {
    var (longest, run) = (0, 0)
    // A run may go on from the last slot to the first.
    for slot in slots + slots {
      run = slot == 0 ? 0 : run + 1
      longest = Swift.max(longest, run)
    }
    return longest
  }

  /// Returns the first element that has an identity, or -1.
  ///
  /// Complexity: O(1) expected, and O(c) for c different ids that feed the hasher the same.
  @inlinable
  package func first(_ id: Element.DiffID, in elements: Span<Element>) -> Int {
    Int(slots[search(id, elements).position] & indexMask) &- 1
  }

  /// Enters an element in front of those of its identity.
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

  /// Returns the slot of an identity, or the empty one in which it belongs, and its tag.
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

  /// Returns the first element that is not taken of those that have the identity of a first one,
  /// else that one; forgets what it passes.
  @inlinable
  mutating func firstFree(from head: Int, _ taken: [Bool]) -> Int {
    guard hasRepeats, taken[head] else { return head }
    var candidate = next[head]
    while candidate >= 0, taken[Int(candidate)] { candidate = next[Int(candidate)] }
    next[head] = candidate
    return candidate < 0 ? head : Int(candidate)
  }
}
