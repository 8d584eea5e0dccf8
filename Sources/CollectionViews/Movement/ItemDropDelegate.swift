package import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// A delegate that decides about items dragged from one view to another.
package protocol ItemDropDelegate: CollectionViewDelegate {
  /// Returns the items that a finger drags from this view; an empty array forbids it.
  func itemsForBeginning(_ item: Item, at path: IndexPath) -> [Item]
  /// Returns whether this view accepts the items at all.
  func canHandle(_ items: [Item]) -> Bool
  /// Returns the effect of a drop into this view.
  func dropSessionDidUpdate(_ items: [Item], over path: IndexPath) -> DropProposal
  /// Returns the items that the drop inserts into this view.
  func performDrop(of items: [Item], at path: IndexPath) -> [Item]
}

extension ItemDropDelegate {
  /// A delegate that decides about items that are dragged to another view.
  public var interfaces: DelegateInterfaces { DelegateInterfaces(drops: self) }
}
