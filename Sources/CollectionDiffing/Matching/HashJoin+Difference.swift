extension HashJoin {
  /// The difference of the lists; nil where two new elements have the same partner.
  ///
  /// Complexity: O(n), and O(log n) for each element that is out of order.
  @usableFromInline package var difference: Difference? {
    var result = Difference()
    let missing = missing
    let (moving, absent) = changes()
    // Two may have found the same one.
    guard old.count &- missing.numberOfOnes == new.count &- absent.numberOfOnes else { return nil }
    result.storedDeletes = missing.ranges(from: old.lowerBound &- 1)
    result.storedInserts = absent.ranges(from: new.lowerBound)
    result.storedMoves.reserveCapacity(moving.numberOfOnes)
    for (number, word) in moving.enumerated() {
      var bits = word
      while bits != 0 {
        let offset = number &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let source = Int32(truncatingIfNeeded: old.lowerBound) &+ partners[offset]
        let target = Int32(truncatingIfNeeded: new.lowerBound &+ offset)
        result.storedMoves.append(
          Difference.ItemPair(from: (0, source), to: (0, target)))
      }
    }
    return result
  }

  /// The old elements that nobody found, as bits; the first bit is for none of them.
  private var missing: [UInt64] {
    let bytes = marks.span
    var result: [UInt64] = []
    result.reserveCapacity(bytes.count >> 6)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var word: UInt64 = 0
      for eight in 0..<8 {
        // The product has the lowest bits of eight bytes side by side in its highest byte.
        let product = bytes.word(at: start &+ eight &* 8) &* 0x0102_0408_1020_4080
        word |= (product >> 56) << UInt64(eight &* 8)
      }
      result.append(~word)
    }
    result[0] &= ~1
    // A number of elements that fills the last word has no rest.
    let rest = UInt64((old.count &+ 1) & 63)
    if rest > 0 { result[result.count &- 1] &= (1 << rest) &- 1 }
    return result
  }

  /// Returns which new elements move, as few as possible, and which found nobody; as bits.
  private func changes() -> (moving: [UInt64], absent: [UInt64]) {
    let (storedLengths, greatest) = IncreasingSubsequence.lengths(
      partners, skipsRepeats: false)
    let lengths = storedLengths.span
    var moving = [UInt64](repeating: 0, count: (lengths.count &+ 63) / 64)
    var absent = moving
    // The last one of each length stays: those of one length descend, so it is behind one of the
    // length before.
    var wanted = greatest
    for number in moving.indices.reversed() {
      let start = number &* 64
      var (others, nobodies): (UInt64, UInt64) = (0, 0)
      for offset in (start..<Swift.min(start &+ 64, lengths.count)).reversed() {
        let length = lengths[offset]
        let isOther: UInt64 = length == wanted ? 0 : 1
        wanted &-= 1 &- Int32(truncatingIfNeeded: isOther)
        others = others << 1 | isOther
        nobodies = nobodies << 1 | UInt64(truncatingIfNeeded: UInt32(bitPattern: length) >> 31)
      }
      moving[number] = others & ~nobodies
      absent[number] = nobodies
    }
    return (moving, absent)
  }
}

extension [UInt64] {
  /// The number of bits that are set.
  fileprivate var numberOfOnes: Int { reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// Returns as ranges which bits are set.
  fileprivate func ranges(from first: Int) -> [Difference.ItemRange] {
    var (edges, carry) = (0, UInt64(0))
    for word in self {
      edges &+= (word ^ (word << 1 | carry)).nonzeroBitCount
      carry = word >> 63
    }
    let none = Difference.ItemRange(section: 0, start: -1, end: -1)
    var result = [Difference.ItemRange](repeating: none, count: (edges &+ 1) / 2)
    var written = result.mutableSpan
    var start = Int32(truncatingIfNeeded: first)
    var last = start
    edges = 0
    carry = 0
    for word in self {
      var left = word ^ (word << 1 | carry)
      carry = word >> 63
      while left != 0 {
        // A range is written twice: where it starts, and where it ends.
        let edge = start &+ Int32(truncatingIfNeeded: left.trailingZeroBitCount)
        written[edges >> 1] = Difference.ItemRange(section: 0, start: last, end: edge)
        left &= left &- 1
        last = edge
        edges &+= 1
      }
      start &+= 64
    }
    if carry > 0 {
      written[edges >> 1] = Difference.ItemRange(section: 0, start: last, end: start)
    }
    return result
  }
}
