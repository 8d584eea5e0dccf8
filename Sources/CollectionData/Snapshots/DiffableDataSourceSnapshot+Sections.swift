public import CollectionCore
import CollectionDiffing

extension DiffableDataSourceSnapshot {
  /// Appends sections without items. Complexity: O(k); O(S) at the first lookup of a section.
  ///
  /// - Throws: `SnapshotError` if one is repeated or exists already; nothing changes.
  public mutating func appendSections(_ ids: [Identifier]) throws(SnapshotError) {
    try checkNew(ids)
    insertSections(ids, at: sections.count)
  }

  /// Inserts sections without items before another one.
  ///
  /// Complexity: O(k log S), amortised; O(S) at the first lookup of a section.
  ///
  /// - Throws: `SnapshotError` if one is repeated or exists already, or the neighbour is unknown;
  ///   nothing changes.
  public mutating func insertSections(
    _ ids: [Identifier], beforeSection neighbour: Identifier
  ) throws(SnapshotError) {
    try insertSections(ids, beside: .before(neighbour))
  }

  /// Inserts sections without items after another one.
  ///
  /// - Throws: as for `insertSections(_:beforeSection:)`.
  public mutating func insertSections(
    _ ids: [Identifier], afterSection neighbour: Identifier
  ) throws(SnapshotError) {
    try insertSections(ids, beside: .after(neighbour))
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// Complexity: O(k log S), plus O(m) for their m items if there is an index of items.
  ///
  /// - Throws: `SnapshotError` if one is repeated; nothing changes.
  public mutating func deleteSections(_ ids: [Identifier]) throws(SnapshotError) {
    let repeated = Self.repeated(ids)
    guard repeated.isEmpty else { throw .repeatedSections(repeated) }
    let indices = ids.compactMap(indexOfSection)
    guard !indices.isEmpty else { return }
    makeCacheUnique()
    knownItems = nil
    for index in indices.sorted(by: >) {
      let section = sections.remove(at: index)
      numberOfItems -= section.items.count
      reloadedSections.remove(section.id)
      forgetMarks(section.items.lazy.map { $0.id })
      cache.with { content in
        content.items?.remove(section.items, of: section.id)
        content.sections?.remove(section.id, at: index)
      }
    }
  }

  /// Moves a section with its items before another one. Complexity: O(log S), amortised.
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing changes.
  public mutating func moveSection(
    _ id: Identifier, beforeSection neighbour: Identifier
  ) throws(SnapshotError) {
    try moveSection(id, beside: .before(neighbour))
  }

  /// Moves a section with its items after another one. Complexity: O(log S), amortised.
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing changes.
  public mutating func moveSection(
    _ id: Identifier, afterSection neighbour: Identifier
  ) throws(SnapshotError) {
    try moveSection(id, beside: .after(neighbour))
  }
}

extension DiffableDataSourceSnapshot {
  /// Inserts sections next to another one, like `insertSections(_:beforeSection:)`.
  package mutating func insertSections(
    _ ids: [Identifier], beside neighbour: Neighbour
  ) throws(SnapshotError) {
    try checkNew(ids)
    guard let index = indexOfSection(neighbour.id) else {
      throw .unknownNeighbourSection(neighbour.id)
    }
    insertSections(ids, at: index + neighbour.offset)
  }

  private mutating func insertSections(_ ids: [Identifier], at index: Int) {
    guard !ids.isEmpty else { return }
    sections.insert(ids.map { Section(id: $0) }, at: index)
    makeCacheUnique()
    let sections = sections
    cache.with { $0.sections?.insert(index..<(index + ids.count), in: sections) }
  }

  /// Moves a section next to another one, like `moveSection(_:beforeSection:)`.
  package mutating func moveSection(
    _ id: Identifier, beside neighbour: Neighbour
  ) throws(SnapshotError) {
    guard let source = indexOfSection(id) else { throw .unknownSection(id) }
    guard id != neighbour.id else { throw .moveOntoItself(id) }
    guard let target = indexOfSection(neighbour.id) else {
      throw .unknownNeighbourSection(neighbour.id)
    }
    let destination = target + neighbour.offset - (source < target ? 1 : 0)
    sections.insert(sections.remove(at: source), at: destination)
    makeCacheUnique()
    let sections = sections
    cache.with { $0.sections?.move(from: source, to: destination, in: sections) }
  }

  /// Checks sections to be inserted.
  ///
  /// Complexity: O(k); O(S) at the first lookup of a section.
  ///
  /// - Throws: `SnapshotError` if one is repeated or exists already.
  private func checkNew(_ ids: [Identifier]) throws(SnapshotError) {
    let repeated = Self.repeated(ids)
    guard repeated.isEmpty else { throw .repeatedSections(repeated) }
    if let known = ids.first(where: containsSection) { throw .sectionAlreadyThere(known) }
  }
}
