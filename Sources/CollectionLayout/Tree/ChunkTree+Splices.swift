/// The removals from a list and the insertions into it, in the order of the indices before.
package struct Splices<Element: Sendable>: Sendable {
  /// The indices before of the elements that are removed; ascending.
  let removed: [Int]
  /// For each insertion, the index before of the element that follows it; ascending.
  let gaps: [Int]
  /// The elements that are inserted.
  let inserted: [Element]

  /// Creates splices. Complexity: O(k).
  ///
  /// - Parameters:
  ///   - removed: indices before, ascending.
  ///   - places: the indices afterwards of what is inserted, ascending.
  package init(removed: [Int], places: [Int], inserted: [Element]) {
    self.removed = removed
    self.inserted = inserted
    var passed = 0
    gaps = places.indices.map { index in
      // The rank among those that stay of the first one behind the index.
      let rank = places[index] - index
      while passed < removed.count, removed[passed] - passed <= rank { passed += 1 }
      return rank + passed
    }
  }
}

/// A position in splices, from left to right.
package struct SpliceCursor: Hashable {
  /// The number of removals that are done.
  var removed = 0
  /// The number of insertions that are done.
  var inserted = 0
}

extension Splices {
  /// Returns the index of the next element to remove; `Int.max` where there is none.
  func nextRemoval(_ cursor: SpliceCursor) -> Int {
    cursor.removed < removed.count ? removed[cursor.removed] : .max
  }

  /// Returns the index of the element before which the next one is inserted; `Int.max` where none
  /// is.
  func nextGap(_ cursor: SpliceCursor) -> Int {
    cursor.inserted < gaps.count ? gaps[cursor.inserted] : .max
  }

  /// Returns the cursor behind everything up to the end of a stretch.
  func advanced(to end: Int, from cursor: SpliceCursor) -> SpliceCursor {
    var cursor = cursor
    while cursor.removed < removed.count, removed[cursor.removed] < end { cursor.removed += 1 }
    while cursor.inserted < gaps.count, gaps[cursor.inserted] <= end { cursor.inserted += 1 }
    return cursor
  }

  /// Applies the splices between two cursors.
  ///
  /// - Parameters:
  ///   - elements: a stretch of the list.
  ///   - offset: the index before of its first element.
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

extension Chunk {
  /// Splits a chunk that is too long evenly, and returns the parts that follow.
  mutating func split() -> ContiguousArray<Self> {
    let parts = count / (Self.limit * 3 / 4) + 1
    let bounds = (0...parts).map { $0 * count / parts }
    let following = (1..<parts).map {
      holding(ContiguousArray(elements[bounds[$0]..<bounds[$0 + 1]]))
    }
    elements.removeSubrange(bounds[1]...)
    return ContiguousArray(following)
  }
}

/// An editor that applies splices to chunks that know nothing of each other.
struct SpliceEditor<Edited: Chunk>: ChunkEditor {
  /// The splices to apply.
  let splices: Splices<Edited.Element>
  /// The number of elements before the sweep of the chunks that were changed.
  private(set) var passedElements = 0
  private var cursor = SpliceCursor()

  /// Creates an editor.
  init(_ splices: Splices<Edited.Element>) { self.splices = splices }

  /// The end of the next removal, or the next insertion, which belongs to the chunk before it.
  var nextEnd: Int {
    let removal = splices.nextRemoval(cursor)
    return min(removal == .max ? .max : removal + 1, splices.nextGap(cursor))
  }

  /// Changes a chunk, and splits it evenly where it becomes too long.
  mutating func edit(
    _ chunk: inout Edited, from start: Int, following: inout ContiguousArray<Edited>
  ) {
    let end = splices.advanced(to: start + chunk.count, from: cursor)
    passedElements += chunk.count
    splices.apply(to: &chunk.elements, offset: start, from: cursor, to: end)
    cursor = end
    if chunk.count > Edited.limit { following = chunk.split() }
  }
}

extension ChunkTree {
  /// Applies splices, each chunk once. Complexity: O(k log n).
  package mutating func apply(_ splices: Splices<Element.Element>) {
    guard root != nil else {
      self = ChunkTree(elements: ContiguousArray(splices.inserted))
      return
    }
    var editor = SpliceEditor<Element>(splices)
    edit(&editor)
  }

  /// Creates a tree of elements, in chunks of equal length. Complexity: O(n).
  package init(elements: ContiguousArray<Element.Element>) {
    let step = Element.limit * 3 / 4
    self.init(
      ContiguousArray(
        stride(from: 0, to: elements.count, by: step).map { start in
          Element(ContiguousArray(elements[start..<min(start + step, elements.count)]))
        }))
  }
}
