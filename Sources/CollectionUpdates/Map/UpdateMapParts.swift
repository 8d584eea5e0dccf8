import CollectionCore

/// The stored properties of an update map, filled in once by the resolver.
struct UpdateMapParts: Hashable, Sendable {
  /// A move of a section or an item.
  typealias Moved = UpdateMap.Moved
  /// A reload of a section or an item.
  typealias Reloaded = UpdateMap.Reloaded

  /// The number of items of each section before the batch.
  let before: SectionCounts
  /// The number of items of each section after the batch.
  let after: SectionCounts
  /// The deleted or reloaded sections, by index before the batch; ascending.
  var deletedSections: [Int] = []
  /// The inserted or reloaded sections, by index after the batch; ascending.
  var insertedSections: [Int] = []
  /// The moves of sections, ascending by source.
  var movedSections: [Moved<Int>] = []
  /// The reloads of sections, which are also among the deleted and the inserted ones.
  var reloadedSections: [Reloaded<Int>] = []
  /// The sections after the batch that no insert names but the counts require, ascending.
  ///
  /// A repeated insert causes one, after the index that it names; it counts as inserted.
  var extraSections: [Int] = []
  /// The deleted or reloaded items, by index path before the batch; ascending.
  var deletedItems: [IndexPath] = []
  /// The inserted or reloaded items, by index path after the batch; ascending.
  var insertedItems: [IndexPath] = []
  /// The moves of items, ascending by source.
  var movedItems: [Moved<IndexPath>] = []
  /// The reloads of items, which are also among the deleted and the inserted ones.
  var reloadedItems: [Reloaded<IndexPath>] = []
  /// The index paths after the batch that no insert names but the counts require, ascending.
  ///
  /// A repeated insert causes one, after the index that it names; it counts as inserted.
  var extraItems: [IndexPath] = []
  /// The remaining items whose cells are reconfigured, by index path before the batch; ascending.
  var reconfiguredItems: [IndexPath] = []
  /// The items whose reload had no effect for lack of a cell, by index path before the batch;
  /// ascending.
  var droppedReloads: [IndexPath] = []
  /// The item counts of the surviving sections named by operations on items, by new index.
  var tallies: [SectionTally] = []
  /// The remaining items without a cell to reconfigure, by index path before the batch; ascending.
  var reconfiguredUnseen: [IndexPath] = []
  /// The remaining items with new content, with or without a cell, by index path before the batch.
  var refreshedItems: [IndexPath] { reconfiguredItems + reconfiguredUnseen + droppedReloads }
  /// The old indices of the deleted or moved sections.
  var goneSections = SortedIndices([])
  /// The new indices of the inserted, extra or moved sections.
  var placedSections = SortedIndices([])
  /// The old index paths of the deleted or moved items.
  var goneItems = SortedIndexPaths([])
  /// The new index paths of the inserted, extra or moved items.
  var placedItems = SortedIndexPaths([])
  /// The moves of sections, ascending by destination.
  var sectionArrivals: [Moved<Int>] = []
  /// The moves of items, ascending by destination.
  var itemArrivals: [Moved<IndexPath>] = []

  /// Creates the parts of a batch without operations.
  init(before: SectionCounts, after: SectionCounts) {
    self.before = before
    self.after = after
  }
}

// The lookups are inlined, so the map only reads the lists that they need from its reference.
extension UpdateMapParts {
  /// Returns the new index of an old section, or nil for a deleted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  @inline(__always)
  func newSection(forOld section: Int) -> Int? {
    before.indices.contains(section) ? newSection(of: section) : nil
  }

  /// Returns the new index of an existing old section, or nil for a deleted or reloaded one.
  @inline(__always)
  private func newSection(of section: Int) -> Int? {
    if goneSections.contains(section) {
      let index = movedSections.partitioningIndex { $0.from >= section }
      guard index < movedSections.count, movedSections[index].from == section else { return nil }
      return movedSections[index].to
    }
    return placedSections.free(section - goneSections.count(below: section))
  }

  /// Returns the old index of a new section, or nil for an inserted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  @inline(__always)
  func oldSection(forNew section: Int) -> Int? {
    guard after.indices.contains(section), let old = oldSection(of: section), old < before.count
    else { return nil }
    return old
  }

  /// Returns the old index of an existing new section, or nil for an inserted or reloaded one.
  ///
  /// The index may be past all.
  @inline(__always)
  private func oldSection(of section: Int) -> Int? {
    if placedSections.contains(section) {
      let index = sectionArrivals.partitioningIndex { $0.to >= section }
      guard index < sectionArrivals.count, sectionArrivals[index].to == section else { return nil }
      return sectionArrivals[index].from
    }
    return goneSections.free(section - placedSections.count(below: section))
  }

  /// Returns how many sections, from one on, were also consecutive before the batch.
  ///
  /// Complexity: O(log k).
  ///
  /// - Parameters:
  ///   - section: the index after the batch of a section that stays or moves.
  ///   - old: its index before the batch.
  ///   - end: the latest end of the range, as an index after the batch.
  func lengthOfStretch(from section: Int, old: Int, before end: Int) -> Int {
    // A moved section is a range by itself.
    guard !placedSections.contains(section) else { return 1 }
    let (gone, placed) = (goneSections.sorted, placedSections.sorted)
    let nextGone = gone.partitioningIndex { $0 > old }
    let nextPlaced = placed.partitioningIndex { $0 > section }
    return min(
      end - section, before.count - old,
      nextGone < gone.endIndex ? gone[nextGone] - old : .max,
      nextPlaced < placed.endIndex ? placed[nextPlaced] - section : .max)
  }

