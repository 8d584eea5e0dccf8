/// The order of sections, in which objects without a parent always come last.
extension ResultsController {
  /// Whether a section is the one of objects without a parent.
  func isUngrouped(_ id: Identifier) -> Bool {
    configuration.parents != nil && id == Self.ungrouped && parents[id] == nil
  }

  /// A section without fields of its own, or the parent of that id, as it is sorted.
  func rankedSection(_ id: Identifier) throws -> RankedItem {
    guard configuration.parents != nil else { return try sectionOrder.ranked(Item(id: id)) }
    return editedParent(id) ?? RankedItem(item: Item(id: id), keys: [])
  }

  /// Returns whether a section comes before another.
  func sectionPrecedes(_ left: RankedItem, _ right: RankedItem) throws -> Bool {
    if isUngrouped(left.item.id) { return false }
    if isUngrouped(right.item.id) { return true }
    return try sectionOrder.precedes(left, right)
  }

  /// Returns whether neither section comes before the other.
  func sectionsAreEqual(_ left: RankedItem, _ right: RankedItem) throws -> Bool {
    if try sectionPrecedes(left, right) { return false }
    return try !sectionPrecedes(right, left)
  }

  /// Sorts sections stably.
  func sortSections<Element>(
    _ sections: inout [Element], by ranked: (Element) -> RankedItem
  ) throws {
    let last = sections.filter { isUngrouped(ranked($0).item.id) }
    if !last.isEmpty { sections.removeAll { isUngrouped(ranked($0).item.id) } }
    try sectionOrder.sort(&sections, by: ranked)
    sections += last
  }
}
