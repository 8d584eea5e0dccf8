import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates

/// A batch whose block is running; a class, because nested calls add to it.
final class OpenBatch {
  /// The operations added so far.
  var updates = BatchUpdates()
  /// The number of operations after each call that added some.
  private(set) var ends: [Int] = []
  /// The completions in the order in which their blocks ended, so the outermost is last.
  var completions: [(Bool) -> Void] = []
  /// The remaining items whose sizes are asked for again, by index path after the batch.
  var resizedItems: [IndexPath] = []
  /// A Boolean value that indicates whether `reloadData` was called, which makes the batch a
  /// reload.
  var isReload = false
  /// A Boolean value that indicates whether the view itself finds the operations.
  ///
  /// It does so for a snapshot and for changes of the data.
  var isDerived = false
  /// The data at the start of the block; nil if identities are unknown.
  let dataAtStart: CollectionState?
  /// The state with which the view would have started if it had read its data earlier.
  let missed: CollectionState?
  /// The contents of cells, if the view read data without identities only because of the batch.
  let contentsAtStart: [IndexPath: FieldValue]
  /// The lines that changed the data before the block and after the view last read it.
  let earlierChanges: [SourceLine]
  /// The number of layout passes of the view before the block.
  let passesAtStart: Int
  /// A Boolean value that indicates whether the outermost call is animated.
  let isAnimated: Bool
  /// A Boolean value that indicates whether this is a single call such as `insertItems`, without a
  /// block.
  let isSingleCall: Bool
  /// The script line of the outermost call.
  let origin: SourceLine?
  /// The animation of inserted and deleted elements.
  var animation = ComponentAnimation.automatic

  /// Opens a batch.
  init(
    isAnimated: Bool, isSingleCall: Bool, origin: SourceLine?, dataAtStart: CollectionState?,
    missed: CollectionState?, contentsAtStart: [IndexPath: FieldValue],
    earlierChanges: [SourceLine], passesAtStart: Int
  ) {
    self.isAnimated = isAnimated
    self.isSingleCall = isSingleCall
    self.origin = origin
    self.dataAtStart = dataAtStart
    self.missed = missed
    self.contentsAtStart = contentsAtStart
    self.earlierChanges = earlierChanges
    self.passesAtStart = passesAtStart
  }

  /// Adds the operations of a call.
  func write(_ operations: [UpdateOperation]) {
    updates.operations += operations
    ends.append(updates.operations.count)
  }
}
