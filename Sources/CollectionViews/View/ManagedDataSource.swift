package import CollectionCore
package import CollectionData

/// A data source of this package, which knows its view and the script lines that change it.
package protocol ManagedDataSource: CollectionViewDataSource {
  /// Returns the script lines that changed the data since this was called last, and forgets them.
  func takeChangeOrigins() -> [SourceLine]
  /// Looks out for the line of the next change, whatever was changed before.
  func watchForChange()
  /// Returns the line of the first change since `watchForChange`, and no longer looks out for it.
  func takeWatchedChangeOrigin() -> SourceLine?

  /// Notes that a view takes its contents from here.
  func attach(to view: CollectionView)
  /// Notes that a view takes its contents from elsewhere.
  func detach(from view: CollectionView)
  /// A Boolean value that indicates whether calls such as `insertItems` may update the view;
  /// otherwise only the data source does.
  var allowsUpdates: Bool { get }
  /// Brings a view to a snapshot; with more than `interrupt` operations in a batch, by a reload.
  ///
  /// - Throws: `SnapshotError.dataOutOfReach` where the contents come from elsewhere, what batches
  ///   throw, and what the completion throws.
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
  /// Does nothing: the lines are unknown.
  package func watchForChange() {}
  /// Returns nil: the lines are unknown.
  package func takeWatchedChangeOrigin() -> SourceLine? { nil }

  /// Does nothing.
  package func attach(to view: CollectionView) {}
  /// Does nothing.
  package func detach(from view: CollectionView) {}
  /// A Boolean value that indicates whether calls may update the view: true by default.
  package var allowsUpdates: Bool { true }
}
