extension Chunk {
  /// Splits a chunk that is too long evenly, and returns the parts that follow.
  mutating func split() -> ContiguousArray<Self> {
    let parts = count / (Self.limit * 3 / 4) + 1
    let bounds = (0...parts).map { $0 * count / parts }
    let following = (1..<parts).map {
      holding(ContiguousArray(elements[bounds[$0]..<bounds[$0 + 1]]))
    }
    elements.removeSubrange(bounds[1]...)
    return ContiguousArray(following)
  }
}

extension ChunkTree {
  /// Applies splices, each chunk once. Complexity: O(k log n).
  package mutating func apply(_ splices: Splices<Element.Element>) {
    guard root != nil else {
      self = ChunkTree(elements: ContiguousArray(splices.inserted))
      return
    }
    var editor = SpliceEditor<Element>(splices)
    edit(&editor)
  }

  /// Creates a tree of elements, in chunks of equal length. Complexity: O(n).
  package init(elements: ContiguousArray<Element.Element>) {
    let step = Element.limit * 3 / 4
    self.init(
      ContiguousArray(
        stride(from: 0, to: elements.count, by: step).map { start in
          Element(ContiguousArray(elements[start..<min(start + step, elements.count)]))
        }))
  }
}
