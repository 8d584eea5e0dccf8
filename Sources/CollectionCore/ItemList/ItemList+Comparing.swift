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
    var runs = UnsharedRuns(self, other, backwards: true)
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

  /// Returns the ids of the items at some indices where all are integers and no item has content,
  /// else nil.
  ///
  /// Complexity: O(log n + k).
  package func bareIntegers(in range: Range<Int>) -> [Int]? {
    var result: [Int] = []
    var isBare = true
    var first = 0
    result.append(addingCapacity: range.count) { (output: inout OutputSpan<Int>) in
      root.forEachPiece { piece in
        defer { first += piece.count }
        let chosen = (first..<(first + piece.count)).clamped(to: range)
        guard isBare, !chosen.isEmpty else { return }
        let (elements, offset) = (piece.elements, piece.start - first)
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
    var runs = UnsharedRuns(self, other, backwards: false)
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
    var runs = UnsharedRuns(self, other, backwards: false)
    while result <= limit, let run = runs.next() { result += run.left.count }
    return Swift.min(result, limit + 1)
  }
}

extension ItemList {
  /// Returns whether another list of the same length has the same items, content included.
  ///
  /// Complexity: O(log n) for what the lists share, O(1) for every other item.
  func hasSameItems(as other: ItemList) -> Bool {
    var runs = UnsharedRuns(self, other, backwards: false)
    while let run = runs.next() { if run.left != run.right { return false } }
    return true
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
    var node: ListNode<Item>
    var range: Range<Int>

    init(_ node: ListNode<Item>) {
      self.node = node
      range = 0..<node.count
    }
  }

  private var left: [Rest] = []
  private var right: [Rest] = []
  private let backwards: Bool
  private var passed = 0
  /// The first run, where both lists lie in one piece each.
  private var only: Run?

  init(_ left: ItemList, _ right: ItemList, backwards: Bool) {
    self.backwards = backwards
    if left.root === right.root { return }
    guard left.root.isPiece, right.root.isPiece else {
      self.left = [Rest(left.root)]
      self.right = [Rest(right.root)]
      return
    }
    // Many short lists are compared, so nothing is made for one that is needed for trees only.
    only = run(Rest(left.root), Rest(right.root), keepsRest: false)
  }

  mutating func next() -> Run? {
    if let run = only {
      only = nil
      return run
    }
    while let first = left.popLast() {
      guard let second = right.popLast() else { return nil }
      if first.node === second.node, first.range == second.range {
        passed += first.range.count
      } else if first.range.isEmpty {
        right.append(second)
      } else if second.range.isEmpty {
        left.append(first)
      } else if first.node.isPiece, second.node.isPiece {
        if let run = run(first, second) { return run }
      } else {
        expand(first, second)
      }
    }
    return nil
  }

  /// Replaces the larger node by its children; both, where they are equally large.
  private mutating func expand(_ first: Rest, _ second: Rest) {
    let (leaf, otherLeaf) = (first.node.isPiece, second.node.isPiece)
    let opensFirst = !leaf && (otherLeaf || first.range.count >= second.range.count)
    let opensSecond = !otherLeaf && (leaf || second.range.count >= first.range.count)
    guard !(opensFirst && opensSecond) else { return expandBoth(first.node, second.node) }
    left += opensFirst ? children(of: first) : [first]
    right += opensSecond ? children(of: second) : [second]
  }

  /// Replaces equally large nodes by their children, without those at either end that they share.
  private mutating func expandBoth(_ first: ListNode<Item>, _ second: ListNode<Item>) {
    let (children, others) = (first.children, second.children)
    var (start, end, otherEnd) = (0, children.count, others.count)
    // Where nothing is walked behind them, it does not matter how many items the last ones have.
    let endsHere = left.isEmpty && right.isEmpty
    if !backwards || endsHere {
      while start < min(end, otherEnd), children[start] === others[start] {
        if !backwards { passed += children[start].count }
        start += 1
      }
    }
    if backwards || endsHere {
      while end > start, otherEnd > start, children[end - 1] === others[otherEnd - 1] {
        if backwards { passed += children[end - 1].count }
        (end, otherEnd) = (end - 1, otherEnd - 1)
      }
    }
    if backwards {
      for child in children[start..<end] { left.append(Rest(child)) }
      for child in others[start..<otherEnd] { right.append(Rest(child)) }
    } else {
      for child in children[start..<end].reversed() { left.append(Rest(child)) }
      for child in others[start..<otherEnd].reversed() { right.append(Rest(child)) }
    }
  }

  /// The children, the next one to be walked last.
  private func children(of rest: Rest) -> [Rest] {
    let children = rest.node.children.map(Rest.init)
    return backwards ? children : children.reversed()
  }

  /// Takes as many items as both pieces have left, and keeps the rest of the longer one; returns
  /// nil where both are the same part of one array.
  private mutating func run(_ first: Rest, _ second: Rest, keepsRest: Bool = true) -> Run? {
    let count = min(first.range.count, second.range.count)
    defer { passed += count }
    var (first, second) = (first, second)
    let isShared =
      first.node.elements.span.isIdentical(to: second.node.elements.span)
      && (backwards
        ? first.node.start + first.range.upperBound == second.node.start + second.range.upperBound
        : first.node.start + first.range.lowerBound == second.node.start + second.range.lowerBound)
    let slices = (take(count, of: &first), take(count, of: &second))
    if keepsRest {
      if !first.range.isEmpty { left.append(first) }
      if !second.range.isEmpty { right.append(second) }
    }
    return isShared ? nil : Run(passed: passed, left: slices.0, right: slices.1)
  }

  private func take(_ count: Int, of rest: inout Rest) -> ArraySlice<Item> {
    let range = rest.range
    if backwards {
      rest.range = range.lowerBound..<(range.upperBound - count)
      let end = rest.node.start + range.upperBound
      return rest.node.elements[(end - count)..<end]
    }
    rest.range = (range.lowerBound + count)..<range.upperBound
    let start = rest.node.start + range.lowerBound
    return rest.node.elements[start..<(start + count)]
  }
}
