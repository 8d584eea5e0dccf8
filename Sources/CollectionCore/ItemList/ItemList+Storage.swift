extension ItemList {
  /// Visits the items in storage that was not visited before: copies of a list share most of it.
  ///
  /// Complexity: O(m) for m items that are visited, and O(log n) for each place where the list was
  /// changed since the copy.
  ///
  /// - Parameter visited: the parts that were visited; they must stay alive.
  public func forEachItem(
    beyond visited: inout Set<ObjectIdentifier>, _ body: (Item) -> Void
  ) {
    Self.visit(root, &visited, body)
  }

  private static func visit(
    _ node: Node, _ visited: inout Set<ObjectIdentifier>, _ body: (Item) -> Void
  ) {
    guard visited.insert(ObjectIdentifier(node)).inserted else { return }
    node.items.forEach(body)
    for child in node.children { visit(child, &visited, body) }
  }
}
