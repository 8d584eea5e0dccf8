public import CollectionCore

extension CollectionView {
  /// The selected items, in order. Complexity: O(s log s) for s of them.
  public var indexPathsForSelectedItems: [IndexPath] { selection.sorted() }

  /// Selects an item, and deselects the others unless several may be selected.
  ///
  /// As in UIKit, the delegate hears only of what touches select: see `tapItem`.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func selectItem(at path: IndexPath) throws {
    try checkNotPreparing("selectItem")
    try layoutIfNeeded()
    try checkItem(path)
    select(path)
  }

  /// Deselects an item; one that is not selected stays so.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func deselectItem(at path: IndexPath) throws {
    try checkNotPreparing("deselectItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.remove(path)
    markCells()
  }

  /// Highlights an item, without a touch.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func highlightItem(at path: IndexPath) throws {
    try checkNotPreparing("highlightItem")
    try layoutIfNeeded()
    try checkItem(path)
    highlighted.insert(path)
    markCells()
  }

  /// Ends the highlighting of an item, without a touch.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func unhighlightItem(at path: IndexPath) throws {
    try checkNotPreparing("unhighlightItem")
    try layoutIfNeeded()
    try checkItem(path)
    highlighted.remove(path)
    markCells()
  }

  /// The highlighted items, in order.
  public var indexPathsForHighlightedItems: [IndexPath] { highlighted.sorted() }

  /// Selects an item that exists.
  func select(_ path: IndexPath) {
    if !allowsMultipleSelection { selection = [] }
    selection.insert(path)
    markCells()
  }

  /// Lets every cell know whether its item is selected and highlighted. Complexity: O(v).
  func markCells() {
    for (path, slot) in cells.slots {
      slot.cell.isSelected = selection.contains(path)
      slot.cell.isHighlighted = highlighted.contains(path)
    }
  }

  /// Throws unless the view has an item.
  func checkItem(_ path: IndexPath) throws(CollectionViewError) {
    guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
    else { throw .noItem(path, counts: counts) }
  }
}
