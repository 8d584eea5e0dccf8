import CollectionCore
import CollectionLayout
import CollectionUpdates

/// Elements in the order of their keys, among which others are found without hashing.
struct SortedElements: Sendable {
  /// The keys of the elements, in order.
  private(set) var keys: [ElementKey]
  /// The attributes of the elements.
  private(set) var attributes: [LayoutAttributes]
  /// Whether an element was found by `find`.
  private var isFound: [Bool]

  /// Creates a list of no elements.
  init() { self.init([]) }

  /// Takes elements over that layouts have listed. Complexity: O(n log n).
  init(_ elements: [LayoutAttributes]) {
    self.init(keys: elements.indices.map { ElementKey(of: elements[$0]) }, elements)
  }

  /// Takes elements over with the keys by which they are to be found.
  init(keys: [ElementKey], _ elements: [LayoutAttributes]) {
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    self.keys = order.map { keys[$0] }
    attributes = order.map { elements[$0] }
    isFound = Array(repeating: false, count: keys.count)
  }

  /// Returns the first element with a key and notes that it was found.
  ///
  /// Complexity: O(log n).
  mutating func find(_ key: ElementKey) -> LayoutAttributes? {
    guard let index = place(of: key) else { return nil }
    isFound[index] = true
    return attributes[index]
  }

  /// Returns whether there is an element with a key.
  func contains(_ key: ElementKey) -> Bool { place(of: key) != nil }

  /// The places of the elements that were not found, in order.
  var others: [Int] { isFound.indices.filter { !isFound[$0] } }

  private func place(of key: ElementKey) -> Int? {
    let index = keys.partitioningIndex { $0 >= key }
    return index < keys.count && keys[index] == key ? index : nil
  }
}

extension ElementKey {
  /// Creates the key of what attributes belong to.
  init(of attributes: LayoutAttributes) {
    self =
      attributes.category == .cell
      ? ElementKey(attributes.indexPath, nil) : ElementKey(attributes)
  }
}
