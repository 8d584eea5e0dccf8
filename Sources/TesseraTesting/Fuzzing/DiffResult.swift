/// The result of an app's diff: batches that change one state into another.
///
/// `TestedBatch`, `CollectionDifference` and arrays of batches conform. For the results of
/// well-known libraries, there are protocols with their members, so one line is enough:
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
  /// Returns one batch of the first section.
  ///
  /// It has removals by offsets before it, insertions by offsets after it, and moves if
  /// `inferringMoves` found some.
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
