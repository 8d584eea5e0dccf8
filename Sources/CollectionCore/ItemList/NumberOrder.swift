/// An order of numbers that is edited anywhere in O(log n), and in which each finds its own index.
///
/// A list of the numbers beside one of their labels. The owner keeps the label of each number; with
/// the label, the order finds the index by halving.
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

  /// Creates an order of the numbers of an array, which is taken as it is. Complexity: O(1).
  package init(_ numbers: [Int32] = []) {
    self.numbers = ListNode(numbers)
    labels = LabelList(count: numbers.count)
  }

  /// The number of numbers.
  package var count: Int { numbers.count }
  /// The number of nodes that an edit changes where none splits, for tests: one for each level of
  /// both trees.
  package var nodesPerEdit: Int { 2 * (numbers.height + 1) }

  /// The numbers as an array.
  ///
  /// Complexity: O(1) while the order is as it was made from an array, else O(n).
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

  /// Returns the index of the number that has a label. Complexity: O(log n).
  package func index(of label: Int64) -> Int { labels.index(of: label) }

  /// Returns the index of the first number that meets a condition which, once met, holds to the end.
  ///
  /// Complexity: O(log n) tests.
  package func partitioningIndex(where belongsToSecondPart: (Int32) -> Bool) -> Int {
    numbers.partitioningIndex(where: belongsToSecondPart)
  }
}

extension NumberOrder {
  /// Inserts a number before the one at an index; `count` appends.
  ///
  /// - Returns: the indices of the numbers whose labels are new: the inserted one, and sometimes
  ///   others around it.
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
