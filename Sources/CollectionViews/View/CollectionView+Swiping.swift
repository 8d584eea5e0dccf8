public import CollectionCore
public import CollectionLayout

extension CollectionView {
  /// Swipes an item from one of its edges, as a finger would: the list that it is in is asked for
  /// its actions, which the caller can perform.
  ///
  /// As in UIKit, only sections that are made by a list configuration have actions.
  ///
  /// - Returns: the actions; none where the item is in no list, or the list has none.
  /// - Throws: `CollectionViewError` where the view has no such item, and what a layout pass throws.
  public func swipeItem(at path: IndexPath, from edge: SwipeAction.Edge) throws(CollectionViewError)
    -> [SwipeAction]
  {
    try checkNotPreparing("swipeItem")
    try layoutIfNeeded()
    try checkItem(path)
    let list = configurableLayout?.listConfiguration(inSection: path.section)
    let actions = list?.swipeActionsProvider(for: edge)?(path) ?? []
    try checkHost()
    return actions
  }
}
