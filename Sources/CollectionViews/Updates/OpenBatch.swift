import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates

/// A batch whose block is running; a reference, so that nested calls can add to it.
final class OpenBatch {
  /// The operations that have been written so far.
  var updates = BatchUpdates()
  /// The number of operations after each call that wrote some.
  private(set) var ends: [Int] = []
  /// The completions in the order in which their blocks ended: nested ones before the outermost.
  var completions: [(Bool) -> Void] = []
  /// The items that stay and whose sizes are to be asked for anew; index paths after the batch.
  var resizedItems: [IndexPath] = []
  /// A Boolean value that indicates whether `reloadData` was called, so that the batch becomes a
  /// reload.
  var isReload = false
  /// A Boolean value that indicates whether the view itself finds the operations, for a snapshot or
  /// for changes of the data.
  var isDerived = false
  /// The data when the block began; nil where identities are unknown.
  let dataAtStart: CollectionState?
  /// The state that the view would have taken for the one before, had it looked earlier.
  let missed: CollectionState?
  /// The contents that cells got when the view looked at its data only because of the batch, if the
  /// data has no identities.
  let contentsAtStart: [IndexPath: FieldValue]
  /// The lines that changed the data before the block, since the view had looked.
  let earlierChanges: [SourceLine]
  /// The number of layout passes of the view before the block.
  let passesAtStart: Int
  /// A Boolean value that indicates whether the outermost call is animated.
  let isAnimated: Bool
  /// A Boolean value that indicates whether there is no block: a call such as `insertItems` that
  /// stands alone.
  let isSingleCall: Bool
  /// The script line of the outermost call.
  let origin: SourceLine?
  /// The way in which elements come and go.
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
