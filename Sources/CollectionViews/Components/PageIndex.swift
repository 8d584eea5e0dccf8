import CollectionCore

/// An index of the items on a page by identity, which also counts those with their own sizes.
///
/// The part about a component is made on demand, follows the page's edits, and is dropped with the
/// page.
struct PageIndex {
  /// The indices of one component's items.
  private struct Places {
    /// A number for each item, unaffected by inserts and removals of others.
    var labels: LabelList
    /// The labels by identity.
    var known: [Identifier: Int64] = [:]

    /// Indexes some items. Complexity: O(n).
    init(_ items: ItemList) {
      labels = LabelList(count: items.count)
      known.reserveCapacity(items.count)
      for (index, item) in items.enumerated() { known[item.id] = labels.label(at: index) }
    }

    /// Follows an edit from some items to others. Complexity: O(k log n).
    mutating func follow(_ edit: PageEdit, from before: ItemList, to items: ItemList) {
      for index in edit.removed.reversed() {
        known[before[index].id] = nil
        labels.remove(at: index)
      }
      guard !edit.inserted.isEmpty else { return }
      let changed = labels.insert(edit.inserted.count, at: edit.inserted.lowerBound)
      for index in changed { known[items[index].id] = labels.label(at: index) }
    }
  }

  private var places: [Identifier: Places] = [:]
  private var sizes: [Identifier: Int] = [:]

  /// Creates an empty index, filled on demand.
  init() {}

  /// Returns the index of the component's item with an identifier, or nil.
  ///
  /// Complexity: O(log n), or O(n) the first time.
  mutating func place(of id: Identifier, _ page: Page, component: Int) -> Int? {
    let section = page.state.sections[component]
    // An item without an identifier has an identity, too, but nobody can name it.
    guard let index = place(of: id, in: section),
      page.item(at: IndexPath(component, index)).identifier != nil
    else { return nil }
    return index
  }

  /// Returns the index of the component's item with an identity, or nil.
  ///
  /// Complexity: O(log n), or O(n) the first time.
  mutating func place(ofIdentity id: Identifier, _ page: Page, component: Int) -> Int? {
    place(of: id, in: page.state.sections[component])
  }

  private mutating func place(of id: Identifier, in section: Section) -> Int? {
    let places = places[section.id] ?? Places(section.items)
    self.places[section.id] = places
    return places.known[id].flatMap { places.labels.index(of: $0) }
  }

  /// Returns whether an item of a component has its own size.
  ///
  /// Complexity: O(1), or O(n) the first time.
  mutating func hasSizes(_ page: Page, component: Int) -> Bool {
    let id = page.state.sections[component].id
    if let number = sizes[id] { return number > 0 }
    let number = page.component(component).items.count { $0.size != nil }
    sizes[id] = number
    return number > 0
  }

  /// Follows an edit from one page to another. Complexity: O(k log n).
  mutating func follow(_ edit: PageEdit, from old: Page, to new: Page) {
    let (section, component) = (edit.component, new.state.sections[edit.component].id)
    if let number = sizes[component] {
      func sized(_ page: Page, _ indices: some Sequence<Int>) -> Int {
        indices.count { page.item(at: IndexPath(section, $0)).size != nil }
      }
      sizes[component] =
        number + sized(new, edit.inserted) + sized(new, edit.replaced)
        - sized(old, edit.removed) - sized(old, edit.replaced)
    }
    places[component]?.follow(
      edit, from: old.state.sections[section].items, to: new.state.sections[section].items)
  }
}
