import CollectionCore

/// The places of items on a page, by their identities, and how many have sizes of their own.
///
/// What is known of a component is made when it is asked for, follows the page's edits, and is
/// forgotten with the page.
struct PageIndex {
  /// The places of the items of one component.
  private struct Places {
    /// A number of each item that stays when others come and go.
    var labels: LabelList
    /// The labels by identity.
    var known: [Identifier: Int64] = [:]

    /// Finds the places of items. Complexity: O(n).
    init(_ items: ItemList) {
      labels = LabelList(count: items.count)
      known.reserveCapacity(items.count)
      for (index, item) in items.enumerated() { known[item.id] = labels.label(at: index) }
    }

    /// Takes an edit over that leads from some items to others. Complexity: O(k log n).
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

  /// Creates the index of a page that nobody has asked about.
  init() {}

  /// Returns the index of the item of a component that an identifier names, or nil.
  ///
  /// Complexity: O(log n), and O(n) the first time.
  mutating func place(of id: Identifier, _ page: Page, component: Int) -> Int? {
    let section = page.state.sections[component]
    // What has no identifier has an identity all the same, by which nobody names it.
    guard let index = place(of: id, in: section),
      page.item(at: IndexPath(component, index)).identifier != nil
    else { return nil }
    return index
  }

  /// Returns the index of the item of a component that has an identity, or nil.
  ///
  /// Complexity: O(log n), and O(n) the first time.
  mutating func place(ofIdentity id: Identifier, _ page: Page, component: Int) -> Int? {
    place(of: id, in: page.state.sections[component])
  }

  private mutating func place(of id: Identifier, in section: Section) -> Int? {
    let places = places[section.id] ?? Places(section.items)
    self.places[section.id] = places
    return places.known[id].flatMap { places.labels.index(of: $0) }
  }

  /// Returns whether an item of a component has a size of its own.
  ///
  /// Complexity: O(1), and O(n) the first time.
  mutating func hasSizes(_ page: Page, component: Int) -> Bool {
    let id = page.state.sections[component].id
    if let number = sizes[id] { return number > 0 }
    let number = page.component(component).items.count { $0.size != nil }
    sizes[id] = number
    return number > 0
  }

  /// Takes an edit over that leads from one page to another. Complexity: O(k log n).
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
