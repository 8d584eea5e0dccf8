import CollectionCore

/// The places of items on a page, by their identities, and how many have sizes of their own.
///
/// What is known of a component is made when it is asked for more than a few times, follows the
/// page's edits, and is forgotten with the page. Until then its items are looked through, as it takes
/// much longer to hash them all than to compare them once.
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
  /// How many items of a component were looked through.
  private var looked: [Identifier: Int] = [:]
  /// How often the items of a component are looked through before their places are kept.
  private static let mostLooks = 8

  /// Creates the index of a page that nobody has asked about.
  init() {}

  /// Returns the index of the item of a component that an identifier names, or nil.
  ///
  /// Complexity: O(log n), and O(n) the first few times.
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
  /// Complexity: O(log n), and O(n) the first few times.
  mutating func place(ofIdentity id: Identifier, _ page: Page, component: Int) -> Int? {
    place(of: id, in: page.state.sections[component])
  }

  private mutating func place(of id: Identifier, in section: Section) -> Int? {
    if places[section.id] == nil {
      let count = section.items.count
      let seen = looked[section.id, default: 0]
      if seen <= (Self.mostLooks - 1) * count {
        looked[section.id] = seen + count
        return section.items.firstIndex(of: id)
      }
      keepPlaces(of: section)
    }
    guard let places = places[section.id], let label = places.known[id] else { return nil }
    return places.labels.index(of: label)
  }

  private mutating func keepPlaces(of section: Section) {
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
