/// What adds up over a stretch of a tree, and tells where the stretch ends.
protocol ChunkMeasure: Sendable, Equatable {
  /// The measure of nothing.
  init()
  /// The number of elements.
  var count: Int { get }
  /// Adds what follows.
  static func += (left: inout Self, right: Self)
}

/// What is known about a stretch of a tree without looking into it.
///
/// A monoid: adding is associative to the last bit, so that it does not matter how a tree came
/// about.
protocol ChunkSummary: Sendable, Equatable {
  /// The part that positions are found by.
  associatedtype Measure: ChunkMeasure
  /// The summary of nothing.
  init()
  /// The part that positions are found by.
  var measure: Measure { get }
  /// Adds what follows.
  static func += (left: inout Self, right: Self)
}

/// What is known about extents, among them whether they differ.
protocol ExtentSummary: ChunkSummary {
  /// Whether all are equal.
  var isUniform: Bool { get }
}

/// The elements that a tree keeps together: some hundreds that are scanned, not searched.
protocol Chunk: Sendable {
  /// One of the elements.
  associatedtype Element: Sendable
  /// What is known about them together.
  associatedtype Summary: ChunkSummary
  /// The elements in order.
  var elements: ContiguousArray<Element> { get set }
  /// Creates a chunk.
  init(_ elements: ContiguousArray<Element>)
  /// Works out what is known about the elements. Complexity: O(elements).
  func summarized() -> Summary
  /// The most elements of a chunk that can be split.
  static var limit: Int { get }
}

extension Chunk {
  /// The number of elements.
  var count: Int { elements.count }
}

/// Changes the chunks of a tree from left to right, in one sweep.
protocol ChunkEditor<Edited> {
  /// What is changed.
  associatedtype Edited: Chunk
  /// Returns whether a chunk, or any of a stretch of them, has to be changed.
  ///
  /// - Parameters:
  ///   - start: the number of elements before the stretch, counted as they were before the sweep.
  ///   - end: the same after it.
  func affects(from start: Int, to end: Int) -> Bool
  /// Changes a chunk, which may become empty.
  ///
  /// - Parameter following: takes the chunks that are to follow it.
  mutating func edit(
    _ chunk: inout Edited, from start: Int, following: inout ContiguousArray<Edited>)
}
