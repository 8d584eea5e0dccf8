import CollectionCore

/// The items directly below an item of an outline in order, each with a label for finding its
/// index.
struct OutlineChildren: Sendable {
  /// The identifiers in order; nil if there are none, as for most items.
  private(set) var ids: SharedList<Identifier>?
  private var labels = LabelList(count: 0)

  /// Whether there are no items.
  var isEmpty: Bool { count == 0 }
  /// The number of items.
  var count: Int { ids?.count ?? 0 }
  /// The identifiers as an array. Complexity: O(k).
  var array: [Identifier] { ids?.array ?? [] }

  /// Returns the label of an item. Complexity: O(log k).
  func label(at index: Int) -> Int64 { labels.label(at: index) }

  /// Returns the index of the item with a label. Complexity: O(log k).
  func index(of label: Int64) -> Int { labels.index(of: label) }

  /// Returns the identifier of an item, or nil. Complexity: O(log k).
  func id(at index: Int) -> Identifier? { ids?[index] }

  /// Inserts identifiers, and returns the indices of those with new labels.
  ///
  /// Complexity: O(m log k) for m identifiers, amortised; O(m + k) if that is less.
  mutating func insert(_ added: [Identifier], at index: Int) -> Range<Int> {
    guard !added.isEmpty else { return index..<index }
    if ids == nil {
      ids = SharedList(added)
    } else {
      ids?.insert(added, at: index)
    }
    return labels.insert(added.count, at: index)
  }

  /// Removes the identifier of the item with a label. Complexity: O(log k).
  mutating func remove(_ label: Int64) {
    let index = labels.index(of: label)
    labels.remove(at: index)
    ids?.remove(at: index)
    if count == 0 { self = Self() }
  }
}
