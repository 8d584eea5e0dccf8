public import CollectionCore
import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// The selected items, in order. Complexity: O(s log s) for s of them.
  public var indexPathsForSelectedItems: [IndexPath] { selection.selected.sorted() }

  /// The number of selected items. Complexity: O(1).
  package var numberOfSelectedItems: Int { selection.selected.count }

  /// Selects an item, and deselects the others unless several may be selected.
  ///
  /// As in UIKit, the delegate hears only of what touches select: see `tapItem`. Nothing happens
  /// where the view allows no selection.
  ///
  /// - Parameters:
  ///   - path: the item; nil deselects all items.
  ///   - position: where to scroll the item; nil leaves the content offset as it is.
  /// - Throws: `CollectionViewError` where the view has no such item, and what scrolling throws;
  ///   the item is selected by then.
  public func selectItem(at path: IndexPath?, scrollPosition position: ScrollPosition? = nil)
    throws(CollectionViewError)
  {
    try checkNotPreparing("selectItem")
    guard let path else { return try deselectAll() }
    try layoutIfNeeded()
    try checkItem(path)
    guard allowsSelection else { return }
    select(path)
    if let position { try scrollToItem(at: path, position: position) }
  }

  /// Selects every item, where several may be selected; the delegate does not hear of it.
  ///
  /// Complexity: O(n), also in memory.
  ///
  /// - Throws: `CollectionViewError` where the view has more items than can be selected at once.
  public func selectAll() throws(CollectionViewError) {
    try checkNotPreparing("selectAll")
    try layoutIfNeeded()
    guard allowsSelection, allowsMultipleSelection else { return }
    let total = counts.reduce(0, +)
    guard total <= LayoutLimits.greatestElements else {
      throw .tooManySelected(total)
    }
    for (section, count) in counts.enumerated() {
      for item in 0..<count { selection.selected.insert(IndexPath(section, item)) }
    }
    markCells()
  }

  /// Deselects every item; the delegate does not hear of it.
  public func deselectAll() throws(CollectionViewError) {
    try checkNotPreparing("deselectAll")
    selection.selected = []
    markCells()
  }

  /// Deselects an item; one that is not selected stays so.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func deselectItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("deselectItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.selected.remove(path)
    markCells()
  }

  /// Highlights an item, without a touch.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func highlightItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("highlightItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.highlighted.insert(path)
    markCells()
  }

  /// Ends the highlighting of an item, without a touch.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item.
  public func unhighlightItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("unhighlightItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.highlighted.remove(path)
    markCells()
  }

  /// The highlighted items, in order.
  public var indexPathsForHighlightedItems: [IndexPath] { selection.highlighted.sorted() }

  /// Selects an item that exists.
  func select(_ path: IndexPath) {
    if !allowsMultipleSelection { selection.selected = [] }
    selection.selected.insert(path)
    markCells()
  }

  /// Lets every cell know whether its item is selected and highlighted. Complexity: O(v).
  func markCells() {
    for slot in cells.all {
      slot.cell.isSelected = selection.selected.contains(slot.path)
      slot.cell.isHighlighted = selection.highlighted.contains(slot.path)
    }
    recorder?.recordIfSettled(self)
  }

  /// Throws unless the view has an item.
  func checkItem(_ path: IndexPath) throws(CollectionViewError) {
    guard hasItem(at: path) else { throw .noItem(path, counts: Array(counts)) }
  }
}

extension CollectionView {
  /// Taps an item, as a finger would: the delegate is asked, and hears what happens.
  ///
  /// The order is UIKit's: should and did highlight when the touch begins; should and did select,
  /// or deselect, and did unhighlight when it ends. An item that may not be highlighted is not
  /// selected either. Where the view allows no selection, a tap does nothing. A tap deselects a selected item where several may be selected; where only
  /// one may be, it deselects the other one first.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item, and what the delegate throws;
  ///   what had happened until then stays, but for the highlighting.
  public func tapItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("tapItem")
    try layoutIfNeeded()
    try checkItem(path)
    guard allowsSelection else { return }
    selection.touched.append(path)
    defer { selection.touched.removeLast() }
    guard try permits({ $0.shouldHighlightItem(at: path) }), let path = touched else { return }
    setHighlighted(true, path)
    do throws(CollectionViewError) {
      delegate?.didHighlightItem(at: path)
      try checkHost()
      try toggleByTouch()
    } catch {
      if let touched { setHighlighted(false, touched) }
      throw error
    }
    guard let path = touched else { return }
    setHighlighted(false, path)
    delegate?.didUnhighlightItem(at: path)
    try checkHost()
  }

  /// Clicks an item twice, as a mouse would: the first click does what a tap does, and of the second
  /// one the delegate hears, unless the item is gone by then.
  ///
  /// - Throws: as `tapItem`.
  public func doubleClickItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("doubleClickItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.touched.append(path)
    defer { selection.touched.removeLast() }
    try tapItem(at: path)
    guard let path = touched else { return }
    delegate?.didDoubleClickItem(at: path)
    try checkHost()
  }

  /// Asks the delegate whether something may happen; it may where there is no delegate.
  private func permits(
    _ question: (any CollectionViewDelegate) -> Bool
  ) throws(CollectionViewError) -> Bool {
    guard let delegate else { return true }
    let answer = question(delegate)
    try checkHost()
    return answer
  }

  /// The item that is being tapped; nil once it was deleted, which ends the touch.
  private var touched: IndexPath? { selection.touched.last ?? nil }

  private func toggleByTouch() throws(CollectionViewError) {
    guard let path = touched else { return }
    if allowsMultipleSelection, selection.selected.contains(path) {
      guard try permits({ $0.shouldDeselectItem(at: path) }), let path = touched else { return }
      try deselectByTouch(path)
      return
    }
    guard try permits({ $0.shouldSelectItem(at: path) }), let path = touched else { return }
    if !allowsMultipleSelection {
      for other in indexPathsForSelectedItems where other != path { try deselectByTouch(other) }
    }
    guard let path = touched else { return }
    select(path)
    delegate?.didSelectItem(at: path)
    try checkHost()
  }

  private func deselectByTouch(_ path: IndexPath) throws(CollectionViewError) {
    guard selection.selected.remove(path) != nil else { return }
    markCells()
    delegate?.didDeselectItem(at: path)
    try checkHost()
  }

  private func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
    if isHighlighted {
      selection.highlighted.insert(path)
    } else {
      selection.highlighted.remove(path)
    }
    markCells()
  }
}
