import CollectionCore
import CollectionLayout

/// The components of a page, and the state by which they are told apart.
///
/// What has an identifier is known by it; everything else gets `#` and a number that no other had.
struct Page {
  /// The components in order.
  private(set) var components: [Component] = []
  /// A section for each component, an item for each item.
  private(set) var state = CollectionState()
  private var given = 0

  /// Creates a page without components.
  init() {}

  /// Creates the page that follows another one, in which what is the same keeps its identity.
  ///
  /// What has no identifier is matched in order with what had none. Complexity: O(n).
  ///
  /// - Throws: `ComponentsError` for identifiers that are reserved or appear twice.
  init(_ components: [Component], after old: Page = Page()) throws(ComponentsError) {
    given = old.given
    self.components = components
    var unnamed = old.unnamedComponents[...]
    var before: [Identifier: Int] = [:]
    for (index, section) in old.state.sections.enumerated() { before[section.id] = index }
    var places: [Identifier: Int] = [:]
    for (index, component) in components.enumerated() {
      let id = try component.identifier.map(Self.checked) ?? unnamed.popFirst() ?? fresh()
      if let first = places.updateValue(index, forKey: id) {
        throw .duplicateComponent(id, first, index)
      }
      if let match = before[id], old.components[match] == component {
        state.sections.append(old.state.sections[match])
        continue
      }
      try Self.checkSizes(component, component.items.indices, at: index)
      let items = try ids(of: component.items, in: index, after: before[id], of: old)
      state.sections.append(
        Section(
          id: id, items: Self.items(items, component, after: before[id], of: old),
          fields: component.fields))
    }
  }

  /// Returns the items of a section by their identities.
  ///
  /// What is the same as before and as far from the start or the end is taken over: its fields are
  /// not made again, and later comparisons see at once that they are the same.
  private static func items(
    _ ids: [Identifier], _ component: Component, after match: Int?, of old: Page
  ) -> [Item] {
    let contents = component.items
    let before = match.map { old.components[$0].items } ?? []
    let items = match.map { Array(old.state.sections[$0].items) } ?? []
    let shift = contents.count - before.count
    func isSame(_ index: Int, _ place: Int) -> Bool {
      before.indices.contains(place) && items[place].id == ids[index]
        && before[place] == contents[index]
    }
    return contents.indices.map { index in
      if isSame(index, index) { return items[index] }
      if isSame(index, index - shift) { return items[index - shift] }
      return Item(id: ids[index], fields: contents[index].fields)
    }
  }

  private var unnamedComponents: [Identifier] {
    zip(components, state.sections).filter { $0.0.identifier == nil }.map(\.1.id)
  }

  private mutating func fresh() -> Identifier {
    given += 1
    return .string("#\(given)")
  }

  private static func checked(_ id: Identifier) throws(ComponentsError) -> Identifier {
    guard case .string(let text) = id, text.first == "#", text.utf8.count > 1,
      text.utf8.dropFirst().allSatisfy({ 48...57 ~= $0 })
    else { return id }
    throw .reservedIdentifier(id)
  }

  /// Returns the identities of items, of which those without identifiers take over earlier ones.
  private mutating func ids(
    of items: [ComponentItem], in component: Int, after match: Int?, of old: Page
  ) throws(ComponentsError) -> [Identifier] {
    var unnamed: ArraySlice<Identifier> = []
    if let match {
      unnamed =
        zip(old.components[match].items, old.state.sections[match].items)
        .filter { $0.0.identifier == nil }.map(\.1.id)[...]
    }
    var places: [Identifier: Int] = [:]
    var ids: [Identifier] = []
    for (index, item) in items.enumerated() {
      let id = try item.identifier.map(Self.checked) ?? unnamed.popFirst() ?? fresh()
      if let first = places.updateValue(index, forKey: id) {
        throw .duplicateItem(id, component: component, first, index)
      }
      ids.append(id)
    }
    return ids
  }
}

extension Page {
  /// Throws unless there is a component at an index.
  func check(component: Int) throws(ComponentsError) {
    guard components.indices.contains(component) else {
      throw .noComponent(component, count: components.count)
    }
  }

