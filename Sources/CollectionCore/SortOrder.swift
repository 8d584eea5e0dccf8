/// Criteria in the order of their weight.
struct SortOrder {
  /// The criteria, the weightiest first.
  let descriptors: [SortDescriptor]

  /// Creates an order; without descriptors, all objects are equal.
  init(_ descriptors: [SortDescriptor]) { self.descriptors = descriptors }

  /// Whether it tells anything apart.
  var isEmpty: Bool { descriptors.isEmpty }

  /// Works out the values of an object.
  func ranked(_ item: Item) throws -> RankedItem {
    var keys: [SortKey] = []
    for case .key(_, let value) in descriptors { keys.append(try value(item)) }
    return RankedItem(item: item, keys: keys)
  }

  /// Returns whether an object comes before another; false for equals.
  func precedes(_ left: RankedItem, _ right: RankedItem) throws -> Bool {
    var key = 0
    for (index, descriptor) in descriptors.enumerated() {
      switch descriptor {
      case .key(let ascending, _):
        defer { key += 1 }
        if left.keys[key] == right.keys[key] { continue }
        return (left.keys[key] < right.keys[key]) == ascending
      case .comparator(let precedes):
        if try precedes(left.item, right.item) { return true }
        // Whether the two are equal matters only where something else decides then.
        if index == descriptors.count - 1 { return false }
        if try precedes(right.item, left.item) { return false }
      }
    }
    return false
  }

  /// Returns whether neither object comes before the other.
  func areEqual(_ left: RankedItem, _ right: RankedItem) throws -> Bool {
    if try precedes(left, right) { return false }
    return try !precedes(right, left)
  }

  /// Checks that of two neighbours the second does not also come before the first.
  ///
  /// - Throws: `ResultsError.contradiction`.
  func check(_ first: RankedItem, before second: RankedItem) throws {
    guard hasComparator, try precedes(second, first) else { return }
    throw ResultsError.contradiction(first.item.id, second.item.id)
  }

  /// Whether a function decides, which may contradict itself.
  var hasComparator: Bool {
    descriptors.contains { if case .comparator = $0 { true } else { false } }
  }
}
