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
    var storedValues = [Int32](repeating: 0, count: total)
    var storedTails = storedValues
    // The item before; -1 for the first one, -2 for the neighbour.
    var storedPrevious = [Int32](repeating: -2, count: total)
    var values = storedValues.mutableSpan
    var tails = storedTails.mutableSpan
    var previous = storedPrevious.mutableSpan
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
          length = values.span.firstIndex(notBelow: value, end)
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

extension Span<Int32> {
  /// Returns the index of the first of the `end` ascending elements that is not below a value.
  ///
  /// It halves powers of 2 without branches, which a processor could only guess: a comparison gives a
  /// bit, and the bit is shifted to the step. Complexity: O(log n).
  fileprivate func firstIndex(notBelow value: Int32, _ end: Int) -> Int {
    guard end > 0 else { return 0 }
    var step = Int.bitWidth - 1 - end.leadingZeroBitCount
    // What is more than a power of 2 is searched in the last elements, which overlap the first.
    let isBehind = self[(1 << step) &- 1] < value
    var base = isBehind ? end &- (1 << step) : 0
    while step > 0 {
      step &-= 1
      base &+= bit(self[base &+ (1 << step) &- 1] < value) << step
    }
    return base &+ bit(self[base] < value)
  }

  /// Returns 1 for true, 0 for false.
  private func bit(_ condition: Bool) -> Int { condition ? 1 : 0 }
}
