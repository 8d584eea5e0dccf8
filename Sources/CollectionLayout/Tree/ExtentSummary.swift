/// The summary of extents, which also indicates whether they differ.
protocol ExtentSummary: ChunkSummary {
  /// A Boolean value that indicates whether all extents are equal.
  var isUniform: Bool { get }
}
