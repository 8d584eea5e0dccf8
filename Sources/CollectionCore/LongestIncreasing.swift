/// What stays in order: C. Schensted, "Longest increasing and decreasing subsequences", 1961.
extension [MatchedRun] {
  /// Returns for each item whether it stays, as few items as possible moving.
  ///
  /// The runs ascend by new place. Complexity: O(r log r) for r long runs, O(n log n) for short ones.
  @usableFromInline
  func stayingItems() -> [Bool]? {
    guard !isAscending else { return nil }
    let total = reduce(0) { $0 &+ Int($1.count) }
    guard count &* 64 <= total else { return longestIncreasingSubsequence(total) }
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
    let pairs = flatMap { run in (0..<run.count).map { (old: run.old &+ $0, new: run.new &+ $0) } }
    return pairs.map { Int($0.old) }.longestIncreasingSubsequence {
      isLeftOut(pairs[$0].old, pairs[$0].new)
    }
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

  /// Returns for each item whether it belongs to one longest increasing subsequence.
  ///
  /// Complexity: O(n log n); next to nothing for items that follow the one before them.
  private func longestIncreasingSubsequence(_ total: Int) -> [Bool] {
    // The least last value of a subsequence of each length, and its item.
    var values = [Int32](repeating: 0, count: total)
    var tails = values
    // The item before; -1 for the first one, -2 for the neighbour.
    var previous = [Int32](repeating: -2, count: total)
    var end = 0
    var index = 0
    for run in self {
      let stop = index &+ Int(run.count)
      var value = run.old
      var length = total
      while index < stop {
        if end == 0 || values[end &- 1] < value {
          length = end
        } else if length >= end || values[length] < value {
          length = values.firstIndex(notBelow: value, end)
        }
        previous[index] = length > 0 ? tails[length &- 1] : -1
        guard length < end else { break }
        values[length] = value
        tails[length] = Int32(truncatingIfNeeded: index)
        value &+= 1
        length &+= 1
        index &+= 1
      }
      while index < stop {
        values[end] = value
        tails[end] = Int32(truncatingIfNeeded: index)
        value &+= 1
        end &+= 1
        index &+= 1
      }
    }
    var belongs = [Bool](repeating: false, count: total)
    index = end > 0 ? Int(tails[end &- 1]) : -1
    while index >= 0 {
      belongs[index] = true
      index = previous[index] == -2 ? index &- 1 : Int(previous[index])
    }
    return belongs
  }
}

extension [Int32] {
  /// Returns the index of the first of the `end` ascending elements that is not below a value.
  ///
  /// It halves without branches, which a processor could only guess. Complexity: O(log n).
  fileprivate func firstIndex(notBelow value: Int32, _ end: Int) -> Int {
    var base = 0
    var length = end
    while length > 1 {
      let half = length >> 1
      base &+= self[base &+ half &- 1] < value ? half : 0
      length &-= half
    }
    return base &+ (length == 1 && self[base] < value ? 1 : 0)
  }
}
