/// The question whether a list is another one with one element more: where one is an edited copy of
/// the other, the trees tell it soon.
extension ListNode<Item> {
  /// Returns whether the list is seen to be another one with an item inserted at an index, content
  /// included; false also where that would take long to see.
  ///
  /// Complexity: O(log n).
  func isInsertion(at index: Int, into other: ListNode) -> Bool {
    guard height == other.height, count == other.count + 1, index < count else { return false }
    guard height > 0 else { return isLeafInsertion(at: index, into: other) }
    guard !isPiece, !other.isPiece else { return false }
    let (child, offset) = child(at: index)
    return sharesChildren(with: other, beside: child)
      && children[child].isInsertion(at: offset, into: other.children[child])
  }

  private func isLeafInsertion(at index: Int, into other: ListNode) -> Bool {
    let (elements, others) = (slice(0..<count), other.slice(0..<other.count))
    let (left, right) = (elements.span, others.span)
    for counterpart in 0..<other.count {
      let place = counterpart < index ? counterpart : counterpart + 1
      if left[place] != right[counterpart] { return false }
    }
    return true
  }
}

extension ListNode<Section> {
  /// Returns whether the list is seen to be another one but for an item that is inserted into a
  /// section; false also where that would take long to see.
  ///
  /// Complexity: O(log n).
  func isInsertion(ofItemAt item: Int, inSection index: Int, into other: ListNode) -> Bool {
    guard height == other.height, count == other.count, index < count else { return false }
    guard height > 0 else { return isLeafInsertion(ofItemAt: item, inSection: index, into: other) }
    guard !isPiece, !other.isPiece else { return false }
    let (child, offset) = child(at: index)
    return sharesChildren(with: other, beside: child)
      && children[child].isInsertion(
        ofItemAt: item, inSection: offset, into: other.children[child])
  }

  private func isLeafInsertion(
    ofItemAt item: Int, inSection index: Int, into other: ListNode
  ) -> Bool {
    let (elements, others) = (slice(0..<count), other.slice(0..<count))
    let (left, right) = (elements.span, others.span)
    for place in 0..<count {
      guard left[place].id == right[place].id, left[place].fields == right[place].fields,
        place == index || left[place].items.root === right[place].items.root
      else { return false }
    }
    return left[index].items.root.isInsertion(at: item, into: right[index].items.root)
  }
}

extension ListNode {
  /// Returns whether all children but one are those of another node.
  fileprivate func sharesChildren(with other: ListNode, beside child: Int) -> Bool {
    let (children, others) = (children, other.children)
    guard children.count == others.count else { return false }
    for index in children.indices where index != child && children[index] !== others[index] {
      return false
    }
    return true
  }
}

extension CollectionState {
  /// Returns whether the state is seen to be another one with an item inserted at a path, content
  /// included; false also where that would take long to see, as for states that share little.
  ///
  /// Complexity: O(log n).
  package func isInsertion(at path: IndexPath, into other: CollectionState) -> Bool {
    guard path.section >= 0, path.item >= 0 else { return false }
    return sections.root.isInsertion(
      ofItemAt: path.item, inSection: path.section, into: other.sections.root)
  }
}
