/// The longest and the heaviest increasing subsequence of a list.
///
/// The longest one: C. Schensted, "Longest increasing and decreasing subsequences", 1961. The
/// heaviest one needs the heaviest subsequence below each value, from a `FenwickTree`.
///
/// ```swift
/// let stays = IncreasingSubsequence.longest([2, 0, 1])  // [false, true, true]
/// ```
@usableFromInline
package enum IncreasingSubsequence {
  /// Returns for each value whether it belongs to a longest increasing subsequence.
  ///
  /// If there are several, it is the one whose values come last. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - values: the values; negative ones belong to no subsequence.
  ///   - skipsRepeats: whether it contains the first of equal values rather than the last.
  @usableFromInline
  package static func longest(_ values: [Int32], skipsRepeats: Bool = false) -> [Bool] {
    let (lengths, greatest) = lengths(values, skipsRepeats: skipsRepeats)
    var belongs = [Bool](repeating: false, count: values.count)
    // The ends of one length descend, so the last of them is after one of the previous length.
    var wanted = greatest
    for index in lengths.indices.reversed() {
      let isWanted = lengths[index] == wanted
      belongs[index] = isWanted
      wanted &-= isWanted ? 1 : 0
    }
    return belongs
  }

  /// Returns for each value whether it belongs to a longest increasing subsequence.
  ///
  /// It has as few unwanted values as possible.
  ///
  /// The values are distinct and not negative. Complexity: O(n log n).
  package static func longest(_ values: [Int32], leavingOut unwanted: [Bool]) -> [Bool] {
    guard unwanted.contains(true) else { return longest(values) }
    // A weight counts the length first, and then the wanted values.
    let unit = UInt64(values.count + 1)
    let limit = values.reduce(0) { Swift.max($0, Int($1) + 1) }
    return heaviest(ranks: values.map { $0 + 1 }, limit: limit, isFirst: true) {
      unit + (unwanted[$0] ? 0 : 1)
    }
  }

  /// Returns for each element whether it belongs to a heaviest increasing subsequence.
  ///
  /// If there are several, it is the one whose elements come first. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - ranks: the ranks of the elements, from 1 to n.
  ///   - weights: the positive weights of the elements.
  package static func heaviest(ranks: [Int32], weights: [Int]) -> [Bool] {
    heaviest(ranks: ranks, limit: ranks.count, isFirst: true) { UInt64(weights[$0]) }
  }

  /// Returns for each element whether it belongs to a heaviest increasing subsequence.
  ///
  /// - Parameters:
  ///   - ranks: distinct ranks of the elements, from 1 to `limit`.
  ///   - isFirst: whether to choose the subsequence whose elements come first, otherwise last.
  ///   - weight: returns the positive weight of an element; 64 bits must hold the sum of all.
  ///
  /// Complexity: O(n log n).
  static func heaviest(
    ranks: [Int32], limit: Int, isFirst: Bool, weight: (_ index: Int) -> UInt64
  ) -> [Bool] {
    var best = FenwickTree<PrefixMaximum<WeightedEnd>>(count: limit)
    var previous = [Int32](repeating: -1, count: ranks.count)
    let count = ranks.count
    func index(of end: WeightedEnd) -> Int {
      let number = Int(end.number)
      return isFirst && number > 0 ? count &- number : number &- 1
    }
    for element in ranks.indices {
      let rank = Int(ranks[element])
      let head = best.total(ofFirst: rank &- 1)
      previous[element] = Int32(truncatingIfNeeded: index(of: head))
      let number = isFirst ? count &- element : element &+ 1
      let end = WeightedEnd(
        weight: head.weight &+ weight(element), number: UInt32(truncatingIfNeeded: number))
      best.add(end, at: rank &- 1)
    }
    var belongs = [Bool](repeating: false, count: count)
    var element = index(of: best.total(ofFirst: limit))
    while element >= 0 {
      belongs[element] = true
      element = Int(previous[element])
    }
    return belongs
  }
}

