import CollectionCore

/// An index of the items by identifier that follows inserts and deletes of others.
struct ItemIndex: Sendable {
  /// The section of an item, and its label there.
  private struct Position: Sendable {
    var section: Identifier
    var label: Int64
  }

  private var positions = SharedDictionary<Identifier, Position>()
  /// The labels of the items by section, unless they are even.
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

  /// Returns whether an item exists.
  func contains(_ id: Identifier) -> Bool { positions[id] != nil }

  /// Returns the section of an item, or nil if it does not exist.
  func section(of id: Identifier) -> Identifier? { positions[id]?.section }

  /// Returns the path of an item, or nil if it does not exist. Complexity: O(log n + log S).
  func path(of id: Identifier, _ order: SectionIndex, _ sections: SectionList) -> IndexPath? {
    guard let position = positions[id], let section = order.index(of: position.section) else {
      return nil
    }
    let labels =
      labels[position.section] ?? LabelList(count: sections.numberOfItems(at: section))
    return IndexPath(section, labels.index(of: position.label))
  }

  /// Adds new items of a section.
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

  /// Removes an item.
  ///
  /// - Parameters:
  ///   - index: its index in its section.
  ///   - count: the number of items of the section, including it.
  ///
  /// Complexity: O(log n).
  mutating func remove(_ id: Identifier, at index: Int, of count: Int) {
    guard let position = positions[id] else { return }
    positions[id] = nil
    change(position.section, count: count) { labels, _ in labels.remove(at: index) }
  }

  /// Removes all items of a section, which no longer exists. Complexity: O(k).
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
      // Taken out, so that the labels change in place.
      labels[section] = nil
    }
    body(&list, &positions)
    if !list.isEven { labels[section] = list }
  }
}

/// The changes by edits since a copy was made, for tests.
extension ItemIndex {
  /// The number of entries that copies of the index do not share.
  var steps: Int { positions.numberOfChanges + labels.numberOfChanges }
}
