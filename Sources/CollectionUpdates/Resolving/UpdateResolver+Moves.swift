import CollectionCore

/// Moves are checked by source, sections before items; each one's bounds come before its conflicts.
extension UpdateResolver {
  /// Checks the moves of sections and drops exact repetitions.
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

  /// Checks the moves of items and drops exact repetitions.
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
