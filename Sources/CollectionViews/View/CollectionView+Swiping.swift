public import CollectionCore
public import CollectionLayout

extension CollectionView {
  /// Swipes an item from one of its edges like a finger, and returns the actions of its list.
  ///
  /// The caller can perform them. As in UIKit, only sections made from a list configuration have
  /// actions.
  ///
  /// - Returns: the actions; empty if the item is in no list, or the list has none.
  /// - Throws: `CollectionViewError` if the view has no such item; also errors of a layout pass.
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
