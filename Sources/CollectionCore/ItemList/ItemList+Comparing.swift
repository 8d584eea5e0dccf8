/// Comparisons that skip what two lists share, as a copy and its edited original do.
extension ItemList {
  /// Returns how many items at the start have the same ids in another list.
  ///
  /// - Parameter changed: is told of each of them whose content differs, by index.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for every other item that is compared.
  package func commonPrefix(with other: ItemList, changed: (Int) -> Void = { _ in }) -> Int {
    var runs = UnsharedRuns(self, other, backwards: false)
    while let run = runs.next() {
      for (offset, (item, counterpart)) in zip(run.left, run.right).enumerated() {
        guard item.id == counterpart.id else { return run.passed + offset }
        if item.fields != counterpart.fields { changed(run.passed + offset) }
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
    var runs = UnsharedRuns(self, other, backwards: true)
    while let run = runs.next() {
      guard run.passed < limit else { return limit }
      let pairs = zip(run.left.reversed(), run.right.reversed())
      for (offset, (item, counterpart)) in pairs.enumerated() {
        let distance = run.passed + offset
        guard distance < limit, item.id == counterpart.id else { return distance }
        if item.fields != counterpart.fields { changed(distance) }
      }
    }
    return Swift.min(count, other.count, limit)
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
    var runs = UnsharedRuns(self, other, backwards: false)
    while let run = runs.next() {
      budget -= run.left.count
      if budget < 0 { return result }
      for (offset, (item, counterpart)) in zip(run.left, run.right).enumerated()
      where item.id != counterpart.id {
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
    var runs = UnsharedRuns(self, other, backwards: false)
    while result <= limit, let run = runs.next() { result += run.left.count }
    return Swift.min(result, limit + 1)
  }
}

/// Walks two lists side by side, from the start or from the end, past every node that they share.
private struct UnsharedRuns {
  /// Items at the same places of both lists.
  struct Run {
    /// The number of items before the run; behind it when walking backwards.
    var passed: Int
    var left: ArraySlice<Item>
    var right: ArraySlice<Item>
  }

  /// A node that is still to be walked, or what is left of a leaf.
  private struct Rest {
    var node: ItemList.Node
    var range: Range<Int>

    init(_ node: ItemList.Node) {
      self.node = node
      range = 0..<node.count
    }
  }

  private var left: [Rest]
  private var right: [Rest]
  private let backwards: Bool
  private var passed = 0

  init(_ left: ItemList, _ right: ItemList, backwards: Bool) {
    self.left = [Rest(left.root)]
    self.right = [Rest(right.root)]
    self.backwards = backwards
  }

  mutating func next() -> Run? {
    while let first = left.popLast() {
      guard let second = right.popLast() else { return nil }
      if first.node === second.node, first.range == second.range {
        passed += first.range.count
      } else if first.range.isEmpty {
        right.append(second)
      } else if second.range.isEmpty {
        left.append(first)
      } else if first.node.isLeaf, second.node.isLeaf {
        return run(first, second)
      } else {
        expand(first, second)
      }
    }
    return nil
  }

  /// Replaces the larger node by its children; both, where they are equally large.
  private mutating func expand(_ first: Rest, _ second: Rest) {
    let (leaf, otherLeaf) = (first.node.isLeaf, second.node.isLeaf)
    let opensFirst = !leaf && (otherLeaf || first.range.count >= second.range.count)
    let opensSecond = !otherLeaf && (leaf || second.range.count >= first.range.count)
    left += opensFirst ? children(of: first) : [first]
    right += opensSecond ? children(of: second) : [second]
  }

  /// The children, the next one to be walked last.
  private func children(of rest: Rest) -> [Rest] {
    let children = rest.node.children.map(Rest.init)
    return backwards ? children : children.reversed()
  }

  /// Takes as many items as both leaves have left, and keeps the rest of the longer one.
  private mutating func run(_ first: Rest, _ second: Rest) -> Run {
    let count = min(first.range.count, second.range.count)
    defer { passed += count }
    var (first, second) = (first, second)
    let slices = (take(count, of: &first), take(count, of: &second))
    if !first.range.isEmpty { left.append(first) }
    if !second.range.isEmpty { right.append(second) }
    return Run(passed: passed, left: slices.0, right: slices.1)
  }

  private func take(_ count: Int, of rest: inout Rest) -> ArraySlice<Item> {
    let range = rest.range
    if backwards {
      rest.range = range.lowerBound..<(range.upperBound - count)
      return rest.node.items[(range.upperBound - count)..<range.upperBound]
    }
    rest.range = (range.lowerBound + count)..<range.upperBound
    return rest.node.items[range.lowerBound..<(range.lowerBound + count)]
  }
}
