package import CollectionCore
package import CollectionData

/// A data source of this package, which knows its view and the script lines that change it.
package protocol ManagedDataSource: CollectionViewDataSource {
  /// Returns the script lines that have changed the data since the last call, and clears them.
  func takeChangeOrigins() -> [SourceLine]
  /// Watches for the line of the next change, regardless of earlier ones.
  func watchForChange()
  /// Returns the line of the first change since `watchForChange`, or nil, and stops watching.
  func takeWatchedChangeOrigin() -> SourceLine?

  /// Records a view that uses this data source.
  func attach(to view: CollectionView)
  /// Removes a view that uses another data source now.
  func detach(from view: CollectionView)
  /// A Boolean value that indicates whether calls such as `insertItems` may update the view.
  ///
  /// If it is false, only the data source does.
  var allowsUpdates: Bool { get }
  /// Shows a snapshot in a view; a batch with more than `interrupt` operations becomes a reload.
  ///
  /// - Throws: `SnapshotError.dataOutOfReach` if the contents come from elsewhere; also errors of
  ///   batches and of the completion.
  func apply(
    _ snapshot: DiffableDataSourceSnapshot, to view: CollectionView, animatingDifferences: Bool,
    interrupt: Int, origin: SourceLine?, completion: ((Bool) -> Void)?
  ) throws(CollectionViewError)
}

extension ManagedDataSource {
  /// A data source of this package.
  public var interfaces: DataSourceInterfaces { DataSourceInterfaces(managed: self) }

  /// Returns nothing: the lines are unknown.
  package func takeChangeOrigins() -> [SourceLine] { [] }
  /// Does nothing, since the lines are unknown.
  package func watchForChange() {}
  /// Returns nil, since the lines are unknown.
  package func takeWatchedChangeOrigin() -> SourceLine? { nil }

  /// Does nothing.
  package func attach(to view: CollectionView) {}
  /// Does nothing.
  package func detach(from view: CollectionView) {}
  /// A Boolean value that indicates whether calls may update the view: true by default.
  package var allowsUpdates: Bool { true }
}
