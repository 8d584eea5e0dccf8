import CollectionCore

/// Inserts are checked from the first place to the last, sections before items.
extension UpdateResolver {
  /// Checks the inserts of sections.
  ///
  /// - Throws: U09, U11 (classic) or U15.
  mutating func checkSectionInserts() throws(UpdateError) {
    for insert in sections.inserts {
      let section = insert.place
      if let move = sections.move(to: section) {
        throw error(.insertAndMoveSection(section), [insert.operation, move.operation])
      }
      let first = items.arrivals.partitioningIndex { $0.to.section >= section }
      if first < items.arrivals.count, items.arrivals[first].to.section == section {
        guard profile == .modern else {
          throw error(
            .moveIntoInsertedSection(section),
            [insert.operation, items.arrivals[first].operation])
        }
        fallsBack = true
      }
      guard after.indices.contains(section) else {
        throw error(.insertSectionBounds(section, sections: after.count), [insert.operation])
      }
    }
  }

  /// Drops the inserts of items whose section is inserted, and checks the rest.
  ///
  /// - Throws: U08, U16 or U17.
  mutating func checkItemInserts() throws(UpdateError) {
    let placed = SortedIndices(sections.inserts.map(\.place).withoutRepeats()[...])
    items.inserts.removeAll { placed.contains($0.place.section) }
    for insert in items.inserts {
      let path = insert.place
      if let move = items.move(to: path) {
        throw error(.insertAndMoveItem(path), [insert.operation, move.operation])
      }
      guard after.indices.contains(path.section) else {
        throw error(.insertItemSectionBounds(path, sections: after.count), [insert.operation])
      }
      guard path.item >= 0, path.item < after[path.section] else {
        throw error(.insertItemBounds(path, items: after[path.section]), [insert.operation])
      }
    }
  }
}
