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