  /// Returns how many items, from one on, are also consecutive after the batch.
  ///
  /// Complexity: O(log k).
  ///
  /// - Parameters:
  ///   - path: the index path before the batch of an item that stays or moves.
  ///   - new: its index path after the batch.
  func lengthOfStretch(from path: IndexPath, new: IndexPath) -> Int {
    let (gone, placed) = (goneItems[path.section].sorted, placedItems[new.section].sorted)
    let nextGone = gone.partitioningIndex { $0 >= path.item }
    let nextPlaced = placed.partitioningIndex { $0 > new.item }
    let end = nextGone < gone.endIndex ? gone[nextGone] : before[path.section]
    // A moved item is a range by itself.
    guard end > path.item else { return 1 }
    return min(
      end - path.item, nextPlaced < placed.endIndex ? placed[nextPlaced] - new.item : .max)
  }

  /// Returns the new index path of an old item, or nil for a deleted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  @inline(__always)
  func newIndexPath(forOld path: IndexPath) -> IndexPath? {
    guard before.hasItem(at: path) else { return nil }
    let gone = goneItems[path.section]
    if gone.contains(path.item) {
      let index = movedItems.partitioningIndex { $0.from >= path }
      guard index < movedItems.count, movedItems[index].from == path else { return nil }
      return movedItems[index].to
    }
    guard let section = newSection(of: path.section) else { return nil }
    let item = placedItems[section].free(path.item - gone.count(below: path.item))
    return IndexPath(section: section, item: item)
  }

  /// Returns the old index path of a new item, or nil for an inserted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  @inline(__always)
  func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
    guard after.hasItem(at: path) else { return nil }
    let placed = placedItems[path.section]
    if placed.contains(path.item) {
      let index = itemArrivals.partitioningIndex { $0.to >= path }
      guard index < itemArrivals.count, itemArrivals[index].to == path else { return nil }
      return itemArrivals[index].from
    }
    guard let section = oldSection(of: path.section) else { return nil }
    let item = goneItems[section].free(path.item - placed.count(below: path.item))
    let old = IndexPath(section: section, item: item)
    return before.hasItem(at: old) ? old : nil
  }

  /// The new indices of the surviving sections with deleted, inserted or moved items; ascending.
  ///
  /// Complexity: O(k log k).
  var editedSections: [Int] {
    let gone = goneItems.sections.compactMap(newSection(forOld:))
    let placed = placedItems.sections.filter { oldSection(forNew: $0) != nil }
    return (gone + placed).sorted().withoutRepeats()
  }
}

extension UpdateMapParts {
  /// Returns the state that the view shows after the batch. Complexity: that of
  /// `UpdateMap.applied`.
  func applied(to shown: CollectionState, data: CollectionState) -> CollectionState {
    var missing: [Int] = []
    var sections = reordered(shown, data: data, missing: &missing)
    removeItems(from: &sections)
    placeItems(in: &sections, shown: shown, data: data)
    reconfigureItems(in: &sections, data: data)
    for index in missing.reversed() { sections.remove(at: index) }
    return CollectionState(sections: sections)
  }

  /// Returns the sections after the batch with their old items; new sections come from the data.
  ///
  /// - Parameter missing: receives the indices of sections on neither side, ascending.
  private func reordered(
    _ shown: CollectionState, data: CollectionState, missing: inout [Int]
  ) -> SectionList {
    func section(_ index: Int) -> Section {
      if let old = oldSection(forNew: index), shown.sections.indices.contains(old) {
        return shown.sections[old]
      }
      if data.sections.indices.contains(index) { return data.sections[index] }
      missing.append(index)
      return Section(id: "")
    }
    guard shown.sections.count == before.count else {
      return SectionList(after.indices.map(section))
    }
    var sections = shown.sections
    for index in goneSections.sorted.reversed() { sections.remove(at: index) }
    for index in placedSections.sorted { sections.insert(section(index), at: index) }
    return sections
  }

  private func removeItems(from sections: inout SectionList) {
    for old in goneItems.sections {
      guard let section = newSection(forOld: old) else { continue }
      sections.change(at: section) { section in
        for item in goneItems[old].sorted.reversed() where item < section.items.count {
          section.items.remove(at: item)
        }
      }
    }
  }

  private func placeItems(
    in sections: inout SectionList, shown: CollectionState, data: CollectionState
  ) {
    var arrivals = itemArrivals[...]
    for index in placedItems.sections {
      let isNew = oldSection(forNew: index) == nil
      sections.change(at: index) { section in
        for item in placedItems[index].sorted {
          let path = IndexPath(section: index, item: item)
          let arrival = arrivals.first?.to == path ? arrivals.popFirst() : nil
          let source = arrival.map { shown.item(at: $0.from) } ?? data.item(at: path)
          guard let source else { continue }
          let count = section.items.count
          if !isNew {
            section.items.insert(source, at: min(item, count))
          } else if arrival != nil, item < count {
            // An extra section came completely from the data; a moved item keeps its content
            // nevertheless.
            section.items[item] = source
          }
        }
      }
    }
  }

  private func reconfigureItems(in sections: inout SectionList, data: CollectionState) {
    for old in refreshedItems {
      guard let path = newIndexPath(forOld: old), let item = data.item(at: path),
        path.item < sections.numberOfItems(at: path.section)
      else { continue }
      sections[path.section].items[path.item] = item
    }
  }
}
