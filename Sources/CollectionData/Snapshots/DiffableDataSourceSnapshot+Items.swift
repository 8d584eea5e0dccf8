public import CollectionCore
import CollectionDiffing

extension DiffableDataSourceSnapshot {
  /// Appends items to a section, by default the last one.
  ///
  /// Existing items are moved, and keep their content if they are passed without any. Complexity:
  /// O(k) expected for an empty section, which uses the list without a copy. Otherwise O(k log n)
  /// amortised, or O(n + k) if that is less.
  ///
  /// - Returns: the identifiers of the moved items, in the order of the list.
  /// - Throws: `SnapshotError` if an item is repeated in the list, or there is no such section;
  ///   nothing changes.
  @discardableResult
  public mutating func appendItems(
    _ items: [Item], toSection id: Identifier? = nil
  ) throws(SnapshotError) -> [Identifier] {
    let section = id.map(indexOfSection) ?? (sections.isEmpty ? nil : sections.count - 1)
    guard let section else {
      // A list with a repeated item is refused first.
      try checkUnique(items)
      guard let id, !sections.isEmpty else { throw .noSections }
      throw .unknownSection(id)
    }
    let moved = try takeOut(items)
    insert(moved.items, at: IndexPath(section, sections.numberOfItems(at: section)))
    return moved.ids
  }

  /// Appends items identified by integers to a section, by default the last one.
  ///
  /// It is like `appendItems(_:toSection:)` for items without content.
  ///
  /// - Returns: the identifiers of the moved items, in the order of the list.
  /// - Throws: as for `appendItems(_:toSection:)`.
  @inlinable @discardableResult
  public mutating func appendItems(
    _ ids: some Sequence<Int>, toSection id: Identifier? = nil
  ) throws(SnapshotError) -> [Identifier] {
    try appendItems(ids.map { Item(id: .integer($0)) }, toSection: id)
  }

  /// Inserts items before another one; existing ones are moved.
  ///
  /// - Returns: the identifiers of the moved items, in the order of the list.
  /// - Throws: `SnapshotError` if an item is repeated in the list, or the neighbour is unknown or
  ///   in the list; nothing changes.
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], beforeItem neighbour: Identifier
  ) throws(SnapshotError) -> [Identifier] {
    try insertItems(items, beside: .before(neighbour))
  }

  /// Inserts items after another one; existing ones are moved.
  ///
  /// - Returns: the identifiers of the moved items, in the order of the list.
  /// - Throws: as for `insertItems(_:beforeItem:)`.
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], afterItem neighbour: Identifier
  ) throws(SnapshotError) -> [Identifier] {
    try insertItems(items, beside: .after(neighbour))
  }

  /// Deletes items; unknown ones are ignored.
  ///
  /// Complexity: O(k log n) amortised, or O(n + k) if that is less.
  ///
  /// - Throws: `SnapshotError` if one is repeated in the list; nothing changes.
  public mutating func deleteItems(_ ids: [Identifier]) throws(SnapshotError) {
    if let paths = pathsInOrder(of: ids) {
      takeOut(at: paths)
    } else {
      let repeated = Self.repeated(ids)
      guard repeated.isEmpty else { throw .repeatedItems(repeated) }
      takeOut(at: paths(of: ids))
    }
    forgetMarks(ids)
    knownItems = nil
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, into that one's section if it differs. Complexity: O(log n),
  /// amortised.
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing changes.
  public mutating func moveItem(
    _ id: Identifier, beforeItem neighbour: Identifier
  ) throws(SnapshotError) {
    try moveItem(id, beside: .before(neighbour))
  }

  /// Moves an item after another one, into that one's section if it differs. Complexity: O(log n),
  /// amortised.
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing changes.
  public mutating func moveItem(
    _ id: Identifier, afterItem neighbour: Identifier
  ) throws(SnapshotError) {
    try moveItem(id, beside: .after(neighbour))
  }
}

