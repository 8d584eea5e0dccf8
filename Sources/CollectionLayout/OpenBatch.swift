import CollectionCore

/// A batch whose block is still running; a reference, so that nested calls can add to it.
final class OpenBatch {
  /// What has been written so far.
  var updates = BatchUpdates()
  /// The completions in the order in which their blocks ended: nested ones before the outermost.
  var completions: [(Bool) throws -> Void] = []
  /// Whether `reloadData` was called, so that the batch becomes a reload.
  var isReload = false
  /// Whether the outermost call is animated.
  let isAnimated: Bool
  /// The script line of the outermost call.
  let origin: SourceLine?

  /// Opens a batch.
  init(isAnimated: Bool, origin: SourceLine?) {
    self.isAnimated = isAnimated
    self.origin = origin
  }
}
