/// The items that stay in order, and those that move.
extension [MatchedRun] {
  /// Returns for each item whether it stays, as few items as possible moving.
  ///
  /// The runs ascend by new place. Complexity: O(r log r) for r long runs, O(n log n) for short ones.
  @usableFromInline
  func stayingItems() -> [Bool]? {
    guard !isAscending else { return nil }
    let total = reduce(0) { $0 &+ Int($1.count) }
    guard count &* 64 <= total else { return IncreasingSubsequence.longest(oldIndices(total)) }
    var result: [Bool] = []
    result.reserveCapacity(total)
    for (run, stays) in zip(self, heaviestSubsequence(ranks: ranksByOld())) {
      for _ in 0..<run.count { result.append(stays) }
    }
    return result
  }

  /// Returns for each item whether it stays, as few items as possible moving, of those rather the
  /// ones that are left out.
  ///
  /// Complexity: O(n log n).
  @usableFromInline
  func stayingItems(leavingOut isLeftOut: (_ old: Int32, _ new: Int32) -> Bool) -> [Bool]? {
    guard !isAscending else { return nil }
    let olds = oldIndices(reduce(0) { $0 &+ Int($1.count) })
    let news = flatMap { run in (0..<run.count).map { run.new &+ $0 } }
    return IncreasingSubsequence.longest(
      olds, leavingOut: zip(olds, news).map { isLeftOut($0, $1) })
  }

  /// Returns the index of each item in the old list. Complexity: O(n).
  ///
  /// - Parameter total: the number of items.
  private func oldIndices(_ total: Int) -> [Int32] {
    var indices: [Int32] = []
    indices.append(addingCapacity: total) { (output: inout OutputSpan<Int32>) in
      for run in self { for offset in 0..<run.count { output.append(run.old &+ offset) } }
    }
    return indices
  }

  /// Whether the runs ascend by old place, too.
  @usableFromInline var isAscending: Bool {
    var last: Int32 = -1
    for run in self {
      if run.old < last { return false }
      last = run.old
    }
    return true
  }
}

/// Where few items are out of order, whole blocks of those in order stay or move together.
extension [MatchedRun] {
  /// Becomes the runs among which something moves if others come between these, and returns which of
  /// their items stay; none where all of them move. As few items as possible move.
  ///
  /// Both ascend by new place. Complexity: O(r + f log f) for r runs in order and f others, else
  /// O(n log n).
  @usableFromInline
  mutating func staying(with found: [MatchedRun]) -> [Bool] {
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

  /// Drops runs at both ends that are in order with all others, so that they stay.
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

  /// Returns the number of items that move, where those that stay are known; if none are, all move.
  @usableFromInline
  func movingCount(staying: [Bool]) -> Int {
    staying.isEmpty ? reduce(0) { $0 &+ Int($1.count) } : staying.count { !$0 }
  }

  /// Returns these runs and others in one list, ascending by new place.
  @usableFromInline
  func merged(with found: [MatchedRun]) -> [MatchedRun] {
    guard !isEmpty, !found.isEmpty else { return isEmpty ? found : self }
    var result: [MatchedRun] = []
    result.reserveCapacity(count &+ found.count)
    var next = 0
    if count &* 16 < found.count {
      // Most of the others follow each other, and are joined already.
      for run in self {
        let end = found[next...].partitioningIndex { $0.new > run.new }
        result.join(contentsOf: found[next..<end])
        result.join(run)
        next = end
      }
      result.join(contentsOf: found[next...])
      return result
    }
    for run in found {
      while next < count, self[next].new < run.new {
        result.join(self[next])
        next &+= 1
      }
      result.join(run)
    }
    while next < count {
      result.join(self[next])
      next &+= 1
    }
    return result
  }

  /// Returns the runs that move, where these are in order and a few others come between them.
  private func movingBlocks(_ found: [MatchedRun]) -> [MatchedRun] {
    // The others by old place, with their numbers in the low bits.
    let olds = found.keysByOld()
    // Each of the others cuts a block in both lists at the most.
    var blocks: [MatchedRun] = []
    blocks.reserveCapacity(found.count &* 3 &+ 1)
    // Where among the blocks each of the others is.
    var places: [Int] = []
    places.reserveCapacity(found.count)
    var ends: [Int] = []
    ends.reserveCapacity(found.count &* 3 &+ 1)
    var (next, nextOld, nextNew) = (0, 0, 0)
    let runs = span
    while next < runs.count {
      var block = runs[next]
      while nextNew < found.count, found[nextNew].new < block.new {
        places.append(blocks.count)
        blocks.append(found[nextNew])
        ends.append(-1)
        nextNew &+= 1
      }
      while nextOld < olds.count, Int32(olds[nextOld] >> 32) < block.old { nextOld &+= 1 }
      // Up to these places the block goes on, in both lists.
      let limitNew = nextNew < found.count ? found[nextNew].new : .max
      let limitOld = nextOld < olds.count ? Int32(olds[nextOld] >> 32) : .max
      var weight = block.count
      next &+= 1
      while next < runs.count, runs[next].old < limitOld, runs[next].new < limitNew {
        weight &+= runs[next].count
        next &+= 1
      }
      block.count = weight
      blocks.append(block)
      ends.append(next &- 1)
    }
    for run in found[nextNew...] {
      places.append(blocks.count)
      blocks.append(run)
      ends.append(-1)
    }
    // Those that are in order need no sorting: the others are merged into them.
    var ranks = [Int32](repeating: 0, count: blocks.count)
    var rank: Int32 = 0
    nextOld = 0
    for (index, end) in ends.enumerated() where end >= 0 {
      while nextOld < olds.count, Int32(olds[nextOld] >> 32) < blocks[index].old {
        rank &+= 1
        ranks[places[Int(olds[nextOld] & 0xFFFF_FFFF)]] = rank
        nextOld &+= 1
      }
      rank &+= 1
      ranks[index] = rank
    }
    for old in olds[nextOld...] {
      rank &+= 1
      ranks[places[Int(old & 0xFFFF_FFFF)]] = rank
    }
    let stays = blocks.heaviestSubsequence(ranks: ranks)
    var result: [MatchedRun] = []
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

  /// Returns for each run whether it belongs to an increasing subsequence of the most items.
  ///
  /// Complexity: O(r log r).
  func heaviestSubsequence(ranks: [Int32]) -> [Bool] {
    IncreasingSubsequence.heaviest(ranks: ranks, limit: count, isFirst: false) {
      UInt64(truncatingIfNeeded: self[$0].count)
    }
  }
}
