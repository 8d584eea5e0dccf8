/// Neighbours in one list that are neighbours in the other, too.
@usableFromInline
struct MatchedRun: Equatable, BitwiseCopyable {
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

  /// Creates a run at places of lists, which have room in 32 bits.
  @inlinable @inline(__always) init(places old: Int, _ new: Int, count: Int) {
    self.init(
      old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new),
      count: Int32(truncatingIfNeeded: count))
  }

  /// Whether another run goes on where this one ends, in both lists.
  @inlinable func isContinued(by next: MatchedRun) -> Bool {
    old &+ count == next.old && new &+ count == next.new
  }
}

extension [MatchedRun] {
  /// Adds a run, as part of the last one where that goes on.
  @inlinable @inline(__always) mutating func join(_ run: MatchedRun) {
    let last = count &- 1
    if last >= 0, self[last].isContinued(by: run) {
      self[last].count &+= run.count
    } else {
      append(run)
    }
  }
  /// Adds runs that don't go on each other, the first of them as part of the last one where it does.
  mutating func join(contentsOf runs: ArraySlice<MatchedRun>) {
    guard let first = runs.first else { return }
    join(first)
    append(contentsOf: runs.dropFirst())
  }
}
