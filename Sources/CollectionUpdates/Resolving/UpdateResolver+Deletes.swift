import CollectionCore

/// Deletes are checked from the last place to the first, sections before items.
extension UpdateResolver {
  /// Checks the deletes of sections.
  ///
  /// - Throws: U07, U10 (classic) or U12.
  mutating func checkSectionDeletes() throws(UpdateError) {
    for delete in sections.deletes.reversed() {
      let section = delete.place
      if let move = sections.move(from: section) {
        throw error(.deleteAndMoveSection(section), [delete.operation, move.operation])
      }
      let first = items.moves.partitioningIndex { $0.from.section >= section }
      if first < items.moves.count, items.moves[first].from.section == section {
        guard profile == .modern else {
          throw error(
            .moveFromDeletedSection(section), [delete.operation, items.moves[first].operation])
        }
        fallsBack = true
      }
      guard before.indices.contains(section) else {
        throw error(
          .deleteSectionBounds(section, sections: before.count), [delete.operation])
      }
    }
  }

  /// Drops the deletes of items whose section is deleted, and checks the rest.
  ///
  /// - Throws: U06, U13 or U14.
  mutating func checkItemDeletes() throws(UpdateError) {
    let gone = SortedIndices(sections.deletes.map(\.place).withoutRepeats()[...])
    items.deletes.removeAll { gone.contains($0.place.section) }
    items.reloaded.removeAll { gone.contains($0.before.section) }
    for delete in items.deletes.reversed() {
      let path = delete.place
      if let move = items.move(from: path) {
        throw error(.deleteAndMoveItem(path), [delete.operation, move.operation])
      }
      guard before.indices.contains(path.section) else {
        throw error(
          .deleteItemSectionBounds(path, sections: before.count), [delete.operation])
      }
      guard path.item >= 0, path.item < before[path.section] else {
        throw error(.deleteItemBounds(path, items: before[path.section]), [delete.operation])
      }
    }
  }
}
