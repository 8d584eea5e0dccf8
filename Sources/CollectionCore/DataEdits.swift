/// The changes of the data that a batch describes, in an order in which they can be made: what goes
/// from the last place to the first, then what comes from the first place to the last.
///
/// It knows nothing of maps, and so checks them.
struct DataEdits {
  /// What the data holds afterwards; items that come are called `?`.
  private(set) var result: CollectionState

  private var deletedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []
  private var sectionMoves: [Int: Int] = [:]
  private var deletedItems: Set<IndexPath> = []
  private var insertedItems: Set<IndexPath> = []
  private var itemMoves: [IndexPath: IndexPath] = [:]

  /// Makes the changes; nil if they cannot be made.
  ///
  /// Complexity: O(k (log n + S)).
  init?(_ batch: BatchUpdates, on state: CollectionState) {
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

  private var goingItems: [IndexPath] { deletedItems.union(itemMoves.keys).sorted().reversed() }
  private var goingSections: [Int] { deletedSections.union(sectionMoves.keys).sorted().reversed() }

  private mutating func perform() throws(StateError) {
    var items: [IndexPath: Item] = [:]
    for path in insertedItems { items[path] = Item(id: "?") }
    for path in goingItems {
      let item = try result.remove(at: path)
      if let destination = itemMoves[path] { items[destination] = item }
    }
    var sections: [Int: Section] = [:]
    for section in insertedSections { sections[section] = Section(id: "?") }
    for index in goingSections {
      let section = try result.removeSection(at: index)
      if let destination = sectionMoves[index] { sections[destination] = section }
    }
    for (index, section) in sections.sorted(by: { $0.key < $1.key }) {
      try result.insertSection(section, at: index)
    }
    for (path, item) in items.sorted(by: { $0.key < $1.key }) { try result.insert(item, at: path) }
  }

  /// Returns the changes as lines of Lua.
  ///
  /// - Parameter data: where the ids of new items are found, if they are known.
  func code(data: CollectionState?) -> [String] {
    var lines: [String] = []
    var names: [IndexPath: String] = [:]
    var sectionNames: [Int: String] = [:]
    for path in insertedItems {
      names[path] = data?.item(at: path).map { LuaCode.literal($0.id) } ?? "newItem"
    }
    for section in insertedSections { sectionNames[section] = "newSection" }
    for path in goingItems {
      let call = "data:remove{\(path.section), \(path.item)}"
      guard let destination = itemMoves[path] else {
        lines.append(call)
        continue
      }
      let name = itemMoves.count == 1 ? "item" : "item\(names.count - insertedItems.count + 1)"
      names[destination] = name
      lines.append("local \(name) = \(call)")
    }
    for index in goingSections {
      let call = "data:removeSection(\(index))"
      guard let destination = sectionMoves[index] else {
        lines.append(call)
        continue
      }
      let name =
        sectionMoves.count == 1
        ? "section" : "section\(sectionNames.count - insertedSections.count + 1)"
      sectionNames[destination] = name
      lines.append("local \(name) = \(call)")
    }
    for (index, name) in sectionNames.sorted(by: { $0.key < $1.key }) {
      lines.append("data:insertSection(\(name), \(index))")
    }
    for (path, name) in names.sorted(by: { $0.key < $1.key }) {
      lines.append("data:insert(\(name), {\(path.section), \(path.item)})")
    }
    return lines
  }
}
