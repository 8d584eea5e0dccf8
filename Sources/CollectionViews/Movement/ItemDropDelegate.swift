package import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// A delegate that decides about items that are dragged from one view to another.
package protocol ItemDropDelegate: CollectionViewDelegate {
  /// Returns what is dragged away when a finger takes an item of this view; nothing forbids it.
  func itemsForBeginning(_ item: Item, at path: IndexPath) -> [Item]
  /// Returns whether this view takes items at all.
  func canHandle(_ items: [Item]) -> Bool
  /// Returns what a drop into this view would do.
  func dropSessionDidUpdate(_ items: [Item], over path: IndexPath) -> DropProposal
  /// Returns the items that the drop inserts into this view.
  func performDrop(of items: [Item], at path: IndexPath) -> [Item]
}

extension ItemDropDelegate {
  /// A delegate that decides about items that are dragged to another view.
  public var interfaces: DelegateInterfaces { DelegateInterfaces(drops: self) }
}
