/// Sorting as a whole: places are sorted, not the elements, which are large.
extension SortOrder {
  /// Sorts stably; where a function decides, checks neighbours and the neighbours of neighbours.
  ///
  /// Complexity: O(n log n).
  func sort<Element>(
    _ elements: inout [Element], by ranked: (Element) -> RankedItem
  ) throws {
    guard elements.count > 1, !isEmpty else { return }
    let places = hasComparator ? try merged(elements, ranked) : sortedByKeys(elements, ranked)
    elements = places.map { elements[$0] }
    guard hasComparator else { return }
    for index in elements.indices {
      for next in index + 1..<min(index + 3, elements.count) {
        try check(ranked(elements[index]), before: ranked(elements[next]))
      }
    }
  }

  /// Returns the places in order, by values alone: their ranks, and the values where ranks are equal.
  private func sortedByKeys<Element>(
    _ elements: [Element], _ ranked: (Element) -> RankedItem
  ) -> [Int] {
    let isAscending = descriptors.map { if case .key(true, _) = $0 { true } else { false } }
    var entries = elements.indices.map { place in
      let rank = ranked(elements[place]).keys[0].rank
      return (rank: isAscending[0] ? rank : ~rank, place: place)
    }
    entries.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (keys, others) = (ranked(elements[left.place]).keys, ranked(elements[right.place]).keys)
      for (index, isAscending) in isAscending.enumerated() where keys[index] != others[index] {
        return (keys[index] < others[index]) == isAscending
      }
      return left.place < right.place
    }
    return entries.map(\.place)
  }

  /// Returns the places in order by merging, which asks functions about few pairs and never fails
  /// whatever they answer.
  private func merged<Element>(
    _ elements: [Element], _ ranked: (Element) -> RankedItem
  ) throws -> [Int] {
    var places = Array(elements.indices)
    var other = places
    var width = 1
    while width < places.count {
      other.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: places.count, by: 2 * width) {
        let middle = min(start + width, places.count)
        let end = min(middle + width, places.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          if try precedes(ranked(elements[places[right]]), ranked(elements[places[left]])) {
            other.append(places[right])
            right += 1
          } else {
            other.append(places[left])
            left += 1
          }
        }
        other += places[left..<middle]
        other += places[right..<end]
      }
      swap(&places, &other)
      width *= 2
    }
    return places
  }
}
