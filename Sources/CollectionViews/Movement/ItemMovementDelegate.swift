package import CollectionCore
import CollectionLayout

/// A delegate that decides about items that a finger drags.
package protocol ItemMovementDelegate: CollectionViewDelegate {
  /// Returns whether an item may be dragged.
  func canMoveItem(at path: IndexPath) -> Bool
  /// Returns the index path for an item to use instead of a proposed one.
  ///
  /// - Parameters:
  ///   - original: the index path at which the movement began.
  ///   - current: the index path at which the view shows the item now.
  ///   - proposed: the index path after the move, as the finger proposes it.
  func targetIndexPath(
    forMoveOfItemFrom original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath
}

extension ItemMovementDelegate {
  /// A delegate that decides about items that are dragged.
  public var interfaces: DelegateInterfaces { DelegateInterfaces(movement: self) }
}
