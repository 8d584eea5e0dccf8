import CollectionCore

/// Deletes are checked from the last index to the first, sections before items.
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
        guard profile != .classic else {
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
    let gone = SortedIndices(sections.deletes.map { $0.place }.withoutRepeats()[...])
    items.deletes.removeAll { gone.contains($0.place.section) }
    items.reloaded.removeAll { gone.contains($0.before.section) }
    for delete in items.deletes.reversed() {
      let path = delete.place
      if let move = items.move(from: path) {
        throw error(.deleteAndMoveItem(path), [delete.operation, move.operation])
      }
      try checkDeleteBounds(delete)
    }
  }

  /// Checks the reloads of missing items, unless their section is deleted, too.
  ///
  /// A modern view drops the reload of an item without a cell, so inconsistent counts are found
  /// first.
  ///
  /// - Throws: U13 or U14.
  func checkStrayReloads() throws(UpdateError) {
    let gone = SortedIndices(sections.deletes.map { $0.place }.withoutRepeats()[...])
    for reload in strayReloads.reversed() where !gone.contains(reload.place.section) {
      try checkDeleteBounds(reload)
    }
  }

  private func checkDeleteBounds(_ delete: Mark<IndexPath>) throws(UpdateError) {
    let path = delete.place
    guard before.indices.contains(path.section) else {
      throw error(.deleteItemSectionBounds(path, sections: before.count), [delete.operation])
    }
    guard path.item >= 0, path.item < before[path.section] else {
      throw error(.deleteItemBounds(path, items: before[path.section]), [delete.operation])
    }
  }
}

/// Inserts are checked from the first index to the last, sections before items.
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
        guard profile != .classic else {
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
    let placed = SortedIndices(sections.inserts.map { $0.place }.withoutRepeats()[...])
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

/// Moves are checked by source, sections before items, and each for its bounds before its
/// conflicts.
extension UpdateResolver {
  /// Checks the moves of sections and drops exact repeats.
  ///
  /// - Throws: U18, U19, U24 or U26.
  mutating func checkSectionMoves() throws(UpdateError) {
    var kept: [Move<Int>] = []
    var byDestination: [Int: Move<Int>] = [:]
    for move in sections.moves {
      guard before.indices.contains(move.from) else {
        throw error(.moveSectionFromBounds(move.from, sections: before.count), [move.operation])
      }
      guard after.indices.contains(move.to) else {
        throw error(
          .moveSectionToBounds(from: move.from, to: move.to, sections: after.count),
          [move.operation])
      }
      if let last = kept.last, last.from == move.from {
        if last.to == move.to { continue }
        throw error(
          .sectionToTwoPlaces(from: move.from, to: last.to, and: move.to),
          [last.operation, move.operation])
      }
      if let other = byDestination[move.to] {
        throw error(
          .twoSectionsToOnePlace(from: other.from, and: move.from, to: move.to),
          [other.operation, move.operation])
      }
      kept.append(move)
      byDestination[move.to] = move
    }
    sections.moves = kept
    sections.arrivals = kept.sorted { $0.to < $1.to }
  }

  /// Checks the moves of items and drops exact repeats.
  ///
  /// - Throws: U20 to U23, U25 or U27.
  mutating func checkItemMoves() throws(UpdateError) {
    var kept: [Move<IndexPath>] = []
    var byDestination: [IndexPath: Move<IndexPath>] = [:]
    for move in items.moves {
      try checkBounds(of: move)
      if let last = kept.last, last.from == move.from {
        if last.to == move.to { continue }
        throw error(
          .itemToTwoPlaces(from: move.from, to: last.to, and: move.to),
          [last.operation, move.operation])
      }
      if let other = byDestination[move.to] {
        throw error(
          .twoItemsToOnePlace(from: other.from, and: move.from, to: move.to),
          [other.operation, move.operation])
      }
      kept.append(move)
      byDestination[move.to] = move
    }
    items.moves = kept
    items.arrivals = kept.sorted { $0.to < $1.to }
  }

  private func checkBounds(of move: Move<IndexPath>) throws(UpdateError) {
    let (from, to) = (move.from, move.to)
    guard before.indices.contains(from.section) else {
      throw error(.moveItemFromSectionBounds(from, sections: before.count), [move.operation])
    }
    guard from.item >= 0, from.item < before[from.section] else {
      throw error(.moveItemFromBounds(from, items: before[from.section]), [move.operation])
    }
    guard after.indices.contains(to.section) else {
      throw error(
        .moveItemToSectionBounds(from: from, to: to, sections: after.count), [move.operation])
    }
    guard to.item >= 0, to.item < after[to.section] else {
      throw error(
        .moveItemToBounds(from: from, to: to, items: after[to.section]), [move.operation])
    }
  }
}