extension IncreasingSubsequence {
  /// Returns the length of a longest increasing subsequence that ends with each value, and the
  /// maximum.
  ///
  /// Complexity: O(n), plus O(log n) for each value that is below an earlier one and not next to
  /// its predecessor.
  ///
  /// - Parameters:
  ///   - values: the values; the length of a negative one is -1.
  ///   - skipsRepeats: whether the length of a value is -1 if an equal one ends the best
  ///     subsequence of that length.
  static func lengths(
    _ values: [Int32], skipsRepeats: Bool
  ) -> (lengths: ContiguousArray<Int32>, greatest: Int32) {
    // The smallest last value of a subsequence of each length.
    var storedTails = ContiguousArray<Int32>(repeating: -1, count: values.count + 2)
    var result = ContiguousArray<Int32>(repeating: -1, count: values.count)
    var tails = storedTails.mutableSpan
    var lengths = result.mutableSpan
    let count = lengths.count
    let stored = ContiguousArray(values)
    let values = stored.span
    let repeated: Int32 = skipsRepeats ? -1 : 0
    var (end, last) = (0, Int32(-1))
    // The length of a value that follows its predecessor.
    var next = 1
    var index = 0
    while index < count {
      let value = values[index]
      if UInt32(bitPattern: value) < UInt32(bitPattern: last &+ 1) {
        var length = end
        if tails[end &- 1] >= value {
          if next < end, tails[next] >= value, tails[next &- 1] < value {
            length = next
          } else if let four = fourValues(values, from: index, upTo: last) {
            let (a, b, c, d) = tails.span.firstIndices(notBelow: four, end &+ 1)
            put(four.0, index, at: a, &tails, &lengths, repeated)
            put(four.1, index &+ 1, at: b, &tails, &lengths, repeated)
            put(four.2, index &+ 2, at: c, &tails, &lengths, repeated)
            put(four.3, index &+ 3, at: d, &tails, &lengths, repeated)
            end = Swift.max(Swift.max(end, a, b), c, d)
            last = tails[end]
            next = d &+ 1
            index &+= 4
            continue
          } else {
            length = tails.span.firstIndex(notBelow: value, end)
          }
        }
        put(value, index, at: length, &tails, &lengths, repeated)
        last = tails[end]
        next = length &+ 1
      } else {
        // It is above all others, or it is absent and the written value does not count.
        let mask = value &>> 31
        last = Swift.max(last, value)
        end &+= 1
        tails[end] = value
        end &+= Int(mask)
        lengths[index] = Int32(truncatingIfNeeded: end) | mask
      }
      index &+= 1
    }
    return (result, Int32(truncatingIfNeeded: end))
  }

  /// Ends a subsequence of a length with a value.
  ///
  /// - Parameter repeated: the bits of the length if an equal value ended it.
  @inline(__always)
  private static func put(
    _ value: Int32, _ index: Int, at length: Int, _ tails: inout MutableSpan<Int32>,
    _ lengths: inout MutableSpan<Int32>, _ repeated: Int32
  ) {
    let mask = tails[length] == value ? repeated : 0
    tails[length] = value
    lengths[index] = Int32(truncatingIfNeeded: length) | mask
  }

  /// Returns the next four values if they ascend and are not negative.
  @inline(__always)
  private static func fourValues(
    _ values: Span<Int32>, from index: Int, upTo last: Int32
  ) -> (Int32, Int32, Int32, Int32)? {
    guard index &+ 4 <= values.count else { return nil }
    let (a, b, c, d) = (
      values[index], values[index &+ 1], values[index &+ 2], values[index &+ 3]
    )
    // As unsigned integers, negative ones are above all others.
    let greatest = Swift.max(
      Swift.max(UInt32(bitPattern: a), UInt32(bitPattern: b)),
      Swift.max(UInt32(bitPattern: c), UInt32(bitPattern: d)))
    return greatest <= UInt32(bitPattern: last) ? (a, b, c, d) : nil
  }
}

extension Span<Int32> {
  /// Returns the index of the first of the `end` ascending elements that is not below a value.
  ///
  /// It halves powers of 2 without branches, which a processor would mispredict. A comparison gives
  /// a bit, and the bit is shifted to the step.
  ///
  /// Complexity: O(log n).
  fileprivate func firstIndex(notBelow value: Int32, _ end: Int) -> Int {
    guard end > 0 else { return 0 }
    var step = Int.bitWidth - 1 - end.leadingZeroBitCount
    // The part beyond a power of 2 is searched in the last elements, which overlap the first.
    let isBehind = self[(1 << step) &- 1] < value
    var base = isBehind ? end &- (1 << step) : 0
    while step > 0 {
      step &-= 1
      base &+= bit(self[base &+ (1 << step) &- 1] < value) << step
    }
    return base &+ bit(self[base] < value)
  }

  /// Returns the index of each of four values, for inserting them one after the other.
  ///
  /// It is that of the first element not below the value at that point.
  ///
  /// One search mostly waits for memory; four at once take hardly longer.
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
    // A value whose position is taken follows the other one if it is greater.
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
