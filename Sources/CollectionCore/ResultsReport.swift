/// Works out what to tell about a change of content: as few moves as possible, in a fixed order.
///
/// What stays in order is a heaviest increasing subsequence, in which neighbours that were not
/// touched count as one: the cost depends on what was touched, not on how many objects there are.
struct ResultsReport {
  /// An object that is there before and after, and that may have moved or changed.
  struct Survivor {
    var item: Item
    var from: IndexPath
    var to: IndexPath
    var isUpdated: Bool
  }

  /// A section that is there before and after.
  struct SectionPair {
    var id: Identifier
    var from: Int
    var to: Int
    var isUpdated: Bool
  }

  /// The content before, for objects that move though nobody touched them.
  let old: CollectionState
  /// The sections that go, by old index.
  var deletedSections: [(id: Identifier, index: Int)] = []
  /// The sections that come, by new index.
  var insertedSections: [(id: Identifier, index: Int)] = []
  /// The sections that stay, by ascending old index; nil if all keep their index and their fields.
  var pairedSections: [SectionPair]?
  /// The objects that go.
  var deleted: [(item: Item, path: IndexPath)] = []
  /// The objects that come.
  var inserted: [(item: Item, path: IndexPath)] = []
  /// The objects that were touched and stay.
  var survivors: [Survivor] = []

  /// Creates a report on the content before.
  init(old: CollectionState) { self.old = old }

  /// Works out the report. Complexity: O(k log k + S) for k objects that were touched.
  func changes() -> ResultsChanges {
    var changes = ResultsChanges()
    reportSections(in: &changes)
    let gone = Set(deletedSections.map(\.index))
    let come = Set(insertedSections.map(\.index))
    var moved: [Survivor] = []
    var updated: [Survivor] = []
    for group in groups() {
      let moves = group.moves(in: old)
      let away = Set(moves.map(\.from.item))
      moved += moves
      updated += group.survivors.filter { $0.isUpdated && !away.contains($0.from.item) }
    }
    moved += survivors.filter { newSection($0.from.section) != $0.to.section }
    let deletes = deleted.filter { !gone.contains($0.path.section) }.sorted { $0.path > $1.path }
    let inserts = inserted.filter { !come.contains($0.path.section) }.sorted { $0.path < $1.path }
    changes.objects =
      deletes.map { .init(object: $0.item, change: .delete($0.path)) }
      + inserts.map { .init(object: $0.item, change: .insert($0.path)) }
      + moved.sorted { $0.from < $1.from }.map {
        .init(object: $0.item, change: .move(from: $0.from, to: $0.to, isUpdated: $0.isUpdated))
      }
      + updated.sorted { $0.from < $1.from }.map {
        .init(object: $0.item, change: .update($0.from))
      }
    return changes
  }
}

extension ResultsReport {
  private func reportSections(in changes: inout ResultsChanges) {
    let pairs = pairedSections ?? []
    let stays = IncreasingSubsequence.longest(pairs.map { Int32($0.to) })
    changes.sections += deletedSections.sorted { $0.index > $1.index }
      .map { .init(id: $0.id, change: .delete($0.index)) }
    changes.sections += insertedSections.sorted { $0.index < $1.index }
      .map { .init(id: $0.id, change: .insert($0.index)) }
    for (pair, stays) in zip(pairs, stays) where !stays {
      changes.sections.append(
        .init(
          id: pair.id, change: .move(from: pair.from, to: pair.to, isUpdated: pair.isUpdated)))
    }
    for (pair, stays) in zip(pairs, stays) where stays && pair.isUpdated {
      changes.sections.append(.init(id: pair.id, change: .update(pair.from)))
    }
    changes.remadeSections = pairs.filter(\.isUpdated).map { .init(from: $0.from, to: $0.to) }
  }

  /// Where an old section is now; nil if it is gone.
  private func newSection(_ old: Int) -> Int? {
    guard let pairedSections else { return old }
    let index = pairedSections.partitioningIndex { $0.from >= old }
    guard index < pairedSections.count, pairedSections[index].from == old else { return nil }
    return pairedSections[index].to
  }

  /// The touched objects that stay in their section, by section in order.
  private func groups() -> [ResultsReorder] {
    var groups: [Int: ResultsReorder] = [:]
    var sectionOfNew: [Int: Int] = [:]
    for survivor in survivors where newSection(survivor.from.section) == survivor.to.section {
      let section = survivor.from.section
      groups[section, default: ResultsReorder(count: old.sections[section].items.count)]
        .survivors.append(survivor)
      sectionOfNew[survivor.to.section] = section
    }
    for survivor in survivors {
      groups[survivor.from.section]?.gone.append(survivor.from.item)
      if let section = sectionOfNew[survivor.to.section] {
        groups[section]?.placed.append(survivor.to.item)
      }
    }
    for (_, path) in deleted { groups[path.section]?.gone.append(path.item) }
    for (_, path) in inserted {
      if let section = sectionOfNew[path.section] { groups[section]?.placed.append(path.item) }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}
