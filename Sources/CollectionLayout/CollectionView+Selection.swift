public import CollectionCore

extension CollectionView {
  /// The selected items, in order. Complexity: O(s log s) for s of them.
  public var indexPathsForSelectedItems: [IndexPath] { selection.sorted() }

  /// Selects an item, and deselects the others unless several may be selected.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func selectItem(at path: IndexPath) throws {
    try checkNotPreparing("selectItem")
    try layoutIfNeeded()
    try checkItem(path)
    if !allowsMultipleSelection { selection = [] }
    selection.insert(path)
  }

  /// Deselects an item; one that is not selected stays so.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func deselectItem(at path: IndexPath) throws {
    try checkNotPreparing("deselectItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.remove(path)
  }

  private func checkItem(_ path: IndexPath) throws(CollectionViewError) {
    guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
    else { throw .noItem(path, counts: counts) }
  }
}
