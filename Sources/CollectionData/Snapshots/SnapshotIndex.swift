import CollectionCore

/// The order of the sections: finds each by its identifier while others are inserted and deleted.
struct SectionIndex: Sendable {
  /// The label of each section in the order.
  private var places = SharedDictionary<Identifier, Int>()
  private var labels: LabelList

  /// Labels sections. Complexity: O(S).
  init(_ sections: SectionList) {
    labels = LabelList(count: sections.count)
    places.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      places[section.id] = labels.label(at: index)
    }
  }

  /// Returns the index of a section, or nil if it is not there. Complexity: O(log S).
  func index(of id: Identifier) -> Int? { places[id].map { labels.index(of: $0) } }

  /// Enters new sections.
  ///
  /// - Parameter sections: all sections, with the new ones.
  ///
  /// Complexity: O(k log S), amortised.
  mutating func insert(_ added: Range<Int>, in sections: SectionList) {
    for index in labels.insert(added.count, at: added.lowerBound) {
      places[sections[index].id] = labels.label(at: index)
    }
  }

  /// Forgets the section at an index. Complexity: O(log S).
  mutating func remove(_ id: Identifier, at index: Int) {
    labels.remove(at: index)
    places[id] = nil
  }

  /// Moves a section; both indices are final. Complexity: O(log S), amortised.
  mutating func move(from source: Int, to destination: Int, in sections: SectionList) {
    labels.remove(at: source)
    insert(destination..<(destination + 1), in: sections)
  }
}

/// The order of the items: finds each by its identifier while others are inserted and deleted.
struct ItemIndex: Sendable {
  /// The section of an item, and its label there.
  private struct Position: Sendable {
    var section: Identifier
    var label: Int
  }

  private var positions = SharedDictionary<Identifier, Position>()
  /// The labels of the items by their sections, where they are not even.
  private var labels = SharedDictionary<Identifier, LabelList>()

  /// Labels the items of all sections. Complexity: O(n).
  init(_ sections: SectionList) {
    positions.reserveCapacity(CollectionState(sections: sections).numberOfItems)
    for section in sections {
      let labels = LabelList(count: section.items.count)
      for (index, item) in section.items.enumerated() {
        positions[item.id] = Position(section: section.id, label: labels.label(at: index))
      }
    }
  }

  /// Returns whether an item is there.
  func contains(_ id: Identifier) -> Bool { positions[id] != nil }

  /// Returns the section of an item, or nil if it is not there.
  func section(of id: Identifier) -> Identifier? { positions[id]?.section }

  /// Returns the path of an item, or nil if it is not there. Complexity: O(log n + log S).
  func path(of id: Identifier, _ order: SectionIndex, _ sections: SectionList) -> IndexPath? {
    guard let position = positions[id], let section = order.index(of: position.section) else {
      return nil
    }
    let labels =
      labels[position.section] ?? LabelList(count: sections.numberOfItems(at: section))
    return IndexPath(section, labels.index(of: position.label))
  }

  /// Enters new items of a section.
  ///
  /// - Parameters:
  ///   - range: the indices of the new ones.
  ///   - section: the section, with the new ones.
  ///
  /// Complexity: O(k log n), amortised.
  mutating func insert(_ range: Range<Int>, of section: Section) {
    change(section.id, count: section.items.count - range.count) { labels, positions in
      for index in labels.insert(range.count, at: range.lowerBound) {
        positions[section.items[index].id] = Position(
          section: section.id, label: labels.label(at: index))
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
    change(position.section, count: count) { labels, _ in labels.remove(at: index) }
  }

  /// Forgets all items of a section, which is no longer there. Complexity: O(k).
  mutating func remove(_ items: ItemList, of section: Identifier) {
    for item in items { positions[item.id] = nil }
    if labels[section] != nil { labels[section] = nil }
  }

  private mutating func change(
    _ section: Identifier, count: Int,
    _ body: (inout LabelList, inout SharedDictionary<Identifier, Position>) -> Void
  ) {
    var list = LabelList(count: count)
    if let known = labels[section] {
      list = known
      // Taken out, so that the labels are changed in place.
      labels[section] = nil
    }
    body(&list, &positions)
    if !list.isEven { labels[section] = list }
  }
}

/// What edits have changed since a copy was taken, for tests.
extension SectionIndex {
  /// Returns the number of entries and of nodes that another index does not share.
  func steps(since other: SectionIndex) -> Int {
    places.numberOfChanges + labels.numberOfNodes(beyond: other.labels)
  }
}

extension ItemIndex {
  /// The number of entries that copies of the index do not share.
  var steps: Int { positions.numberOfChanges + labels.numberOfChanges }
}
