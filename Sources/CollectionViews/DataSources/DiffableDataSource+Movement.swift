package import CollectionCore
import CollectionData

/// Moves by dragging: each becomes a snapshot, which the view shows by one batch.
extension DiffableDataSource: ItemMovementSource {
  /// A Boolean value that indicates whether items can be moved: true, since the data is stored
  /// here.
  package var movesItems: Bool { true }

  /// Returns true for an item of a section without an outline.
  ///
  /// - Throws: `MovementError.sectionHasOutline`.
  package func canMoveItem(at path: IndexPath) throws(CollectionViewError) -> Bool {
    try checkHasNoOutline(path.section)
    return true
  }

  /// Moves an item, within its section or to another. Complexity: O(log² n).
  ///
  /// - Throws: `MovementError.sectionHasOutline`; nothing changes.
  package func moveItem(
    at source: IndexPath, to destination: IndexPath
  ) throws(CollectionViewError) -> (() -> Void) {
    try checkHasNoOutline(destination.section)
    var snapshot = snapshot()
    guard let item = item(at: source), let section = sectionIdentifier(for: destination.section)
    else { return {} }
    let isWithinSection = source.section == destination.section
    let isBackward = isWithinSection && destination.item < source.item
    // The neighbour's index path is that before the move.
    let offset = isWithinSection && !isBackward ? 1 : 0
    if let next = self.item(at: IndexPath(destination.section, destination.item + offset)) {
      guard next.id != item.id else { return fill(with: snapshot) }
      try converting(CollectionViewError.snapshot) { () throws(SnapshotError) in
        try snapshot.moveItem(item.id, beforeItem: next.id)
      }
    } else {
      try converting(CollectionViewError.snapshot) { () throws(SnapshotError) in
        try snapshot.appendItems([item], toSection: section)
      }
    }
    return fill(with: snapshot)
  }

  private func checkHasNoOutline(_ section: Int) throws(CollectionViewError) {
    guard let id = sectionIdentifier(for: section), hasOutline(id) else { return }
    throw .movement(.sectionHasOutline(section))
  }
}
