/// One batch of a diff, and the content of the data source at its end.
///
/// ```swift
/// let stage = DiffStage(TestedBatch(deletes: [[0, 1]]), data: new)
/// ```
public struct DiffStage: Sendable {
  /// The operations.
  public var batch: TestedBatch
  /// The state of the data at the end of the batch.
  public var data: FuzzState

  /// Creates a stage.
  public init(_ batch: TestedBatch, data: FuzzState) {
    self.batch = batch
    self.data = data
  }
}
