public import CollectionCore
import CollectionData

/// A data source that takes snapshots.
protocol SnapshotReceiver: AnyObject {
  /// The state that the data source holds.
  var content: CollectionState { get }
  /// Replaces the content, without marks.
  ///
  /// - Returns: a function that restores the old content.
  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void
  /// Returns the path of an item, or nil if it does not exist.
  func place(of item: Identifier) -> IndexPath?
  /// Returns whether an item exists.
  func contains(_ item: Identifier) -> Bool
}

extension DataSource: SnapshotReceiver {
  /// The state of the data.
  var content: CollectionState { state }

  /// Replaces the whole state.
  func fill(with snapshot: DiffableDataSourceSnapshot) -> () -> Void {
    let old = state
    set(snapshot.state)
    return { [self] in set(old) }
  }

  /// Returns the path of an item, or nil if it does not exist. Complexity: that of
  /// `indexPath(of:)`.
  func place(of item: Identifier) -> IndexPath? { indexPath(of: item) }

  /// Returns whether an item exists. Complexity: that of `indexPath(of:)`.
  func contains(_ item: Identifier) -> Bool { indexPath(of: item) != nil }
}
