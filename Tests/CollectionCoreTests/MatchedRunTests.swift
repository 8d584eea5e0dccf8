import Testing

@testable import CollectionCore

/// Runs of two lists, ascending by new place, put into one list.
struct MatchedRunTests {
  /// Runs of one element each, which don't go on each other.
  private static func single(_ places: Range<Int32>) -> [MatchedRun] {
    places.map { MatchedRun(old: 200 - $0, new: $0, count: 1) }
  }

  @Test func `a run goes between many others`() {
    let run = MatchedRun(old: 300, new: 20, count: 2)
    let others = Self.single(0..<20) + Self.single(22..<40)
    #expect([run].merged(with: others) == Self.single(0..<20) + [run] + Self.single(22..<40))
  }

  @Test func `a run and those of many others that go on each other become one`() {
    let run = MatchedRun(old: 300, new: 20, count: 2)
    let others =
      Self.single(0..<19) + [MatchedRun(old: 299, new: 19, count: 1)]
      + [MatchedRun(old: 302, new: 22, count: 1)] + Self.single(23..<40)
    let joined = MatchedRun(old: 299, new: 19, count: 4)
    #expect([run].merged(with: others) == Self.single(0..<19) + [joined] + Self.single(23..<40))
  }

  @Test func `runs in front of many others and behind them stay there`() {
    let (first, last) = (
      MatchedRun(old: 300, new: 0, count: 2), MatchedRun(old: 310, new: 50, count: 5)
    )
    let others = Self.single(2..<40)
    #expect([first, last].merged(with: others) == [first] + others + [last])
  }
}
