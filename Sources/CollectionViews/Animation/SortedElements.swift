import CollectionCore
import CollectionLayout
import CollectionUpdates

/// Elements in the order of their keys, among which others are found without hashing.
struct SortedElements {
  /// The keys of the elements, in order.
  private(set) var keys: [ElementKey]
  /// The attributes of the elements.
  private(set) var attributes: [LayoutAttributes]
  /// Whether an element was found by `find`.
  private var isFound: [Bool]
  /// The place at which an element is looked for first.
  private var next = 0

  /// Creates a list of no elements.
  init() { self.init([]) }

  /// Takes elements over that layouts have listed. Complexity: O(n) where they are in order, as
  /// those of our layouts are, else O(n log n).
  init(_ elements: [LayoutAttributes]) {
    self.init(keys: elements.indices.map { ElementKey(of: elements[$0]) }, elements)
  }

  /// Takes elements over with the keys by which they are to be found.
  init(keys: [ElementKey], _ elements: [LayoutAttributes]) {
    self.keys = keys
    attributes = elements
    isFound = Array(repeating: false, count: keys.count)
    for index in keys.indices.dropFirst() where keys[index].precedes(keys[index - 1]) {
      let order = keys.indices.sorted {
        keys[$0].precedes(keys[$1]) || !keys[$1].precedes(keys[$0]) && $0 < $1
      }
      self.keys = order.map { keys[$0] }
      attributes = order.map { elements[$0] }
      break
    }
  }

  /// Returns the first element with a key and notes that it was found.
  ///
  /// Complexity: O(1) where the last one that was found comes right before it, else O(log n).
  mutating func find(_ key: ElementKey) -> LayoutAttributes? {
    guard let index = place(of: key) else { return nil }
    next = index + 1
    isFound[index] = true
    return attributes[index]
  }

  /// Returns whether there is an element with a key.
  func contains(_ key: ElementKey) -> Bool { place(of: key) != nil }

  /// The places of the elements that were not found, in order.
  var others: [Int] { isFound.indices.filter { !isFound[$0] } }

  private func place(of key: ElementKey) -> Int? {
    if next < keys.count, keys[next].isSame(as: key),
      next == 0 || !keys[next - 1].isSame(as: key)
    {
      return next
    }
    guard !keys.isEmpty else { return nil }
    let index = keys.partitioningIndex { !$0.precedes(key) }
    return index < keys.count && keys[index].isSame(as: key) ? index : nil
  }
}

extension ElementKey {
  /// Creates the key of what attributes belong to.
  init(of attributes: LayoutAttributes) {
    self =
      attributes.category == .cell
      ? ElementKey(attributes.indexPath, nil) : ElementKey(attributes)
  }

  /// Returns whether the key comes before another one; two items are compared at once.
  func precedes(_ other: ElementKey) -> Bool {
    kind == nil && other.kind == nil ? path < other.path : self < other
  }

  /// Returns whether two keys are the same; two items are compared at once.
  func isSame(as other: ElementKey) -> Bool {
    path == other.path && (kind == nil && other.kind == nil || kind == other.kind)
  }
}
