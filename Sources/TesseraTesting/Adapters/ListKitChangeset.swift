public import Foundation

/// The members of the changes between two snapshots in ListKit (the package Lists).
///
/// Its type is not public, so a test imports the module with `@testable`:
///
/// ```swift
/// extension StagedChangeset: ListKitChangeset {}
/// ```
public protocol ListKitChangeset: DiffResult {
  /// The deleted sections.
  var sectionDeletes: IndexSet { get }
  /// The inserted sections.
  var sectionInserts: IndexSet { get }
  /// The moved sections.
  var sectionMoves: [(from: Int, to: Int)] { get }
  /// The reloaded sections, by indices after the batch.
  var sectionReloads: IndexSet { get }
  /// The deleted items.
  var itemDeletes: [IndexPath] { get }
  /// The inserted items.
  var itemInserts: [IndexPath] { get }
  /// The moved items.
  var itemMoves: [(from: IndexPath, to: IndexPath)] { get }
}

extension ListKitChangeset {
  /// Returns one batch without the reloads, which ListKit performs afterwards.
  public func stages(from old: FuzzState, to new: FuzzState) -> [DiffStage] {
    let batch = TestedBatch(
      deletes: itemDeletes, inserts: itemInserts, moves: itemMoves.map { ($0.from, $0.to) },
      sections: SectionChanges(
        deletes: sectionDeletes, inserts: sectionInserts, moves: sectionMoves))
    return [DiffStage(batch, data: new)]
  }
}
