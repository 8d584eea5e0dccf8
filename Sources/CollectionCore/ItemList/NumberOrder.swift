/// A list of numbers, edited anywhere in O(log n), that finds the index of each number.
///
/// It stores the numbers and a label for each. The owner keeps the label of each number; given the
/// label, a binary search finds the index.
///
/// ```swift
/// var order = NumberOrder([7, 5])
/// let label = order.label(at: 1)
/// order.insert(6, at: 1)
/// let index = order.index(of: label)  // 2
/// ```
package struct NumberOrder: Sendable {
  private var numbers: ListNode<Int32>
  private var labels: LabelList

  /// Creates an order of the numbers of an array, which is used without a copy. Complexity: O(1).
  package init(_ numbers: [Int32] = []) {
    self.numbers = ListNode(numbers)
    labels = LabelList(count: numbers.count)
  }

  /// The number of elements.
  package var count: Int { numbers.count }
  /// The number of nodes that an edit without a split changes, for tests: one per level of both
  /// trees.
  package var nodesPerEdit: Int { 2 * (numbers.height + 1) }

  /// The numbers as an array.
  ///
  /// Complexity: O(1) while the order is unchanged since it was made from an array, otherwise O(n).
  package var array: [Int32] { numbers.array }

  /// The number at an index. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  package subscript(index: Int) -> Int32 {
    guard let number = numbers.element(at: index) else { preconditionFailure("index out of range") }
    return number
  }

  /// Returns the label of the number at an index. Complexity: O(log n).
  package func label(at index: Int) -> Int64 { labels.label(at: index) }

  /// Returns the index of the number with a label. Complexity: O(log n).
  package func index(of label: Int64) -> Int { labels.index(of: label) }

  /// Returns the index of the first number that meets a condition, as all after it must.
  ///
  /// Complexity: O(log n) evaluations of the condition.
  package func partitioningIndex(where belongsToSecondPart: (Int32) -> Bool) -> Int {
    numbers.partitioningIndex(where: belongsToSecondPart)
  }
}

extension NumberOrder {
  /// Inserts a number before the one at an index; `count` appends.
  ///
  /// - Returns: the indices of the numbers with new labels: the inserted one, sometimes with others
  ///   around it.
  ///
  /// Complexity: O(log n), amortised.
  ///
  /// - Precondition: `0 <= index <= count`.
  @discardableResult
  package mutating func insert(_ number: Int32, at index: Int) -> Range<Int> {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(number, at: index, in: &numbers)
    return labels.insert(1, at: index)
  }

  /// Removes the number at an index. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  package mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index out of range")
    _ = ListNode.remove(at: index, from: &numbers)
    labels.remove(at: index)
  }

  /// Checks the trees: each number has a label, and the labels ascend. Complexity: O(n).
  package func checkInvariants() -> Bool {
    numbers.depth != nil && labels.count == count && labels.checkInvariants()
  }
}
