/// The heights of neighbouring items that are distributed over columns in turn.
struct ColumnChunk<Measure: ColumnMeasure>: Chunk {
  /// The heights of the items.
  var elements: ContiguousArray<GridLength>
  /// The number of columns.
  private let columns: Int

  /// Creates a chunk of items in one column.
  init(_ elements: ContiguousArray<GridLength>) { self.init(elements, columns: 1) }

  /// Creates a chunk.
  init(_ elements: ContiguousArray<GridLength>, columns: Int) {
    self.elements = elements
    self.columns = columns
  }

  /// Returns a chunk of other items with the same number of columns.
  func holding(_ elements: ContiguousArray<GridLength>) -> Self {
    Self(elements, columns: columns)
  }

  /// The maximum number of items of a chunk.
  static var limit: Int { Measure.limit }

  /// Computes the summary of the items. Complexity: that of the measure.
  func summarized() -> Measure { Measure(elements, columns: columns) }
}
