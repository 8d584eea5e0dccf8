/// The counts are compared, sections before items; then the index paths are mapped.
extension UpdateResolver {
  /// Returns the map of the operations, all of which passed the checks.
  ///
  /// - Throws: U01 to U04.
  func map(hasCell: (IndexPath) -> Bool) throws(UpdateError) -> UpdateMap {
    var (sections, lookup) = try mapOfSections()
    var items = items.changes
    let tallies = try mapItems(&items, &lookup)
    var reconfigured: (seen: [IndexPath], unseen: [IndexPath]) = ([], [])
    for path in self.reconfigured.withoutRepeats() where lookup.newIndexPath(forOld: path) != nil {
      if hasCell(path) { reconfigured.seen.append(path) } else { reconfigured.unseen.append(path) }
    }
    return UpdateMap(
      sections: sections, items: items, reconfigured: reconfigured,
      droppedReloads: droppedReloads, tallies: tallies,
      soleChange: items.extra.isEmpty ? soleChange : nil, lookup: lookup)
  }

  /// The single update that the batch is, if it is one.
  private var soleChange: UpdateMap.SoleChange? {
    guard batch.operations.count == 1 else { return nil }
    return switch batch.operations[0].kind {
    case .insertItem(let path): .insertedItem(path)
    case .deleteItem(let path): .deletedItem(path)
    case .moveSection(let from, let to): .movedSection(.init(from: from, to: to))
    case .reloadItem, .reconfigureItem, .moveItem, .insertSection, .deleteSection, .reloadSection:
      nil
    }
  }
}

extension UpdateResolver {
  /// Returns the changes of the sections and the way from old sections to new ones.
  ///
  /// - Throws: U01 or U03.
  private func mapOfSections() throws(UpdateError) -> (UpdateMap.Changes<Int>, UpdateMap.Lookup) {
    var changes = sections.changes
    let placed = (changes.inserted + sections.moves.map(\.to)).sorted()
    var lookup = UpdateMap.Lookup(
      before: before, after: after, movedSections: changes.moved,
      sectionArrivals: changes.arrivals,
      goneSections: SortedIndices((changes.deleted + sections.moves.map(\.from)).sorted()[...]),
      placedSections: SortedIndices(placed[...]))

    let survivors = before.count - lookup.goneSections.count
    let free = after.count - lookup.placedSections.count
    let agrees = before.count + sections.inserts.count - sections.deletes.count == after.count
    if survivors > free || !agrees { throw sectionCountError(overflow: survivors > free) }
    if survivors < free {
      changes.extra = (survivors..<free).map { lookup.placedSections.free($0) }
      lookup.placedSections = SortedIndices((placed + changes.extra).sorted()[...])
    }
    return (changes, lookup)
  }

  private func sectionCountError(overflow: Bool) -> UpdateError {
    let (inserted, deleted) = (sections.inserts.count, sections.deletes.count)
    let agrees = before.count + inserted - deleted == after.count
    let involved =
      sections.deletes.map(\.operation) + sections.inserts.map(\.operation)
      + sections.moves.map(\.operation)
    guard overflow, profile == .modern || agrees else {
      return error(
        .sectionCount(
          before: before.count, inserted: inserted, deleted: deleted, after: after.count),
        involved)
    }
    return overflowError(
      .sections(before: before.count, inserted: inserted, deleted: deleted, after: after.count),
      involved)
  }

  /// Makes error U01, which lists the whole batch in its normal form.
  func overflowError(_ mismatch: UpdateFault.CountMismatch, _ operations: [Int]) -> UpdateError {
    var updates: [UpdateOperation.Kind] = []
    updates += sections.deletes.reversed().map { .deleteSection($0.place) }
    updates += items.deletes.reversed().map { .deleteItem($0.place) }
    updates += sections.inserts.map { .insertSection($0.place) }
    updates += items.inserts.map { .insertItem($0.place) }
    updates += sections.moves.map { .moveSection(from: $0.from, to: $0.to) }
    updates += items.moves.map { .moveItem(from: $0.from, to: $0.to) }
    return error(
      .survivorsOverflow(mismatch, before: before, after: after, updates: updates), operations)
  }
}

