import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The report of a change of content: as few moves as possible, in a fixed order.
///
/// The elements that stay in order are a heaviest increasing subsequence, in which untouched
/// neighbours count as one element. The cost therefore depends only on the touched objects and
/// sections.
struct ResultsReport {
  /// An object in both contents, which may have moved or changed.
  struct Survivor {
    var item: Item
    var from: IndexPath
    var to: IndexPath
    var isUpdated: Bool
  }

  /// A section in both contents.
  struct SectionPair {
    var id: Identifier
    var from: Int
    var to: Int
    var isUpdated: Bool
  }

  /// The content before, as far as a report needs it.
  struct Before {
    /// The number of sections.
    let numberOfSections: Int
    /// Returns the name of a section.
    let id: (Int) -> Identifier
    /// Returns the number of objects of a section.
    let count: (Int) -> Int
    /// Returns an object.
    let item: (IndexPath) -> Item?
  }

  /// The content before, for untouched elements that move.
  let before: Before
  /// The deleted sections, by old index.
  var deletedSections: [(id: Identifier, index: Int)] = []
  /// The inserted sections, by new index.
  var insertedSections: [(id: Identifier, index: Int)] = []
  /// The touched sections in both contents, by ascending old index.
  ///
  /// The others keep their order and their fields.
  var pairedSections: [SectionPair] = []
  /// The deleted objects.
  var deleted: [(item: Item, path: IndexPath)] = []
  /// The inserted objects.
  var inserted: [(item: Item, path: IndexPath)] = []
  /// The touched objects in both contents.
  var survivors: [Survivor] = []

  /// Creates an empty report on a change of a content.
  init(before: Before) { self.before = before }

  /// Returns the changes. Complexity: O(k log k) for k touched objects and sections.
  func changes() -> ResultsChanges {
    var changes = ResultsChanges()
    let places = SectionPlaces(self)
    reportSections(in: &changes)
    let gone = Set(deletedSections.map { $0.index })
    let come = Set(insertedSections.map { $0.index })
    var moved: [Survivor] = []
    var updated: [Survivor] = []
    for group in groups(places) {
      let away = addMoves(of: group, to: &moved)
      updated += group.survivors.filter { $0.isUpdated && !away.contains($0.from.item) }
    }
    moved += survivors.filter { places.new($0.from.section) != $0.to.section }
    var deletes = deleted
    if !gone.isEmpty { deletes.removeAll { gone.contains($0.path.section) } }
    var inserts = inserted
    if !come.isEmpty { inserts.removeAll { come.contains($0.path.section) } }
    changes.objects =
      deletes.sorted { $0.path > $1.path }
      .map { .init(object: $0.item, change: .delete($0.path)) }
      + inserts.sorted { $0.path < $1.path }
      .map { .init(object: $0.item, change: .insert($0.path)) }
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
    let pairs = pairedSections
    changes.sections += deletedSections.sorted { $0.index > $1.index }
      .map { .init(id: $0.id, change: .delete($0.index)) }
    changes.sections += insertedSections.sorted { $0.index < $1.index }
      .map { .init(id: $0.id, change: .insert($0.index)) }
    guard !pairs.isEmpty else { return }
    let moves = movesOfSections()
    let away = Set(moves.map { $0.from })
    for move in moves.sorted(by: { $0.from < $1.from }) {
      let id = move.index.map { pairs[$0].id } ?? before.id(move.from)
      changes.sections.append(
        .init(
          id: id,
          change: .move(
            from: move.from, to: move.to,
            isUpdated: move.index.map { pairs[$0].isUpdated } ?? false)))
    }
    for pair in pairs where pair.isUpdated && !away.contains(pair.from) {
      changes.sections.append(.init(id: pair.id, change: .update(pair.from)))
    }
    changes.remadeSections = pairs.filter { $0.isUpdated }.map { .init(from: $0.from, to: $0.to) }
  }

  private func movesOfSections() -> [Reorder.Move] {
    let pairs = pairedSections
    if pairs.count + deletedSections.count == before.numberOfSections {
      let stays = IncreasingSubsequence.longest(pairs.map { Int32($0.to) })
      return pairs.indices.filter { !stays[$0] }
        .map { Reorder.Move(index: $0, from: pairs[$0].from, to: pairs[$0].to) }
    }
    var order = Reorder(count: before.numberOfSections)
    order.touched = pairs.map { ($0.from, $0.to) }
    order.gone = pairs.map { $0.from } + deletedSections.map { $0.index }
    order.placed = pairs.map { $0.to } + insertedSections.map { $0.index }
    return order.moves(leavingLast: true)
  }

  /// The touched objects that stay in one section.
  private struct Group {
    var survivors: [Survivor] = []
    var order: Reorder
  }

  /// Returns the touched objects that stay in their sections, by section in order.
  private func groups(_ places: SectionPlaces) -> [Group] {
    var groups: [Int: Group] = [:]
    var sectionOfNew: [Int: Int] = [:]
    for survivor in survivors where places.new(survivor.from.section) == survivor.to.section {
      let section = survivor.from.section
      groups[section, default: Group(order: Reorder(count: before.count(section)))]
        .survivors.append(survivor)
      sectionOfNew[survivor.to.section] = section
    }
    if groups.isEmpty { return [] }
    for survivor in survivors {
      groups[survivor.from.section]?.order.gone.append(survivor.from.item)
      if let section = sectionOfNew[survivor.to.section] {
        groups[section]?.order.placed.append(survivor.to.item)
      }
    }
    for (_, path) in deleted { groups[path.section]?.order.gone.append(path.item) }
    for (_, path) in inserted {
      if let section = sectionOfNew[path.section] {
        groups[section]?.order.placed.append(path.item)
      }
    }
    return groups.sorted { $0.key < $1.key }.map { _, group in
      var group = group
      group.order.touched = group.survivors.map { ($0.from.item, $0.to.item) }
      return group
    }
  }

  /// Adds the moves within a section, and returns the old indices of the moved objects.
  private func addMoves(of group: Group, to moved: inout [Survivor]) -> Set<Int> {
    guard let first = group.survivors.first else { return [] }
    var away: Set<Int> = []
    for move in group.order.moves() {
      away.insert(move.from)
      if let index = move.index {
        moved.append(group.survivors[index])
        continue
      }
      let from = IndexPath(first.from.section, move.from)
      guard let item = before.item(from) else { continue }
      moved.append(
        .init(
          item: item, from: from, to: IndexPath(first.to.section, move.to), isUpdated: false))
    }
    return away
  }
}

extension ResultsReport.Before {
  /// Creates the information for a report from a state.
  init(_ state: CollectionState) {
    let sections = state.sections
    self.init(
      numberOfSections: sections.count, id: { sections[$0].id },
      count: { sections[$0].items.count }, item: { state.item(at: $0) })
  }
}
