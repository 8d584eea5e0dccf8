/// What the diff of an app returns: batches that lead from one state to another.
///
/// `TestedBatch`, `CollectionDifference` and arrays of batches conform. The protocols beside this
/// one have the members that the results of well-known libraries have, so that a line is enough:
///
/// ```swift
/// extension Changeset: DifferenceKitChangeset {}
/// ```
public protocol DiffResult {
  /// Returns the batches, each with the data at its end.
  ///
  /// - Parameters:
  ///   - old: the state before the first batch.
  ///   - new: the state after the last batch.
  func stages(from old: FuzzState, to new: FuzzState) throws -> [DiffStage]
}

extension TestedBatch: DiffResult {
  /// Returns the batch as the only stage.
  public func stages(from old: FuzzState, to new: FuzzState) -> [DiffStage] {
    [DiffStage(self, data: new)]
  }
}

extension Array: DiffResult where Element == DiffStage {
  /// Returns the stages.
  public func stages(from old: FuzzState, to new: FuzzState) -> [DiffStage] { self }
}

extension CollectionDifference: DiffResult {
  /// Returns one batch of the first section: removals by offsets before it, insertions by offsets
  /// after it, and moves where `inferringMoves` has found some.
  public func stages(from old: FuzzState, to new: FuzzState) -> [DiffStage] {
    var deletes: [[Int]] = []
    var inserts: [[Int]] = []
    var moves: [([Int], [Int])] = []
    for change in self {
      switch change {
      case .remove(let offset, _, let target):
        if let target {
          moves.append(([0, offset], [0, target]))
        } else {
          deletes.append([0, offset])
        }
      case .insert(let offset, _, let source): if source == nil { inserts.append([0, offset]) }
      }
    }
    return [DiffStage(TestedBatch(deletes: deletes, inserts: inserts, moves: moves), data: new)]
  }
}
