/// The measure of a stretch of a tree, by which positions are found.
package protocol ChunkMeasure: Sendable, Equatable {
  /// The measure of nothing.
  init()
  /// The number of elements.
  var count: Int { get }
  /// Adds what follows.
  static func += (left: inout Self, right: Self)
}
