/// Neighbours in one list that are neighbours in the other, too.
@usableFromInline
struct MatchedRun: Equatable {
  /// The first place in the old list.
  @usableFromInline var old: Int32
  /// The first place in the new list.
  @usableFromInline var new: Int32
  /// The number of items.
  @usableFromInline var count: Int32

  /// Creates a run.
  @inlinable init(old: Int32, new: Int32, count: Int32) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Whether another run goes on where this one ends, in both lists.
  @inlinable func isContinued(by next: MatchedRun) -> Bool {
    old &+ count == next.old && new &+ count == next.new
  }
}

extension [MatchedRun] {
  /// Returns the places between runs that ascend, and behind them up to an end.
  ///
  /// - Parameter start: the first place of a run in the list in question.
  ///
  /// Complexity: O(runs + gaps).
  @inlinable @inline(__always)
  func gaps(before end: Int, _ start: (MatchedRun) -> Int32) -> [Int32] {
    let end = Int32(truncatingIfNeeded: end)
    let total = reduce(Int(end)) { $0 &- Int($1.count) }
    guard total > 0 else { return [] }
    // Two places are written whether they count or not: most gaps are short, and hard to foresee.
    var result = [Int32](repeating: 0, count: total + 2)
    var places = result.mutableSpan
    var used = 0
    var place: Int32 = 0
    for run in self {
      let stop = start(run)
      let gap = Int(stop &- place)
      places[used] = place
      places[used &+ 1] = place &+ 1
      if gap > 2 {
        for offset in 2..<gap {
          places[used &+ offset] = place &+ Int32(truncatingIfNeeded: offset)
        }
      }
      used &+= gap
      place = stop &+ run.count
    }
    while place < end {
      places[used] = place
      used &+= 1
      place &+= 1
    }
    result.removeLast(2)
    return result
  }

  /// Adds a run, as part of the last one where that goes on.
  @inlinable @inline(__always) mutating func join(_ run: MatchedRun) {
    let last = count &- 1
    if last >= 0, self[last].isContinued(by: run) {
      self[last].count &+= run.count
    } else {
      append(run)
    }
  }
}
