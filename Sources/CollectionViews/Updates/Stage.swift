import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionUpdates

/// A stage of a change: the operations of one batch, and the data that the view shows after it.
struct Stage {
  /// The operations of the batch.
  let operations: [UpdateOperation]
  /// The items after the batch whose sizes are asked for again.
  var resizedItems: [IndexPath] = []
  /// Sets the data to the state after the stage; returns the function that puts it back.
  let setData: () throws(CollectionViewError) -> (() -> Void)

  /// Creates a stage whose operations have one origin.
  init(
    _ kinds: [UpdateOperation.Kind], origin: SourceLine?, resizedItems: [IndexPath] = [],
    setData: @escaping () throws(CollectionViewError) -> (() -> Void)
  ) {
    self.init(kinds.map { UpdateOperation($0, origin: origin) }, setData: setData)
    self.resizedItems = resizedItems
  }

  /// Creates a stage of operations as they are.
  init(
    _ operations: [UpdateOperation],
    setData: @escaping () throws(CollectionViewError) -> (() -> Void)
  ) {
    self.operations = operations
    self.setData = setData
  }
}
