/// The removals from a list and the insertions into it, in the order of the old indices.
package struct Splices<Element: Sendable>: Sendable {
  /// The old indices of the removed elements, ascending.
  let removed: [Int]
  /// The old index of the element after each insertion, ascending.
  let gaps: [Int]
  /// The elements that are inserted.
  let inserted: [Element]

  /// Creates splices. Complexity: O(k).
  ///
  /// - Parameters:
  ///   - removed: the old indices, ascending.
  ///   - places: the new indices of the insertions, ascending.
  package init(removed: [Int], places: [Int], inserted: [Element]) {
    self.removed = removed
    self.inserted = inserted
    var passed = 0
    gaps = places.indices.map { index in
      // The position of the first element after the index, among the remaining ones.
      let rank = places[index] - index
      while passed < removed.count, removed[passed] - passed <= rank { passed += 1 }
      return rank + passed
    }
  }
}

extension Splices {
  /// Returns the index of the next element to remove, or `Int.max` if there is none.
  func nextRemoval(_ cursor: SpliceCursor) -> Int {
    cursor.removed < removed.count ? removed[cursor.removed] : .max
  }

  /// Returns the index of the element after the next insertion, or `Int.max` if there is none.
  func nextGap(_ cursor: SpliceCursor) -> Int {
    cursor.inserted < gaps.count ? gaps[cursor.inserted] : .max
  }

  /// Returns the cursor after everything up to the end of a range.
  func advanced(to end: Int, from cursor: SpliceCursor) -> SpliceCursor {
    var cursor = cursor
    while cursor.removed < removed.count, removed[cursor.removed] < end { cursor.removed += 1 }
    while cursor.inserted < gaps.count, gaps[cursor.inserted] <= end { cursor.inserted += 1 }
    return cursor
  }

  /// Applies the splices between two cursors.
  ///
  /// - Parameters:
  ///   - elements: a part of the list.
  ///   - offset: the old index of its first element.
  ///
  /// Complexity: O(elements).
  func apply(
    to elements: inout ContiguousArray<Element>, offset: Int, from start: SpliceCursor,
    to end: SpliceCursor
  ) {
    var result: ContiguousArray<Element> = []
    result.reserveCapacity(
      elements.count + end.inserted - start.inserted - (end.removed - start.removed))
    var cursor = start
    var kept = 0
    while cursor.inserted < end.inserted || cursor.removed < end.removed {
      let gap = cursor.inserted < end.inserted ? gaps[cursor.inserted] - offset : .max
      let place = cursor.removed < end.removed ? removed[cursor.removed] - offset : .max
      result += elements[kept..<min(gap, place)]
      kept = min(gap, place)
      if gap <= place {
        result.append(inserted[cursor.inserted])
        cursor.inserted += 1
      } else {
        kept += 1
        cursor.removed += 1
      }
    }
    result += elements[kept...]
    elements = result
  }
}
