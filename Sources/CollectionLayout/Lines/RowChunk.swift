/// The extents of neighbouring rows along the scroll axis, in grid units.
package struct RowChunk: Chunk {
  /// The extents, each greater than 0.
  package var elements: ContiguousArray<Int32>

  /// Creates a chunk of extents.
  package init(_ elements: ContiguousArray<Int32>) { self.elements = elements }

  /// The maximum number of rows of a chunk: moving them takes as long as a level of a tree.
  package static let limit = 128

  /// Sums up the extents.
  package func summarized() -> Summary {
    guard let first = elements.first else { return Summary() }
    var summary = Summary()
    summary.measure.count = elements.count
    for row in elements { summary.measure.extent &+= Int64(row) }
    summary.first = first
    summary.isUniform = elements.allSatisfy { $0 == first }
    return summary
  }

  /// The number of rows, and the sum of their extents without spacing.
  package struct Measure: ChunkMeasure {
    /// The number of rows.
    package var count = 0
    /// The sum of their extents, in grid units.
    package var extent: Int64 = 0

    /// Creates the measure of no rows.
    package init() {}

    /// Appends the rows that follow.
    package static func += (left: inout Measure, right: Measure) {
      left.count += right.count
      left.extent += right.extent
    }
  }

  /// The summary of several rows.
  package struct Summary: ExtentSummary {
    /// The number and the extent of the rows.
    package var measure = RowChunk.Measure()
    /// The extent of the first one.
    var first: Int32 = 0
    /// A Boolean value that indicates whether all rows have the same extent.
    var isUniform = true

    /// Creates the summary of no rows.
    package init() {}

    /// Appends the rows that follow.
    package static func += (left: inout Summary, right: Summary) {
      guard right.measure.count > 0 else { return }
      guard left.measure.count > 0 else {
        left = right
        return
      }
      left.measure += right.measure
      left.isUniform = left.isUniform && right.isUniform && left.first == right.first
    }
  }
}
