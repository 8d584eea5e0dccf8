/// Comparisons that skip what two lists share, as a copy and its edited original do.
extension ItemList {
  /// Returns how many items at the start have the same ids in another list.
  ///
  /// - Parameter changed: is told of each of them whose content differs, by index.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for every other item that is compared.
  package func commonPrefix(with other: ItemList, changed: (Int) -> Void = { _ in }) -> Int {
    if let (left, right) = integers(of: other) { return ListNode.commonPrefix(left, right) }
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while let run = runs.next() {
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices {
        guard Self.haveSameID(left, right, offset, offset) else { return run.passed + offset }
        if Self.differInContent(left, right, offset, offset) { changed(run.passed + offset) }
      }
    }
    return Swift.min(count, other.count)
  }

  /// Returns how many items at the end have the same ids in another list, at most `limit`.
  ///
  /// - Parameter changed: is told of each of them whose content differs, by distance from the end.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for every other item that is compared.
  package func commonSuffix(
    with other: ItemList, limit: Int, changed: (Int) -> Void = { _ in }
  ) -> Int {
    if let (left, right) = integers(of: other) {
      return ListNode.commonSuffix(left, right, limit: limit)
    }
    var runs = UnsharedRuns(root, other.root, backwards: true)
    while let run = runs.next() {
      guard run.passed < limit else { return limit }
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices {
        let distance = run.passed + offset
        let (index, counterpart) = (left.count - 1 - offset, right.count - 1 - offset)
        guard distance < limit, Self.haveSameID(left, right, index, counterpart) else {
          return distance
        }
        if Self.differInContent(left, right, index, counterpart) { changed(distance) }
      }
    }
    return Swift.min(count, other.count, limit)
  }

  /// Returns the integers of both lists where both are stored as such, each by itself.
  private func integers(
    of other: ItemList
  ) -> (ListNode<Item>.PackedPart, ListNode<Item>.PackedPart)? {
    guard let left = integers, let right = other.integers, !root.hasSameArray(as: other.root) else {
      return nil
    }
    return (left, right)
  }

  /// Returns whether two items have the same id; most ids are integers, which need no call.
  @inline(__always)
  private static func haveSameID(
    _ left: Span<Item>, _ right: Span<Item>, _ index: Int, _ counterpart: Int
  ) -> Bool {
    if case .integer(let number) = left[index].id,
      case .integer(let other) = right[counterpart].id
    {
      return number == other
    }
    return left[index].id == right[counterpart].id
  }

  /// Returns whether the contents of two items differ; most have none.
  @inline(__always)
  private static func differInContent(
    _ left: Span<Item>, _ right: Span<Item>, _ index: Int, _ counterpart: Int
  ) -> Bool {
    if left[index].fields.isEmpty, right[counterpart].fields.isEmpty { return false }
    return left[index].fields != right[counterpart].fields
  }

  /// Returns the index of the first item that has an id, or nil. Complexity: O(n).
  package func firstIndex(of id: Identifier) -> Int? {
    var (found, start): (Int?, Int) = (nil, 0)
    root.forEachPiece { piece in
      guard found == nil else { return }
      let range = piece.start..<piece.end
      if let place = Self.place(of: id, piece, range) { found = start + place - range.lowerBound }
      start += piece.count
    }
    return found
  }

  private static func place(
    of id: Identifier, _ piece: ListNode<Item>, _ range: Range<Int>
  ) -> Int? {
    if let source = piece.numbers {
      guard case .integer(let number) = id else { return nil }
      let numbers = source.span
      return range.first { numbers[$0] == number }
    }
    let source = piece.elements
    let elements = source.span
    if case .integer(let number) = id {
      for index in range {
        if case .integer(number) = elements[index].id { return index }
      }
      return nil
    }
    for index in range where elements[index].id == id { return index }
    return nil
  }

  /// Returns the ids of the items at some indices where all are integers and no item has content,
  /// else nil.
  ///
  /// Complexity: O(log n + k).
  package func bareIntegers(in range: Range<Int>) -> [Int]? {
    if let (numbers, whole) = integers {
      let chosen = (whole.lowerBound + range.lowerBound)..<(whole.lowerBound + range.upperBound)
      return chosen == numbers.indices ? numbers : Array(numbers[chosen])
    }
    var result: [Int] = []
    var isBare = true
    var first = 0
    result.append(addingCapacity: range.count) { (output: inout OutputSpan<Int>) in
      root.forEachPiece { piece in
        defer { first += piece.count }
        let chosen = (first..<(first + piece.count)).clamped(to: range)
        guard isBare, !chosen.isEmpty else { return }
        let offset = piece.start - first
        if let source = piece.numbers {
          let numbers = source.span
          for place in (chosen.lowerBound + offset)..<(chosen.upperBound + offset) {
            output.append(numbers[place])
          }
          return
        }
        let elements = piece.elements
        let items = elements.span
        for index in (chosen.lowerBound + offset)..<(chosen.upperBound + offset) {
          guard case .integer(let number) = items[index].id, items[index].fields.isEmpty else {
            isBare = false
            return
          }
          output.append(number)
        }
      }
    }
    return isBare ? result : nil
  }

  /// Returns the first indices at which two lists of one length have items with different ids.
  ///
  /// - Parameter budget: the number of items that may still be compared; below 0 once they were
  ///   too few.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for every other item up to the last one
  /// that is returned.
  package func differences(from other: ItemList, limit: Int, budget: inout Int) -> [Int] {
    var result: [Int] = []
    if let (left, right) = integers(of: other) {
      budget -= left.range.count
      if budget < 0 { return result }
      let (numbers, others) = (left.numbers.span, right.numbers.span)
      for offset in 0..<Swift.min(left.range.count, right.range.count)
      where numbers[left.range.lowerBound + offset] != others[right.range.lowerBound + offset] {
        result.append(offset)
        if result.count == limit { return result }
      }
      return result
    }
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while let run = runs.next() {
      budget -= run.left.count
      if budget < 0 { return result }
      let (left, right) = (run.left.span, run.right.span)
      for offset in left.indices where !Self.haveSameID(left, right, offset, offset) {
        result.append(run.passed + offset)
        if result.count == limit { return result }
      }
    }
    return result
  }

  /// Returns the number of items that another list does not share at the same index; one more than
  /// `limit` where there are more.
  ///
  /// Complexity: O(limit) and O(log n) for what the lists share.
  package func numberOfUnsharedItems(with other: ItemList, limit: Int) -> Int {
    var result = abs(count - other.count)
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while result <= limit, let run = runs.next() { result += run.left.count }
    return Swift.min(result, limit + 1)
  }
}

extension ItemList {
  /// Returns whether another list of the same length has the same items, content included.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for every other item.
  func hasSameItems(as other: ItemList) -> Bool {
    if let (left, right) = integers(of: other) {
      return ListNode.commonPrefix(left, right) == count
    }
    var runs = UnsharedRuns(root, other.root, backwards: false)
    while let run = runs.next() { if run.left != run.right { return false } }
    return true
  }
}
