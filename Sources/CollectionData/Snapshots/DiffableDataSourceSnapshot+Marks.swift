public import CollectionCore

/// Marks, by which an item gets a new cell, or its cell new content, when the snapshot is applied.
extension DiffableDataSourceSnapshot {
  /// Marks items to be reloaded; each keeps the content that the snapshot has.
  ///
  /// Complexity: O(k), and O(log n) for each that comes with content; O(n + k) for many items, and
  /// when an item is first looked for.
  ///
  /// - Returns: the identifiers of the items that come with other content, which is ignored.
  /// - Throws: `SnapshotError` for an item that is not there; nothing is changed.
  @discardableResult
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) -> [Identifier] {
    let ids = items.map { $0.id }
    if let stranger = firstUnknown(ids) { throw .reloadOfUnknownItem(stranger) }
    reloadedItems.insert(ids)
    return withOtherContent(items)
  }

  /// Marks items to be reconfigured, which keep their cells and the content that the snapshot has.
  ///
  /// Complexity: O(k), and O(log n) for each that comes with content; O(n + k) for many items, and
  /// when an item is first looked for.
  ///
  /// - Returns: the identifiers of the items that come with other content, which is ignored.
  /// - Throws: `SnapshotError` for an item that is not there; nothing is changed.
  @discardableResult
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) -> [Identifier] {
    let ids = items.map { $0.id }
    if let stranger = firstUnknown(ids) { throw .reconfigureOfUnknownItem(stranger) }
    reconfiguredItems.insert(ids)
    return withOtherContent(items)
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

  /// Returns the identifiers of those items that come with other content than they have here.
  private func withOtherContent(_ items: [Item]) -> [Identifier] {
    items.filter { !$0.fields.isEmpty && item($0.id)?.fields != $0.fields }.map { $0.id }
  }
}
