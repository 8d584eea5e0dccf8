import CollectionCore
import CollectionUpdates

extension DiffableDataSourceSnapshot {
  /// Creates the snapshot of a controller's content after an edit.
  ///
  /// Remaining objects that have changed are marked for a reload, as are sections with other
  /// fields.
  ///
  /// Complexity: O(S + k) for S sections and k changes; O(n) for a merged controller.
  ///
  /// - Throws: `SnapshotError` if merged controllers share an object or a section.
  init(_ results: ResultsController, _ changes: ResultsChanges) throws(SnapshotError) {
    if results.isMerged {
      try self.init(results.state)
    } else {
      self.init(unique: results.state)
    }
    reloadedItems.insert(changes.objects.compactMap { $0.updatedID })
    reloadedSections = Set(changes.remadeSections.map { sections[$0.to].id })
  }

  /// Creates a snapshot of a state with unique identifiers. Complexity: O(S).
  private init(unique state: CollectionState) {
    self.init()
    sections = state.sections
    numberOfItems = state.numberOfItems
  }
}

extension ResultsChanges.ObjectChange {
  /// The identifier of a remaining object that has changed, or nil.
  fileprivate var updatedID: Identifier? {
    switch change {
    case .update, .move(_, _, isUpdated: true): object.id
    case .insert, .delete, .move: nil
    }
  }
}
