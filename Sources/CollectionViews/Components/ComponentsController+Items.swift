import CollectionCore

/// Changes of items. All of them take the items first, then the index of the component.
extension ComponentsController {
  /// Adds items at the end of a component.
  public func append(
    _ items: [ComponentItem], component: Int = 0, _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try settle()
    try checking { () throws(ComponentsError) in try source.page.check(component: component) }
    let count = source.page.state.sections[component].items.count
    try insert(items, component: component, at: count, options)
  }

  /// Adds items at the start of a component.
  public func prepend(
    _ items: [ComponentItem], component: Int = 0, _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try insert(items, component: component, at: 0, options)
  }

  /// Inserts items before the one at an index.
  ///
  /// - Throws: `ComponentsError` for an index that does not exist, or an identifier that the
  ///   component already has; the page is then unchanged.
  public func insert(
    _ items: [ComponentItem], component: Int = 0, at index: Int,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try settle()
    var page = source.page
    let edit = try checking { () throws(ComponentsError) in
      try page.insert(items, at: index, component: component) { [source] in
        source.place(of: $0, component: component)
      }
    }
    try show(page, edit: edit, options)
  }

  /// Replaces items.
  ///
  /// - Parameters:
  ///   - items: the new items.
  ///   - component: the index of their component.
  ///   - indices: an index for each item; nil to find the items with the same identifiers.
  ///   - options: animations and completions.
  /// - Throws: `ComponentsError` for items that do not exist; the page is then unchanged.
  public func update(
    _ items: [ComponentItem], component: Int = 0, at indices: [Int]? = nil,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try settle()
    var page = source.page
    let edit = try checking { () throws(ComponentsError) in
      var places = indices
      if places == nil {
        places = try source.indices(of: items.map { .item($0) }, component: component)
      }
      return try page.replace(at: places ?? [], with: items, component: component) { [source] in
        source.place(of: $0, component: component)
      }
    }
    try show(page, edit: edit, options)
  }

  /// Deletes items.
  ///
  /// - Throws: `ComponentsError` for items that do not exist; the page is then unchanged.
  public func delete(
    _ items: [ComponentItemReference], component: Int = 0,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try settle()
    var page = source.page
    let edit = try checking { () throws(ComponentsError) in
      try page.remove(
        at: source.indices(of: items, component: component), component: component)
    }
    try show(page, edit: edit, options)
  }
}

/// The same for one item.
extension ComponentsController {
  /// Adds an item at the end of a component.
  public func append(
    _ item: ComponentItem, component: Int = 0, _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try append([item], component: component, options)
  }

  /// Adds an item at the start of a component.
  public func prepend(
    _ item: ComponentItem, component: Int = 0, _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try prepend([item], component: component, options)
  }

  /// Inserts an item before the one at an index.
  public func insert(
    _ item: ComponentItem, component: Int = 0, at index: Int,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try insert([item], component: component, at: index, options)
  }

  /// Replaces an item, by index or by its identifier.
  public func update(
    _ item: ComponentItem, component: Int = 0, at index: Int? = nil,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try update([item], component: component, at: index.map { [$0] }, options)
  }

  /// Deletes an item.
  public func delete(
    _ item: ComponentItemReference, component: Int = 0, _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try delete([item], component: component, options)
  }
}

extension PageSource {
  /// Returns the indices of items.
  ///
  /// Complexity: O(log n) for each, or O(n) for one without an identifier.
  fileprivate func indices(
    of references: [ComponentItemReference], component: Int
  ) throws(ComponentsError) -> [Int] {
    try page.check(component: component)
    let items = page.component(component).list
    var indices: [Int] = []
    for reference in references {
      indices.append(
        try reference.place(
          inComponent: component, count: items.count,
          place: { place(of: $0, component: component) },
          match: { page.component(component).items.firstIndex(of: $0) }))
    }
    return indices
  }
}
