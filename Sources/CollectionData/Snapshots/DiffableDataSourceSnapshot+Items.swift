public import CollectionCore

extension DiffableDataSourceSnapshot {
  /// Appends items to a section, by default the last one.
  ///
  /// Items that are there already are moved, and keep their content if they come without any.
  /// Complexity: O(k) where the section is empty and integers ascend; else O(k log n) amortised, or
  /// O(n + k) where that is less.
  ///
  /// - Returns: the identifiers of the items that were moved, in the order of the list.
  /// - Throws: `SnapshotError` if an item is repeated in the list, or there is no such section;
  ///   nothing is changed.
  @discardableResult
  public mutating func appendItems(
    _ items: [Item], toSection id: Identifier? = nil
  ) throws(SnapshotError) -> [Identifier] {
    let section = id.map(indexOfSection) ?? (sections.isEmpty ? nil : sections.count - 1)
    guard let section else {
      // A list that repeats an item is refused first.
      try checkUnique(IdentifierSurvey(items), items)
      guard let id, !sections.isEmpty else { throw .noSections }
      throw .unknownSection(id)
    }
    let admission = try admit(items)
    let moved = takeOut(items, admission)
    // Asked for one by one: a list that is kept would be copied where it changes.
    insert(moved.items, admission, at: IndexPath(section, sections.items(at: section).count))
    return moved.ids
  }

  /// Appends the items of integers to a section, by default the last one.
  ///
  /// As `appendItems(_:toSection:)` for items that are nothing but integers. An array is taken as it
  /// is, so that an item has 8 bytes instead of 32; the same goes for copies, and for what is left
  /// where items are deleted.
  ///
  /// - Returns: the identifiers of the items that were moved, in the order of the list.
  /// - Throws: as for `appendItems(_:toSection:)`.
  @inlinable @discardableResult
  public mutating func appendItems(
    _ ids: some Sequence<Int>, toSection id: Identifier? = nil
  ) throws(SnapshotError) -> [Identifier] {
    try appendItems(integers: Array(ids), toSection: id)
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
  /// Complexity: O(k) where the section is empty and integers ascend; else O(k log n) amortised, or
  /// O(n + k) where that is less.
  ///
  /// - Throws: `SnapshotError` if one is repeated in the list; nothing is changed.
  public mutating func deleteItems(_ ids: [Identifier]) throws(SnapshotError) {
    let table = IdentifierTable(ids)
    guard !table.hasRepeats else { throw .repeatedItems(Self.repeated(ids)) }
    guard !ids.isEmpty, numberOfItems > 0 else { return }
    takeOut(ids, table)
    forgetMarks(ids)
  }

  /// Deletes all items, and the sections, too.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, also into that one's section. Complexity: O(log n), amortised.
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing is changed.
  public mutating func moveItem(
    _ id: Identifier, beforeItem neighbour: Identifier
  ) throws(SnapshotError) {
    try moveItem(id, beside: neighbour, offset: 0)
  }

  /// Moves an item behind another one, also into that one's section. Complexity: O(log n), amortised.
  ///
  /// - Throws: `SnapshotError` if either is unknown, or both are the same; nothing is changed.
  public mutating func moveItem(
    _ id: Identifier, afterItem neighbour: Identifier
  ) throws(SnapshotError) {
    try moveItem(id, beside: neighbour, offset: 1)
  }
}

extension DiffableDataSourceSnapshot {
  /// Appends the items of an array of integers; the sequence was made one where its type is known.
  @usableFromInline
  mutating func appendItems(
    integers ids: [Int], toSection id: Identifier?
  ) throws(SnapshotError) -> [Identifier] {
    let section = id.map(indexOfSection) ?? (sections.isEmpty ? nil : sections.count - 1)
    guard let section else {
      // A list that repeats an item is refused first.
      try checkUnique(IdentifierSurvey(ids.span), integers: ids)
      guard let id, !sections.isEmpty else { throw .noSections }
      throw .unknownSection(id)
    }
    let admission = try admit(integers: ids)
    if numberOfItems > 0, !admission.isApart {
      let moved = takeOut(ids.map { Item(id: .integer($0)) }, admission)
      if !moved.ids.isEmpty {
        insert(moved.items, admission, at: IndexPath(section, sections.items(at: section).count))
        return moved.ids
      }
    }
    guard !ids.isEmpty else { return [] }
    reach.insert(admission, integers: ids)
    let place = IndexPath(section, sections.numberOfItems(at: section))
    sections.change(at: section) { $0.items.insert(integers: ids, at: place.item) }
    noteInserted(ids.count, at: place)
    return []
  }

