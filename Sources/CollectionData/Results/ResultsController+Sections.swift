public import CollectionCore

extension ResultsController {
  /// Inserts a section with its objects, if any.
  ///
  /// An empty section stays until it has received objects and lost them, or permanently if empty
  /// sections stay. In the relational form the section is a parent. An existing parent receives the
  /// new fields, and its waiting children move out of "Ungrouped".
  ///
  /// - Throws: `ResultsError` for objects whose key names another section.
  public func insertSection(_ section: Section) throws(ResultsError) {
    let isRelational = configuration.parents != nil
    try edit("insertSection") { () throws(ResultsError) in
      let objects = Array(section.items)
      try checkDistinct(objects)
      let (matching, refused) = try sift(objects)
      let drafts = try matching.map { (object) throws(ResultsError) in
        try draft(of: object, in: section.id)
      }
      let item = Item(id: section.id, fields: section.fields)
      let ranked = try isRelational ? rankedParent(item) : sectionOrder.ranked(item)
      let waiting = isRelational ? waiting(for: section.id) : []
      return { edits in
        if isRelational { edits.setParent(section.id, ranked) } else { edits.putSection(ranked) }
        for draft in waiting + drafts { edits.put(draft) }
        for (id, number) in refused { edits.delete(id, number: number) }
      }
    }
  }

  /// Deletes a section with its objects; an unknown one is ignored.
  ///
  /// In the relational form the section is a parent, and its children move to "Ungrouped".
  /// Complexity: O(n) for its n objects, plus their cost elsewhere.
  public func deleteSection(_ id: Identifier) throws(ResultsError) {
    let isRelational = configuration.parents != nil
    try edit("deleteSection") {
      let isKnown = isRelational && editedParent(id) != nil
      guard isKnown || !isRelational else { return { _ in } }
      let kept = keptDrafts(of: id)
      return { edits in
        let members = kept + edits.takeMembers(of: id)
        guard isRelational else {
          edits.deleteSection(id)
          for draft in members { edits.delete(draft.id, number: draft.number) }
          return
        }
        edits.setParent(id, nil)
        for var draft in members {
          draft.section = Self.ungrouped
          edits.put(draft)
        }
      }
    }
  }
}

extension ResultsController {
  /// Calls the functions about an object that enters a section.
  func draft(of object: Item, in section: Identifier) throws(ResultsError) -> ResultsDraft {
    let ranked = try order.ranked(object)
    let wanted = try configuration.sectionKey?(object)
    if configuration.hasSectionKey, wanted != section {
      guard let wanted else { throw .noSectionKey(object.id) }
      throw .wrongSection(object.id, given: section, key: wanted)
    }
    return ResultsDraft(
      ranked: ranked, wanted: wanted, section: section, number: store.number(of: object.id))
  }

  /// The unedited objects of a section, as edits that change nothing.
  ///
  /// Complexity: O(n) for its n objects.
  private func keptDrafts(of id: Identifier) -> [ResultsDraft] {
    guard let section = store.section(id) else { return [] }
    return store.numbers(in: section).compactMap { number in
      let ranked = store.ranked(number)
      guard edits[ranked.item.id] == nil else { return nil }
      return ResultsDraft(
        ranked: ranked, wanted: store.wanted(number), section: id, number: number)
    }
  }

  /// The children that name a missing parent.
  ///
  /// Complexity: O(n) for n objects in "Ungrouped" and the collected edits.
  private func waiting(for id: Identifier) -> [ResultsDraft] {
    guard editedParent(id) == nil else { return [] }
    let drafts = keptDrafts(of: Self.ungrouped) + edits.members(of: Self.ungrouped)
    return drafts.filter { $0.wanted == id }.map { draft in
      var draft = draft
      draft.section = id
      return draft
    }
  }

  /// Calls the functions about a parent; without any, it keeps its number or gets the next one.
  func rankedParent(_ item: Item) throws(ResultsError) -> RankedItem {
    guard item.id != Self.ungrouped else { throw .reservedParent(item.id) }
    guard configuration.sectionSortDescriptors.isEmpty else {
      return try sectionOrder.ranked(item)
    }
    if let known = editedParent(item.id) {
      return RankedItem(item: item, keys: known.keys, rank: known.rank)
    }
    return numberedParent(item)
  }

  /// Returns a parent with the next number, by which it is sorted.
  func numberedParent(_ item: Item) -> RankedItem {
    numberOfParents += 1
    let key = SortKey.integer(numberOfParents)
    return RankedItem(item: item, keys: SortKeys(key), rank: key.rank)
  }
}

/// The order of sections; that of objects without a parent is always last.
extension ResultsController {
  /// Returns whether a section contains objects without a parent.
  func isUngrouped(_ id: Identifier) -> Bool {
    configuration.parents != nil && id == Self.ungrouped && parents[id] == nil
  }

  /// Returns a section without fields, or the parent with that id, with its sort keys.
  func rankedSection(_ id: Identifier) throws(ResultsError) -> RankedItem {
    guard configuration.parents != nil else { return try sectionOrder.ranked(Item(id: id)) }
    return editedParent(id) ?? RankedItem(item: Item(id: id), keys: SortKeys())
  }

  /// Returns whether a section comes before another.
  func sectionPrecedes(_ left: RankedItem, _ right: RankedItem) -> Bool {
    if isUngrouped(left.item.id) { return false }
    if isUngrouped(right.item.id) { return true }
    return sectionOrder.precedes(left, right)
  }

  /// Returns whether neither section comes before the other.
  func sectionsAreEqual(_ left: RankedItem, _ right: RankedItem) -> Bool {
    if sectionPrecedes(left, right) { return false }
    return !sectionPrecedes(right, left)
  }

  /// Sorts sections stably.
  func sortSections<Element>(
    _ sections: inout [Element], by ranked: (Element) -> RankedItem
  ) throws(ResultsError) {
    let last = sections.filter { isUngrouped(ranked($0).item.id) }
    if !last.isEmpty { sections.removeAll { isUngrouped(ranked($0).item.id) } }
    try sectionOrder.sort(&sections, rank: { ranked($0).rank }, by: ranked)
    sections += last
  }
}
