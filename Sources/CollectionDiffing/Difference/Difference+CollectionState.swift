package import CollectionCore
import CollectionUpdates

extension Difference {
  /// The sections to compare item by item.
  package enum SectionMatching {
    /// All that are in both states.
    case all
    /// All except those with other fields, which are reloaded from the data.
    case remaking
    /// Those that keep their order; the others are deleted and inserted.
    case inOrder
    /// Those that keep their order and their fields.
    case remakingInOrder
  }

  /// Compares two states, or returns nil if more than `limit` items have to be compared.
  ///
  /// Items that are shared or at an equal end do not count.
  ///
  /// Complexity: O(n) expected. Parts that both states share cost O(log n).
  /// - Parameter checkpoint: called between steps; its error ends the comparison.
  package init?<Failure: Error>(
    from old: CollectionState, to new: CollectionState, matching: SectionMatching = .all,
    crossing: Crossing = .uikitSafe, repeats: Repeats = .minimal, limit: Int = .max,
    preferring preferred: PreferredMoves = PreferredMoves(),
    checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    self.init()
    if old.sections.isCopy(of: new.sections) {
      pairedSections = old.sections.indices.map { SectionPair(from: $0, to: $0) }
      return
    }
    let (before, after) = (old.sections.array, new.sections.array)
    matchSections(ids: before.map { $0.id }, after.map { $0.id }) {
      before[$0].fields == after[$1].fields
    }
    narrow(matching, preferred)
    var middles: [Middle] = []
    var size = 0
    for pair in pairedSections {
      guard let middle = trim(pair, before[pair.from].items, after[pair.to].items) else { continue }
      size += middle.old.count + middle.new.count
      guard size <= limit else { return nil }
      middles.append(middle)
      try checkpoint()
    }
    let trimmed = storedUpdates
    let sections = (
      deleted: crossing == .free ? deletedSections : [],
      inserted: crossing == .free ? insertedSections : []
    )
    take(try Self.match(middles, sections, before, after, repeats, preferred, checkpoint))
    storedUpdates = trimmed + storedUpdates
  }

  /// Sections out of which items may move, and sections into which they may.
  private typealias Crossed = (deleted: [Int], inserted: [Int])

  /// Matches the items of sections.
  private static func match<Failure: Error>(
    _ middles: [Middle], _ sections: Crossed, _ old: [Section], _ new: [Section],
    _ repeats: Repeats, _ preferred: PreferredMoves,
    _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Difference {
    var matcher = ItemMatcher<Item>(repeats: repeats)
    matcher.preferredMoves = preferred.items
    for middle in middles {
      matcher.add(
        from: middle.pair.from, to: middle.pair.to,
        old: old[middle.pair.from].items.array(of: middle.old),
        new: new[middle.pair.to].items.array(of: middle.new),
        offset: Int32(truncatingIfNeeded: middle.old.lowerBound))
      try checkpoint()
    }
    for index in sections.deleted {
      matcher.add(deleted: index, old[index].items.array)
    }
    for index in sections.inserted {
      matcher.add(inserted: index, new[index].items.array)
    }
    matcher.finish()
    try checkpoint()
    return matcher.difference
  }

  /// Removes the sections that are not to be compared item by item.
  private mutating func narrow(_ matching: SectionMatching, _ preferred: PreferredMoves) {
    if matching == .inOrder || matching == .remakingInOrder {
      let moved = Set(movedSections)
      deletedSections = (deletedSections + moved.map { $0.from }).sorted()
      insertedSections = (insertedSections + moved.map { $0.to }).sorted()
      updatedSections.removeAll { moved.contains($0) }
      pairedSections.removeAll { moved.contains($0) }
      movedSections = []
    }
    if matching == .remaking || matching == .remakingInOrder {
      let excluded = Set(updatedSections)
      pairedSections.removeAll { excluded.contains($0) }
    }
    if matching == .all, preferred.sections.isEmpty { return }
    movedSections = Self.moves(of: pairedSections, preferring: preferred.sections)
  }

  /// Two sections without the equal items at their ends.
  private struct Middle {
    var pair: SectionPair
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Trims two sections and records different contents; returns nil if nothing is left.
  private mutating func trim(
    _ pair: SectionPair, _ before: ItemList, _ after: ItemList
  ) -> Middle? {
    var changed: [(from: Int, to: Int)] = []
    let start = before.commonPrefix(with: after) { changed.append(($0, $0)) }
    let end = before.commonSuffix(with: after, limit: min(before.count, after.count) - start) {
      changed.append((before.count - 1 - $0, after.count - 1 - $0))
    }
    for (from, to) in changed {
      storedUpdates.append(
        ItemPair(
          from: (pair.from, Int32(truncatingIfNeeded: from)),
          to: (pair.to, Int32(truncatingIfNeeded: to))))
    }
    let middle = Middle(
      pair: pair, old: start..<(before.count - end), new: start..<(after.count - end))
    return middle.old.isEmpty && middle.new.isEmpty ? nil : middle
  }
}

extension Difference {
  /// Turns moves into deletes and inserts. Complexity: O(k log k).
  mutating func split(where isSplit: (ItemPair) -> Bool) {
    let split = storedMoves.filter(isSplit)
    guard !split.isEmpty else { return }
    let pairs = Set(split)
    storedMoves.removeAll { pairs.contains($0) }
    storedUpdates.removeAll { pairs.contains($0) }
    let (deleted, inserted) = (Set(deletedSections), Set(insertedSections))
    for pair in split {
      if !deleted.contains(pair.from.section) {
        storedDeletes.append(
          ItemRange(section: pair.from.section, start: pair.fromItem, end: pair.fromItem + 1))
      }
      if !inserted.contains(pair.to.section) {
        storedInserts.append(
          ItemRange(section: pair.to.section, start: pair.toItem, end: pair.toItem + 1))
      }
    }
    storedDeletes.sort { ($0.section, $0.start) < ($1.section, $1.start) }
    storedInserts.sort { ($0.section, $0.start) < ($1.section, $1.start) }
  }
}

extension Difference {
  /// The preferred moves among equally good ones.
  package struct PreferredMoves {
    /// The preferred moves of sections.
    var sections: Set<SectionPair> = []
    /// The preferred moves of items.
    var items: Set<ItemPair> = []

    /// Creates an empty preference.
    init() {}

    /// Creates a preference for the moves of a batch. Complexity: O(operations).
    init(of batch: BatchUpdates) {
      for operation in batch.operations {
        switch operation.kind {
        case .moveSection(let source, let destination):
          sections.insert(SectionPair(from: source, to: destination))
        case .moveItem(let source, let destination):
          guard let pair = ItemPair(from: source, to: destination) else { continue }
          items.insert(pair)
        default: continue
        }
      }
    }
  }
}

extension Difference.ItemPair {
  /// Creates a pair of index paths, or nil for paths beyond any list.
  fileprivate init?(from source: IndexPath, to destination: IndexPath) {
    guard let fromSection = Int32(exactly: source.section),
      let fromItem = Int32(exactly: source.item),
      let toSection = Int32(exactly: destination.section),
      let toItem = Int32(exactly: destination.item)
    else { return nil }
    self.init(from: (Int(fromSection), fromItem), to: (Int(toSection), toItem))
  }
}
