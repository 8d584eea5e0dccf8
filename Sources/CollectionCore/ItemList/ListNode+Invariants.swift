/// The rules of a tree.
extension ListNode {
  /// The depth of the tree, or nil if a node breaks a rule.
  ///
  /// The counts add up, the leaves are on one level, and no node is too large. Only the root may be
  /// empty. Complexity: O(n).
  var depth: Int? {
    isSound && children.allSatisfy { $0.count > 0 && $0.depth == height - 1 } ? height : nil
  }

  /// Whether the nodes on the path to an index obey the rules; debug builds check this after an
  /// edit.
  ///
  /// Complexity: O(log n).
  func isSound(around index: Int) -> Bool {
    guard isSound else { return false }
    guard !isPiece else { return true }
    let (child, offset) = child(at: index)
    return children[child].count > 0 && children[child].isSound(around: offset)
  }

  /// Whether the node itself obeys the rules.
  private var isSound: Bool {
    if isPiece {
      let isOwn = height == 0 && start == 0 && elements.count == count
      return (content.source != nil || isOwn) && end <= elements.count
        && (height > 0 || count <= Self.maxElements)
    }
    return children.count <= Self.maxChildren && elements.isEmpty && content.source == nil
      && children.allSatisfy { $0.height == height - 1 }
      && count == children.reduce(0) { $0 + $1.count }
  }
}
