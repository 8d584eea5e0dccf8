import CollectionCore

/// The places of items on a page, by their identities, and how many have sizes of their own.
///
/// What is known of a component is made when it is first asked for, follows the page's edits, and is
/// forgotten with the page.
struct PageIndex {
  /// The places of the items of one component.
  private struct Places {
    /// A number of each item that stays when others come and go.
    var labels: LabelList
    /// The labels by identity.
    var known: [Identifier: Int]
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
    if places[section.id] == nil {
      let labels = LabelList(count: section.items.count)
      var known: [Identifier: Int] = [:]
      known.reserveCapacity(section.items.count)
      var index = 0
      for item in section.items {
        known[item.id] = labels.label(at: index)
        index += 1
      }
      places[section.id] = Places(labels: labels, known: known)
    }
    guard let places = places[section.id], let label = places.known[id] else { return nil }
    let index = places.labels.index(of: label)
    // What has no identifier has an identity all the same, by which nobody names it.
    return page.item(at: IndexPath(component, index)).identifier == nil ? nil : index
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
    // Taken out, so that they are changed in place.
    guard var places = places.removeValue(forKey: component) else { return }
    let before = old.state.sections[section].items
    for index in edit.removed.reversed() {
      places.known[before[index].id] = nil
      places.labels.remove(at: index)
    }
    let items = new.state.sections[section].items
    if !edit.inserted.isEmpty {
      let changed = places.labels.insert(edit.inserted.count, at: edit.inserted.lowerBound)
      for index in changed { places.known[items[index].id] = places.labels.label(at: index) }
    }
    self.places[component] = places
  }
}
