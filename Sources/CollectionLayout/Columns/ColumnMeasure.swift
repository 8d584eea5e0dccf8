/// What is known about items that are dealt out to columns.
protocol ColumnMeasure: ChunkMeasure, ChunkSummary {
  /// The most items of a chunk.
  static var limit: Int { get }
  /// Works it out.
  init(_ elements: ContiguousArray<GridLength>, columns: Int)
}