extension UpdateResolver {
  /// Adds the items to a lookup that has the sections, and returns the tallies of their sections.
  ///
  /// - Throws: U01, U02 or U04 for the first section after the batch whose count does not agree.
  private func mapItems(
    _ changes: inout UpdateMap.Changes<IndexPath>, _ lookup: inout UpdateMap.Lookup
  ) throws(UpdateError) -> [SectionTally] {
    lookup.movedItems = changes.moved
    lookup.itemArrivals = changes.arrivals
    lookup.goneItems = SortedIndexPaths((changes.deleted + items.moves.map(\.from)).sorted())
    let placed = (changes.inserted + items.moves.map(\.to)).sorted()
    lookup.placedItems = SortedIndexPaths(placed)
    let tallies = tallies(lookup)
    try check(tallies, lookup)
    for tally in tallies {
      let places = lookup.placedItems[tally.newIndex]
      let survivors = tally.before - lookup.goneItems[tally.oldIndex].count
      let free = tally.after - places.count
      for rank in survivors..<free {
        changes.extra.append(IndexPath(section: tally.newIndex, item: places.free(rank)))
      }
    }
    if !changes.extra.isEmpty {
      lookup.placedItems = SortedIndexPaths((placed + changes.extra).sorted())
    }
    return tallies
  }

  /// Returns the tallies of the surviving sections that operations on items name, by new index.
  private func tallies(_ map: UpdateMap.Lookup) -> [SectionTally] {
    var tallies: [Int: SectionTally] = [:]
    func tally(_ section: Int, _ change: (inout SectionTally) -> Void) {
      guard let old = map.oldSection(forNew: section) else { return }
      let empty = SectionTally(
        newIndex: section, oldIndex: old, before: before[old], after: after[section])
      change(&tallies[section, default: empty])
    }
    for delete in items.deletes {
      guard let section = map.newSection(forOld: delete.place.section) else { continue }
      tally(section) { $0.deleted += 1 }
    }
    for insert in items.inserts { tally(insert.place.section) { $0.inserted += 1 } }
    for move in items.moves {
      guard let source = map.newSection(forOld: move.from.section) else { continue }
      let stays =
        profile == .modern
        ? source == move.to.section : move.from.section == move.to.section
      tally(source) { $0.movedOut += stays ? 0 : 1 }
      tally(move.to.section) { $0.movedIn += stays ? 0 : 1 }
    }
    return tallies.values.sorted { $0.newIndex < $1.newIndex }
  }

  private func check(
    _ tallies: [SectionTally], _ map: UpdateMap.Lookup
  ) throws(UpdateError) {
    var touched = tallies[...]
    for section in after.indices {
      if let tally = touched.first, tally.newIndex == section {
        touched.removeFirst()
        try check(tally, map)
      } else if let old = map.oldSection(forNew: section), before[old] != after[section] {
        let tally = SectionTally(
          newIndex: section, oldIndex: old, before: before[old], after: after[section])
        try check(tally, map)
      }
    }
  }

  private func check(_ tally: SectionTally, _ map: UpdateMap.Lookup) throws(UpdateError) {
    let survivors = tally.before - map.goneItems[tally.oldIndex].count
    let free = tally.after - map.placedItems[tally.newIndex].count
    guard !tally.agrees || survivors > free else { return }
    let involved = operations(touching: tally)
    if tally.deleted > tally.before, !tally.agrees {
      throw error(.tooManyDeletes(tally), involved)
    }
    if survivors > free, profile == .modern || tally.agrees {
      throw overflowError(.items(tally), involved)
    }
    throw error(.itemCount(tally), involved)
  }

  private func operations(touching tally: SectionTally) -> [Int] {
    let deletes = items.deletes.filter { $0.place.section == tally.oldIndex }.map(\.operation)
    let inserts = items.inserts.filter { $0.place.section == tally.newIndex }.map(\.operation)
    let moves = items.moves.filter {
      $0.from.section == tally.oldIndex || $0.to.section == tally.newIndex
    }
    return deletes + inserts + moves.map(\.operation)
  }
}
