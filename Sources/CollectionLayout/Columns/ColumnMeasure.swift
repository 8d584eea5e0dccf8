/// The summary of items that are distributed over columns.
protocol ColumnMeasure: ChunkMeasure, ChunkSummary {
  /// The maximum number of items of a chunk.
  static var limit: Int { get }
  /// Computes the summary.
  init(_ elements: ContiguousArray<GridLength>, columns: Int)
}
