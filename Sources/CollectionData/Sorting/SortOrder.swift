import CollectionCore

/// An order of objects by several criteria, most significant first.
struct SortOrder {
  /// The criteria.
  let descriptors: [SortDescriptor]
  /// Whether the order depends on a function, which may be inconsistent.
  let hasComparator: Bool

  /// Creates an order; without descriptors, all objects are equal.
  init(_ descriptors: [SortDescriptor]) {
    self.descriptors = descriptors
    hasComparator = descriptors.contains { if case .comparator = $0 { true } else { false } }
  }

  /// Whether the order has no criteria, which makes all objects equal.
  var isEmpty: Bool { descriptors.isEmpty }

  /// Returns an object with its sort keys.
  func ranked(_ item: Item) throws(ResultsError) -> RankedItem {
    let (keys, rank) = try keys(of: item)
    return RankedItem(item: item, keys: keys, rank: rank)
  }

  /// Returns the sort keys of an object, and its rank.
  func keys(of item: Item) throws(ResultsError) -> (keys: SortKeys, rank: Int64) {
    var keys = SortKeys()
    var rank: Int64 = 0
    for (index, descriptor) in descriptors.enumerated() {
      guard case .key(let ascending, let value) = descriptor else { continue }
      let key = try value(item)
      if index == 0 { rank = ascending ? key.rank : ~key.rank }
      keys.append(key)
    }
    return (keys, rank)
  }

  /// Returns whether an object precedes another; false if they are equal.
  func precedes(_ left: RankedItem, _ right: RankedItem) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    var key = 0
    for (index, descriptor) in descriptors.enumerated() {
      switch descriptor {
      case .key(let ascending, _):
        defer { key += 1 }
        if left.keys[key] == right.keys[key] { continue }
        return (left.keys[key] < right.keys[key]) == ascending
      case .comparator(let precedes):
        if precedes(left.item, right.item) { return true }
        // Whether the two are equal matters only if another criterion decides then.
        if index == descriptors.count - 1 { return false }
        if precedes(right.item, left.item) { return false }
      }
    }
    return false
  }

  /// Returns whether neither object precedes the other.
  func areEqual(_ left: RankedItem, _ right: RankedItem) -> Bool {
    if left.rank != right.rank { return false }
    if precedes(left, right) { return false }
    return !precedes(right, left)
  }

  /// Checks that the second of two neighbours does not also precede the first.
  ///
  /// - Throws: `ResultsError.contradiction`.
  func check(_ first: RankedItem, before second: RankedItem) throws(ResultsError) {
    guard hasComparator, precedes(second, first) else { return }
    throw .contradiction(first.item.id, second.item.id)
  }
}

/// Sorting of whole lists by indices, since the elements are large.
extension SortOrder {
  /// Sorts stably; if a function decides, checks each element with its next two neighbours.
  ///
  /// Complexity: O(n log n).
  func sort<Element>(
    _ elements: inout [Element], rank: (Element) -> Int64, by ranked: (Element) -> RankedItem
  ) throws(ResultsError) {
    guard elements.count > 1, !isEmpty else { return }
    guard hasComparator else { return sortByKeys(&elements, rank, ranked) }
    elements = merged(elements, ranked).map { elements[$0] }
    for index in elements.indices {
      for next in index + 1..<min(index + 3, elements.count) {
        try check(ranked(elements[index]), before: ranked(elements[next]))
      }
    }
  }

  /// Sorts only by keys: by ranks, and by the keys if ranks are equal.
  private func sortByKeys<Element>(
    _ elements: inout [Element], _ rank: (Element) -> Int64, _ ranked: (Element) -> RankedItem
  ) {
    let isAscending = descriptors.map { if case .key(true, _) = $0 { true } else { false } }
    var entries = elements.indices.map { (rank: rank(elements[$0]), index: $0) }
    entries.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.index < $1.index }
    // Keys are only read and compared for elements with equal ranks.
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].rank == entries[start].rank { end += 1 }
      if end - start > 1 {
        var tied = entries[start..<end].map { (keys: ranked(elements[$0.index]).keys, entry: $0) }
        tied.sort { left, right in
          for (key, isAscending) in isAscending.enumerated() where left.keys[key] != right.keys[key]
          {
            return (left.keys[key] < right.keys[key]) == isAscending
          }
          return left.entry.index < right.entry.index
        }
        for (offset, element) in tied.enumerated() { entries[start + offset] = element.entry }
      }
      start = end
    }
    elements = entries.map { elements[$0.index] }
  }

  /// Returns the indices in order by merging, with few comparisons.
  ///
  /// It never fails, whatever the functions return.
  private func merged<Element>(
    _ elements: [Element], _ ranked: (Element) -> RankedItem
  ) -> [Int] {
    var indices = Array(elements.indices)
    var other = indices
    var width = 1
    while width < indices.count {
      other.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: indices.count, by: 2 * width) {
        let middle = min(start + width, indices.count)
        let end = min(middle + width, indices.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          if precedes(ranked(elements[indices[right]]), ranked(elements[indices[left]])) {
            other.append(indices[right])
            right += 1
          } else {
            other.append(indices[left])
            left += 1
          }
        }
        other += indices[left..<middle]
        other += indices[right..<end]
      }
      swap(&indices, &other)
      width *= 2
    }
    return indices
  }
}