extension DiffableDataSourceSnapshot {
  /// Inserts items next to another one, like `insertItems(_:beforeItem:)`.
  package mutating func insertItems(
    _ items: [Item], beside neighbour: Neighbour
  ) throws(SnapshotError) -> [Identifier] {
    let path = indexPath(of: neighbour.id)
    guard let path, !items.contains(where: { $0.id == neighbour.id }) else {
      // A list with a repeated item is refused first.
      try checkUnique(items)
      throw path == nil ? .unknownNeighbourItem(neighbour.id) : .neighbourInList(neighbour.id)
    }
    let moved = try takeOut(items)
    var place = path
    if !moved.ids.isEmpty, let found = indexPath(of: neighbour.id) { place = found }
    insert(moved.items, at: IndexPath(place.section, place.item + neighbour.offset))
    return moved.ids
  }

  /// Moves an item next to another one, like `moveItem(_:beforeItem:)`.
  package mutating func moveItem(
    _ id: Identifier, beside neighbour: Neighbour
  ) throws(SnapshotError) {
    guard let source = indexPath(of: id) else { throw .unknownItem(id) }
    guard id != neighbour.id else { throw .moveOntoItself(id) }
    guard var target = indexPath(of: neighbour.id) else {
      throw .unknownNeighbourItem(neighbour.id)
    }
    let item = remove(at: source)
    if source.section == target.section, source.item < target.item {
      target = IndexPath(target.section, target.item - 1)
    }
    insert([item], at: IndexPath(target.section, target.item + neighbour.offset))
  }

