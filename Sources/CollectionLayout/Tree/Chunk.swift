/// The measure of a stretch of a tree, by which positions are found.
protocol ChunkMeasure: Sendable, Equatable {
  /// The measure of nothing.
  init()
  /// The number of elements.
  var count: Int { get }
  /// Adds what follows.
  static func += (left: inout Self, right: Self)
}

/// The summary of a stretch of a tree.
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
  /// Takes over that one of the parts that were added up has become another.
  ///
  /// - Parameter isFirst: whether nothing was added before the part.
  /// - Returns: whether that was possible; otherwise all parts have to be added up again.
  mutating func replace(_ old: Self, by new: Self, isFirst: Bool) -> Bool
}

/// The summary of extents, which also indicates whether they differ.
protocol ExtentSummary: ChunkSummary {
  /// A Boolean value that indicates whether all extents are equal.
  var isUniform: Bool { get }
}

/// The elements that a tree keeps together: some hundreds that are scanned, not searched.
protocol Chunk: Sendable {
  /// One of the elements.
  associatedtype Element: Sendable
  /// The summary of the elements.
  associatedtype Summary: ChunkSummary
  /// The elements in order.
  var elements: ContiguousArray<Element> { get set }
  /// Creates a chunk.
  init(_ elements: ContiguousArray<Element>)
  /// Works out what is known about the elements. Complexity: O(elements).
  func summarized() -> Summary
  /// Carries out what lies between two cursors, and brings the summary up to date.
  ///
  /// - Parameter offset: the old index of the first element.
  mutating func apply(
    _ splices: Splices<Element>, offset: Int, from start: SpliceCursor, to end: SpliceCursor,
    _ summary: inout Summary)
  /// Inserts an element, and brings the summary up to date.
  mutating func insert(_ element: Element, at index: Int, _ summary: inout Summary)
  /// Removes an element of several, and brings the summary up to date.
  mutating func remove(at index: Int, _ summary: inout Summary) -> Element
  /// The most elements of a chunk that can be split.
  static var limit: Int { get }
}

extension Chunk {
  /// The number of elements.
  var count: Int { elements.count }

  /// Carries out what lies between two cursors, and adds everything up again.
  mutating func apply(
    _ splices: Splices<Element>, offset: Int, from start: SpliceCursor, to end: SpliceCursor,
    _ summary: inout Summary
  ) {
    splices.apply(to: &elements, offset: offset, from: start, to: end)
    summary = summarized()
  }

  /// Inserts an element, and adds everything up again.
  mutating func insert(_ element: Element, at index: Int, _ summary: inout Summary) {
    elements.insert(element, at: index)
    summary = summarized()
  }

  /// Removes an element, and adds everything up again.
  mutating func remove(at index: Int, _ summary: inout Summary) -> Element {
    let element = elements.remove(at: index)
    summary = summarized()
    return element
  }
}

/// Changes the chunks of a tree from left to right, in one sweep.
protocol ChunkEditor<Edited> {
  /// The chunks that are changed.
  associatedtype Edited: Chunk
  /// The least index at which a chunk may end that has to be changed, counted as before the sweep;
  /// `Int.max` where nothing is left to do.
  var nextEnd: Int { get }
  /// Changes a chunk, which may become empty, and brings its summary up to date.
  ///
  /// - Parameters:
  ///   - start: the number of elements before the chunk, counted as before the sweep.
  ///   - following: takes the chunks that are to follow it.
  mutating func edit(
    _ chunk: inout Edited, _ summary: inout Edited.Summary, from start: Int,
    following: inout ContiguousArray<Edited>)
}
