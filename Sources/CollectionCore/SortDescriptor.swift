/// One criterion by which objects are sorted.
public enum SortDescriptor {
  /// By a value of each object, worked out once when the object comes or changes.
  case key(ascending: Bool, value: (Item) throws -> SortKey)
  /// By a function that tells whether an object comes before another; it is asked in both orders
  /// where that says more, and may throw.
  case comparator((Item, Item) throws -> Bool)

  /// Creates a descriptor for a field, `id` included; what has no such field comes first.
  ///
  /// It throws `ResultsError` for an object whose field is a list or a table.
  public static func field(_ name: String, ascending: Bool = true) -> SortDescriptor {
    .key(ascending: ascending) { item in
      if name == "id", item.fields["id"] == nil { return SortKey(item.id) }
      guard let key = SortKey(item.fields[name]) else {
        throw ResultsError.badSortKey(item.id, name: name)
      }
      return key
    }
  }
}

/// An object together with the values by which it is sorted.
struct RankedItem {
  /// The object.
  var item: Item
  /// The values, one for each descriptor that has a key.
  var keys: [SortKey]
}

/// Criteria in the order of their weight.
struct SortOrder {
  private let descriptors: [SortDescriptor]

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
  private var hasComparator: Bool {
    descriptors.contains { if case .comparator = $0 { true } else { false } }
  }

  /// Sorts stably by merging, and checks neighbours and the neighbours of neighbours.
  ///
  /// Complexity: O(n log n).
  func sort<Element>(
    _ elements: inout [Element], by ranked: (Element) -> RankedItem
  ) throws {
    guard elements.count > 1, !isEmpty else { return }
    var width = 1
    var other = elements
    while width < elements.count {
      other.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: elements.count, by: 2 * width) {
        let middle = min(start + width, elements.count)
        let end = min(middle + width, elements.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          if try precedes(ranked(elements[right]), ranked(elements[left])) {
            other.append(elements[right])
            right += 1
          } else {
            other.append(elements[left])
            left += 1
          }
        }
        other += elements[left..<middle]
        other += elements[right..<end]
      }
      swap(&elements, &other)
      width *= 2
    }
    guard hasComparator else { return }
    for index in elements.indices {
      for next in index + 1..<min(index + 3, elements.count) {
        try check(ranked(elements[index]), before: ranked(elements[next]))
      }
    }
  }
}