  private func checkUnique(_ items: [Item]) throws(SnapshotError) {
    let repeated = Self.repeated(items)
    guard repeated.isEmpty else { throw .repeatedItems(repeated) }
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns whether a traversal of all items finds that many faster than lookups.
  func isMany(_ count: Int) -> Bool { count > numberOfItems / 16 }

  /// Returns the paths of the existing ones among items with distinct identifiers, ascending.
  ///
  /// Complexity: O(k log n), or O(n + k) if that is less.
  func paths(of ids: [Identifier]) -> [IndexPath] {
    if ids.isEmpty { return [] }
    guard isMany(ids.count) else {
      let found = cache.with { content in
        let (places, order) = (content.places(of: sections), content.order(of: sections))
        return ids.compactMap { places.path(of: $0, order, sections) }
      }
      return found.sorted()
    }
    let wanted = Set(ids)
    var result: [IndexPath] = []
    for (section, content) in sections.enumerated() {
      for (place, item) in content.items.array.enumerated() where wanted.contains(item.id) {
        result.append(IndexPath(section, place))
      }
    }
    return result
  }

  /// Returns the paths of many items whose identifiers are in the order of the items, or nil.
  ///
  /// They then all exist, are distinct, and need no hashing: see "delete 5,000 of 10,000" and
  /// "reload 5,000 of 10,000" in Benchmarks/README.md.
  ///
  /// Complexity: O(n).
  func pathsInOrder(of ids: [Identifier]) -> [IndexPath]? {
    guard isMany(ids.count) else { return nil }
    var result: [IndexPath] = []
    for (section, content) in sections.enumerated() {
      for (place, item) in content.items.array.enumerated()
      where result.count < ids.count && item.id == ids[result.count] {
        result.append(IndexPath(section, place))
      }
    }
    return result.count == ids.count ? result : nil
  }

  /// Returns whether all items of a list are certainly new, and records them.
  ///
  /// A few items are looked up in the index. For many, the identifiers of all items are collected,
  /// in a fraction of the time of an index. Later lists are compared with them.
  ///
  /// Complexity: O(k) expected, amortised.
  ///
  /// - Throws: `SnapshotError.repeatedItems`; nothing changes.
  private mutating func areNew(_ items: [Item]) throws(SnapshotError) -> Bool {
    if numberOfItems > 0, knownItems == nil, isMany(items.count) {
      var known = SharedDictionary<Identifier, Void>()
      known.reserveCapacity(numberOfItems + items.count)
      for section in sections { _ = known.insert(section.items.lazy.map { $0.id }, ()) }
      knownItems = known
    }
    if knownItems?.insert(items.lazy.map { $0.id }, ()) == true { return true }
    try checkUnique(items)
    return numberOfItems == 0
  }

  /// Removes the existing ones among the items of a list.
  ///
  /// - Returns: their identifiers, and the list with the content of those passed without any.
  /// - Throws: `SnapshotError.repeatedItems`; nothing changes.
  private mutating func takeOut(
    _ items: [Item]
  ) throws(SnapshotError) -> (ids: [Identifier], items: [Item]) {
    if try areNew(items) { return ([], items) }
    let paths = paths(of: items.map { $0.id })
    var known: [Identifier: Item] = [:]
    for path in paths {
      let item = sections[path.section].items[path.item]
      known[item.id] = item
    }
    var (ids, result) = ([Identifier](), items)
    for (index, item) in items.enumerated() {
      guard let old = known[item.id] else { continue }
      ids.append(item.id)
      if item.fields.isEmpty { result[index] = old }
    }
    takeOut(at: paths)
    return (ids, result)
  }

  /// Inserts new items at an index path.
  private mutating func insert(_ items: [Item], at place: IndexPath) {
    guard !items.isEmpty else { return }
    sections.change(at: place.section) { $0.items.insert(items, at: place.item) }
    numberOfItems += items.count
    makeCacheUnique()
    let sections = sections
    cache.with {
      $0.items?.insert(place.item..<(place.item + items.count), of: sections[place.section])
    }
  }

  /// Removes the items at ascending paths; their marks stay.
  private mutating func takeOut(at paths: [IndexPath]) {
    guard isMany(paths.count) else {
      for path in paths.reversed() { remove(at: path) }
      return
    }
    var left = paths[...]
    while let section = left.first?.section {
      var rest: [Item] = []
      for (index, item) in sections.items(at: section).array.enumerated() {
        if left.first == IndexPath(section, index) {
          left.removeFirst()
        } else {
          rest.append(item)
        }
      }
      sections.change(at: section) { $0.items = ItemList(rest) }
    }
    numberOfItems -= paths.count
    makeCacheUnique()
    cache.with { $0.items = nil }
  }

  /// Removes the item at a path and returns it. Complexity: O(log n).
  @discardableResult
  private mutating func remove(at path: IndexPath) -> Item {
    let (item, count) = (
      sections[path.section].items[path.item], sections.numberOfItems(at: path.section)
    )
    sections.change(at: path.section) { $0.items.remove(at: path.item) }
    numberOfItems -= 1
    makeCacheUnique()
    cache.with { $0.items?.remove(item.id, at: path.item, of: count) }
    return item
  }

  /// Makes the cache unshared before the items change, without the list of identifiers.
  mutating func makeCacheUnique() {
    if !isKnownUniquelyReferenced(&cache) { cache = cache.copy }
    cache.with { $0.identifiers = nil }
  }

  /// Removes the marks of deleted items. Complexity: O(k).
  mutating func forgetMarks(_ ids: some Sequence<Identifier>) {
    guard !reloadedItems.isEmpty || !reconfiguredItems.isEmpty else { return }
    reloadedItems.remove(ids)
    reconfiguredItems.remove(ids)
  }
}

extension DiffableDataSourceSnapshot {
  /// Sets the items of a section, whose ids no other section has; appends the section if needed.
  ///
  /// Complexity: O(k), plus O(m) for the section's m old items if some are marked.
  package mutating func setItems(_ items: [Item], ofSection id: Identifier) {
    // One missing section can always be appended.
    if indexOfSection(id) == nil { try? appendSections([id]) }
    guard let section = indexOfSection(id) else { return }
    let old = sections.items(at: section)
    forgetMarks(old.lazy.map { $0.id })
    numberOfItems += items.count - old.count
    sections.change(at: section) { $0.items = ItemList(items) }
    knownItems = nil
    makeCacheUnique()
    cache.with { $0.items = nil }
  }
}
