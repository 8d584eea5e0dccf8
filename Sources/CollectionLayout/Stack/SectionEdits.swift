/// The edits of a batch to the items of a remaining section.
package struct SectionEdits: Sendable, Hashable {
  /// The items that are deleted, moved away or reloaded, by index before the batch; ascending.
  package var removed: [Int] = []
  /// The items that are inserted, moved here or reloaded, by index after the batch; ascending.
  package var inserted: [Int] = []
  /// The other items whose sizes have to be requested again, by index after the batch; ascending.
  package var resized: [Int] = []
  /// The number of items after the batch.
  package var count: Int

  /// Creates edits that change nothing.
  package init(count: Int) { self.count = count }

  /// A Boolean value that indicates whether nothing changes.
  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && resized.isEmpty }
}

extension SectionEdits {
  /// The removals and insertions, ascending; an item with another size counts as both.
  ///
  /// Complexity: O(k log k).
  var replacements: (removed: [Int], places: [Int]) {
    var (passedInserted, passedRemoved) = (0, 0)
    let places = resized.map { place in
      while passedInserted < inserted.count, inserted[passedInserted] < place {
        passedInserted += 1
      }
      // The rank among the remaining items, and from it the index before.
      let rank = place - passedInserted
      while passedRemoved < removed.count, removed[passedRemoved] - passedRemoved <= rank {
        passedRemoved += 1
      }
      return rank + passedRemoved
    }
    return ((removed + places).sorted(), (inserted + resized).sorted())
  }

  /// The first item that changes, or the number of items if only later ones are deleted.
  var firstChange: Int {
    min(removed.first ?? count, inserted.first ?? count, resized.first ?? count, count)
  }

  /// Returns whether the edits change a number of items to `count`, and name existing items.
  func fit(_ before: Int) -> Bool {
    before - removed.count + inserted.count == count
      && (removed.last ?? 0) < max(1, before) && (inserted.last ?? 0) < max(1, count)
      && (resized.last ?? 0) < max(1, count)
  }
}

extension SectionEdits {
  /// An iteration over the items after the batch that finds the index before for each.
  struct OldIndices {
    private let edits: SectionEdits
    private var old: Int
    private var removed = 0
    private var inserted = 0
    private var resized = 0

    /// Starts at an item before which nothing has changed.
    init(_ edits: SectionEdits, from item: Int) {
      self.edits = edits
      old = item
      resized = edits.resized.firstIndex { $0 >= item } ?? edits.resized.count
    }

    /// Advances to the next item after the batch.
    ///
    /// - Returns: its index before the batch, or nil if its size must be requested.
    mutating func next(_ item: Int) -> Int? {
      if inserted < edits.inserted.count, edits.inserted[inserted] == item {
        inserted += 1
        return nil
      }
      while removed < edits.removed.count, edits.removed[removed] == old {
        removed += 1
        old += 1
      }
      defer { old += 1 }
      if resized < edits.resized.count, edits.resized[resized] == item {
        resized += 1
        return nil
      }
      return old
    }
  }
}
