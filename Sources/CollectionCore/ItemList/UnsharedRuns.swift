/// A traversal of two lists in parallel, from the start or the end, that skips shared nodes.
struct UnsharedRuns<Element: Sendable> {
  /// Elements at the same positions in both lists.
  struct Run {
    /// The number of elements before the run; after it when going backwards.
    var passed: Int
    var left: ArraySlice<Element>
    var right: ArraySlice<Element>
  }

  /// A node still to be visited, or the rest of a leaf.
  private struct Rest {
    var node: ListNode<Element>
    var range: Range<Int>

    init(_ node: ListNode<Element>, _ range: Range<Int>) {
      self.node = node
      self.range = range
    }

    init(_ node: ListNode<Element>) { self.init(node, 0..<node.count) }

    /// Whether no part of the node was visited or left out.
    var isWhole: Bool { range.count == node.count }
  }

  private var left: [Rest] = []
  private var right: [Rest] = []
  private let backwards: Bool
  private var passed = 0
  /// The first run, if each list is in one piece.
  private var only: Run?

  /// Starts a traversal of two whole lists.
  init(_ left: ListNode<Element>, _ right: ListNode<Element>, backwards: Bool) {
    self.init(left, 0..<left.count, right, 0..<right.count, backwards: backwards)
  }

  /// Starts a traversal of a range of each list.
  init(
    _ left: ListNode<Element>, _ leftRange: Range<Int>, _ right: ListNode<Element>,
    _ rightRange: Range<Int>, backwards: Bool
  ) {
    self.backwards = backwards
    if left === right, leftRange == rightRange { return }
    if left.isPiece, right.isPiece {
      // Many short lists are compared, so this makes nothing that only trees need ("difference of
      // 10,000 sections × 10" in Benchmarks/README.md).
      only = run(Rest(left, leftRange), Rest(right, rightRange), keepsRest: false)
    } else {
      self.left = [Rest(left, leftRange)]
      self.right = [Rest(right, rightRange)]
    }
  }

  /// Returns the next run of elements that the lists do not share, or nil at the end of either.
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

  /// Replaces the larger node by its children, or both if they are equally large.
  private mutating func expand(_ first: Rest, _ second: Rest) {
    let (leaf, otherLeaf) = (first.node.isPiece, second.node.isPiece)
    let opensFirst = !leaf && (otherLeaf || first.range.count >= second.range.count)
    let opensSecond = !otherLeaf && (leaf || second.range.count >= first.range.count)
    if opensFirst, opensSecond, first.isWhole, second.isWhole {
      return expandBoth(first.node, second.node)
    }
    left += opensFirst ? children(of: first) : [first]
    right += opensSecond ? children(of: second) : [second]
  }

  /// Replaces equally large nodes by their children, except those they share at either end.
  private mutating func expandBoth(_ first: ListNode<Element>, _ second: ListNode<Element>) {
    let (children, others) = (first.children, second.children)
    var (start, end, otherEnd) = (0, children.count, others.count)
    // If nothing follows, the number of elements in the last ones does not matter.
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

  /// The children that are still to be visited, the next one last.
  private func children(of rest: Rest) -> [Rest] {
    var result: [Rest] = []
    var start = 0
    for child in rest.node.children {
      let places = start..<(start + child.count)
      start = places.upperBound
      let chosen = places.clamped(to: rest.range)
      guard !chosen.isEmpty else { continue }
      result.append(
        Rest(
          child, (chosen.lowerBound - places.lowerBound)..<(chosen.upperBound - places.lowerBound)))
    }
    return backwards ? result : result.reversed()
  }

  /// Takes as many elements as both pieces have left, and keeps the rest of the longer one. Returns
  /// nil if both are the same part of one array.
  private mutating func run(_ first: Rest, _ second: Rest, keepsRest: Bool = true) -> Run? {
    let isShared =
      first.node.hasSameArray(as: second.node)
      && (backwards
        ? first.node.start + first.range.upperBound == second.node.start + second.range.upperBound
        : first.node.start + first.range.lowerBound == second.node.start + second.range.lowerBound)
    let count = min(first.range.count, second.range.count)
    defer { passed += count }
    var (first, second) = (first, second)
    let places = (take(count, of: &first), take(count, of: &second))
    if keepsRest {
      if !first.range.isEmpty { left.append(first) }
      if !second.range.isEmpty { right.append(second) }
    }
    if isShared { return nil }
    return Run(
      passed: passed, left: first.node.slice(places.0), right: second.node.slice(places.1))
  }

  /// Takes the indices of the next elements from the rest.
  private func take(_ count: Int, of rest: inout Rest) -> Range<Int> {
    let range = rest.range
    if backwards {
      rest.range = range.lowerBound..<(range.upperBound - count)
      return rest.range.upperBound..<range.upperBound
    }
    rest.range = (range.lowerBound + count)..<range.upperBound
    return range.lowerBound..<rest.range.lowerBound
  }
}
