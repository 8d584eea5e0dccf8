package import CollectionCore
package import CollectionUpdates

/// The sizes that displayed cells prefer, by item.
///
/// Items that were never displayed take no memory.
package struct PreferredSizes: Sendable, Hashable {
  /// The measured items of one section.
  package struct Section: Sendable, Hashable {
    /// The items, ascending.
    package fileprivate(set) var items: [Int] = []
    /// The size of each of them, in points.
    package fileprivate(set) var sizes: [Size] = []
  }

  private var sections: [Int: Section] = [:]

  /// Creates the sizes of no items.
  package init() {}

  /// A Boolean value that indicates whether nothing was measured.
  package var isEmpty: Bool { sections.isEmpty }

  /// Returns the measured items of a section, or nil if there are none.
  package subscript(section: Int) -> Section? { sections[section] }

  /// Returns the size of an item, or nil if it was not measured. Complexity: O(log m).
  package subscript(path: IndexPath) -> Size? {
    sections[path.section]?.size(of: path.item)
  }
}

extension PreferredSizes {
  /// Adds sizes; a later one of the same item replaces an earlier one. Complexity: O(k (m + log
  /// k)), at the end O(k log k).
  package mutating func add(_ measured: [(path: IndexPath, size: Size)]) {
    let groups = Dictionary(grouping: measured, by: { $0.path.section })
    for (section, entries) in groups { sections[section, default: Section()].add(entries) }
  }

  /// Removes the sizes of items. Complexity: O(k m).
  private mutating func remove(_ paths: [IndexPath]) {
    for path in paths {
      sections[path.section]?.remove(path.item)
      if sections[path.section]?.items.isEmpty == true { sections[path.section] = nil }
    }
  }

  /// Removes the sizes that are out of date. Complexity: O(k m).
  package mutating func forget(_ context: InvalidationContext) {
    if context.invalidatesEverything { sections = [:] }
    remove(context.items)
    for section in context.sections { sections[section] = nil }
  }

  /// Returns the sizes after a batch, which follow their items.
  ///
  /// Those of deleted, reloaded and reconfigured items are dropped. Complexity: O(m log m).
  package func following(_ map: UpdateMap) -> PreferredSizes {
    let changed = Set(map.refreshedItems)
    var result = PreferredSizes()
    for (index, section) in sections {
      let moved = zip(section.items, section.sizes).compactMap { item, size in
        let path = IndexPath(index, item)
        guard !changed.contains(path), let new = map.newIndexPath(forOld: path) else {
          return nil as (path: IndexPath, size: Size)?
        }
        return (new, size)
      }
      result.add(moved)
    }
    return result
  }
}

extension PreferredSizes.Section {
  /// Returns the size of an item, or nil if it was not measured. Complexity: O(log m).
  func size(of item: Int) -> Size? {
    let index = index(of: item)
    return index < items.count && items[index] == item ? sizes[index] : nil
  }

  /// Returns whether all of some consecutive items were measured. Complexity: O(log m).
  func covers(_ range: Range<Int>) -> Bool {
    index(of: range.upperBound) - index(of: range.lowerBound) == range.count
  }

  /// Writes the sizes of the measured ones among consecutive items. Complexity: O(log m + k).
  func write(_ range: Range<Int>, into block: inout [Size]) {
    var index = index(of: range.lowerBound)
    while index < items.count, items[index] < range.upperBound {
      block[items[index] - range.lowerBound] = sizes[index]
      index += 1
    }
  }

  /// Returns the position of an item among the measured ones, or where it would be. Complexity:
  /// O(log m).
  func index(of item: Int) -> Int { Int.firstIndex(below: items.count) { items[$0] >= item } }

  fileprivate mutating func add(_ entries: [(path: IndexPath, size: Size)]) {
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let item = entry.path.item
      let index = items.last.map { $0 < item } ?? true ? items.count : index(of: item)
      if index < items.count, items[index] == item {
        sizes[index] = entry.size
      } else {
        items.insert(item, at: index)
        sizes.insert(entry.size, at: index)
      }
    }
  }

  fileprivate mutating func remove(_ item: Int) {
    let index = index(of: item)
    guard index < items.count, items[index] == item else { return }
    items.remove(at: index)
    sizes.remove(at: index)
  }
}
