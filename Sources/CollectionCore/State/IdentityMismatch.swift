/// Two different identities at the same position in two states with equal counts.
///
/// ```swift
/// let shown = try CollectionState(line: "A: H J")
/// let data = try CollectionState(line: "A: J H")
/// let first = shown.differences(from: data).first  // H is shown at [0, 0], and the data has J
/// ```
package struct IdentityMismatch: Hashable, Sendable {
  /// The section.
  package var section: Int
  /// The item's index in the section, or nil if the sections themselves differ.
  package var item: Int?
  /// The identity in this state.
  package var id: Identifier
  /// The identity in the other state.
  package var other: Identifier

  /// Creates a mismatch.
  package init(section: Int, item: Int?, id: Identifier, other: Identifier) {
    self.section = section
    self.item = item
    self.id = id
    self.other = other
  }
}

extension CollectionState {
  /// Returns the first identities that differ, or none if the counts differ.
  ///
  /// Complexity: O(1) for each item up to the last mismatch returned, without what the states
  /// share. A copy shares all but the edited parts with its original, so this is O(k log n) after k
  /// edits.
  package func differences(from other: CollectionState, limit: Int = 3) -> [IdentityMismatch] {
    var budget = Int.max
    return differences(from: other, limit: limit, budget: &budget)
  }

  /// Returns the first identities that differ, within a budget of comparisons.
  ///
  /// - Parameter budget: the number of items that may still be compared; negative once it is
  ///   exceeded.
  ///
  /// Complexity: O(budget), plus O(1) for each section that is not shared.
  package func differences(
    from other: CollectionState, limit: Int = 3, budget: inout Int
  ) -> [IdentityMismatch] {
    guard !sections.isCopy(of: other.sections), counts == other.counts else { return [] }
    var result: [IdentityMismatch] = []
    var runs = sections.unsharedRuns(with: other.sections)
    while result.count < limit, budget >= 0, let run = runs.next() {
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices {
        if result.count >= limit || budget < 0 { break }
        // Most sections of a run are equal in both, and need not even be retained.
        let isSame = left[offset].id == right[offset].id
        if isSame, left[offset].items.root === right[offset].items.root { continue }
        let (index, section, counterpart) = (run.passed + offset, left[offset], right[offset])
        if !isSame {
          result.append(
            IdentityMismatch(section: index, item: nil, id: section.id, other: counterpart.id))
        }
        let items = section.items.differences(
          from: counterpart.items, limit: limit - result.count, budget: &budget)
        result += items.map {
          IdentityMismatch(
            section: index, item: $0, id: section.items[$0].id, other: counterpart.items[$0].id)
        }
      }
    }
    return Array(result.prefix(limit))
  }

  /// Returns whether both states hold the same identities in the same order.
  ///
  /// Complexity: that of `differences`.
  public func hasSameIdentities(as other: CollectionState) -> Bool {
    counts == other.counts && differences(from: other, limit: 1).isEmpty
  }

  /// Returns how many items another state does not share at the same index path, up to `limit` + 1.
  ///
  /// Complexity: O(limit), plus O(log n) for what the states share and O(1) for each other section.
  package func numberOfUnsharedItems(with other: CollectionState, limit: Int) -> Int {
    var result = 0
    var runs = sections.unsharedRuns(with: other.sections)
    while result <= limit, let run = runs.next() {
      for (section, counterpart) in zip(run.left, run.right) where result <= limit {
        result += section.items.numberOfUnsharedItems(
          with: counterpart.items, limit: limit - result)
      }
    }
    let longer = sections.count > other.sections.count ? sections : other.sections
    for section in longer.dropFirst(min(sections.count, other.sections.count)) {
      guard result <= limit else { break }
      result += section.items.count
    }
    return min(result, limit + 1)
  }
}
