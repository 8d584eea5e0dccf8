public import CollectionCore

extension DiffableDataSourceSnapshot {
  /// Appends items to a section, by default the last one.
  ///
  /// Items that are there already are moved, and keep their content if they come without any.
  /// Complexity: O(k log² n), or O(n + k) where that is less.
  ///
  /// - Returns: the identifiers of the items that were moved, in the order of the list.
  /// - Throws: `SnapshotError` if an item is repeated in the list, or there is no such section;
  ///   nothing is changed.
  @discardableResult
  public mutating func appendItems(
    _ items: [Item], toSection id: Identifier? = nil
  ) throws(SnapshotError) -> [Identifier] {
    try checkUnique(items.lazy.map(\.id))
    guard !state.sections.isEmpty else { throw .noSections }
    var section = state.sections.count - 1
    if let id {
      guard let index = sectionIndices[id] else { throw .unknownSection(id) }
      section = index
    }
    return put(items) { IndexPath(section, $0.state.sections[section].items.count) }
  }

  /// Inserts items before another one; those that are there already are moved.
  ///
  /// - Returns: the identifiers of the items that were moved, in the order of the list.
  /// - Throws: `SnapshotError` if an item is repeated in the list, or the neighbour is unknown or
  ///   in the list; nothing is changed.
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], beforeItem neighbour: Identifier
  ) throws(SnapshotError) -> [Identifier] {
    try insertItems(items, beside: neighbour, offset: 0)
  }

  /// Inserts items behind another one; those that are there already are moved.
  ///
  /// - Returns: the identifiers of the items that were moved, in the order of the list.
  /// - Throws: as for `insertItems(_:beforeItem:)`.
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], afterItem neighbour: Identifier
  ) throws(SnapshotError) -> [Identifier] {
    try insertItems(items, beside: neighbour, offset: 1)
  }

  /// Deletes items; those that are not there are ignored.
  ///
  /// Complexity: O(k log² n), or O(n + k) where that is less.
  ///
  /// - Throws: `SnapshotError` if one is repeated in the list; nothing is changed.
  public mutating func deleteItems(_ ids: [Identifier]) throws(SnapshotError) {
    try checkUnique(ids)
    var known: [Identifier] = []
    for id in ids where containsItem(id) { known.append(id) }
    takeOut(known)
    forget(known)
  }

  /// Deletes all items, and the sections, too.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, also into that one's section. Complexity: O(log² n).
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing is changed.
  public mutating func moveItem(
    _ id: Identifier, beforeItem neighbour: Identifier
  ) throws(SnapshotError) {
    try moveItem(id, beside: neighbour, offset: 0)
  }

  /// Moves an item behind another one, also into that one's section. Complexity: O(log² n).
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing is changed.
  public mutating func moveItem(
    _ id: Identifier, afterItem neighbour: Identifier
  ) throws(SnapshotError) {
    try moveItem(id, beside: neighbour, offset: 1)
  }
}

extension DiffableDataSourceSnapshot {
  private mutating func insertItems(
    _ items: [Item], beside neighbour: Identifier, offset: Int
  ) throws(SnapshotError) -> [Identifier] {
    try checkUnique(items.lazy.map(\.id))
    guard containsItem(neighbour) else { throw .unknownNeighbourItem(neighbour) }
    guard !items.contains(where: { $0.id == neighbour }) else { throw .neighbourInList(neighbour) }
    return put(items) { $0.place(beside: neighbour, offset: offset) }
  }

  private mutating func moveItem(
    _ id: Identifier, beside neighbour: Identifier, offset: Int
  ) throws(SnapshotError) {
    guard containsItem(id) else { throw .unknownItem(id) }
    guard id != neighbour else { throw .moveOntoItself(id) }
    guard containsItem(neighbour) else { throw .unknownNeighbourItem(neighbour) }
    put([Item(id: id)]) { $0.place(beside: neighbour, offset: offset) }
  }

  /// The place before or behind an item that is there.
  private func place(beside neighbour: Identifier, offset: Int) -> IndexPath {
    let path = indexPath(of: neighbour) ?? IndexPath(0, 0)
    return IndexPath(path.section, path.item + offset)
  }

  private func checkUnique(_ ids: some Sequence<Identifier>) throws(SnapshotError) {
    let repeated = Self.repeated(ids)
    guard repeated.isEmpty else { throw .repeatedItems(repeated) }
  }

  /// Takes out those items that are there, and puts all of them at a place, which is looked up
  /// then.
  ///
  /// - Returns: the identifiers of those that were there.
  @discardableResult
  private mutating func put(
    _ items: [Item], at place: (Self) -> IndexPath
  ) -> [Identifier] {
    // A method as a value would keep a copy of the snapshot, whose storage then had to be copied.
    var moved: [Identifier] = []
    for item in items where containsItem(item.id) { moved.append(item.id) }
    var items = items
    if !moved.isEmpty {
      for index in items.indices where items[index].fields.isEmpty {
        items[index] = item(items[index].id) ?? items[index]
      }
      takeOut(moved)
    }
    let path = place(self)
    state.sections[path.section].items.insert(items, at: path.item)
    order.label(
      items, in: state.sections[path.section].items, at: path.item..<(path.item + items.count),
      section: path.section)
    return moved
  }

  /// Takes items that are there out of their sections; their marks stay.
  private mutating func takeOut(_ ids: [Identifier]) {
    if ids.count > 8, ids.count > numberOfItems / 16 {
      let sections = Set(ids.compactMap { order.section(of: $0) })
      let gone = Set(ids)
      for section in sections { state.sections[section].items.remove(gone) }
    } else {
      for id in ids {
        guard let path = indexPath(of: id) else { continue }
        state.sections[path.section].items.remove(at: path.item)
        order.remove(CollectionOfOne(id))
      }
    }
    order.remove(ids)
  }

  /// Forgets places and marks of items that are gone. Complexity: O(k).
  mutating func forget(_ ids: some Sequence<Identifier>) {
    order.remove(ids)
    guard !reloadedItems.isEmpty || !reconfiguredItems.isEmpty else { return }
    for id in ids {
      reloadedItems.remove(id)
      reconfiguredItems.remove(id)
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// Gives a section other items, whose ids no other section has; appends the section if needed.
  ///
  /// Complexity: O(k + the number of items that the section had).
  package mutating func setItems(_ items: [Item], ofSection id: Identifier) {
    if sectionIndices[id] == nil {
      sectionIndices[id] = state.sections.count
      state.sections.append(Section(id: id))
      order.appendSection()
    }
    guard let section = sectionIndices[id] else { return }
    forget(state.sections[section].items.lazy.map(\.id))
    state.sections[section].items = ItemList(items)
    order.label(
      items, in: state.sections[section].items, at: 0..<items.count, section: section)
  }
}
