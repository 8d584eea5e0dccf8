public import Foundation

/// The members of `ListIndexSetResult` in IGListKit, the result of a diff of lists.
///
/// ```swift
/// extension ListMoveIndex: ListDiffMove {}
/// extension ListIndexSetResult: ListDiffResult {}
/// ```
public protocol ListDiffResult: DiffResult {
  /// The move of an element.
  associatedtype Move: ListDiffMove

  /// The offsets of inserted elements.
  var inserts: IndexSet { get }
  /// The offsets of deleted elements.
  var deletes: IndexSet { get }
  /// The offsets of elements with other content, before the batch.
  var updates: IndexSet { get }
  /// The moved elements.
  var moves: [Move] { get }
}

/// The members of `ListMoveIndex` in IGListKit.
///
/// ```swift
/// extension ListMoveIndex: ListDiffMove {}
/// ```
public protocol ListDiffMove {
  /// The offset before the batch.
  var from: Int { get }
  /// The offset after the batch.
  var to: Int { get }
}

extension ListDiffResult {
  /// Returns one batch of the first section.
  public func stages(from old: FuzzState, to new: FuzzState) -> [DiffStage] {
    let batch = TestedBatch(
      deletes: deletes.map { [0, $0] }, inserts: inserts.map { [0, $0] },
      moves: moves.map { ([0, $0.from], [0, $0.to]) }, reloads: updates.map { [0, $0] })
    return [DiffStage(batch, data: new)]
  }
}

/// The members of the changes that ListKit (the package Lists) makes of two snapshots.
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
  /// Returns one batch without the reloads, which ListKit carries out afterwards.
  public func stages(from old: FuzzState, to new: FuzzState) -> [DiffStage] {
    let batch = TestedBatch(
      deletes: itemDeletes, inserts: itemInserts, moves: itemMoves.map { ($0.from, $0.to) },
      sections: SectionChanges(
        deletes: sectionDeletes, inserts: sectionInserts, moves: sectionMoves))
    return [DiffStage(batch, data: new)]
  }
}
