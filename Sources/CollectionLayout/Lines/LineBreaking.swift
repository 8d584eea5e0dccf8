/// The rules by which elements are broken into lines, one after the other from the start of a line.
///
/// Where a line starts depends on the elements of the line before it alone. So what follows an
/// element that starts a line as before stays as it is.
protocol LineBreaking {
  /// The chunks of whole lines.
  associatedtype Leaf: Chunk where Leaf.Element: LineElement

  /// Breaks elements into lines from one on that starts a line.
  ///
  /// - Parameter settled: from here on, the breaks stand as they are once one of them is met again.
  /// - Returns: the element before which the old breaks were met again; nil if they were not.
  ///
  /// Complexity: O(elements that are passed).
  func breakLines(
    _ elements: inout ContiguousArray<Leaf.Element>, from start: Int, settled: Int
  ) -> Int?
}

extension Chunk where Element: LineElement {
  /// Splits elements that are too many, between lines, into chunks with room for more.
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
