import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionUpdates

/// A stage of a change: the operations of one batch, and the data after it.
struct Stage {
  /// The operations of the batch.
  let operations: [UpdateOperation]
  /// The items whose sizes are asked for again, by index path after the batch.
  var resizedItems: [IndexPath] = []
  /// Sets the data to the state after the stage, and returns a function that restores it.
  let setData: () throws(CollectionViewError) -> (() -> Void)

  /// Creates a stage whose operations have one origin.
  init(
    _ kinds: [UpdateOperation.Kind], origin: SourceLine?, resizedItems: [IndexPath] = [],
    setData: @escaping () throws(CollectionViewError) -> (() -> Void)
  ) {
    self.init(kinds.map { UpdateOperation($0, origin: origin) }, setData: setData)
    self.resizedItems = resizedItems
  }

  /// Creates a stage with the operations unchanged.
  init(
    _ operations: [UpdateOperation],
    setData: @escaping () throws(CollectionViewError) -> (() -> Void)
  ) {
    self.operations = operations
    self.setData = setData
  }
}
