/// An ordered list of identifiers that is edited anywhere in O(log n) and copied in O(1).
///
/// ```swift
/// var ids = IdentifierList(["A", "B"])
/// ids.insert(["C"], at: 1)
/// let all = ids.array  // A, C, B
/// ```
package struct IdentifierList: Sendable {
  private var root: ListNode<Identifier>

  /// Creates a list of identifiers, whose array it takes as it is. Complexity: O(1).
  package init(_ ids: [Identifier]) { root = ListNode(ids) }

  /// The number of identifiers.
  package var count: Int { root.count }

  /// The identifiers as an array.
  ///
  /// Complexity: O(1) while the list is as it was made from an array, else O(n).
  package var array: [Identifier] { root.array }

  /// The identifier at an index. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  package subscript(index: Int) -> Identifier {
    precondition(index >= 0 && index < count, "index out of range")
    return root.element(at: index)
  }

  /// Inserts identifiers before the one at an index; `count` appends.
  ///
  /// Complexity: O(k log n), or O(n + k) where that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ ids: [Identifier], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(ids, at: index, in: &root)
  }

  /// Removes the identifier at an index. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  package mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index out of range")
    _ = ListNode.remove(at: index, from: &root)
  }

  /// Returns the number of nodes of the tree that another one does not share, for tests.
  package func numberOfNodes(beyond other: IdentifierList) -> Int {
    var known: Set<ObjectIdentifier> = []
    _ = other.root.nodes(beyond: &known)
    return root.nodes(beyond: &known)
  }
}
