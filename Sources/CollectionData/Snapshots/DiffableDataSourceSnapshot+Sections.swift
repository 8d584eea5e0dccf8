public import CollectionCore

extension DiffableDataSourceSnapshot {
  /// Appends sections without items. Complexity: O(k).
  ///
  /// - Throws: `SnapshotError` if one is repeated, or there already; nothing is changed.
  public mutating func appendSections(_ ids: [Identifier]) throws(SnapshotError) {
    try checkNew(ids)
    for id in ids {
      sectionIndices[id] = state.sections.count
      state.sections.append(Section(id: id))
      order.appendSection()
    }
  }

  /// Inserts sections without items before another one. Complexity: O(S).
  ///
  /// - Throws: `SnapshotError` if one is repeated or there already, or the neighbour is unknown;
  ///   nothing is changed.
  public mutating func insertSections(
    _ ids: [Identifier], beforeSection neighbour: Identifier
  ) throws(SnapshotError) {
    try insertSections(ids, beside: neighbour, offset: 0)
  }

  /// Inserts sections without items behind another one. Complexity: O(S).
  ///
  /// - Throws: as for `insertSections(_:beforeSection:)`.
  public mutating func insertSections(
    _ ids: [Identifier], afterSection neighbour: Identifier
  ) throws(SnapshotError) {
    try insertSections(ids, beside: neighbour, offset: 1)
  }

  /// Deletes sections with their items; those that are not there are ignored.
  ///
  /// Complexity: O(S) and the number of items in them.
  ///
  /// - Throws: `SnapshotError` if one is repeated; nothing is changed.
  public mutating func deleteSections(_ ids: [Identifier]) throws(SnapshotError) {
    let repeated = Self.repeated(ids)
    guard repeated.isEmpty else { throw .repeatedSections(repeated) }
    for index in ids.compactMap({ sectionIndices[$0] }).sorted(by: >) {
      let section = state.sections.remove(at: index)
      sectionIndices[section.id] = nil
      reloadedSections.remove(section.id)
      forget(section.items.lazy.map(\.id))
      order.removeSection(at: index)
    }
    numberSections()
  }

  /// Moves a section with its items before another one. Complexity: O(S).
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing is changed.
  public mutating func moveSection(
    _ id: Identifier, beforeSection neighbour: Identifier
  ) throws(SnapshotError) {
    try moveSection(id, beside: neighbour, offset: 0)
  }

  /// Moves a section with its items behind another one. Complexity: O(S).
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing is changed.
  public mutating func moveSection(
    _ id: Identifier, afterSection neighbour: Identifier
  ) throws(SnapshotError) {
    try moveSection(id, beside: neighbour, offset: 1)
  }
}

extension DiffableDataSourceSnapshot {
  private mutating func insertSections(
    _ ids: [Identifier], beside neighbour: Identifier, offset: Int
  ) throws(SnapshotError) {
    try checkNew(ids)
    guard let index = sectionIndices[neighbour] else { throw .unknownNeighbourSection(neighbour) }
    state.sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index + offset)
    order.insertSections(ids.count, at: index + offset)
    numberSections()
  }

  private mutating func moveSection(
    _ id: Identifier, beside neighbour: Identifier, offset: Int
  ) throws(SnapshotError) {
    guard let source = sectionIndices[id] else { throw .unknownSection(id) }
    guard id != neighbour else { throw .moveOntoItself(id) }
    guard let target = sectionIndices[neighbour] else { throw .unknownNeighbourSection(neighbour) }
    let destination = target + offset - (source < target ? 1 : 0)
    state.sections.insert(state.sections.remove(at: source), at: destination)
    order.moveSection(from: source, to: destination)
    numberSections()
  }

  private func checkNew(_ ids: [Identifier]) throws(SnapshotError) {
    let repeated = Self.repeated(ids)
    guard repeated.isEmpty else { throw .repeatedSections(repeated) }
    if let known = ids.first(where: containsSection) { throw .sectionAlreadyThere(known) }
  }

  private mutating func numberSections() {
    for (index, section) in state.sections.enumerated() { sectionIndices[section.id] = index }
    order.number()
  }
}
