import CollectionCore

/// The counts of sections are compared, then their places are mapped.
extension UpdateResolver {
  /// Returns a map of the sections, without items.
  ///
  /// - Throws: U01 or U03.
  func mapOfSections() throws(UpdateError) -> UpdateMap {
    var map = UpdateMap(before: before, after: after)
    map.deletedSections = sections.deletes.map(\.place).withoutRepeats()
    map.insertedSections = sections.inserts.map(\.place).withoutRepeats()
    map.movedSections = sections.moves.map { .init(from: $0.from, to: $0.to) }
    map.sectionArrivals = sections.arrivals.map { .init(from: $0.from, to: $0.to) }
    map.reloadedSections = sections.reloaded
    map.goneSections = SortedIndices(
      (map.deletedSections + sections.moves.map(\.from)).sorted()[...])
    let placed = (map.insertedSections + sections.moves.map(\.to)).sorted()
    map.placedSections = SortedIndices(placed[...])

    let survivors = before.count - map.goneSections.count
    let free = after.count - map.placedSections.count
    let agrees = before.count + sections.inserts.count - sections.deletes.count == after.count
    if survivors > free || !agrees { throw sectionCountError(overflow: survivors > free) }
    if survivors < free {
      map.extraSections = (survivors..<free).map { map.placedSections.free($0) }
      map.placedSections = SortedIndices((placed + map.extraSections).sorted()[...])
    }
    return map
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

/// The counts of items are compared per section, then their places are mapped.
extension UpdateResolver {
  /// Adds the items to a map that knows the sections.
  ///
  /// - Throws: U01, U02 or U04 for the first section after the batch whose count does not agree.
  func mapItems(_ map: inout UpdateMap) throws(UpdateError) {
    map.deletedItems = items.deletes.map(\.place).withoutRepeats()
    map.insertedItems = items.inserts.map(\.place).withoutRepeats()
    map.movedItems = items.moves.map { .init(from: $0.from, to: $0.to) }
    map.itemArrivals = items.arrivals.map { .init(from: $0.from, to: $0.to) }
    map.reloadedItems = items.reloaded
    map.goneItems = SortedIndexPaths((map.deletedItems + items.moves.map(\.from)).sorted())
    let placed = (map.insertedItems + items.moves.map(\.to)).sorted()
    map.placedItems = SortedIndexPaths(placed)
    map.tallies = tallies(map)
    try checkItemCounts(map)
    var extra: [IndexPath] = []
    for tally in map.tallies {
      let places = map.placedItems[tally.newIndex]
      let survivors = tally.before - map.goneItems[tally.oldIndex].count
      let free = tally.after - places.count
      for rank in survivors..<free {
        extra.append(IndexPath(section: tally.newIndex, item: places.free(rank)))
      }
    }
    guard !extra.isEmpty else { return }
    map.extraItems = extra
    map.placedItems = SortedIndexPaths((placed + extra).sorted())
  }

  /// Returns the tallies of the surviving sections that operations on items name, by new index.
  private func tallies(_ map: UpdateMap) -> [SectionTally] {
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

  private func checkItemCounts(_ map: UpdateMap) throws(UpdateError) {
    var touched = map.tallies[...]
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

  private func check(_ tally: SectionTally, _ map: UpdateMap) throws(UpdateError) {
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
