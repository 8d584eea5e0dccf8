/// The summary of a stretch of a tree.
///
/// A monoid: adding is associative to the last bit, so that it does not matter how a tree came
/// about.
package protocol ChunkSummary: Sendable, Equatable {
  /// The part that positions are found by.
  associatedtype Measure: ChunkMeasure
  /// The summary of nothing.
  init()
  /// The part that positions are found by.
  var measure: Measure { get }
  /// Adds what follows.
  static func += (left: inout Self, right: Self)
}
