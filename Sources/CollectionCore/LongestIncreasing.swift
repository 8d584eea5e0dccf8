/// What stays in order: C. Schensted, "Longest increasing and decreasing subsequences", 1961.
extension [Int32] {
  /// Returns for each element whether it belongs to one longest increasing subsequence.
  ///
  /// The elements are distinct. Complexity: O(n log n); O(1) for each element of an ascending run.
  @usableFromInline
  func longestIncreasingSubsequence() -> [Bool] {
    var belongs = [Bool](repeating: false, count: count)
    // The least last value of a subsequence of each length, and its index.
    var values: [Int32] = []
    var tails: [Int32] = []
    var previous = [Int32](repeating: -1, count: count)
    var last = -1
    for index in 0..<count {
      let value = self[index]
      var length = last &+ 1
      let end = values.count
      if length < end, values[length] < value || (length > 0 && values[length &- 1] > value) {
        length = values[end &- 1] < value ? end : values.firstIndex(notBelow: value)
      } else if length == end, length > 0, values[length &- 1] > value {
        length = values.firstIndex(notBelow: value)
      }
      if length > 0 { previous[index] = tails[length &- 1] }
      if length == end {
        values.append(value)
        tails.append(Int32(truncatingIfNeeded: index))
      } else {
        values[length] = value
        tails[length] = Int32(truncatingIfNeeded: index)
      }
      last = length
    }
    var index = tails.last ?? -1
    while index >= 0 {
      belongs[Int(index)] = true
      index = previous[Int(index)]
    }
    return belongs
  }

  /// Returns the index of the first element, ascending, that is not below a value.
  ///
  /// It halves without branches, which a processor could only guess. Complexity: O(log n).
  private func firstIndex(notBelow value: Int32) -> Int {
    var base = 0
    var length = count
    while length > 1 {
      let half = length >> 1
      base &+= self[base &+ half &- 1] < value ? half : 0
      length &-= half
    }
    return base &+ (length == 1 && self[base] < value ? 1 : 0)
  }
}

extension [MatchedRun] {
  /// Returns for each item whether it stays, as few items as possible moving.
  ///
  /// The runs ascend by new place. Complexity: O(r log r) for r long runs, O(n log n) for short ones.
  @usableFromInline
  func stayingItems() -> [Bool]? {
    guard !isAscending else { return nil }
    let total = reduce(0) { $0 &+ Int($1.count) }
    var result: [Bool] = []
    if count &* 64 <= total {
      result.reserveCapacity(total)
      for (run, stays) in zip(self, heaviestSubsequence()) {
        for _ in 0..<run.count { result.append(stays) }
      }
      return result
    }
    var places: [Int32] = []
    places.reserveCapacity(total)
    for run in self { for offset in 0..<run.count { places.append(run.old &+ offset) } }
    return places.longestIncreasingSubsequence()
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

  /// Returns for each run whether it belongs to an increasing subsequence of the most items.
  ///
  /// The best one that ends at or before each rank is kept in a Fenwick tree.
  private func heaviestSubsequence() -> [Bool] {
    var ranks = [Int](repeating: 0, count: count)
    for (rank, run) in indices.sorted(by: { self[$0].old < self[$1].old }).enumerated() {
      ranks[run] = rank + 1
    }
    var best = [Int](repeating: -1, count: count + 1)
    var weights = [Int](repeating: 0, count: count)
    var previous = [Int](repeating: -1, count: count)
    for (index, run) in enumerated() {
      var rank = ranks[index] - 1
      while rank > 0 {
        let candidate = best[rank]
        if candidate >= 0, previous[index] < 0 || weights[candidate] > weights[previous[index]] {
          previous[index] = candidate
        }
        rank &= rank - 1
      }
      weights[index] = Int(run.count) + (previous[index] < 0 ? 0 : weights[previous[index]])
      rank = ranks[index]
      while rank <= count {
        if best[rank] < 0 || weights[best[rank]] < weights[index] { best[rank] = index }
        rank += rank & -rank
      }
    }
    var belongs = [Bool](repeating: false, count: count)
    var index = indices.max { weights[$0] < weights[$1] } ?? -1
    while index >= 0 {
      belongs[index] = true
      index = previous[index]
    }
    return belongs
  }
}
