/// Ascending numbers that label the elements of a list and stay valid through edits.
///
/// The labels of a list ascend with its elements. A binary search therefore finds the index of the
/// element with a given label. If there is no room between two labels, the ones around them are
/// spread out again: P. Dietz and D. Sleator, "Two algorithms for maintaining order in a list",
/// 1987. While elements are inserted and removed only at the end, the labels are multiples of one
/// number, and nothing is stored.
///
/// ```swift
/// var labels = LabelList(count: 2)
/// let label = labels.label(at: 1)
/// labels.insert(1, at: 0)
/// let index = labels.index(of: label)  // 2
/// ```
package struct LabelList: Sendable {
  /// The labels in order; nil while they are multiples of the spacing.
  private var root: ListNode<Int64>?
  /// The number of labels.
  package private(set) var count: Int

  /// The distance between labels at the ends, which leaves room for 2⁴⁰ elements in a row.
  private static var spacing: Int64 { 1 << 22 }

  /// Creates the labels of so many elements. Complexity: O(1).
  package init(count: Int) { self.count = count }

  /// Whether the labels are multiples of one number, so an index needs no search.
  package var isEven: Bool { root == nil }

  /// Returns the label of an element. Complexity: O(log n).
  package func label(at index: Int) -> Int64 {
    root?.element(at: index) ?? Int64(index + 1) * Self.spacing
  }

  /// Returns the index of the element that has a label. Complexity: O(log n).
  package func index(of label: Int64) -> Int {
    root?.partitioningIndex { $0 >= label } ?? Int(label / Self.spacing) - 1
  }

  /// Removes the label of an element. Complexity: O(log n).
  package mutating func remove(at index: Int) {
    count -= 1
    if root == nil, index == count { return }
    store(count + 1)
    change { _ = ListNode.remove(at: index, from: &$0) }
  }

  /// Makes labels for new elements.
  ///
  /// - Returns: the indices of the elements with new labels: the added ones, perhaps with some
  ///   around them.
  ///
  /// Complexity: O(k log n), amortised; O(n + k) if that is less.
  @discardableResult
  package mutating func insert(_ added: Int, at index: Int) -> Range<Int> {
    let range = index..<(index + added)
    let old = count
    count += added
    if root == nil, index == old { return range }
    store(old)
    let below = index > 0 ? label(at: index - 1) : nil
    let above = index < old ? label(at: index) : nil
    guard let (first, gap) = Self.room(for: added, below, above, atLeast: 1) else {
      // Any number will do, since the labels are spread out immediately.
      let least = below ?? 0
      change { ListNode.insert(Array(repeating: least, count: added), at: index, in: &$0) }
      return spread(around: range)
    }
    change { ListNode.insert((0..<Int64(added)).map { first + $0 * gap }, at: index, in: &$0) }
    return range
  }
}

extension LabelList {
  /// Checks that each element has a label, and that the labels ascend. Complexity: O(n).
  func checkInvariants() -> Bool {
    guard let root else { return true }
    let all = root.array
    return root.depth != nil && all.count == count && zip(all, all.dropFirst()).allSatisfy(<)
  }

  /// Returns how many nodes of the labels' tree another list does not share, for tests.
  package func numberOfNodes(beyond other: LabelList) -> Int {
    root?.numberOfNodes(beyond: other.root) ?? 0
  }

  private mutating func change(_ body: (inout ListNode<Int64>) -> Void) {
    guard var tree = root else { return }
    root = nil
    body(&tree)
    root = tree
  }

  /// Stores the labels, which were multiples of the spacing so far.
  private mutating func store(_ count: Int) {
    if root == nil { root = ListNode((0..<count).map { Int64($0 + 1) * Self.spacing }) }
  }

  /// Relabels the elements around a range, as far as there is too little room.
  private mutating func spread(around range: Range<Int>) -> Range<Int> {
    var range = range
    while true {
      let reach = range.count
      range = max(0, range.lowerBound - reach)..<min(count, range.upperBound + reach)
      let below = range.lowerBound > 0 ? label(at: range.lowerBound - 1) : nil
      let above = range.upperBound < count ? label(at: range.upperBound) : nil
      // Leaves room in proportion to the number of labels, so this does not soon happen again.
      guard let (first, gap) = Self.room(for: range.count, below, above, atLeast: range.count)
      else { continue }
      for index in range {
        change {
          ListNode.change(at: index, in: &$0) { $0 = first + Int64(index - range.lowerBound) * gap }
        }
      }
      return range
    }
  }

  /// Returns the first new label and the distance between them, or nil if there is no room.
  private static func room(
    for count: Int, _ below: Int64?, _ above: Int64?, atLeast least: Int
  ) -> (first: Int64, gap: Int64)? {
    guard let above else { return ((below ?? 0) + spacing, spacing) }
    guard let below else { return (above - Int64(count) * spacing, spacing) }
    let gap = (above - below) / Int64(count + 1)
    return gap >= Int64(least) ? (below + gap, gap) : nil
  }
}
