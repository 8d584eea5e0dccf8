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
    while before.start < before.end, after.start < after.end {
      let length = extend(before, after)
      if length > 0 {
        runs.append(
          MatchedRun(
            old: Int32(truncatingIfNeeded: before.start),
            new: Int32(truncatingIfNeeded: after.start), count: Int32(truncatingIfNeeded: length)))
        before.start &+= length
        after.start &+= length
        credit = Swift.min(credit &+ (length > 4 ? 1 : 0), Self.greatestCredit)
        guard before.start < before.end, after.start < after.end else { break }
      }
      if let skip = ahead(before, after) {
        before.start &+= skip.old
        after.start &+= skip.new
      } else {
        credit &-= 1
        guard credit > 0 else { break }
        before.start &+= 1
        after.start &+= 1
      }
    }
    (old, new) = (before, after)
    restOld = runs.gaps(before: old.start, { $0.old })
    restNew = runs.gaps(before: new.start, { $0.new })
  }

  /// Returns the nearest place at which both lists agree again, as numbers of elements to skip.
  @inlinable @inline(__always)
  func ahead<Element: Diffable>(
    _ old: Window<Element>, _ new: Window<Element>
  ) -> (old: Int, new: Int)? {
    var distance = 1
    if Element.DiffID.self == Int.self, old.count > 3, new.count > 3 {
      let found = agreements(old, new)
      // The skips of the nine nearest places, two bits each.
      let shift = found.trailingZeroBitCount &* 2
      if found != 0 { return ((0x0_6C61 >> shift) & 3, (0x3_9244 >> shift) & 3) }
      distance = 4
    }
    while distance <= Self.lookAhead {
      var skipped = distance
      while skipped >= 0 {
        let (i, j) = (old.start &+ skipped, new.start &+ distance &- skipped)
        if i < old.end, j < new.end, old.elements[i].diffID == new.elements[j].diffID {
          return (skipped, distance &- skipped)
        }
        skipped &-= 1
      }
      distance &+= 1
    }
    return nil
  }

  /// Returns a bit for each of the nine nearest places at which both lists agree, the nearest first.
  ///
  /// Where a comparison costs next to nothing, all of them cost less than one wrong guess.
  @inlinable @inline(__always)
  func agreements<Element: Diffable>(_ old: Window<Element>, _ new: Window<Element>) -> Int {
    let (i, j) = (old.start, new.start)
    let (a, b) = (old.elements[i].diffID, new.elements[j].diffID)
    let (a1, b1) = (old.elements[i &+ 1].diffID, new.elements[j &+ 1].diffID)
    let (a2, b2) = (old.elements[i &+ 2].diffID, new.elements[j &+ 2].diffID)
    let (a3, b3) = (old.elements[i &+ 3].diffID, new.elements[j &+ 3].diffID)
    let first = (a1 == b ? 1 : 0) | (a == b1 ? 2 : 0)
    let second = (a2 == b ? 4 : 0) | (a1 == b1 ? 8 : 0) | (a == b2 ? 16 : 0)
    let third = (a3 == b ? 32 : 0) | (a2 == b1 ? 64 : 0) | (a1 == b2 ? 128 : 0)
    return first | second | third | (a == b3 ? 256 : 0)
  }
}
