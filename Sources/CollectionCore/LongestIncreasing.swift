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
    var next = 0
    while next < count {
      if end > 0, let four = fourItems(from: next) {
        let (a, b, c, d) = values.span.firstIndices(notBelow: four, end)
        Self.put(four.0, index, at: a, &values, &tails, &previous)
        Self.put(four.1, index &+ 1, at: b, &values, &tails, &previous)
        Self.put(four.2, index &+ 2, at: c, &values, &tails, &previous)
        Self.put(four.3, index &+ 3, at: d, &values, &tails, &previous)
        end = Swift.max(Swift.max(end, a &+ 1, b &+ 1), c &+ 1, d &+ 1)
        index &+= 4
        next &+= 4
        continue
      }
      let run = self[next]
      next &+= 1
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

  /// Makes an item the last one of a subsequence, whose length without it is given.
  @inline(__always)
  private static func put(
    _ value: Int32, _ item: Int, at length: Int, _ values: inout MutableSpan<Int32>,
    _ tails: inout MutableSpan<Int32>, _ previous: inout MutableSpan<Int32>
  ) {
    previous[item] = length > 0 ? tails[length &- 1] : -1
    values[length] = value
    tails[length] = Int32(truncatingIfNeeded: item)
  }

  /// Returns the old places of the next four runs if each is of one item.
  @inline(__always)
  private func fourItems(from next: Int) -> (Int32, Int32, Int32, Int32)? {
    guard next &+ 4 <= count else { return nil }
    let (a, b, c, d) = (self[next], self[next &+ 1], self[next &+ 2], self[next &+ 3])
    guard a.count & b.count & c.count & d.count == 1,
      a.count | b.count | c.count | d.count == 1
    else { return nil }
    return (a.old, b.old, c.old, d.old)
  }
}

extension Span<Int32> {
  /// Returns the index of the first of the `end` ascending elements that is not below a value.
  ///
  /// It halves powers of 2 without branches, which a processor could only guess: a comparison gives a
  /// bit, and the bit is shifted to the step. Complexity: O(log n).
  func firstIndex(notBelow value: Int32, _ end: Int) -> Int {
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

  /// Returns for each of four values, which are to be put where they belong one after the other, the
  /// index of the first element that is then not below it.
  ///
  /// One search waits for memory most of the time; four at once take hardly longer.
  fileprivate func firstIndices(
    notBelow four: (Int32, Int32, Int32, Int32), _ end: Int
  ) -> (Int, Int, Int, Int) {
    let (a, b, c, d) = four
    var step = Int.bitWidth - 1 - end.leadingZeroBitCount
    let (top, rest) = ((1 << step) &- 1, end &- (1 << step))
    let middle = self[top]
    var i = middle < a ? rest : 0
    var j = middle < b ? rest : 0
    var k = middle < c ? rest : 0
    var l = middle < d ? rest : 0
    while step > 0 {
      step &-= 1
      let half = (1 << step) &- 1
      i &+= bit(self[i &+ half] < a) << step
      j &+= bit(self[j &+ half] < b) << step
      k &+= bit(self[k &+ half] < c) << step
      l &+= bit(self[l &+ half] < d) << step
    }
    i &+= bit(self[i] < a)
    j &+= bit(self[j] < b)
    k &+= bit(self[k] < c)
    l &+= bit(self[l] < d)
    // A value that finds another's place comes behind it if it is greater.
    j &+= bit(j == i) & bit(a < b)
    k &+= bit(k == i) & bit(a < c)
    k &+= bit(k == j) & bit(b < c)
    l &+= bit(l == i) & bit(a < d)
    l &+= bit(l == j) & bit(b < d)
    l &+= bit(l == k) & bit(c < d)
    return (i, j, k, l)
  }

  /// Returns 1 for true, 0 for false.
  private func bit(_ condition: Bool) -> Int { condition ? 1 : 0 }
}
