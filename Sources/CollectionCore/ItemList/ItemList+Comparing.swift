/// Comparisons that skip whatever two lists share, such as a copy and its edited original.
extension ItemList {
  /// Returns how many items at the start have the same ids in another list.
  ///
  /// - Parameter changed: called with the index of each of these items whose content differs.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for each other item compared.
  package func commonPrefix(with other: ItemList, changed: (Int) -> Void = { _ in }) -> Int {
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while let run = runs.next() {
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices {
        guard left[offset].id == right[offset].id else { return run.passed + offset }
        if left[offset].fields != right[offset].fields { changed(run.passed + offset) }
      }
    }
    return Swift.min(count, other.count)
  }

  /// Returns how many items at the end have the same ids in another list, up to `limit`.
  ///
  /// - Parameter changed: called with the distance from the end of each of them whose content
  ///   differs.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for each other item compared.
  package func commonSuffix(
    with other: ItemList, limit: Int, changed: (Int) -> Void = { _ in }
  ) -> Int {
    var runs = UnsharedRuns(root, other.root, backwards: true)
    while let run = runs.next() {
      guard run.passed < limit else { return limit }
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices {
        let distance = run.passed + offset
        let (index, counterpart) = (left.count - 1 - offset, right.count - 1 - offset)
        guard distance < limit, left[index].id == right[counterpart].id else { return distance }
        if left[index].fields != right[counterpart].fields { changed(distance) }
      }
    }
    return Swift.min(count, other.count, limit)
  }

  /// Returns the index of the first item with an id, or nil if there is none. Complexity: O(n).
  package func firstIndex(of id: Identifier) -> Int? {
    var index = 0
    for item in self {
      if item.id == id { return index }
      index += 1
    }
    return nil
  }

  /// Returns the first indices at which two lists of equal length have items with different ids.
  ///
  /// - Parameter budget: the number of items that may still be compared; negative once it is
  ///   exceeded.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for each other item up to the last index
  /// returned.
  package func differences(from other: ItemList, limit: Int, budget: inout Int) -> [Int] {
    var result: [Int] = []
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while let run = runs.next() {
      budget -= run.left.count
      if budget < 0 { return result }
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices where left[offset].id != right[offset].id {
        result.append(run.passed + offset)
        if result.count == limit { return result }
      }
    }
    return result
  }

  /// Returns how many items another list does not share at the same index, up to `limit` + 1.
  ///
  /// Complexity: O(limit), plus O(log n) for what the lists share.
  package func numberOfUnsharedItems(with other: ItemList, limit: Int) -> Int {
    var result = abs(count - other.count)
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while result <= limit, let run = runs.next() { result += run.left.count }
    return Swift.min(result, limit + 1)
  }
}

extension ItemList {
  /// Returns whether another list of the same length has the same items, including their content.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for each other item.
  func hasSameItems(as other: ItemList) -> Bool {
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while let run = runs.next() { if run.left != run.right { return false } }
    return true
  }
}
