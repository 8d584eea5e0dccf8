import CollectionCore

/// The order of the sections: finds each by its identifier while others are inserted and deleted.
struct SectionIndex: Sendable {
  /// The key of a section, which stays when it moves, and its label in the order.
  private struct Place: Sendable {
    var key: Int
    var label: Int
  }

  private var places = SharedDictionary<Identifier, Place>()
  private var labels: LabelList
  /// The identifiers of the first sections by key, and those of the later ones.
  private let first: [Section]
  private var later = SharedDictionary<Int, Identifier>()
  private var nextKey: Int

  /// Numbers sections. Complexity: O(S).
  init(_ sections: SectionList) {
    first = sections.array
    labels = LabelList(count: first.count)
    nextKey = first.count
    places.reserveCapacity(first.count)
    for (index, section) in first.enumerated() {
      places[section.id] = Place(key: index, label: labels.label(at: index))
    }
  }

  /// Returns the index of a section, or nil if it is not there. Complexity: O(log S).
  func index(of id: Identifier) -> Int? { places[id].map { labels.index(of: $0.label) } }

  /// Returns the index of the section that has a key. Complexity: O(log S).
  func index(ofKey key: Int) -> Int {
    let id = key < first.count ? first[key].id : later[key]
    return id.flatMap(index(of:)) ?? 0
  }

  /// Returns the key of a section that is there.
  func key(of id: Identifier) -> Int { places[id]?.key ?? 0 }

  /// Enters new sections.
  ///
  /// - Parameter sections: all sections, with the new ones.
  ///
  /// Complexity: O(k log S), amortised.
  mutating func insert(_ added: Range<Int>, in sections: SectionList) {
    let changed = labels.insert(added.count, at: added.lowerBound)
    for index in changed {
      let id = sections[index].id
      let isNew = added.contains(index)
      let key = isNew ? nextKey : key(of: id)
      if isNew {
        later[key] = id
        nextKey += 1
      }
      places[id] = Place(key: key, label: labels.label(at: index))
    }
  }

  /// Forgets the section at an index. Complexity: O(log S).
  mutating func remove(_ id: Identifier, at index: Int) {
    labels.remove(at: index)
    if let place = places[id], place.key >= first.count { later[place.key] = nil }
    places[id] = nil
  }

  /// Moves a section; both indices are final. Complexity: O(log S), amortised.
  mutating func move(from source: Int, to destination: Int, in sections: SectionList) {
    let key = key(of: sections[destination].id)
    labels.remove(at: source)
    for index in labels.insert(1, at: destination) {
      let id = sections[index].id
      let key = index == destination ? key : self.key(of: id)
      places[id] = Place(key: key, label: labels.label(at: index))
    }
  }
}

/// The order of the items: finds each by its identifier while others are inserted and deleted.
struct ItemIndex: Sendable {
  /// The section of an item, by its key, and its label there.
  private struct Position: Sendable {
    var key: Int
    var label: Int
  }

  private var positions = SharedDictionary<Identifier, Position>()
  /// The labels of the items by the keys of their sections, where they are not even.
  private var labels = SharedDictionary<Int, LabelList>()

  /// Labels the items of all sections. Complexity: O(n).
  init(_ sections: SectionList, _ order: SectionIndex, count: Int) {
    positions.reserveCapacity(count)
    sections.visit { index, section in
      let key = order.key(of: section.id)
      let labels = LabelList(count: section.items.count)
      var place = 0
      for item in section.items {
        positions[item.id] = Position(key: key, label: labels.label(at: place))
        place += 1
      }
    }
  }

  /// Returns whether an item is there.
  func contains(_ id: Identifier) -> Bool { positions[id] != nil }

  /// Returns the index of the section of an item, or nil if it is not there.
  ///
  /// Complexity: O(log S).
  func section(of id: Identifier, _ order: SectionIndex) -> Int? {
    positions[id].map { order.index(ofKey: $0.key) }
  }

  /// Returns the path of an item, or nil if it is not there. Complexity: O(log n + log S).
  func path(of id: Identifier, _ order: SectionIndex, _ sections: SectionList) -> IndexPath? {
    guard let position = positions[id] else { return nil }
    let section = order.index(ofKey: position.key)
    let labels = labels[position.key] ?? LabelList(count: sections[section].items.count)
    return IndexPath(section, labels.index(of: position.label))
  }

  /// Enters new items of a section.
  ///
  /// - Parameters:
  ///   - range: the indices of the new ones.
  ///   - section: the section, with the new ones.
  ///
  /// Complexity: O(k log n), amortised.
  mutating func insert(_ range: Range<Int>, of section: Section, _ order: SectionIndex) {
    let key = order.key(of: section.id)
    change(key, count: section.items.count - range.count) { labels, positions in
      for index in labels.insert(range.count, at: range.lowerBound) {
        positions[section.items[index].id] = Position(key: key, label: labels.label(at: index))
      }
    }
  }

  /// Forgets an item.
  ///
  /// - Parameters:
  ///   - index: its index in its section.
  ///   - count: the number of items that the section had with it.
  ///
  /// Complexity: O(log n).
  mutating func remove(_ id: Identifier, at index: Int, of count: Int) {
    guard let position = positions[id] else { return }
    positions[id] = nil
    change(position.key, count: count) { labels, _ in labels.remove(at: index) }
  }

  /// Forgets all items of a section, which is no longer there. Complexity: O(k).
  mutating func remove(_ items: ItemList, ofKey key: Int) {
    for item in items { positions[item.id] = nil }
    if labels[key] != nil { labels[key] = nil }
  }

  private mutating func change(
    _ key: Int, count: Int,
    _ body: (inout LabelList, inout SharedDictionary<Identifier, Position>) -> Void
  ) {
    var list = LabelList(count: count)
    if let known = labels[key] {
      list = known
      // Taken out, so that the labels are changed in place.
      labels[key] = nil
    }
    body(&list, &positions)
    if !list.isEven { labels[key] = list }
  }
}

/// What edits have changed since a copy was taken, for tests.
extension SectionIndex {
  /// Returns the number of entries and of nodes that another index does not share.
  func steps(since other: SectionIndex) -> Int {
    places.numberOfChanges + later.numberOfChanges + labels.numberOfNodes(beyond: other.labels)
  }
}

extension ItemIndex {
  /// The number of entries that copies of the index do not share.
  var steps: Int { positions.numberOfChanges + labels.numberOfChanges }
}
