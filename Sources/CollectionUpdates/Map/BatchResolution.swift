/// The outcome of an accepted batch.
///
/// ```swift
/// let batch = BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 0)))])
/// guard case .updates(let map) = try batch.resolved(before: [2], after: [1]) else { return }
/// let path = map.newIndexPath(forOld: IndexPath(0, 1))  // [0, 0]
/// ```
public enum BatchResolution: Hashable, Sendable {
  /// The batch is performed by the map.
  case updates(UpdateMap)
  /// The batch silently becomes `reloadData`: an item left a deleted section or entered a new one.
  case reload
}
