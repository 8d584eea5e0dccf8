/// The rules for breaking elements into lines, one after the other.
///
/// The start of a line depends only on the elements of the previous line. If an element starts a
/// line as before, everything after it is therefore unchanged.
protocol LineBreaking {
  /// The chunks of whole lines.
  associatedtype Leaf: Chunk where Leaf.Element: LineElement

  /// Breaks elements into lines, from one that starts a line.
  ///
  /// - Parameter settled: the index from which on a break that matches an old one ends the work.
  /// - Returns: the element at which an old break was met again, or nil.
  ///
  /// Complexity: O(elements that are passed).
  func breakLines(
    _ elements: inout ContiguousArray<Leaf.Element>, from start: Int, settled: Int
  ) -> Int?
}

extension Chunk where Element: LineElement {
  /// Splits too many elements, between lines, into chunks with some room.
  static func split(_ elements: ContiguousArray<Element>) -> ContiguousArray<Self> {
    let bulk = limit * 3 / 4
    var chunks: ContiguousArray<Self> = []
    var start = 0
    var line = 0
    for index in elements.indices where elements[index].startsLine {
      if index - start > limit, line > start {
        chunks.append(Self(ContiguousArray(elements[start..<line])))
        start = line
      }
      if index - start >= bulk {
        chunks.append(Self(ContiguousArray(elements[start..<index])))
        start = index
      }
      line = index
    }
    if elements.count - start > limit, line > start {
      chunks.append(Self(ContiguousArray(elements[start..<line])))
      start = line
    }
    chunks.append(Self(ContiguousArray(elements[start...])))
    return chunks
  }
}
