import CollectionCore
package import CollectionUpdates

/// One batch of updates, as an app hands it to `performBatchUpdates`.
///
/// Deletes, reloads and the first places of moves are read before the batch, inserts and the last
/// places of moves after it, as in UIKit.
///
/// ```swift
/// let batch = TestedBatch(deletes: [[0, 1]], moves: [(from: [0, 2], to: [0, 0])])
/// ```
public struct TestedBatch: Sendable {
  /// The operations in order; a place that is none is kept to be named.
  package private(set) var updates = BatchUpdates()
  /// The places that do not consist of a section and an item, as they were written.
  package private(set) var oddPlaces: [[Int]] = []

  /// The changes of whole sections.
  let sections: SectionChanges

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - deletes: the items that are deleted; places before the batch.
  ///   - inserts: the items that are inserted; places after the batch.
  ///   - moves: the items that move, each from a place before the batch to one after it.
  ///   - reloads: the items that are reloaded; places before the batch.
  ///   - reconfigures: the items whose cells are configured again; places before the batch.
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