  /// Throws unless a component has an item at an index.
  func check(item: Int, component: Int) throws(ComponentsError) {
    try check(component: component)
    guard components[component].items.indices.contains(item) else {
      throw .noItem(item, component: component, count: components[component].items.count)
    }
  }

  /// Returns the index of a component by its identity.
  ///
  /// - Throws: `ComponentsError` if it has left the page. Complexity: O(S).
  func index(of id: Identifier) throws(ComponentsError) -> Int {
    guard let index = state.sections.firstIndex(where: { $0.id == id }) else { throw .gone(id) }
    return index
  }
}

extension Page {
  /// Inserts items before the one at an index. Complexity: O(n of the component).
  mutating func insert(
    _ items: [ComponentItem], at index: Int, component: Int
  ) throws(ComponentsError) {
    try check(component: component)
    let count = components[component].items.count
    guard 0...count ~= index else { throw .noPlace(index, component: component, count: count) }
    components[component].items.insert(contentsOf: items, at: index)
    try Self.checkSizes(
      components[component], index..<(index + items.count), at: component)
    try checkIdentifiers(of: items, component)
    for (offset, item) in items.enumerated() {
      let id = item.identifier ?? fresh()
      state.sections[component].items.insert(
        Item(id: id, fields: item.fields), at: index + offset)
    }
  }

  /// Removes items at distinct indices. Complexity: O(n of the component).
  mutating func remove(at indices: [Int], component: Int) throws(ComponentsError) {
    try check(indices, component)
    for index in indices.sorted(by: >) {
      components[component].items.remove(at: index)
      state.sections[component].items.remove(at: index)
    }
  }

  /// Replaces items by others, each with an identity of its own if it has an identifier.
  ///
  /// Complexity: O(n of the component).
  mutating func replace(
    at indices: [Int], with items: [ComponentItem], component: Int
  ) throws(ComponentsError) {
    guard indices.count == items.count else {
      throw .placesDiffer(items: items.count, places: indices.count)
    }
    try check(indices, component)
    for (index, item) in zip(indices, items) {
      let wasNamed = components[component].items[index].identifier != nil
      let old = state.sections[component].items[index].id
      let id = item.identifier ?? (wasNamed ? fresh() : old)
      components[component].items[index] = item
      state.sections[component].items[index] = Item(id: id, fields: item.fields)
      try Self.checkSizes(components[component], index..<(index + 1), at: component)
    }
    try checkIdentifiers(of: items, component)
  }

  private func check(_ indices: [Int], _ component: Int) throws(ComponentsError) {
    try check(component: component)
    var seen: Set<Int> = []
    for index in indices {
      try check(item: index, component: component)
      guard seen.insert(index).inserted else { throw .namedTwice(index, component: component) }
    }
  }

  /// Throws if one of the items has an identifier that cannot be used, or that another one has.
  private func checkIdentifiers(
    of items: [ComponentItem], _ component: Int
  ) throws(ComponentsError) {
    var wanted: Set<Identifier> = []
    for case let id? in items.map(\.identifier) { wanted.insert(try Self.checked(id)) }
    guard !wanted.isEmpty else { return }
    var places: [Identifier: Int] = [:]
    for (index, item) in components[component].items.enumerated() {
      guard let id = item.identifier, wanted.contains(id) else { continue }
      if let first = places.updateValue(index, forKey: id) {
        throw .duplicateItem(id, component: component, first, index)
      }
    }
  }

  /// Throws if a component, or one of the given items, has a size nothing can be laid out by.
  private static func checkSizes(
    _ component: Component, _ items: Range<Int>, at index: Int
  ) throws(ComponentsError) {
    do throws(LayoutError) {
      try component.section.check(index)
      let decidesWidth = component.kind == .list || component.layout.span > 0
      for item in items {
        guard var size = component.items[item].size else { continue }
        try LayoutError.check(size.width, "size.width", .item(IndexPath(index, item)))
        if decidesWidth { size.width = max(size.width, 1) }
        try LayoutError.check(size, "size", at: IndexPath(index, item))
      }
      var size = component.layout.itemSize
      try LayoutError.check(size.width, "itemSize.width", .section(index))
      if decidesWidth { size.width = max(size.width, 1) }
      try LayoutError.check(size, "itemSize", at: IndexPath(index, 0))
    } catch {
      throw .layout(error)
    }
  }
}