  private mutating func insertItems(
    _ items: [Item], beside neighbour: Identifier, offset: Int
  ) throws(SnapshotError) -> [Identifier] {
    let path = indexPath(of: neighbour)
    guard let path, !items.contains(where: { $0.id == neighbour }) else {
      // A list that repeats an item is refused first.
      try checkUnique(IdentifierSurvey(items), items)
      throw path == nil ? .unknownNeighbourItem(neighbour) : .neighbourInList(neighbour)
    }
    let admission = try admit(items)
    let moved = takeOut(items, admission)
    var place = path
    if !moved.ids.isEmpty, let found = indexPath(of: neighbour) { place = found }
    insert(moved.items, admission, at: IndexPath(place.section, place.item + offset))
    return moved.ids
  }

  private mutating func moveItem(
    _ id: Identifier, beside neighbour: Identifier, offset: Int
  ) throws(SnapshotError) {
    guard let source = indexPath(of: id) else { throw .unknownItem(id) }
    guard id != neighbour else { throw .moveOntoItself(id) }
    guard var target = indexPath(of: neighbour) else { throw .unknownNeighbourItem(neighbour) }
    let item = remove(at: source)
    if source.section == target.section, source.item < target.item {
      target = IndexPath(target.section, target.item - 1)
    }
    insert([item], nil, at: IndexPath(target.section, target.item + offset))
  }

  private func checkUnique(
    _ survey: IdentifierSurvey, _ items: [Item]
  ) throws(SnapshotError) {
    guard !survey.hasRepeats else { throw .repeatedItems(Self.repeated(items.lazy.map(\.id))) }
  }

  /// Looks through items that are to be put in. Complexity: O(k) expected, amortised.
  ///
  /// - Throws: `SnapshotError.repeatedItems`; nothing is changed.
  private mutating func admit(_ items: [Item]) throws(SnapshotError) -> IdentifierReach.Admission {
    let (cache, sections, count) = (cache, sections, numberOfItems)
    let admission = reach.admit(items) { integers in
      Self.members(sections, count, integers, with: items.count, cache)
    }
    try checkUnique(admission.survey, items)
    return admission
  }

  /// Looks through integers that are to be put in. Complexity: O(k) expected, amortised.
  ///
  /// - Throws: `SnapshotError.repeatedItems`; nothing is changed.
  private mutating func admit(
    integers ids: [Int]
  ) throws(SnapshotError) -> IdentifierReach.Admission {
    let (cache, sections, count) = (cache, sections, numberOfItems)
    let admission = reach.admit(integers: ids) { integers in
      Self.members(sections, count, integers, with: ids.count, cache)
    }
    try checkUnique(admission.survey, integers: ids)
    return admission
  }

  private func checkUnique(
    _ survey: IdentifierSurvey, integers ids: [Int]
  ) throws(SnapshotError) {
    guard !survey.hasRepeats else {
      throw .repeatedItems(Self.repeated(ids.lazy.map { .integer($0) }))
    }
  }

