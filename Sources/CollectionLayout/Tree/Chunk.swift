/// The elements that a tree keeps together: some hundreds that are scanned, not searched.
package protocol Chunk: Sendable {
  /// One of the elements.
  associatedtype Element: Sendable
  /// The summary of the elements.
  associatedtype Summary: ChunkSummary
  /// The elements in order.
  var elements: ContiguousArray<Element> { get set }
  /// Creates a chunk.
  init(_ elements: ContiguousArray<Element>)
  /// Returns a chunk of other elements, which has whatever else this one knows.
  func holding(_ elements: ContiguousArray<Element>) -> Self
  /// Works out what is known about the elements. Complexity: O(elements).
  func summarized() -> Summary
  /// The most elements of a chunk that can be split.
  static var limit: Int { get }
}

extension Chunk {
  /// The number of elements.
  var count: Int { elements.count }

  /// Returns a chunk that knows its elements alone.
  package func holding(_ elements: ContiguousArray<Element>) -> Self { Self(elements) }
}
