import CollectionCore

/// A snapshot as plain arrays that are searched from the start, with the refusals spelled out.
struct NaiveSnapshot {
  var sections: [(id: Identifier, items: [Item])] = []

  var state: CollectionState {
    CollectionState(sections: sections.map { Section(id: $0.id, items: $0.items) })
  }

  var ids: [Identifier] { sections.flatMap { $0.items.map(\.id) } }

  func section(_ id: Identifier) -> Int? { sections.firstIndex { $0.id == id } }

  func path(_ id: Identifier) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(where: { $0.id == id }) {
        return IndexPath(index, item)
      }
    }
    return nil
  }

  static func repeats(_ ids: [Identifier]) -> Bool { Set(ids).count < ids.count }

  mutating func append(_ items: [Item], to id: Identifier?) -> String? {
    if Self.repeats(items.map(\.id)) { return "S02" }
    if sections.isEmpty { return "S04" }
    guard let index = id.map(section) ?? sections.count - 1 else { return "S05" }
    let given = takeOut(items)
    sections[index].items += given
    return nil
  }

  mutating func insert(_ items: [Item], beside id: Identifier, _ offset: Int) -> String? {
    if Self.repeats(items.map(\.id)) { return "S02" }
    if path(id) == nil { return "S08" }
    if items.contains(where: { $0.id == id }) { return "S09" }
    let given = takeOut(items)
    guard let path = path(id) else { return "lost" }
    sections[path.section].items.insert(contentsOf: given, at: path.item + offset)
    return nil
  }

  mutating func delete(_ ids: [Identifier]) -> String? {
    if Self.repeats(ids) { return "S02" }
    for index in sections.indices { sections[index].items.removeAll { ids.contains($0.id) } }
    return nil
  }

  mutating func move(_ id: Identifier, beside other: Identifier, _ offset: Int) -> String? {
    if path(id) == nil { return "S06" }
    if id == other { return "S10" }
    if path(other) == nil { return "S08" }
    return insert([Item(id: id)], beside: other, offset)
  }

  mutating func appendSections(_ ids: [Identifier]) -> String? {
    insertSections(ids, at: sections.count)
  }

  mutating func insertSections(
    _ ids: [Identifier], beside id: Identifier, _ offset: Int
  ) -> String? {
    if let fault = check(ids) { return fault }
    guard let index = section(id) else { return "S07" }
    return insertSections(ids, at: index + offset)
  }

  private func check(_ ids: [Identifier]) -> String? {
    if Self.repeats(ids) { return "S01" }
    return ids.contains { section($0) != nil } ? "S03" : nil
  }

  private mutating func insertSections(_ ids: [Identifier], at index: Int) -> String? {
    if let fault = check(ids) { return fault }
    sections.insert(contentsOf: ids.map { ($0, []) }, at: index)
    return nil
  }

  mutating func deleteSections(_ ids: [Identifier]) -> String? {
    if Self.repeats(ids) { return "S01" }
    sections.removeAll { ids.contains($0.id) }
    return nil
  }

  mutating func moveSection(_ id: Identifier, beside other: Identifier, _ offset: Int) -> String? {
    guard let source = section(id) else { return "S05" }
    if id == other { return "S10" }
    if section(other) == nil { return "S07" }
    let moved = sections.remove(at: source)
    guard let target = section(other) else { return "lost" }
    sections.insert(moved, at: target + offset)
    return nil
  }

  /// Takes items out where they are; those without content get what they had.
  private mutating func takeOut(_ items: [Item]) -> [Item] {
    items.map { item in
      guard let path = path(item.id) else { return item }
      let old = sections[path.section].items.remove(at: path.item)
      return item.fields.isEmpty ? old : item
    }
  }
}
