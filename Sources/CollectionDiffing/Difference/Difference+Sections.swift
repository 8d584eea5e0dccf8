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
    var waiting: [ID: [Int]] = [:]
    for index in stride(from: old.count - 1, through: start, by: -1) {
      waiting[old[index], default: []].append(index)
    }
    var inserted: [Int] = []
    for index in start..<new.count {
      if let source = waiting[new[index]]?.popLast() {
        targets[source] = index
      } else {
        inserted.append(index)
      }
    }
    setSections(targets: targets, inserted: inserted, isSame: isSame)
  }

  /// Lists the changes of the sections, whose new indices are given; -1 for deleted ones.
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
  /// - Parameter preferred: the moves that are taken where others would do as well.
  static func moves(
    of pairs: [SectionPair], preferring preferred: Set<SectionPair> = []
  ) -> [SectionPair] {
    var ranges: [MatchedRange] = []
    for (index, pair) in pairs.enumerated() {
      ranges.append(
        MatchedRange(at: pair.to, index, count: 1))
    }
    let stays =
      preferred.isEmpty
      ? ranges.stayingItems()
      : ranges.stayingItems { preferred.contains(pairs[Int($1)]) }
    guard let stays else { return [] }
    return zip(pairs, stays).filter { !$1 }.map(\.0)
  }
}
