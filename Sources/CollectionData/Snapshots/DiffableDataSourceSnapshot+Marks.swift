public import CollectionCore

/// Marks, by which an item gets a new cell, or its cell new content, when the snapshot is applied.
extension DiffableDataSourceSnapshot {
  /// Marks items to be reloaded; one that comes with content gets that content.
  ///
  /// Complexity: O(k), and O(log² n) for each that comes with content.
  ///
  /// - Throws: `SnapshotError` for an item that is not there; nothing is changed.
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) {
    if let stranger = items.first(where: { !containsItem($0.id) }) {
      throw .reloadOfUnknownItem(stranger.id)
    }
    reloadedItems.formUnion(items.lazy.map(\.id))
    fill(items)
  }

  /// Marks items to be reconfigured, which keep their cells; one with content gets that content.
  ///
  /// Complexity: O(k), and O(log² n) for each that comes with content.
  ///
  /// - Throws: `SnapshotError` for an item that is not there; nothing is changed.
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) {
    if let stranger = items.first(where: { !containsItem($0.id) }) {
      throw .reconfigureOfUnknownItem(stranger.id)
    }
    reconfiguredItems.formUnion(items.lazy.map(\.id))
    fill(items)
  }

  /// Marks sections to be reloaded. Complexity: O(k).
  ///
  /// - Throws: `SnapshotError` for a section that is not there; nothing is changed.
  public mutating func reloadSections(_ ids: [Identifier]) throws(SnapshotError) {
    if let stranger = ids.first(where: { !containsSection($0) }) {
      throw .reloadOfUnknownSection(stranger)
    }
    reloadedSections.formUnion(ids)
  }

  /// The items that are marked to be reloaded, in order. Complexity: O(k (log k + log² n)).
  public var reloadedItemIdentifiers: [Identifier] { inOrder(reloadedItems) }

  /// The items that are marked to be reconfigured, in order. Complexity: O(k (log k + log² n)).
  public var reconfiguredItemIdentifiers: [Identifier] { inOrder(reconfiguredItems) }

  /// The sections that are marked to be reloaded, in order. Complexity: O(k log k).
  public var reloadedSectionIdentifiers: [Identifier] {
    reloadedSections.compactMap { sectionIndices[$0] }.sorted().map { state.sections[$0].id }
  }

  /// The same snapshot without marks.
  package var withoutMarks: Self {
    var copy = self
    copy.reloadedItems = []
    copy.reconfiguredItems = []
    copy.reloadedSections = []
    return copy
  }

  private func inOrder(_ ids: Set<Identifier>) -> [Identifier] {
    // To walk through all is quicker than to look many of them up.
    if ids.count > numberOfItems / 16 {
      return state.sections.flatMap { $0.items.lazy.map(\.id).filter(ids.contains) }
    }
    return ids.compactMap(indexPath(of:)).sorted().compactMap { state.item(at: $0)?.id }
  }

  private mutating func fill(_ items: [Item]) {
    for item in items where !item.fields.isEmpty {
      guard let path = indexPath(of: item.id) else { continue }
      state.sections[path.section].items[path.item] = item
    }
  }
}
