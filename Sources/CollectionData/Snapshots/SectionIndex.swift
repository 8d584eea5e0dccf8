import CollectionCore

/// An index of the sections by identifier that follows inserts and deletes of others.
struct SectionIndex: Sendable {
  /// The label of each section in the order.
  private var places = SharedDictionary<Identifier, Int64>()
  private var labels: LabelList

  /// Labels sections. Complexity: O(S).
  init(_ sections: SectionList) {
    labels = LabelList(count: sections.count)
    places.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      places[section.id] = labels.label(at: index)
    }
  }

  /// Returns the index of a section, or nil if it does not exist. Complexity: O(log S).
  func index(of id: Identifier) -> Int? { places[id].map { labels.index(of: $0) } }

  /// Adds new sections.
  ///
  /// - Parameter sections: all sections, with the new ones.
  ///
  /// Complexity: O(k log S), amortised.
  mutating func insert(_ added: Range<Int>, in sections: SectionList) {
    for index in labels.insert(added.count, at: added.lowerBound) {
      places[sections[index].id] = labels.label(at: index)
    }
  }

  /// Removes the section at an index. Complexity: O(log S).
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

/// The changes by edits since a copy was made, for tests.
extension SectionIndex {
  /// Returns the number of entries and of nodes that another index does not share.
  func steps(since other: SectionIndex) -> Int {
    places.numberOfChanges + labels.numberOfNodes(beyond: other.labels)
  }
}
