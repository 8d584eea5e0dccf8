/// The summary of a part of a tree.
///
/// It is a monoid: adding is associative to the last bit, so the history of a tree does not matter.
package protocol ChunkSummary: Sendable, Equatable {
  /// The part that searches use.
  associatedtype Measure: ChunkMeasure
  /// Creates an empty summary.
  init()
  /// The part that searches use.
  var measure: Measure { get }
  /// Appends the summary of the following elements.
  static func += (left: inout Self, right: Self)
}
