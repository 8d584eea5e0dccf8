/// The order that runs have in the old list; no two of them start at the same place.
extension [MatchedRun] {
  /// Returns the old places of runs, ascending, in the high bits; in the low ones the runs' indices.
  ///
  /// Complexity: O(r) where the places lie close to each other, else O(r log r).
  func keysByOld() -> [UInt64] {
    var keys = enumerated().map { UInt64(truncatingIfNeeded: $1.old) << 32 | UInt64($0) }
    let last = reduce(0) { Swift.max($0, Int($1.old)) }
    guard last >> 6 < count &* 4 else {
      keys.sort()
      return keys
    }
    // Counted instead of compared: a bit for each place, and the bits in front of one are its rank.
    var bits = [UInt64](repeating: 0, count: last >> 6 &+ 1)
    for run in self { bits[Int(run.old) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: run.old) }
    var ranks: [Int] = []
    ranks.reserveCapacity(bits.count)
    var rank = 0
    for word in bits {
      ranks.append(rank)
      rank &+= word.nonzeroBitCount
    }
    for (index, run) in enumerated() {
      let (place, word) = (UInt64(truncatingIfNeeded: run.old), Int(run.old) >> 6)
      let inFront = bits[word] & (1 &<< place &- 1)
      keys[ranks[word] &+ inFront.nonzeroBitCount] = place << 32 | UInt64(index)
    }
    return keys
  }

  /// Returns for each run its rank by old place, from 1. Complexity: that of `keysByOld`.
  func ranksByOld() -> [Int32] {
    var ranks = [Int32](repeating: 0, count: count)
    for (rank, key) in keysByOld().enumerated() {
      ranks[Int(key & 0xFFFF_FFFF)] = Int32(truncatingIfNeeded: rank &+ 1)
    }
    return ranks
  }
}
