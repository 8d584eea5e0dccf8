public import Foundation

/// The members of IGListKit's `ListIndexSetResult`, the result of a diff of lists.
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
  /// The offsets of elements with new content, before the batch.
  var updates: IndexSet { get }
  /// The moved elements.
  var moves: [Move] { get }
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
