import CollectionCore

/// A batch whose block is still running; a reference, so that nested calls can add to it.
final class OpenBatch {
  /// What has been written so far.
  var updates = BatchUpdates()
  /// The completions in the order in which their blocks ended: nested ones before the outermost.
  var completions: [(Bool) throws -> Void] = []
  /// The items that stay and whose sizes are to be asked for anew; places after the batch.
  var resizedItems: [IndexPath] = []
  /// Whether `reloadData` was called, so that the batch becomes a reload.
  var isReload = false
  /// What the data held when the block began; nil where identities are unknown.
  let dataAtStart: CollectionState?
  /// What the view would have taken for the state before, had it not looked on entry only.
  let missed: CollectionState?
  /// The lines that changed the data before the block, since the view had looked.
  let earlierChanges: [SourceLine]
  /// Whether the outermost call is animated.
  let isAnimated: Bool
  /// Whether there is no block: a call such as `insertItems` that stands alone.
  let isSingleCall: Bool
  /// The script line of the outermost call.
  let origin: SourceLine?

  /// Opens a batch.
  init(
    isAnimated: Bool, isSingleCall: Bool, origin: SourceLine?, dataAtStart: CollectionState?,
    missed: CollectionState?,
    earlierChanges: [SourceLine]
  ) {
    self.isAnimated = isAnimated
    self.isSingleCall = isSingleCall
    self.origin = origin
    self.dataAtStart = dataAtStart
    self.missed = missed
    self.earlierChanges = earlierChanges
  }
}
