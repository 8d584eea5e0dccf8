import CollectionCore
import CollectionLayout

/// Elements sorted by key, so that lookups need no hashing.
struct SortedElements: Sendable {
  /// An element and its key.
  struct Entry: Sendable {
    /// The key.
    let key: ElementKey
    /// The attributes of the element.
    let attributes: LayoutAttributes
    /// A Boolean value that indicates whether `find` has returned the element.
    fileprivate(set) var isFound = false

    /// Creates the entry of an element not yet looked for.
    init(_ key: ElementKey, _ attributes: LayoutAttributes) {
      self.key = key
      self.attributes = attributes
    }
  }

  /// The sorted elements; equal keys keep their original order.
  private(set) var entries: [Entry]

  /// Creates a list of no elements.
  init() { entries = [] }

  /// Sorts elements by their keys. Complexity: O(n log n).
  init(_ entries: consuming [Entry]) {
    // Elements with equal keys keep their order.
    entries.sort { $0.key < $1.key }
    self.entries = entries
  }

  /// Returns the first element with a key, or nil, and records that it was found.
  ///
  /// Complexity: O(log n).
  mutating func find(_ key: ElementKey) -> LayoutAttributes? {
    guard let index = place(of: key) else { return nil }
    entries[index].isFound = true
    return entries[index].attributes
  }

  /// Returns whether there is an element with a key.
  func contains(_ key: ElementKey) -> Bool { place(of: key) != nil }

  private func place(of key: ElementKey) -> Int? {
    let index = Int.firstIndex(below: entries.count) { !(entries[$0].key < key) }
    return index < entries.count && entries[index].key == key ? index : nil
  }
}

extension ElementKey {
  /// Creates the key of the element with some attributes.
  init(of attributes: LayoutAttributes) {
    self =
      attributes.category == .cell
      ? ElementKey(attributes.indexPath, nil) : ElementKey(attributes)
  }
}
