public import CollectionCore

/// Marks, by which an item gets a new cell, or its cell new content, when the snapshot is applied.
extension DiffableDataSourceSnapshot {
  /// Marks items to be reloaded; one that comes with content gets that content.
  ///
  /// Complexity: O(k), and O(log n) for each that comes with content; O(n + k) for many items, and
  /// when an item is first looked for.
  ///
  /// - Throws: `SnapshotError` for an item that is not there; nothing is changed.
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) {
    let ids = items.map { $0.id }
    if let stranger = firstUnknown(ids) { throw .reloadOfUnknownItem(stranger) }
    reloadedItems.insert(ids)
    fill(items)
  }

  /// Marks items to be reconfigured, which keep their cells; one with content gets that content.
  ///
  /// Complexity: O(k), and O(log n) for each that comes with content; O(n + k) for many items, and
  /// when an item is first looked for.
  ///
  /// - Throws: `SnapshotError` for an item that is not there; nothing is changed.
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) {
    let ids = items.map { $0.id }
    if let stranger = firstUnknown(ids) { throw .reconfigureOfUnknownItem(stranger) }
    reconfiguredItems.insert(ids)
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

  /// The items that are marked to be reloaded, in order. Complexity: O(k log n), or O(n).
  public var reloadedItemIdentifiers: [Identifier] { inOrder(reloadedItems.all) }

  /// The items that are marked to be reconfigured, in order. Complexity: O(k log n), or O(n).
  public var reconfiguredItemIdentifiers: [Identifier] { inOrder(reconfiguredItems.all) }

  /// The sections that are marked to be reloaded, in order. Complexity: O(k log k).
  public var reloadedSectionIdentifiers: [Identifier] {
    reloadedSections.compactMap(indexOfSection).sorted().map { sections[$0].id }
  }

  /// The same snapshot without marks.
  package var withoutMarks: Self {
    var copy = self
    copy.reloadedItems = SnapshotMarks()
    copy.reconfiguredItems = SnapshotMarks()
    copy.reloadedSections = []
    return copy
  }

  private func inOrder(_ ids: Set<Identifier>) -> [Identifier] {
    paths(of: Array(ids)).map { sections[$0.section].items[$0.item].id }
  }

  /// Returns the first identifier that no item has.
  ///
  /// Complexity: O(k); O(n + k) for many, and when an item is first looked for.
  private func firstUnknown(_ ids: [Identifier]) -> Identifier? {
    if pathsInOrder(of: ids) != nil { return nil }
    return ids.first { !containsItem($0) }
  }

  private mutating func fill(_ items: [Item]) {
    for item in items where !item.fields.isEmpty {
      guard let path = indexPath(of: item.id) else { continue }
      sections.change(at: path.section) { $0.items[path.item] = item }
    }
  }
}
