import CollectionDiffing
import Testing

/// Ranges of two lists, ascending by new place, put into one list.
struct MatchedRangeTests {
  /// Ranges of one element each, which don't go on each other.
  private static func single(_ places: Range<Int32>) -> [MatchedRange] {
    places.map { MatchedRange(old: 200 - $0, new: $0, count: 1) }
  }

  @Test func `a range goes between many others`() {
    let range = MatchedRange(old: 300, new: 20, count: 2)
    let others = Self.single(0..<20) + Self.single(22..<40)
    #expect([range].merged(with: others) == Self.single(0..<20) + [range] + Self.single(22..<40))
  }

  @Test func `a range and those of many others that go on each other become one`() {
    let range = MatchedRange(old: 300, new: 20, count: 2)
    let others =
      Self.single(0..<19) + [MatchedRange(old: 299, new: 19, count: 1)]
      + [MatchedRange(old: 302, new: 22, count: 1)] + Self.single(23..<40)
    let joined = MatchedRange(old: 299, new: 19, count: 4)
    #expect([range].merged(with: others) == Self.single(0..<19) + [joined] + Self.single(23..<40))
  }

  @Test func `ranges in front of many others and behind them stay there`() {
    let (first, last) = (
      MatchedRange(old: 300, new: 0, count: 2), MatchedRange(old: 310, new: 50, count: 5)
    )
    let others = Self.single(2..<40)
    #expect([first, last].merged(with: others) == [first] + others + [last])
  }

  @Test
  func `ranges at both ends that are in order with all others are left out where others move`() {
    let ends = [(0, 0, 5), (6, 7, 3), (90, 90, 4), (95, 95, 1)].map(MatchedRange.init(_:))
    let others = [(30, 20, 1), (20, 21, 2), (9, 25, 1), (40, 30, 1)].map(MatchedRange.init(_:))
    var ranges = Array(ends[..<2] + ends[2...])
    #expect(ranges.staying(with: others) == [false, true, true, false])
    #expect(ranges == Array(others[..<3]))
    ranges = ends
    #expect(ranges.staying(with: []) == [])
    #expect(ranges.isEmpty)
    // The first range has one behind it that was in front of it, and so it is not left out.
    ranges = ends
    #expect(ranges.staying(with: [MatchedRange(old: 5, new: 60, count: 1)]) == [])
    #expect(ranges == [MatchedRange(old: 5, new: 60, count: 1)])
  }
}

extension MatchedRange {
  /// Creates a range of an old place, a new one and a length.
  fileprivate init(_ range: (old: Int, new: Int, count: Int)) {
    self.init(at: range.old, range.new, count: range.count)
  }
}
