extension UpdateMap {
  /// The old sections that do not keep their place in the order: deleted, reloaded or moved;
  /// ascending.
  public var departedSections: ArraySlice<Int> { goneSections.sorted }

  /// The new sections that are not filled in order: inserted, reloaded or moved; ascending.
  public var arrivedSections: ArraySlice<Int> { placedSections.sorted }

  /// The sections that stay or move and in which items come, go or move; by new index, ascending.
  ///
  /// Complexity: O(k log k).
  public var editedSections: [Int] {
    let gone = goneItems.sections.compactMap(newSection(forOld:))
    let placed = placedItems.sections.filter { oldSection(forNew: $0) != nil }
    guard !gone.isEmpty else { return placed }
    return (gone + placed).sorted().withoutRepeats()
  }

  /// Returns the old places of the items of an old section that go or move; ascending.
  ///
  /// Complexity: O(log k).
  public func departedItems(inSection section: Int) -> ArraySlice<Int> {
    goneItems[section].sorted
  }

  /// Returns the new places of the items of a new section that come or have moved; ascending.
  ///
  /// Complexity: O(log k).
  public func arrivedItems(inSection section: Int) -> ArraySlice<Int> {
    placedItems[section].sorted
  }
}
