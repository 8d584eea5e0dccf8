import CollectionCore

/// The order of a snapshot's items: finds them by identifier while others are inserted and deleted.
///
/// Each item has a label, a number that grows along its section, so that its index is found by
/// halving. Where there is no room between two labels, those around are spread out again: P. Dietz
/// and D. Sleator, "Two algorithms for maintaining order in a list", 1987.
struct SnapshotOrder: Sendable {
  /// The section of an item, by its key, and its label there.
  private struct Position: Sendable {
    var key: Int
    var label: Int
  }

  private var positions = SharedDictionary<Identifier, Position>()
  /// The sections by index; keys stay when sections move.
  private var keys: [Int] = []
  /// The sections by key; nil for deleted ones.
  private var indices: [Int?] = []

  /// The distance of labels at the ends of a section: as much room as 2⁴⁰ items in a row leave.
  private static var spacing: Int { 1 << 22 }
}

extension SnapshotOrder {
  /// Returns the index of the section of an item, or nil if the item is not there.
  func section(of id: Identifier) -> Int? { positions[id].flatMap { indices[$0.key] } }

  /// Returns the index of an item that is there, in its section's items. Complexity: O(log² n).
  func index(of id: Identifier, in items: ItemList) -> Int {
    let label = label(id)
    var range = 0..<items.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range =
        self.label(items[middle].id) <= label
        ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The label of an item that is there; asking for another is our own mistake.
  private func label(_ id: Identifier) -> Int { positions[id]?.label ?? 0 }
}

extension SnapshotOrder {
  /// Reserves storage for a number of items.
  mutating func reserveCapacity(_ count: Int) { positions.reserveCapacity(count) }

  /// Appends a section.
  mutating func appendSection() {
    keys.append(indices.count)
    indices.append(keys.count - 1)
  }

  /// Inserts sections at an index. Complexity: O(S).
  mutating func insertSections(_ count: Int, at index: Int) {
    keys.insert(contentsOf: indices.count..<(indices.count + count), at: index)
    indices += repeatElement(nil, count: count)
    number()
  }

  /// Removes a section, but not its items; `number` has to follow.
  mutating func removeSection(at index: Int) { indices[keys.remove(at: index)] = nil }

  /// Moves a section; both indices are final. Complexity: O(S).
  mutating func moveSection(from source: Int, to destination: Int) {
    keys.insert(keys.remove(at: source), at: destination)
    number()
  }

  /// Updates the indices of the sections. Complexity: O(S).
  mutating func number() { for (index, key) in keys.enumerated() { indices[key] = index } }
}

extension SnapshotOrder {
  /// Removes items. Complexity: O(k).
  mutating func remove(_ ids: some Sequence<Identifier>) { for id in ids { positions[id] = nil } }

  /// Labels new items of a section.
  ///
  /// Complexity: O(k log n), amortised.
  ///
  /// - Parameters:
  ///   - new: the items.
  ///   - items: all items of the section, with the new ones.
  ///   - range: the indices of the new ones.
  mutating func label(
    _ new: [Item], in items: ItemList, at range: Range<Int>, section: Int
  ) {
    guard let (first, gap) = room(for: range, in: items, atLeast: 1) else {
      return spread(around: range, in: items, section: section)
    }
    if positions.isUnused { positions.reserveCapacity(new.count) }
    var label = first
    for item in new {
      positions[item.id] = Position(key: keys[section], label: label)
      label += gap
    }
  }

  /// Labels anew what is around a range, as far as there is too little room.
  private mutating func spread(around range: Range<Int>, in items: ItemList, section: Int) {
    var range = range
    while true {
      let reach = range.count
      range = max(0, range.lowerBound - reach)..<min(items.count, range.upperBound + reach)
      // Room in proportion to what is labelled, so that it does not happen again soon.
      guard let (first, gap) = room(for: range, in: items, atLeast: range.count) else { continue }
      var label = first
      for index in range {
        positions[items[index].id] = Position(key: keys[section], label: label)
        label += gap
      }
      return
    }
  }

  /// Returns the first label of a range and the distance of its labels; nil if there is no room.
  private func room(
    for range: Range<Int>, in items: ItemList, atLeast least: Int
  ) -> (first: Int, gap: Int)? {
    let below = range.lowerBound > 0 ? label(items[range.lowerBound - 1].id) : nil
    let above = range.upperBound < items.count ? label(items[range.upperBound].id) : nil
    guard let above else { return ((below ?? 0) + Self.spacing, Self.spacing) }
    guard let below else { return (above - range.count * Self.spacing, Self.spacing) }
    let gap = (above - below) / (range.count + 1)
    return gap >= least ? (below + gap, gap) : nil
  }
}
