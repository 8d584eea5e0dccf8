import CollectionCore
import CollectionUpdates

extension DiffableDataSourceSnapshot {
  /// Creates the snapshot of a controller's content after an edit.
  ///
  /// Objects that stay and have changed are marked to be reloaded, and so are sections with other
  /// fields.
  ///
  /// Complexity: O(S + k) for S sections and k changes; O(n) for a merged controller.
  ///
  /// - Throws: `SnapshotError` if merged controllers have an object or a section in common.
  init(_ results: ResultsController, _ changes: ResultsChanges) throws(SnapshotError) {
    if results.isMerged {
      try self.init(results.state)
    } else {
      self.init(unique: results.state)
    }
    reloadedItems.insert(changes.objects.compactMap { $0.updatedID })
    reloadedSections = Set(changes.remadeSections.map { sections[$0.to].id })
  }

  /// Creates a snapshot of a state whose identifiers are known to be unique. Complexity: O(S).
  private init(unique state: CollectionState) {
    self.init()
    sections = state.sections
    numberOfItems = state.numberOfItems
  }
}

extension ResultsChanges.ObjectChange {
  /// The identifier of an object that stays and has changed; nil for any other.
  fileprivate var updatedID: Identifier? {
    switch change {
    case .update, .move(_, _, isUpdated: true): object.id
    case .insert, .delete, .move: nil
    }
  }
}