  /// Returns the identifiers of all items, unless those of a list are rather looked for.
  ///
  /// - Parameters:
  ///   - integers: the range of those that are there and of the list, if all are integers.
  ///   - added: the number of items of the list.
  private static func members(
    _ sections: SectionList, _ count: Int, _ integers: ClosedRange<Int>?, with added: Int,
    _ cache: SnapshotCache
  ) -> IdentifierMembers? {
    // A few are looked for one by one at first, and in the index where there is one.
    let looksUp = cache.with { $0.items != nil || $0.scans(sections) }
    if looksUp, added <= count / 16 { return nil }
    var members = IdentifierMembers(integers, count: count + added)
    var fits = true
    sections.visit { _, section in fits = members.insert(section.items) && fits }
    return fits ? members : nil
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns where those items are that are there, in no order.
  ///
  /// Complexity: O(k log n), or O(n + k) for many and for the first few calls.
  func paths(of ids: [Identifier]) -> [IndexPath] {
    if ids.count == 1 { return indexPath(of: ids[0]).map { [$0] } ?? [] }
    let isKnown: Bool = cache.with { content in
      if content.items == nil, ids.count > numberOfItems / 16 || content.scans(sections) {
        return false
      }
      content.index(sections, count: numberOfItems)
      return true
    }
    guard isKnown else { return paths(of: IdentifierTable(ids), limit: ids.count) }
    return cache.with { content in
      let order = content.order(of: sections)
      return ids.compactMap { content.items?.path(of: $0, order, sections) }
    }
  }

  private func paths(of table: IdentifierTable, limit: Int) -> [IndexPath] {
    var result: [IndexPath] = []
    for section in 0..<sections.count where result.count < limit {
      result += sections[section].items.indices(in: table).map { IndexPath(section, $0) }
    }
    return result
  }

  /// Takes those items of a list out that are there.
  ///
  /// - Returns: their identifiers, and the list with the content of those that come without any.
  private mutating func takeOut(
    _ items: [Item], _ admission: IdentifierReach.Admission
  ) -> (ids: [Identifier], items: [Item]) {
    if numberOfItems == 0 || admission.isApart { return ([], items) }
    let paths = paths(of: items.map(\.id))
    guard !paths.isEmpty else { return ([], items) }
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
    takeOut(ids, IdentifierTable(ids))
    return (ids, result)
  }

  /// Puts items that are not there at a place.
  ///
  /// - Parameter admission: what is known of their identifiers, unless they were there before.
  private mutating func insert(
    _ items: [Item], _ admission: IdentifierReach.Admission?, at place: IndexPath
  ) {
    guard !items.isEmpty else { return }
    if let admission { reach.insert(admission, items) }
    sections.change(at: place.section) { $0.items.insert(items, at: place.item) }
    noteInserted(items.count, at: place)
  }

  /// Counts items that were put in at a place, and enters them in the index where there is one.
  private mutating func noteInserted(_ added: Int, at place: IndexPath) {
    numberOfItems += added
    makeCacheUnique()
    guard !cache.isUntouched else { return }
    let count = numberOfItems
    let sections = sections
    cache.with { content in
      guard content.items != nil else { return }
      // To label all anew is quicker than to enter very many.
      if added > 8, added > count / 2 {
        content.items = nil
        return
      }
      let order = content.order(of: sections)
      content.items?.insert(
        place.item..<(place.item + added), of: sections[place.section], order)
    }
  }

  /// Takes items out of their sections, of which all are different; their marks stay.
  private mutating func takeOut(_ ids: [Identifier], _ table: IdentifierTable) {
    guard ids.count > 8, ids.count > numberOfItems / 16 else {
      for path in paths(of: ids).sorted(by: >) { remove(at: path) }
      return
    }
    var left = ids.count
    for index in 0..<sections.count where left > 0 {
      guard let rest = sections[index].items.removing(table) else { continue }
      left -= sections[index].items.count - rest.count
      sections.change(at: index) { $0.items = rest }
    }
    numberOfItems -= ids.count - left
    makeCacheUnique()
    cache.with { $0.items = nil }
  }

  /// Takes out the item at a path. Complexity: O(log n).
  @discardableResult
  private mutating func remove(at path: IndexPath) -> Item {
    // Asked for one by one: a list that is kept would be copied where it changes.
    let (item, count) = (
      sections[path.section].items[path.item], sections[path.section].items.count
    )
    sections.change(at: path.section) { $0.items.remove(at: path.item) }
    numberOfItems -= 1
    makeCacheUnique()
    cache.with { $0.items?.remove(item.id, at: path.item, of: count) }
    return item
  }

  /// Gets a cache of its own before the items change, without the list of their identifiers.
  mutating func makeCacheUnique() {
    if !isKnownUniquelyReferenced(&cache) { cache = cache.copy }
    if !cache.isUntouched { cache.with { $0.identifiers = nil } }
  }

  /// Forgets the marks of items that are gone. Complexity: O(k).
  mutating func forgetMarks(_ ids: some Sequence<Identifier>) {
    guard !reloadedItems.isEmpty || !reconfiguredItems.isEmpty else { return }
    reloadedItems.remove(ids)
    reconfiguredItems.remove(ids)
  }
}

extension DiffableDataSourceSnapshot {
  /// Gives a section other items, whose ids no other section has; appends the section if needed.
  ///
  /// Complexity: O(k), and the number of items that the section had where some are marked.
  package mutating func setItems(_ items: [Item], ofSection id: Identifier) {
    // One section that is not there can always be appended.
    if indexOfSection(id) == nil { try? appendSections([id]) }
    guard let section = indexOfSection(id) else { return }
    let old = sections[section].items
    forgetMarks(old.lazy.map(\.id))
    numberOfItems += items.count - old.count
    sections.change(at: section) { $0.items = ItemList(items) }
    reach.insert(reach.admit(items) { _ in nil }, items)
    makeCacheUnique()
    cache.with { $0.items = nil }
  }
}
