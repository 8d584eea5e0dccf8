extension UpdateMap {
  /// The way from an old index or index path to the new one and back.
  ///
  /// The resolver fills in the items once it knows the sections.
  struct Lookup: Hashable, Sendable {
    /// The number of items of each section before the batch.
    let before: [Int]
    /// The number of items of each section after the batch.
    let after: [Int]

    /// The moves of sections, ascending by source.
    let movedSections: [Moved<Int>]
    /// The moves of sections, ascending by destination.
    let sectionArrivals: [Moved<Int>]
    /// The old sections that leave their index in the order: deleted or moved.
    let goneSections: SortedIndices
    /// The new sections that are not filled in order: inserted, extra, or a move's destination.
    var placedSections: SortedIndices

    /// The moves of items, ascending by source.
    var movedItems: [Moved<IndexPath>] = []
    /// The moves of items, ascending by destination.
    var itemArrivals: [Moved<IndexPath>] = []
    /// The old index paths of items that are deleted or moved.
    var goneItems = SortedIndexPaths([])
    /// The new index paths of items that are inserted, extra, or a move's destination.
    var placedItems = SortedIndexPaths([])
  }
}

extension UpdateMap.Lookup {
  /// Returns the new index of a section; nil if it is deleted, reloaded or was never there.
  func newSection(forOld section: Int) -> Int? {
    guard before.indices.contains(section) else { return nil }
    if goneSections.contains(section) {
      let index = movedSections.partitioningIndex { $0.from >= section }
      guard index < movedSections.count, movedSections[index].from == section else { return nil }
      return movedSections[index].to
    }
    return placedSections.free(section - goneSections.count(below: section))
  }

  /// Returns the old index of a section; nil if it is inserted, reloaded or not there.
  func oldSection(forNew section: Int) -> Int? {
    guard after.indices.contains(section) else { return nil }
    if placedSections.contains(section) {
      let index = sectionArrivals.partitioningIndex { $0.to >= section }
      guard index < sectionArrivals.count, sectionArrivals[index].to == section else { return nil }
      return sectionArrivals[index].from
    }
    let old = goneSections.free(section - placedSections.count(below: section))
    return old < before.count ? old : nil
  }

  /// Returns the new index path of an item; nil if it is deleted, reloaded or was never there.
  func newIndexPath(forOld path: IndexPath) -> IndexPath? {
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

  /// Returns the old index path of an item; nil if it is inserted, reloaded or not there.
  func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
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
  /// Returns the new index of a section; nil if it is deleted, reloaded or was never there.
  ///
  /// Complexity: O(log k).
  public func newSection(forOld section: Int) -> Int? { lookup.newSection(forOld: section) }

  /// Returns the old index of a section; nil if it is inserted, reloaded or not there.
  ///
  /// Complexity: O(log k).
  public func oldSection(forNew section: Int) -> Int? { lookup.oldSection(forNew: section) }

  /// Returns the new index path of an item; nil if it is deleted, reloaded or was never there.
  ///
  /// Complexity: O(log k).
  public func newIndexPath(forOld path: IndexPath) -> IndexPath? {
    lookup.newIndexPath(forOld: path)
  }

  /// Returns the old index path of an item; nil if it is inserted, reloaded or not there.
  ///
  /// Complexity: O(log k).
  public func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
    lookup.oldIndexPath(forNew: path)
  }

  /// The old sections that leave their index in the order: deleted, reloaded or moved; ascending.
  public var departedSections: ArraySlice<Int> { lookup.goneSections.sorted }

  /// The new sections that are not filled in order: inserted, reloaded or moved; ascending.
  public var arrivedSections: ArraySlice<Int> { lookup.placedSections.sorted }

  /// The sections that stay or move and whose items are inserted, deleted or moved; by new index.
  ///
  /// Complexity: O(k log k).
  public var editedSections: [Int] {
    let gone = lookup.goneItems.sections.compactMap(newSection(forOld:))
    let placed = lookup.placedItems.sections.filter { oldSection(forNew: $0) != nil }
    guard !gone.isEmpty else { return placed }
    return (gone + placed).sorted().withoutRepeats()
  }

  /// Returns the old indices of the deleted or moved items of an old section; ascending.
  ///
  /// Complexity: O(log k).
  public func departedItems(inSection section: Int) -> ArraySlice<Int> {
    lookup.goneItems[section].sorted
  }

  /// Returns the new indices of the inserted or moved items of a new section; ascending.
  ///
  /// Complexity: O(log k).
  public func arrivedItems(inSection section: Int) -> ArraySlice<Int> {
    lookup.placedItems[section].sorted
  }
}
