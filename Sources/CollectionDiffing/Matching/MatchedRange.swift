import CollectionUpdates

/// A range of elements that is contiguous in both lists.
@usableFromInline
package struct MatchedRange: Equatable, BitwiseCopyable {
  /// The first index in the old list.
  @usableFromInline package var old: Int32
  /// The first index in the new list.
  @usableFromInline package var new: Int32
  /// The number of items.
  @usableFromInline package var count: Int32

  /// Creates a range.
  @inlinable package init(old: Int32, new: Int32, count: Int32) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Creates a range at indices of lists, which fit in 32 bits.
  @inlinable @inline(__always) package init(at old: Int, _ new: Int, count: Int) {
    self.init(
      old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new),
      count: Int32(truncatingIfNeeded: count))
  }

  /// Returns whether another range begins where this one ends, in both lists.
  @inlinable func isContinued(by next: MatchedRange) -> Bool {
    old &+ count == next.old && new &+ count == next.new
  }
}

extension [MatchedRange] {
  /// Appends a range, or extends the last one if they are adjacent.
  @inlinable @inline(__always) mutating func join(_ range: MatchedRange) {
    let last = count &- 1
    if last >= 0, self[last].isContinued(by: range) {
      self[last].count &+= range.count
    } else {
      append(range)
    }
  }
  /// Appends ranges that are not adjacent; the first may extend the last one here.
  mutating func join(contentsOf ranges: ArraySlice<MatchedRange>) {
    guard let first = ranges.first else { return }
    join(first)
    append(contentsOf: ranges.dropFirst())
  }

  /// Returns these ranges and others in one list, ascending by new index.
  @usableFromInline
  package func merged(with found: [MatchedRange]) -> [MatchedRange] {
    guard !isEmpty, !found.isEmpty else { return isEmpty ? found : self }
    var result: [MatchedRange] = []
    result.reserveCapacity(count &+ found.count)
    var next = 0
    if count &* 16 < found.count {
      // Most of the others are adjacent, and joined already.
      for range in self {
        let end = found[next...].partitioningIndex { $0.new > range.new }
        result.join(contentsOf: found[next..<end])
        result.join(range)
        next = end
      }
      result.join(contentsOf: found[next...])
      return result
    }
    for range in found {
      while next < count, self[next].new < range.new {
        result.join(self[next])
        next &+= 1
      }
      result.join(range)
    }
    while next < count {
      result.join(self[next])
      next &+= 1
    }
    return result
  }
}

/// The order of ranges in the old list; no two of them start at the same index.
extension [MatchedRange] {
  /// Returns the old indices of ranges, ascending, in the high bits, with their numbers in the low
  /// ones.
  ///
  /// Complexity: O(r) if the old indices are near each other, otherwise O(r log r).
  package func keysByOld() -> [UInt64] {
    var keys = enumerated().map { UInt64(truncatingIfNeeded: $1.old) << 32 | UInt64($0) }
    let last = reduce(0) { Swift.max($0, Int($1.old)) }
    guard last >> 6 < count &* 4 else {
      keys.sort()
      return keys
    }
    // Counting sort: a bit for each index, whose rank is the number of bits below it.
    var bits = [UInt64](repeating: 0, count: last >> 6 &+ 1)
    for range in self { bits[Int(range.old) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: range.old) }
    var ranks: [Int] = []
    ranks.reserveCapacity(bits.count)
    var rank = 0
    for word in bits {
      ranks.append(rank)
      rank &+= word.nonzeroBitCount
    }
    for (index, range) in enumerated() {
      let (old, word) = (UInt64(truncatingIfNeeded: range.old), Int(range.old) >> 6)
      let inFront = bits[word] & (1 &<< old &- 1)
      keys[ranks[word] &+ inFront.nonzeroBitCount] = old << 32 | UInt64(index)
    }
    return keys
  }

  /// Returns the rank of each range by old index, 1-based. Complexity: that of `keysByOld`.
  package func ranksByOld() -> [Int32] {
    var ranks = [Int32](repeating: 0, count: count)
    for (rank, key) in keysByOld().enumerated() {
      ranks[Int(key & 0xFFFF_FFFF)] = Int32(truncatingIfNeeded: rank &+ 1)
    }
    return ranks
  }
}
