import CollectionUpdates

extension Difference {
  /// Pairs sections by id, repeated ones in order, and finds which of them move.
  ///
  /// - Parameter isSame: whether the contents of an old and a new section are the same.
  ///
  /// Complexity: O(S log S).
  @inlinable
  mutating func matchSections<ID: Hashable>(
    ids old: [ID], _ new: [ID], isSame: (_ old: Int, _ new: Int) -> Bool
  ) {
    var targets = Array(repeating: -1, count: old.count)
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] {
      targets[start] = start
      start += 1
    }
    guard start < old.count || start < new.count else {
      return setSections(targets: targets, inserted: [], isSame: isSame)
    }
    let (before, after) = (old.map { SectionIdentity($0) }, new.map { SectionIdentity($0) })
    // The first unpaired section with each id comes first.
    var table = IdentityTable(before, start..<old.count)
    let olds = ContiguousArray(before)
    var taken = [Bool](repeating: false, count: old.count)
    var inserted: [Int] = []
    for index in start..<new.count {
      let head = table.first(after[index].diffID, in: olds.span)
      let source = head < 0 ? -1 : table.firstFree(from: head, taken)
      if source >= 0, !taken[source] {
        taken[source] = true
        targets[source] = index
      } else {
        inserted.append(index)
      }
    }
    setSections(targets: targets, inserted: inserted, isSame: isSame)
  }

  /// Lists the changes of the sections from their new indices; -1 means deleted.
  @usableFromInline
  mutating func setSections(
    targets: [Int], inserted: [Int], isSame: (_ old: Int, _ new: Int) -> Bool
  ) {
    insertedSections = inserted
    for (source, target) in targets.enumerated() {
      guard target >= 0 else {
        deletedSections.append(source)
        continue
      }
      pairedSections.append(SectionPair(from: source, to: target))
    }
    updatedSections = pairedSections.filter { !isSame($0.from, $0.to) }
    movedSections = Self.moves(of: pairedSections)
  }

  /// Returns which of the pairs, ascending by source, have to move: as few as possible.
  ///
  /// - Parameter preferred: the moves to prefer among equally good ones.
  static func moves(
    of pairs: [SectionPair], preferring preferred: Set<SectionPair> = []
  ) -> [SectionPair] {
    guard pairs.indices.dropFirst().contains(where: { pairs[$0].to < pairs[$0 - 1].to }) else {
      return []
    }
    let targets = pairs.map { Int32(truncatingIfNeeded: $0.to) }
    let stays =
      preferred.isEmpty
      ? IncreasingSubsequence.longest(targets)
      : IncreasingSubsequence.longest(targets, leavingOut: pairs.map { preferred.contains($0) })
    return pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
  }
}
