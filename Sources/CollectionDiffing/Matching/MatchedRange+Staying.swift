/// The items that stay in order, and those that move.
extension [MatchedRange] {
  /// Returns for each item whether it stays, with as few moves as possible.
  ///
  /// The ranges ascend by new index. Complexity: O(r log r) for r long ranges, O(n log n) for short
  /// ones.
  @usableFromInline
  package func stayingItems() -> [Bool]? {
    guard !isAscending else { return nil }
    let total = reduce(0) { $0 &+ Int($1.count) }
    guard count &* 64 <= total else { return IncreasingSubsequence.longest(oldIndices(total)) }
    var result: [Bool] = []
    result.reserveCapacity(total)
    for (range, stays) in zip(self, heaviestSubsequence(ranks: ranksByOld())) {
      for _ in 0..<range.count { result.append(stays) }
    }
    return result
  }

  /// Returns for each item whether it stays, with as few moves as possible.
  ///
  /// Preferably, the items to leave out move.
  ///
  /// Complexity: O(n log n).
  @usableFromInline
  func stayingItems(leavingOut isLeftOut: (_ old: Int32, _ new: Int32) -> Bool) -> [Bool]? {
    guard !isAscending else { return nil }
    let olds = oldIndices(reduce(0) { $0 &+ Int($1.count) })
    let news = flatMap { range in (0..<range.count).map { range.new &+ $0 } }
    return IncreasingSubsequence.longest(
      olds, leavingOut: zip(olds, news).map { isLeftOut($0, $1) })
  }

  /// Returns the index of each item in the old list. Complexity: O(n).
  ///
  /// - Parameter total: the number of items.
  private func oldIndices(_ total: Int) -> [Int32] {
    var indices: [Int32] = []
    indices.append(addingCapacity: total) { (output: inout OutputSpan<Int32>) in
      for range in self { for offset in 0..<range.count { output.append(range.old &+ offset) } }
    }
    return indices
  }

  /// Whether the ranges ascend by old index, too.
  @usableFromInline var isAscending: Bool {
    var last: Int32 = -1
    for range in self {
      if range.old < last { return false }
      last = range.old
    }
    return true
  }
}

/// Whole blocks of items in order, which stay or move together if few others are out of order.
extension [MatchedRange] {
  /// Adds other ranges, drops those in order with all others, and returns which items stay.
  ///
  /// The result is empty if all items of the remaining ranges move. As few items as possible move.
  ///
  /// Both ascend by new index. Complexity: O(r + f log f) for r ranges in order and f others,
  /// otherwise O(n log n).
  @usableFromInline
  package mutating func staying(with found: [MatchedRange]) -> [Bool] {
    if found.count &* 4 <= count, isAscending {
      self = found.isEmpty ? [] : movingBlocks(found)
      return []
    }
    self = merged(with: found)
    dropOrderedEnds()
    guard let stays = stayingItems() else {
      self = []
      return []
    }
    return stays
  }

  /// Drops ranges at both ends that are in order with all others, so that they stay.
  ///
  /// Complexity: O(r).
  private mutating func dropOrderedEnds() {
    guard var start = indices.dropFirst().first(where: { self[$0].old < self[$0 - 1].old }),
      var end = indices.dropFirst().last(where: { self[$0].old < self[$0 - 1].old })
    else { return }
    let least = self[start...].reduce(Int32.max) { Swift.min($0, $1.old) }
    let greatest = self[..<end].reduce(Int32(-1)) { Swift.max($0, $1.old) }
    while start > 0, self[start - 1].old > least { start -= 1 }
    while end < count, self[end].old < greatest { end += 1 }
    self = Array(self[start..<end])
  }

  /// Returns the number of items that move; without known ones that stay, all move.
  @usableFromInline
  func movingCount(staying: [Bool]) -> Int {
    staying.isEmpty ? reduce(0) { $0 &+ Int($1.count) } : staying.count { !$0 }
  }

  /// Returns the ranges that move, if these are in order with a few others between them.
  private func movingBlocks(_ found: [MatchedRange]) -> [MatchedRange] {
    // The others by old index, with their numbers in the low bits.
    let olds = found.keysByOld()
    // Each of the others divides at most one block in each list.
    var blocks: [MatchedRange] = []
    blocks.reserveCapacity(found.count &* 3 &+ 1)
    // The position of each of the others among the blocks.
    var positions: [Int] = []
    positions.reserveCapacity(found.count)
    var ends: [Int] = []
    ends.reserveCapacity(found.count &* 3 &+ 1)
    var (next, nextOld, nextNew) = (0, 0, 0)
    while next < count {
      var block = self[next]
      while nextNew < found.count, found[nextNew].new < block.new {
        positions.append(blocks.count)
        blocks.append(found[nextNew])
        ends.append(-1)
        nextNew &+= 1
      }
      while nextOld < olds.count, Int32(olds[nextOld] >> 32) < block.old { nextOld &+= 1 }
      // The limits of the block in both lists.
      let limitNew = nextNew < found.count ? found[nextNew].new : .max
      let limitOld = nextOld < olds.count ? Int32(olds[nextOld] >> 32) : .max
      var weight = block.count
      next &+= 1
      while next < count, self[next].old < limitOld, self[next].new < limitNew {
        weight &+= self[next].count
        next &+= 1
      }
      block.count = weight
      blocks.append(block)
      ends.append(next &- 1)
    }
    for range in found[nextNew...] {
      positions.append(blocks.count)
      blocks.append(range)
      ends.append(-1)
    }
    // Those in order need no sorting: the others are merged into them.
    var ranks = [Int32](repeating: 0, count: blocks.count)
    var rank: Int32 = 0
    nextOld = 0
    for (index, end) in ends.enumerated() where end >= 0 {
      while nextOld < olds.count, Int32(olds[nextOld] >> 32) < blocks[index].old {
        rank &+= 1
        ranks[positions[Int(olds[nextOld] & 0xFFFF_FFFF)]] = rank
        nextOld &+= 1
      }
      rank &+= 1
      ranks[index] = rank
    }
    for old in olds[nextOld...] {
      rank &+= 1
      ranks[positions[Int(old & 0xFFFF_FFFF)]] = rank
    }
    let stays = blocks.heaviestSubsequence(ranks: ranks)
    var result: [MatchedRange] = []
    var start = 0
    for (index, end) in ends.enumerated() {
      if end >= 0 {
        if !stays[index] { result += self[start...end] }
        start = end &+ 1
      } else if !stays[index] {
        result.append(blocks[index])
      }
    }
    return result
  }

  /// Returns for each range whether it belongs to an increasing subsequence with the most items.
  ///
  /// Complexity: O(r log r).
  package func heaviestSubsequence(ranks: [Int32]) -> [Bool] {
    IncreasingSubsequence.heaviest(ranks: ranks, limit: count, isFirst: false) {
      UInt64(self[$0].count)
    }
  }
}
