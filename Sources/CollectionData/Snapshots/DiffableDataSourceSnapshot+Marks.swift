public import CollectionCore

/// Marks: when the snapshot is applied, an item gets a new cell, or its cell gets new content.
extension DiffableDataSourceSnapshot {
  /// Marks items for a reload; each keeps its content in the snapshot.
  ///
  /// Complexity: O(k), plus O(log n) for each passed with content. It is O(n + k) for many items,
  /// and at the first lookup of an item.
  ///
  /// - Returns: the identifiers of the items passed with other content, which is ignored.
  /// - Throws: `SnapshotError` for a missing item; nothing changes.
  @discardableResult
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) -> [Identifier] {
    let ids = items.map { $0.id }
    if let stranger = firstUnknown(ids) { throw .reloadOfUnknownItem(stranger) }
    reloadedItems.insert(ids)
    return withOtherContent(items)
  }

  /// Marks items for a reconfiguration; they keep their cells and their content in the snapshot.
  ///
  /// Complexity: O(k), plus O(log n) for each passed with content. It is O(n + k) for many items,
  /// and at the first lookup of an item.
  ///
  /// - Returns: the identifiers of the items passed with other content, which is ignored.
  /// - Throws: `SnapshotError` for a missing item; nothing changes.
  @discardableResult
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) -> [Identifier] {
    let ids = items.map { $0.id }
    if let stranger = firstUnknown(ids) { throw .reconfigureOfUnknownItem(stranger) }
    reconfiguredItems.insert(ids)
    return withOtherContent(items)
  }

  /// Marks sections for a reload. Complexity: O(k).
  ///
  /// - Throws: `SnapshotError` for a missing section; nothing changes.
  public mutating func reloadSections(_ ids: [Identifier]) throws(SnapshotError) {
    if let stranger = ids.first(where: { !containsSection($0) }) {
      throw .reloadOfUnknownSection(stranger)
    }
    reloadedSections.formUnion(ids)
  }

  /// The items marked for a reload, in order. Complexity: O(k log n), or O(n).
  public var reloadedItemIdentifiers: [Identifier] { inOrder(reloadedItems.all) }

  /// The items marked for a reconfiguration, in order. Complexity: O(k log n), or O(n).
  public var reconfiguredItemIdentifiers: [Identifier] { inOrder(reconfiguredItems.all) }

  /// The sections marked for a reload, in order. Complexity: O(k log k).
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

  /// Returns the first identifier without an item, or nil.
  ///
  /// Complexity: O(k); O(n + k) for many, and at the first lookup of an item.
  private func firstUnknown(_ ids: [Identifier]) -> Identifier? {
    if pathsInOrder(of: ids) != nil { return nil }
    return ids.first { !containsItem($0) }
  }

  /// Returns the identifiers of the items whose content differs from that in the snapshot.
  private func withOtherContent(_ items: [Item]) -> [Identifier] {
    items.filter { !$0.fields.isEmpty && item($0.id)?.fields != $0.fields }.map { $0.id }
  }
}
