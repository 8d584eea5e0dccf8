import CollectionDiffing
import TestSupport
import Testing

/// Longest and heaviest increasing subsequences, against all subsequences there are.
struct IncreasingSubsequenceTests {
  /// Returns the elements of an increasing subsequence, which it checks to be one.
  private static func chosen(_ values: [Int32], _ belongs: [Bool]) -> [Int] {
    let chosen = values.indices.filter { belongs[$0] }
    #expect(zip(chosen, chosen.dropFirst()).allSatisfy { values[$0] < values[$1] }, "\(values)")
    #expect(chosen.allSatisfy { values[$0] >= 0 }, "\(values)")
    return chosen
  }

  /// Returns the greatest weight of an increasing subsequence.
  private static func greatest(_ values: [Int32], _ weights: [Int]) -> Int {
    (0..<(1 << values.count)).map { mask in
      let subset = values.indices.filter { mask >> $0 & 1 == 1 && values[$0] >= 0 }
      let isIncreasing = zip(subset, subset.dropFirst()).allSatisfy { values[$0] < values[$1] }
      return isIncreasing ? subset.reduce(0) { $0 + weights[$1] } : 0
    }.max() ?? 0
  }

  @Test(arguments: 0..<200)
  func `the longest subsequence passes over absent and repeated values`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<random.below(11)).map { _ in Int32(random.below(12) - 2) }
    let ones = values.map { _ in 1 }
    for skipsRepeats in [false, true] {
      let belongs = IncreasingSubsequence.longest(values, skipsRepeats: skipsRepeats)
      #expect(Self.chosen(values, belongs).count == Self.greatest(values, ones), "\(values)")
    }
  }

  @Test(arguments: 0..<200)
  func `the heaviest subsequence outweighs all others`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let ranks = (0..<random.below(10)).map { Int32($0 + 1) }.shuffled(using: &random)
    let weights = ranks.map { _ in 1 + random.below(5) }
    let chosen = Self.chosen(ranks, IncreasingSubsequence.heaviest(ranks: ranks, weights: weights))
    #expect(chosen.reduce(0) { $0 + weights[$1] } == Self.greatest(ranks, weights))
  }

  @Test func `of several subsequences the longest comes last, the heaviest first`() {
    #expect(IncreasingSubsequence.longest([2, 0, 1]) == [false, true, true])
    #expect(IncreasingSubsequence.longest([1, 0]) == [false, true])
    #expect(IncreasingSubsequence.heaviest(ranks: [2, 1], weights: [1, 1]) == [true, false])
    #expect(IncreasingSubsequence.longest([3, 1, 3], skipsRepeats: true) == [false, true, true])
    #expect(IncreasingSubsequence.longest([3, 3], skipsRepeats: false) == [false, true])
    #expect(IncreasingSubsequence.longest([3, 3], skipsRepeats: true) == [true, false])
    #expect(IncreasingSubsequence.longest([]).isEmpty)
  }

  @Test(arguments: [10, 500, 5000]) func `shuffled rows keep as many as any search finds`(
    count: Int
  ) {
    var random = SeededGenerator(seed: count)
    for length in [1, 2, 3, 7, 40] {
      let rows = stride(from: 0, to: count, by: length).map { Array($0..<min($0 + length, count)) }
      let order = rows.shuffled(using: &random).flatMap(\.self)
      let belongs = IncreasingSubsequence.longest(order.map(Int32.init))
      #expect(
        Self.chosen(order.map(Int32.init), belongs).count
          == DifferenceReplay.longestIncreasing(order))
    }
  }
}
