package import CollectionCore
package import CollectionUpdates

/// The changes of the data described by a batch, in an executable order.
///
/// Removals come first, from the last index on, then insertions from the first index on.
///
/// The order is computed without a map, so the edits verify the map.
package struct DataEdits {
  /// The data after the edits; new items and sections are called `?`.
  package private(set) var result: CollectionState

  private var deletedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []
  private var sectionMoves: [Int: Int] = [:]
  private var deletedItems: Set<IndexPath> = []
  private var insertedItems: Set<IndexPath> = []
  private var itemMoves: [IndexPath: IndexPath] = [:]

  /// Makes the edits of a batch, or returns nil if the data does not allow them.
  ///
  /// Complexity: O(k (log n + S)).
  package init?(_ batch: BatchUpdates, on state: CollectionState) {
    result = state
    for operation in batch.operations { add(operation.kind) }
    deletedItems = deletedItems.filter { !deletedSections.contains($0.section) }
    insertedItems = insertedItems.filter { !insertedSections.contains($0.section) }
    do throws(StateError) {
      try perform()
    } catch {
      return nil
    }
  }

  private mutating func add(_ kind: UpdateOperation.Kind) {
    switch kind {
    case .insertItem(let path): insertedItems.insert(path)
    case .deleteItem(let path): deletedItems.insert(path)
    case .moveItem(let from, let to): itemMoves[from] = to
    case .insertSection(let section): insertedSections.insert(section)
    case .deleteSection(let section): deletedSections.insert(section)
    case .moveSection(let from, let to): sectionMoves[from] = to
    case .reloadItem, .reloadSection, .reconfigureItem: break
    }
  }

  /// Returns the edits in their order.
  ///
  /// - Parameter data: the data with the new items, if they are known.
  /// - Complexity: O(k log k).
  package func edits(data: CollectionState?) -> [DataEdit] {
    var edits: [DataEdit] = []
    var items: [IndexPath: DataEdit.Content] = [:]
    for path in insertedItems { items[path] = .new(data?.item(at: path)?.id) }
    var kept = 0
    for path in deletedItems.union(itemMoves.keys).sorted(by: >) {
      if let destination = itemMoves[path] {
        kept += 1
        items[destination] = .kept(kept)
        edits.append(.removeItem(path, keptAs: kept))
      } else {
        edits.append(.removeItem(path, keptAs: nil))
      }
    }
    var sections: [Int: DataEdit.Content] = [:]
    for section in insertedSections { sections[section] = .new(nil) }
    kept = 0
    for section in deletedSections.union(sectionMoves.keys).sorted(by: >) {
      if let destination = sectionMoves[section] {
        kept += 1
        sections[destination] = .kept(kept)
        edits.append(.removeSection(section, keptAs: kept))
      } else {
        edits.append(.removeSection(section, keptAs: nil))
      }
    }
    for (section, content) in sections.sorted(by: { $0.key < $1.key }) {
      edits.append(.insertSection(content, at: section))
    }
    for (path, content) in items.sorted(by: { $0.key < $1.key }) {
      edits.append(.insertItem(content, at: path))
    }
    return edits
  }

  private mutating func perform() throws(StateError) {
    var items: [Item] = []
    var sections: [Section] = []
    for edit in edits(data: nil) {
      switch edit {
      case .removeItem(let path, let number):
        let item = try result.remove(at: path)
        if number != nil { items.append(item) }
      case .removeSection(let index, let number):
        let section = try result.removeSection(at: index)
        if number != nil { sections.append(section) }
      case .insertSection(.kept(let number), let index):
        try result.insertSection(sections[number - 1], at: index)
      case .insertSection(.new, let index):
        try result.insertSection(Section(id: "?"), at: index)
      case .insertItem(.kept(let number), let path):
        try result.insert(items[number - 1], at: path)
      case .insertItem(.new, let path): try result.insert(Item(id: "?"), at: path)
      }
    }
  }
}
