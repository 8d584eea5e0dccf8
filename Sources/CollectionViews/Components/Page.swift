import CollectionCore
import CollectionLayout

/// The components of a page, and the state that identifies them.
///
/// Identifiers identify components and items; those without get `#` and a number that was never
/// used.
struct Page {
  /// The components in order; a copy shares what it does not change.
  private(set) var list = SharedList<Component>()
  /// A section for each component, an item for each item.
  private(set) var state = CollectionState()
  private var given = 0

  /// Creates a page without components.
  init() {}

  /// Creates the page that follows another; equal elements keep their identities.
  ///
  /// Elements without identifiers are matched in order with earlier ones without. Complexity: O(n).
  ///
  /// - Throws: `ComponentsError` for identifiers that are reserved or appear twice.
  init(_ components: [Component], after old: Page = Page()) throws(ComponentsError) {
    given = old.given
    list = SharedList(components)
    let before = old.components
    var unnamed = old.unnamedComponents[...]
    var matches: [Identifier: Int] = [:]
    for (index, section) in old.state.sections.enumerated() { matches[section.id] = index }
    var places: [Identifier: Int] = [:]
    for (index, component) in components.enumerated() {
      let id = try component.identifier.map(Self.checked) ?? unnamed.popFirst() ?? fresh()
      if let first = places.updateValue(index, forKey: id) {
        throw .duplicateComponent(id, first, index)
      }
      if let match = matches[id], before[match] == component {
        state.sections.append(old.state.sections[match])
        continue
      }
      try Self.checkSizes(component, component.items, from: 0, at: index)
      let items = try ids(of: component.items, in: index, after: matches[id], of: old)
      state.sections.append(
        Section(
          id: id, items: Self.items(items, component, after: matches[id], of: old),
          fields: component.fields))
    }
  }

