public import CollectionCore

extension UpdateMap {
  /// Returns where a section is after the batch; nil if it is deleted, reloaded or was never there.
  ///
  /// Complexity: O(log k).
  public func newSection(forOld section: Int) -> Int? {
    guard before.indices.contains(section) else { return nil }
    if goneSections.contains(section) {
      let index = movedSections.partitioningIndex { $0.from >= section }
      guard index < movedSections.count, movedSections[index].from == section else { return nil }
      return movedSections[index].to
    }
    return placedSections.free(section - goneSections.count(below: section))
  }

  /// Returns where a section was before the batch; nil if it is new, reloaded or not there.
  ///
  /// Complexity: O(log k).
  public func oldSection(forNew section: Int) -> Int? {
    guard after.indices.contains(section) else { return nil }
    if placedSections.contains(section) {
      let index = sectionArrivals.partitioningIndex { $0.to >= section }
      guard index < sectionArrivals.count, sectionArrivals[index].to == section else { return nil }
      return sectionArrivals[index].from
    }
    let old = goneSections.free(section - placedSections.count(below: section))
    return old < before.count ? old : nil
  }

  /// Returns where an item is after the batch; nil if it is deleted, reloaded or was never there.
  ///
  /// Complexity: O(log k).
  public func newIndexPath(forOld path: IndexPath) -> IndexPath? {
    guard before.indices.contains(path.section), path.item >= 0, path.item < before[path.section]
    else { return nil }
    let gone = goneItems[path.section]
    if gone.contains(path.item) {
      let index = movedItems.partitioningIndex { $0.from >= path }
      guard index < movedItems.count, movedItems[index].from == path else { return nil }
      return movedItems[index].to
    }
    guard let section = newSection(forOld: path.section) else { return nil }
    let item = placedItems[section].free(path.item - gone.count(below: path.item))
    return IndexPath(section: section, item: item)
  }

  /// Returns where an item was before the batch; nil if it is new, reloaded or not there.
  ///
  /// Complexity: O(log k).
  public func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
    guard after.indices.contains(path.section), path.item >= 0, path.item < after[path.section]
    else { return nil }
    let placed = placedItems[path.section]
    if placed.contains(path.item) {
      let index = itemArrivals.partitioningIndex { $0.to >= path }
      guard index < itemArrivals.count, itemArrivals[index].to == path else { return nil }
      return itemArrivals[index].from
    }
    guard let section = oldSection(forNew: path.section) else { return nil }
    let item = goneItems[section].free(path.item - placed.count(below: path.item))
    return item < before[section] ? IndexPath(section: section, item: item) : nil
  }
}

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
