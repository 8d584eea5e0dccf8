public import CollectionCore

extension CollectionView {
  /// Taps an item, as a finger would: the delegate is asked, and hears what happens.
  ///
  /// The order is UIKit's: should and did highlight when the touch begins; should and did select,
  /// or deselect, and did unhighlight when it ends. An item that may not be highlighted is not
  /// selected either. A tap deselects a selected item where several may be selected; where only
  /// one may be, it deselects the other one first.
  ///
  /// - Throws: `CollectionViewError` where the view has no such item, and what the delegate throws;
  ///   what had happened until then stays, but for the highlighting.
  public func tapItem(at path: IndexPath) throws {
    try checkNotPreparing("tapItem")
    try layoutIfNeeded()
    try checkItem(path)
    touches.append(path)
    defer { touches.removeLast() }
    guard try delegate?.shouldHighlightItem(at: path) ?? true, let path = touched else { return }
    setHighlighted(true, path)
    do {
      try delegate?.didHighlightItem(at: path)
      try toggleByTouch()
    } catch {
      if let touched { setHighlighted(false, touched) }
      throw error
    }
    guard let path = touched else { return }
    setHighlighted(false, path)
    try delegate?.didUnhighlightItem(at: path)
  }

  /// Where the item that is being tapped is now; nil once it has gone, which ends the touch.
  private var touched: IndexPath? { touches.last ?? nil }

  private func toggleByTouch() throws {
    guard let path = touched else { return }
    if allowsMultipleSelection, selection.contains(path) {
      guard try delegate?.shouldDeselectItem(at: path) ?? true, let path = touched else { return }
      try deselectByTouch(path)
      return
    }
    guard try delegate?.shouldSelectItem(at: path) ?? true, let path = touched else { return }
    if !allowsMultipleSelection {
      for other in indexPathsForSelectedItems where other != path { try deselectByTouch(other) }
    }
    guard let path = touched else { return }
    select(path)
    try delegate?.didSelectItem(at: path)
  }

  private func deselectByTouch(_ path: IndexPath) throws {
    guard selection.remove(path) != nil else { return }
    markCells()
    try delegate?.didDeselectItem(at: path)
  }

  private func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
    if isHighlighted { highlighted.insert(path) } else { highlighted.remove(path) }
    markCells()
  }

  private func exists(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && path.item < counts[path.section]
  }
}
