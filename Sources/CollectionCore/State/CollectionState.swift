/// The sections of a collection at a point in time, each with its items, in order.
///
/// It is a plain value: copying is O(1), and a copy does not change with the original.
///
/// ```swift
/// var state = try CollectionState(line: "A: H J K | B: X")
/// let moved = try state.remove(at: IndexPath(0, 2))
/// try state.append(moved, toSection: 1)
/// let line = state.description  // A: H J | B: X K
/// ```
public struct CollectionState: Hashable, Sendable {
  /// The sections in order.
  public var sections: SectionList

  /// Creates a state without sections.
  public init() { sections = SectionList() }

  /// Creates a state from sections.
  public init(sections: [Section]) { self.sections = SectionList(sections) }

  /// Creates a state from a list of sections, which it shares. Complexity: O(1).
  public init(sections: SectionList) { self.sections = sections }
}

extension CollectionState {
  /// The number of items of each section. Complexity: O(1).
  public var counts: SectionCounts { SectionCounts(of: sections) }

  /// The number of items in all sections. Complexity: O(S).
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the item at a path, or nil if there is none. Complexity: O(log n).
  public func item(at path: IndexPath) -> Item? {
    sections.item(at: path)
  }

  /// Returns the path of the first item with an id, or nil if there is none. Complexity: O(n).
  public func indexPath(of id: Identifier) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: id) { return IndexPath(index, item) }
    }
    return nil
  }
}

extension CollectionState {
  /// Inserts an item before the one at `path`. Complexity: O(log n).
  ///
  /// - Throws: `StateError` if the section or the index does not exist; nothing changes.
  public mutating func insert(_ item: Item, at path: IndexPath) throws(StateError) {
    try checkPlace(path)
    sections[path.section].items.insert(item, at: path.item)
  }

  /// Appends an item to a section. Complexity: O(log n).
  ///
  /// - Throws: `StateError` if the section does not exist; nothing changes.
  public mutating func append(_ item: Item, toSection section: Int) throws(StateError) {
    try checkSection(section)
    sections[section].items.append(item)
  }

  /// Removes the item at `path` and returns it. Complexity: O(log n).
  ///
  /// - Throws: `StateError` if there is no such item; nothing changes.
  @discardableResult
  public mutating func remove(at path: IndexPath) throws(StateError) -> Item {
    try checkItem(path)
    return sections[path.section].items.remove(at: path.item)
  }

  /// Moves the item at `source` so that its final path is `destination`.
  ///
  /// Complexity: O(log n).
  ///
  /// - Throws: `StateError` if the item or the final path does not exist; nothing changes.
  public mutating func move(
    from source: IndexPath, to destination: IndexPath
  ) throws(StateError) {
    try checkItem(source)
    try checkSection(destination.section)
    let gone = source.section == destination.section ? 1 : 0
    let count = sections.numberOfItems(at: destination.section) - gone
    guard (0...count).contains(destination.item) else {
      throw .noPlace(destination, items: count, afterRemoval: gone > 0)
    }
    let item = sections[source.section].items.remove(at: source.item)
    sections[destination.section].items.insert(item, at: destination.item)
  }

  /// Replaces the item at `path` and returns the old one.
  ///
  /// Complexity: O(log n).
  ///
  /// - Throws: `StateError` if there is no such item; nothing changes.
  @discardableResult
  public mutating func replace(at path: IndexPath, with item: Item) throws(StateError) -> Item {
    try checkItem(path)
    let old = sections[path.section].items[path.item]
    sections[path.section].items[path.item] = item
    return old
  }

  /// Inserts a section before the one at `index`. Complexity: O(log S).
  ///
  /// - Throws: `StateError` if the index does not exist; nothing changes.
  public mutating func insertSection(_ section: Section, at index: Int) throws(StateError) {
    guard (0...sections.count).contains(index) else {
      throw .noSectionPlace(index, sections: sections.count)
    }
    sections.insert(section, at: index)
  }

  /// Removes the section at `index` and returns it. Complexity: O(log S).
  ///
  /// - Throws: `StateError` if there is no such section; nothing changes.
  @discardableResult
  public mutating func removeSection(at index: Int) throws(StateError) -> Section {
    try checkSection(index)
    return sections.remove(at: index)
  }

  /// Moves the section at `source` so that its final index is `destination`.
  ///
  /// Complexity: O(log S).
  ///
  /// - Throws: `StateError` if either index does not exist; nothing changes.
  public mutating func moveSection(
    from source: Int, to destination: Int
  ) throws(StateError) {
    try checkSection(source)
    try checkSection(destination)
    sections.insert(sections.remove(at: source), at: destination)
  }
}

extension CollectionState {
  private func checkSection(_ section: Int) throws(StateError) {
    guard sections.indices.contains(section) else {
      throw .noSection(section, sections: sections.count)
    }
  }

  private func checkItem(_ path: IndexPath) throws(StateError) {
    try checkSection(path.section)
    let count = sections.numberOfItems(at: path.section)
    guard (0..<count).contains(path.item) else { throw .noItem(path, items: count) }
  }

  private func checkPlace(_ path: IndexPath) throws(StateError) {
    try checkSection(path.section)
    let count = sections.numberOfItems(at: path.section)
    guard (0...count).contains(path.item) else {
      throw .noPlace(path, items: count, afterRemoval: false)
    }
  }
}
