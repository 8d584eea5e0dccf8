/// An ordered list of any elements, edited anywhere in O(log n) and copied in O(1).
///
/// A list made from an array keeps that array until the first edit, so reading it back copies
/// nothing.
///
/// ```swift
/// var ids = SharedList<Identifier>(["A", "B"])
/// ids.insert(["C"], at: 1)
/// let all = ids.array  // A, C, B
/// ```
package struct SharedList<Element: Sendable>: Sendable {
  private var root: ListNode<Element>

  /// Creates a list of the elements of an array, which is used without a copy. Complexity: O(1).
  package init(_ elements: [Element] = []) { root = ListNode(elements) }

  /// The number of elements.
  package var count: Int { root.count }
  /// The indices of the elements.
  package var indices: Range<Int> { 0..<root.count }

  /// The elements as an array.
  ///
  /// Complexity: O(1) while the list is unchanged since it was made from an array, otherwise O(n).
  package var array: [Element] { root.array }

  /// The elements as an array if that is free, or nil.
  package var wholeArray: [Element]? {
    let elements = root.elements
    return elements.count == root.count ? elements : nil
  }

  /// The element at an index. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  package subscript(index: Int) -> Element {
    guard let element = root.element(at: index) else { preconditionFailure("index out of range") }
    return element
  }

  /// Changes the element at an index in place. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  package mutating func change(at index: Int, _ body: (inout Element) -> Void) {
    precondition(index >= 0 && index < count, "index out of range")
    ListNode.change(at: index, in: &root, body)
  }

  /// Inserts elements before the one at an index; `count` appends.
  ///
  /// Complexity: O(k log n), or O(n + k) if that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ elements: [Element], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(elements, at: index, in: &root)
  }

  /// Removes the element at an index and returns it. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  package mutating func remove(at index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return ListNode.remove(at: index, from: &root)
  }

  /// Removes and returns all elements as an array, which is unique unless the list was copied.
  ///
  /// Complexity: O(1) while the list is unchanged since it was made from an array, otherwise O(n).
  package mutating func takeArray() -> [Element] {
    let array = root.array
    root = ListNode([])
    return array
  }

  /// Returns whether another list is an unchanged copy of this one.
  package func isCopy(of other: SharedList) -> Bool { root === other.root }

  /// Returns how many nodes of the tree another list does not share, for tests.
  package func numberOfNodes(beyond other: SharedList) -> Int {
    root.numberOfNodes(beyond: other.root)
  }
}

extension SharedList: Equatable where Element: Equatable {
  /// Compares element by element; lists that share storage are equal immediately.
  package static func == (left: SharedList, right: SharedList) -> Bool {
    left.root === right.root || left.count == right.count && left.array == right.array
  }
}

extension SharedList: Hashable where Element: Hashable {
  /// Hashes every element. Complexity: O(n).
  package func hash(into hasher: inout Hasher) { hasher.combine(array) }
}
