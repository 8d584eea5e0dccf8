public import CollectionCore
import CollectionData

/// A data source that can be filled with a snapshot.
protocol SnapshotReceiver: AnyObject {
  /// The state that the data source holds.
  var content: CollectionState { get }
  /// Replaces what it holds; marks are not kept.
  ///
  /// - Returns: what takes it back.
  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void
  /// Returns the path of an item, or nil if it is not there.
  func place(of item: Identifier) -> IndexPath?
  /// Returns whether an item is there.
  func contains(_ item: Identifier) -> Bool
}

extension DataSource: SnapshotReceiver {
  /// The state that the data holds.
  var content: CollectionState { state }

  /// Replaces everything the data holds.
  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void {
    let old = state
    set(snapshot.state)
    return { [self] in set(old) }
  }

  /// Returns the path of an item, or nil if it is not there. Complexity: that of `indexPath(of:)`.
  func place(of item: Identifier) -> IndexPath? { indexPath(of: item) }

  /// Returns whether an item is there. Complexity: that of `indexPath(of:)`.
  func contains(_ item: Identifier) -> Bool { indexPath(of: item) != nil }
}
