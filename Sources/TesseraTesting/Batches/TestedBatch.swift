import CollectionCore
package import CollectionUpdates

/// One batch of updates, as passed to `performBatchUpdates`.
///
/// Deletes, reloads and the sources of moves refer to the state before the batch. Inserts and the
/// destinations of moves refer to the one after it, as in UIKit.
///
/// ```swift
/// let batch = TestedBatch(deletes: [[0, 1]], moves: [(from: [0, 2], to: [0, 0])])
/// ```
public struct TestedBatch: Sendable {
  /// The operations in order; an invalid position is kept for the message.
  package private(set) var updates = BatchUpdates()
  /// The positions that do not consist of a section and an item, as written.
  package private(set) var oddPlaces: [[Int]] = []

  /// The changes of whole sections.
  let sections: SectionChanges

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - deletes: the deleted items, by position before the batch.
  ///   - inserts: the inserted items, by position after the batch.
  ///   - moves: the moved items, from positions before the batch to positions after it.
  ///   - reloads: the reloaded items, by position before the batch.
  ///   - reconfigures: the items whose cells are configured again, by position before the batch.
  ///   - sections: the changes of whole sections.
  public init(
    deletes: [any BatchIndexPath] = [], inserts: [any BatchIndexPath] = [],
    moves: [(any BatchIndexPath, any BatchIndexPath)] = [], reloads: [any BatchIndexPath] = [],
    reconfigures: [any BatchIndexPath] = [], sections: SectionChanges = SectionChanges()
  ) {
    self.sections = sections
    for section in sections.deletes { updates.deleteSection(at: section) }
    for section in sections.inserts { updates.insertSection(at: section) }
    for section in sections.reloads { updates.reloadSection(at: section) }
    for move in sections.moves { updates.moveSection(from: move.from, to: move.to) }
    for path in paths(deletes) { updates.deleteItem(at: path) }
    for path in paths(inserts) { updates.insertItem(at: path) }
    for (source, target) in moves {
      let ends = paths([source, target])
      if ends.count == 2 { updates.moveItem(from: ends[0], to: ends[1]) }
    }
    for path in paths(reloads) { updates.reloadItem(at: path) }
    for path in paths(reconfigures) { updates.reconfigureItem(at: path) }
  }

  private mutating func paths(_ written: [any BatchIndexPath]) -> [IndexPath] {
    written.compactMap { path in
      let indices = path.batchIndices
      guard indices.count == 2 else {
        oddPlaces.append(indices)
        return nil
      }
      return IndexPath(section: indices[0], item: indices[1])
    }
  }
}
