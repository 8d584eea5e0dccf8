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
  /// As in UIKit, the delegate is only notified of selection by touches: see `tapItem`. If the view
  /// allows no selection, this does nothing.
  ///
  /// - Parameters:
  ///   - path: the item; nil deselects all items.
  ///   - position: where to scroll the item; nil leaves the content offset unchanged.
  /// - Throws: `CollectionViewError` if the view has no such item; also errors of scrolling, after
  ///   the selection.
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

  /// Selects every item, if several may be selected; the delegate is not notified.
  ///
  /// Complexity: O(n), also in memory.
  ///
  /// - Throws: `CollectionViewError` if the view has more items than can be selected at once.
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

  /// Deselects every item; the delegate is not notified.
  public func deselectAll() throws(CollectionViewError) {
    try checkNotPreparing("deselectAll")
    selection.selected = []
    markCells()
  }

  /// Deselects an item; nothing happens if it is not selected.
  ///
  /// - Throws: `CollectionViewError` if the view has no such item.
  public func deselectItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("deselectItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.selected.remove(path)
    markCells()
  }

  /// Highlights an item, without a touch.
  ///
  /// - Throws: `CollectionViewError` if the view has no such item.
  public func highlightItem(at path: IndexPath) throws(CollectionViewError) {
    try checkNotPreparing("highlightItem")
    try layoutIfNeeded()
    try checkItem(path)
    selection.highlighted.insert(path)
    markCells()
  }

  /// Ends the highlighting of an item, without a touch.
  ///
  /// - Throws: `CollectionViewError` if the view has no such item.
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

  /// Sets in every cell whether its item is selected and highlighted. Complexity: O(v).
  func markCells() {
    for slot in cells.all {
      slot.cell.isSelected = selection.selected.contains(slot.path)
      slot.cell.isHighlighted = selection.highlighted.contains(slot.path)
    }
    recorder?.recordIfSettled(self)
  }

  /// Throws unless an item exists.
  func checkItem(_ path: IndexPath) throws(CollectionViewError) {
    guard hasItem(at: path) else { throw .noItem(path, counts: Array(counts)) }
  }
}

extension CollectionView {
  /// Taps an item like a finger: the delegate is asked and notified.
  ///
  /// The order is UIKit's. The touch begins with shouldHighlight and didHighlight. It ends with
  /// should and did select, or deselect, and didUnhighlight. An item that may not be highlighted is
  /// not selected. If the view allows no selection, a tap does nothing. A tap deselects a selected
  /// item if several may be selected; if only one may be, it first deselects the other.
  ///
  /// - Throws: `CollectionViewError` if the view has no such item. Also errors of the delegate;
  ///   earlier effects are then kept, except for the highlighting.
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

  /// Double-clicks an item like a mouse.
  ///
  /// The first click is like a tap, and the delegate is notified of the second.
  ///
  /// The second click is ignored if the item no longer exists.
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

  /// Asks the delegate whether an action may happen; without a delegate, it may.
  private func permits(
    _ question: (any CollectionViewDelegate) -> Bool
  ) throws(CollectionViewError) -> Bool {
    guard let delegate else { return true }
    let answer = question(delegate)
    try checkHost()
    return answer
  }

  /// The item that is being tapped; nil once it is deleted, which ends the touch.
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
