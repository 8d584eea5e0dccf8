import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The report of a change of content: as few moves as possible, in a fixed order.
///
/// The objects that stay in order are a heaviest increasing subsequence, in which untouched
/// neighbours are one element: the cost depends on the number of touched objects, not of all.
struct ResultsReport {
  /// An object of both contents, which may have moved or changed.
  struct Survivor {
    var item: Item
    var from: IndexPath
    var to: IndexPath
    var isUpdated: Bool
  }

  /// A section of both contents.
  struct SectionPair {
    var id: Identifier
    var from: Int
    var to: Int
    var isUpdated: Bool
  }

  /// The content before, for untouched objects that move.
  let old: CollectionState
  /// The deleted sections, by old index.
  var deletedSections: [(id: Identifier, index: Int)] = []
  /// The inserted sections, by new index.
  var insertedSections: [(id: Identifier, index: Int)] = []
  /// The remaining sections, by ascending old index; nil if all keep their index and their fields.
  var pairedSections: [SectionPair]?
  /// The deleted objects.
  var deleted: [(item: Item, path: IndexPath)] = []
  /// The inserted objects.
  var inserted: [(item: Item, path: IndexPath)] = []
  /// The touched objects of both contents.
  var survivors: [Survivor] = []

  /// Creates an empty report on a change of a content.
  init(old: CollectionState) { self.old = old }

  /// Returns the changes. Complexity: O(k log k + S) for k touched objects.
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

  /// Returns the new index of an old section; nil if it is deleted.
  private func newSection(_ old: Int) -> Int? {
    guard let pairedSections else { return old }
    let index = pairedSections.partitioningIndex { $0.from >= old }
    guard index < pairedSections.count, pairedSections[index].from == old else { return nil }
    return pairedSections[index].to
  }

  /// Returns the touched objects that stay in their section, by section in order.
  private func groups() -> [Reorder] {
    var groups: [Int: Reorder] = [:]
    var sectionOfNew: [Int: Int] = [:]
    for survivor in survivors where newSection(survivor.from.section) == survivor.to.section {
      let section = survivor.from.section
      groups[section, default: Reorder(count: old.sections[section].items.count)]
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

extension ResultsReport {
  /// The touched objects that stay in one section, and the untouched ones between them.
  struct Reorder {
    /// The number of objects of the section before.
    let count: Int
    /// The touched objects.
    var survivors: [Survivor] = []
    /// The old indices of all objects that are touched, deleted, or leave the section.
    var gone: [Int] = []
    /// The new indices of all objects that are touched, inserted, or enter the section.
    var placed: [Int] = []

    /// Creates the order of a section of so many objects, none of them touched.
    init(count: Int) { self.count = count }

    /// A touched object, or a range of untouched objects that stay together.
    private struct Block {
      /// The index of the survivor, or nil for a range.
      var survivor: Int?
      /// The ranks of the range among the untouched objects; empty for a survivor.
      var ranks: Range<Int>
      /// The position in the new order: the number of untouched objects in front, then the index.
      var target: (rank: Int, kind: Int, index: Int)
      /// The position in the old order, likewise.
      var source: (rank: Int, kind: Int, index: Int)
    }

    /// Returns the fewest moves that lead from the old order to the new one.
    ///
    /// Among equally few, those that leave untouched objects alone are preferred. Complexity:
    /// O(k log k) for k touched objects, and O(log k) for each that moves.
    func moves(in state: CollectionState) -> [Survivor] {
      guard let first = survivors.first else { return [] }
      let gone = SortedIndices(gone.sorted()[...])
      let placed = SortedIndices(placed.sorted()[...])
      let blocks = blocks(gone, placed).sorted { $0.source < $1.source }
      let stays = staying(blocks)
      var moves: [Survivor] = []
      for (block, stays) in zip(blocks, stays) where !stays {
        if let survivor = block.survivor {
          moves.append(survivors[survivor])
          continue
        }
        for rank in block.ranks {
          let from = IndexPath(first.from.section, gone.free(rank))
          guard let item = state.item(at: from) else { continue }
          let to = IndexPath(first.to.section, placed.free(rank))
          moves.append(.init(item: item, from: from, to: to, isUpdated: false))
        }
      }
      return moves
    }

    /// Returns the blocks: untouched objects are cut wherever a touched one was or is.
    private func blocks(_ gone: SortedIndices, _ placed: SortedIndices) -> [Block] {
      var blocks: [Block] = []
      var cuts = [0, count - gone.count]
      for (index, survivor) in survivors.enumerated() {
        let (from, to) = (survivor.from.item, survivor.to.item)
        let source = from - gone.count(below: from)
        let target = to - placed.count(below: to)
        cuts += [source, target]
        blocks.append(
          Block(
            survivor: index, ranks: source..<source, target: (target, 0, to),
            source: (source, 0, from)))
      }
      let edges = cuts.sorted().withoutRepeats()
      for (start, end) in zip(edges, edges.dropFirst()) {
        blocks.append(
          Block(survivor: nil, ranks: start..<end, target: (start, 1, 0), source: (start, 1, 0)))
      }
      return blocks
    }

    /// Returns for each block, in the old order, whether it is among those that keep their order.
    private func staying(_ blocks: [Block]) -> [Bool] {
      let order = blocks.indices.sorted { blocks[$0].target < blocks[$1].target }
      var ranks = [Int32](repeating: 0, count: blocks.count)
      for (rank, index) in order.enumerated() { ranks[index] = Int32(rank + 1) }
      // A block of w objects outweighs w touched ones only where the number of moves is equal.
      let weights = blocks.map { block in
        block.survivor != nil ? count + 1 : block.ranks.count * (count + 2)
      }
      return IncreasingSubsequence.heaviest(ranks: ranks, weights: weights)
    }
  }
}
