package import CollectionCore
import CollectionLayout

/// A data source that can move an item to the position to which a finger has dragged it.
package protocol ItemMovementSource: CollectionViewDataSource {
  /// A Boolean value that indicates whether items can be moved at all.
  var movesItems: Bool { get }
  /// Returns whether an item may be dragged.
  func canMoveItem(at path: IndexPath) throws(CollectionViewError) -> Bool
  /// Moves an item of the data, in the block of the batch that shows the move.
  ///
  /// - Parameter destination: the index path after the move.
  /// - Returns: a function that restores the data if the batch is refused.
  func moveItem(at source: IndexPath, to destination: IndexPath) throws(CollectionViewError) -> (
    () -> Void
  )
}

extension ItemMovementSource {
  /// A data source that can move items.
  public var interfaces: DataSourceInterfaces { DataSourceInterfaces(movement: self) }
}
