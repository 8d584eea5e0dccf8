import CollectionDiffing
import TestSupport
import Testing

/// Sums and maxima of prefixes, against those of an array.
struct FenwickTreeTests {
  @Test(arguments: [1, 2, 7, 64, 100])
  func `totals of prefixes are those of the elements`(count: Int) {
    var random = SeededGenerator(seed: count)
    var (sums, maxima) = (
      FenwickTree<PrefixSum>(count: count), FenwickTree<PrefixMaximum<UInt64>>(count: count)
    )
    var (values, greatest) = (
      [Int](repeating: 0, count: count), [UInt64](repeating: 0, count: count)
    )
    for _ in 0..<200 {
      let (index, change) = (random.below(count), random.below(100) - 40)
      sums.add(change, at: index)
      values[index] += change
      maxima.add(UInt64(change.magnitude), at: index)
      greatest[index] = max(greatest[index], UInt64(change.magnitude))
      let end = random.below(count + 1)
      #expect(sums.total(ofFirst: end) == values[..<end].reduce(0, +))
      #expect(maxima.total(ofFirst: end) == greatest[..<end].max() ?? 0)
    }
  }
}
