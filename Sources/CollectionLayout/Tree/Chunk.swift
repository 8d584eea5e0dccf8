/// The elements that a tree stores together: some hundreds that are scanned, not searched.
package protocol Chunk: Sendable {
  /// One of the elements.
  associatedtype Element: Sendable
  /// The summary of the elements.
  associatedtype Summary: ChunkSummary
  /// The elements in order.
  var elements: ContiguousArray<Element> { get set }
  /// Creates a chunk.
  init(_ elements: ContiguousArray<Element>)
  /// Returns a chunk of other elements, with all other properties of this one.
  func holding(_ elements: ContiguousArray<Element>) -> Self
  /// Computes the summary of the elements. Complexity: O(elements).
  func summarized() -> Summary
  /// The maximum number of elements of a chunk that can be split.
  static var limit: Int { get }
}

extension Chunk {
  /// The number of elements.
  var count: Int { elements.count }

  /// Returns a chunk of other elements, since there are no other properties.
  package func holding(_ elements: ContiguousArray<Element>) -> Self { Self(elements) }
}