  /// Returns the items of a section with their identities.
  ///
  /// Equal items at the same distance from the start or the end are reused. Their fields are not
  /// made again, and later comparisons skip them.
  private static func items(
    _ ids: [Identifier], _ component: Component, after match: Int?, of old: Page
  ) -> [Item] {
    let contents = component.items
    let before = match.map { old.component($0).items } ?? []
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
    zip(components, state.sections).filter { $0.0.identifier == nil }.map { $0.1.id }
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

  /// Returns the identities of items; those without identifiers inherit earlier identities.
  private mutating func ids(
    of items: [ComponentItem], in component: Int, after match: Int?, of old: Page
  ) throws(ComponentsError) -> [Identifier] {
    var unnamed: ArraySlice<Identifier> = []
    if let match {
      unnamed =
        zip(old.component(match).items, old.state.sections[match].items)
        .filter { $0.0.identifier == nil }.map { $0.1.id }[...]
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
  /// The components in order. Complexity: O(1) for an unedited page, otherwise O(S).
  var components: [Component] { list.array }

  /// Returns an existing component. Complexity: O(log S).
  func component(_ index: Int) -> Component { list[index] }

  /// Returns an existing item. Complexity: O(log n).
  func item(at path: IndexPath) -> ComponentItem { list[path.section].list[path.item] }

  /// Throws unless there is a component at an index.
  func check(component: Int) throws(ComponentsError) {
    guard list.indices.contains(component) else {
      throw .noComponent(component, count: list.count)
    }
  }

  /// Throws unless a component has an item at an index.
  func check(item: Int, component: Int) throws(ComponentsError) {
    try check(component: component)
    let count = state.sections[component].items.count
    guard 0..<count ~= item else { throw .noItem(item, component: component, count: count) }
  }

  /// Returns the index of the component with an identity.
  ///
  /// - Throws: `ComponentsError` if it has left the page. Complexity: O(S).
  func index(of id: Identifier) throws(ComponentsError) -> Int {
    guard let index = state.sections.firstIndex(where: { $0.id == id }) else { throw .gone(id) }
    return index
  }
}

extension Page {
  /// Inserts items before the one at an index. Complexity: O(k log n + S).
  ///
  /// - Parameter place: returns the index of the component's item with an identifier.
  mutating func insert(
    _ items: [ComponentItem], at index: Int, component: Int, place: (Identifier) -> Int?
  ) throws(ComponentsError) -> PageEdit {
    try check(component: component)
    let count = state.sections[component].items.count
    guard 0...count ~= index else { throw .noPlace(index, component: component, count: count) }
    try Self.checkSizes(self.component(component), items, from: index, at: component)
    try checkDistinct(items, at: Array(index..<(index + items.count)), component) { id in
      // The index of the item that has it, after the insertion.
      place(id).map { $0 >= index ? $0 + items.count : $0 }
    }
    list.change(at: component) { $0.list.insert(items, at: index) }
    state.sections[component].items.insert(
      items.map { Item(id: $0.identifier ?? fresh(), fields: $0.fields) }, at: index)
    return PageEdit(component: component, inserted: index..<(index + items.count))
  }

  /// Removes items at distinct indices. Complexity: O(k log n + S).
  mutating func remove(at indices: [Int], component: Int) throws(ComponentsError) -> PageEdit {
    try check(indices, component)
    let removed = indices.sorted()
    list.change(at: component) { component in
      for index in removed.reversed() { component.list.remove(at: index) }
    }
    for index in removed.reversed() { state.sections[component].items.remove(at: index) }
    return PageEdit(component: component, removed: removed)
  }

  /// Replaces items, each with its own identity if it has an identifier.
  ///
  /// Complexity: O(k log n + S).
  ///
  /// - Parameter place: returns the index of the component's item with an identifier.
  /// - Returns: the edit; nil if an item gets another identity.
  mutating func replace(
    at indices: [Int], with items: [ComponentItem], component: Int, place: (Identifier) -> Int?
  ) throws(ComponentsError) -> PageEdit? {
    guard indices.count == items.count else {
      throw .placesDiffer(items: items.count, places: indices.count)
    }
    try check(indices, component)
    let replaced = Set(indices)
    for (index, item) in zip(indices, items) {
      try Self.checkSizes(self.component(component), [item], from: index, at: component)
    }
    try checkDistinct(items, at: indices, component) { id in
      place(id).flatMap { replaced.contains($0) ? nil : $0 }
    }
    var keepsIdentities = true
    for (index, item) in zip(indices, items) {
      let wasNamed = self.component(component).list[index].identifier != nil
      let old = state.sections[component].items[index].id
      let id = item.identifier ?? (wasNamed ? fresh() : old)
      keepsIdentities = keepsIdentities && id == old
      list.change(at: component) { $0.list.change(at: index) { $0 = item } }
      state.sections[component].items[index] = Item(id: id, fields: item.fields)
    }
    return keepsIdentities ? PageEdit(component: component, replaced: indices.sorted()) : nil
  }

  private func check(_ indices: [Int], _ component: Int) throws(ComponentsError) {
    try check(component: component)
    try ComponentsError.check(
      indices, component: component, count: state.sections[component].items.count)
  }

  /// Throws if an item has an identifier that cannot be used or is already taken.
  ///
  /// - Parameters:
  ///   - indices: the indices of the items.
  ///   - place: returns the index of the other item with an identifier.
  private func checkDistinct(
    _ items: [ComponentItem], at indices: [Int], _ component: Int, place: (Identifier) -> Int?
  ) throws(ComponentsError) {
    var places: [Identifier: Int] = [:]
    for case let id? in items.map({ $0.identifier }) { _ = try Self.checked(id) }
    var first: (id: Identifier, Int, Int)?
    for (item, index) in zip(items, indices) {
      guard let id = item.identifier else { continue }
      guard let other = places.updateValue(index, forKey: id) ?? place(id) else { continue }
      let (earlier, later) = (min(other, index), max(other, index))
      // The first item with a duplicate identifier is reported.
      if first.map({ later < $0.2 }) ?? true { first = (id, earlier, later) }
    }
    if let first {
      throw .duplicateItem(first.id, component: component, first.1, first.2)
    }
  }

  /// Throws if a component or one of some items has a size with which nothing can be laid out.
  private static func checkSizes(
    _ component: Component, _ items: [ComponentItem], from start: Int, at index: Int
  ) throws(ComponentsError) {
    do throws(LayoutError) {
      try component.section.check(index)
      let decidesWidth = component.kind == .list || component.layout.span > 0
      for (offset, item) in items.enumerated() {
        guard var size = item.size else { continue }
        let path = IndexPath(index, start + offset)
        try LayoutError.check(size.width, "size.width", .item(path))
        if decidesWidth { size.width = max(size.width, 1) }
        try LayoutError.check(size, "size", at: path)
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
