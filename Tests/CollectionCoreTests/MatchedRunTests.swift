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

  @Test func `runs at both ends that are in order with all others are left out where others move`()
  {
    let ends = [(0, 0, 5), (6, 7, 3), (90, 90, 4), (95, 95, 1)].map(MatchedRun.init(_:))
    let others = [(30, 20, 1), (20, 21, 2), (9, 25, 1), (40, 30, 1)].map(MatchedRun.init(_:))
    var runs = Array(ends[..<2] + ends[2...])
    #expect(runs.staying(with: others) == [false, true, true, false])
    #expect(runs == Array(others[..<3]))
    runs = ends
    #expect(runs.staying(with: []) == [])
    #expect(runs.isEmpty)
    // The first run has one behind it that was in front of it, and so it is not left out.
    runs = ends
    #expect(runs.staying(with: [MatchedRun(old: 5, new: 60, count: 1)]) == [])
    #expect(runs == [MatchedRun(old: 5, new: 60, count: 1)])
  }
}

extension MatchedRun {
  /// Creates a run of an old place, a new one and a length.
  fileprivate init(_ run: (old: Int, new: Int, count: Int)) {
    self.init(places: run.old, run.new, count: run.count)
  }
}
