/// Scattered edits are found by going through both lists in parallel.
extension ListMatcher {
  /// Goes through both lists with scattered edits until too few match, and lists what it skipped.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func walk<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    let (listed, counterparts) = (old.elements, new.elements)
    let (before, after) = (listed.span, counterparts.span)
    var credit = Self.startingCredit
    // Whether the next two elements are known to be equal.
    var isKnown = false
    while old.count > 0, new.count > 0 {
      let length = agreement(
        before, old.start, old.end, after, new.start, new.end, isKnown: isKnown)
      if length > 0 {
        add(length, &old, &new)
        credit = Swift.min(credit &+ (length > 4 ? 1 : 0), Self.greatestCredit)
        guard old.count > 0, new.count > 0 else { return }
      }
      let step = ahead(before, old.start, old.end, after, new.start, new.end)
      isKnown = step != nil
      if !isKnown {
        credit &-= 1
        guard credit > 0 else { return }
      }
      skip(step?.old ?? 1, &old, step?.new ?? 1, &new)
    }
  }

  /// Returns how many elements from two indices on are equal, and records different contents.
  ///
  /// - Parameter isKnown: whether the first two are known to be equal.
  @inlinable @inline(__always)
  mutating func agreement<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int,
    isKnown: Bool = false
  ) -> Int {
    let limit = Swift.min(endOld &- i, endNew &- j)
    var length = 0
    if isKnown {
      noteContent(old[i], i, new[j], j)
      length = 1
    }
    while length < limit, note(old[i &+ length], i &+ length, new[j &+ length], j &+ length) {
      length &+= 1
    }
    return length
  }

  /// Returns the nearest indices after `i` and `j` at which both lists agree again.
  @inlinable
  func ahead<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int
  ) -> (old: Int, new: Int)? {
    for distance in 1...Self.lookAhead {
      for skipped in (0...distance).reversed() {
        let (index, counterpart) = (i &+ skipped, j &+ distance &- skipped)
        if index < endOld, counterpart < endNew, old[index].diffID == new[counterpart].diffID {
          return (skipped, distance &- skipped)
        }
      }
    }
    return nil
  }
}
