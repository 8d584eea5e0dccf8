/// The measure of a part of a tree, which searches use.
package protocol ChunkMeasure: Sendable, Equatable {
  /// Creates an empty measure.
  init()
  /// The number of elements.
  var count: Int { get }
  /// Appends the measure of the following elements.
  static func += (left: inout Self, right: Self)
}
