/// A tree of the totals of prefixes: P. Fenwick, "A new data structure for cumulative frequency
/// tables", 1994.
///
/// ```swift
/// var tree = FenwickTree<PrefixSum>(count: 8)
/// tree.add(1, at: 5)
/// let total = tree.total(ofFirst: 6)  // 1
/// ```
package struct FenwickTree<Operation: PrefixOperation> {
  /// The total of the elements that each node covers; node 0 covers none.
  private var nodes: [Operation.Value]

  /// Creates a tree of neutral elements. Complexity: O(n).
  package init(count: Int) { nodes = Array(repeating: Operation.neutral, count: count + 1) }

  /// Returns the total of the first elements. Complexity: O(log n).
  package func total(ofFirst count: Int) -> Operation.Value {
    var total = Operation.neutral
    var node = count
    while node > 0 {
      total = Operation.combined(total, nodes[node])
      node &= node &- 1
    }
    return total
  }

  /// Adds a value to an element, using the tree's operation. Complexity: O(log n).
  package mutating func add(_ value: Operation.Value, at index: Int) {
    var node = index &+ 1
    while node < nodes.count {
      nodes[node] = Operation.combined(nodes[node], value)
      node &+= node & -node
    }
  }
}
