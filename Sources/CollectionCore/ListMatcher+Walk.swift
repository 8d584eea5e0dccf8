/// Scattered edits are found by walking both lists side by side.
extension ListMatcher {
  /// Walks both lists over scattered edits, until it loses its way, and lists what it skipped.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func walk<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    // Copies, which are kept in registers.
    var (before, after) = (old, new)
    var credit = Self.greatestCredit
    var found = runs
    runs = []
    var isOver = false
    while !isOver {
      // Written in portions, so that not each run makes sure that nobody shares the list.
      found.append(addingCapacity: Self.runsAtOnce) { (output: inout OutputSpan<MatchedRun>) in
        isOver = walk(&before, &after, &credit, &output)
      }
    }
    runs = found
    (old, new) = (before, after)
    restOld = runs.gaps(before: old.start, { $0.old })
    restNew = runs.gaps(before: new.start, { $0.new })
  }

  /// The number of runs that are written at once.
  @inlinable static var runsAtOnce: Int { 256 }

  /// Walks on until there is no room for another run; returns true where the walk is over.
  @inlinable @inline(__always)
  mutating func walk<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>, _ credit: inout Int,
    _ output: inout OutputSpan<MatchedRun>
  ) -> Bool {
    let (listed, counterparts) = (old.elements, new.elements)
    let (before, after) = (listed.span, counterparts.span)
    let (endOld, endNew) = (old.end, new.end)
    var (i, j) = (old.start, new.start)
    defer { (old.start, new.start) = (i, j) }
    while i < endOld, j < endNew {
      if output.isFull { return false }
      let length = agreement(before, i, endOld, after, j, endNew)
      if length > 0 {
        output.append(
          MatchedRun(
            old: Int32(truncatingIfNeeded: i), new: Int32(truncatingIfNeeded: j),
            count: Int32(truncatingIfNeeded: length)))
        i &+= length
        j &+= length
        credit = Swift.min(credit &+ (length > 4 ? 1 : 0), Self.greatestCredit)
        guard i < endOld, j < endNew else { return true }
      }
      var nearest = 0
      if Element.DiffID.self == Int.self, endOld &- i > 3, endNew &- j > 3 {
        nearest = agreements(before, i, after, j)
      }
      if nearest != 0 {
        let skip = Self.skip(toNearest: nearest)
        i &+= skip.old
        j &+= skip.new
      } else if let skip = ahead(before, i, endOld, after, j, endNew) {
        i &+= skip.old
        j &+= skip.new
      } else {
        credit &-= 1
        guard credit > 0 else { return true }
        i &+= 1
        j &+= 1
      }
    }
    return true
  }

  /// Returns how many elements from two places on are the same, and notes whose content differs.
  @inlinable @inline(__always)
  mutating func agreement<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int
  ) -> Int {
    let limit = Swift.min(endOld &- i, endNew &- j)
    let short = Swift.min(limit, 4)
    var length = 0
    while length < short {
      guard note(old[i &+ length], i &+ length, new[j &+ length], j &+ length) else {
        return length
      }
      length &+= 1
    }
    if Element.DiffID.self == Int.self {
      // Long runs: eight comparisons without a branch are hardly more than one with.
      while limit &- length >= 8 {
        let (place, counterpart) = (i &+ length, j &+ length)
        let equal = Self.equalities(
          old.extracting(place..<place &+ 8), new.extracting(counterpart..<counterpart &+ 8))
        let count = (~equal).trailingZeroBitCount
        for offset in 0..<count {
          _ = note(
            old[place &+ offset], place &+ offset, new[counterpart &+ offset],
            counterpart &+ offset)
        }
        length &+= count
        if count < 8 { return length }
      }
    }
    while length < limit, note(old[i &+ length], i &+ length, new[j &+ length], j &+ length) {
      length &+= 1
    }
    return length
  }

  /// Returns a bit for each of eight pairs of elements that are the same, the first pair's lowest.
  @inlinable @inline(__always)
  static func equalities<Element: Diffable>(_ old: Span<Element>, _ new: Span<Element>) -> Int {
    let low =
      (old[0].diffID == new[0].diffID ? 1 : 0) | (old[1].diffID == new[1].diffID ? 2 : 0)
      | (old[2].diffID == new[2].diffID ? 4 : 0) | (old[3].diffID == new[3].diffID ? 8 : 0)
    let high =
      (old[4].diffID == new[4].diffID ? 16 : 0) | (old[5].diffID == new[5].diffID ? 32 : 0)
      | (old[6].diffID == new[6].diffID ? 64 : 0) | (old[7].diffID == new[7].diffID ? 128 : 0)
    return low | high
  }

  /// Returns the nearest place at which both lists agree again, as numbers of elements to skip.
  @inlinable @inline(__always)
  func ahead<Element: Diffable>(
    _ old: Window<Element>, _ new: Window<Element>
  ) -> (old: Int, new: Int)? {
    ahead(old.elements.span, old.start, old.end, new.elements.span, new.start, new.end)
  }

  /// Returns the nearest place behind `i` and `j` at which both lists agree again.
  @inlinable @inline(never)
  func ahead<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int
  ) -> (old: Int, new: Int)? {
    var distance = 1
    if Element.DiffID.self == Int.self, endOld &- i > 3, endNew &- j > 3 {
      let found = agreements(old, i, new, j)
      if found != 0 { return Self.skip(toNearest: found) }
      distance = 4
    }
    while distance <= Self.lookAhead {
      var skipped = distance
      while skipped >= 0 {
        let (place, counterpart) = (i &+ skipped, j &+ distance &- skipped)
        if place < endOld, counterpart < endNew,
          DiffIdentity.areEqual(old[place].diffID, new[counterpart].diffID)
        {
          return (skipped, distance &- skipped)
        }
        skipped &-= 1
      }
      distance &+= 1
    }
    return nil
  }

  /// Returns how many elements to skip to the first of the agreements that `agreements` has found.
  @inlinable @inline(__always)
  static func skip(toNearest agreements: Int) -> (old: Int, new: Int) {
    // The skips of the nine nearest places, two bits each.
    let shift = agreements.trailingZeroBitCount &* 2
    return ((0x0_6C61 >> shift) & 3, (0x3_9244 >> shift) & 3)
  }

  /// Returns a bit for each of the nine nearest places at which both lists agree, the nearest first.
  ///
  /// Where a comparison costs next to nothing, all of them cost less than one wrong guess.
  @inlinable @inline(__always)
  func agreements<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ new: Span<Element>, _ j: Int
  ) -> Int {
    let (a, b) = (old[i].diffID, new[j].diffID)
    let (a1, b1) = (old[i &+ 1].diffID, new[j &+ 1].diffID)
    let (a2, b2) = (old[i &+ 2].diffID, new[j &+ 2].diffID)
    let (a3, b3) = (old[i &+ 3].diffID, new[j &+ 3].diffID)
    let first = (a1 == b ? 1 : 0) | (a == b1 ? 2 : 0)
    let second = (a2 == b ? 4 : 0) | (a1 == b1 ? 8 : 0) | (a == b2 ? 16 : 0)
    let third = (a3 == b ? 32 : 0) | (a2 == b1 ? 64 : 0) | (a1 == b2 ? 128 : 0)
    return first | second | third | (a == b3 ? 256 : 0)
  }
}
