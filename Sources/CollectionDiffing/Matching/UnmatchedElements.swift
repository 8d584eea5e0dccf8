/// The elements of one list without a partner, from all sections.
@usableFromInline
struct UnmatchedElements<Element: Diffable> {
  /// The only section in full, or the concatenated unmatched elements of several sections.
  @usableFromInline private(set) var elements: [Element] = []
  /// The indices of the unmatched elements among these, ascending.
  @usableFromInline private(set) var indices: [Int32] = []
  /// The index of each element in its section; empty if it is the index here.
  @usableFromInline private(set) var itemIndices: [Int32] = []

  /// Creates an empty list.
  @inlinable init() {}

  /// The number of unmatched elements.
  @inlinable var count: Int { indices.count }

  /// Returns the index of an element in its section.
  @inlinable @inline(__always)
  func itemIndex(of index: Int32) -> Int32 { itemIndices.isEmpty ? index : itemIndices[Int(index)] }

  /// The section indices of all unmatched elements, in order.
  @inlinable var itemIndicesInOrder: [Int32] { itemIndices.isEmpty ? indices : itemIndices }

  /// Adds the unmatched elements of a section; the first list is used without a copy.
  ///
  /// - Parameter offset: the number of items left out at the start of the list.
  @inlinable
  mutating func add(_ chosen: [Int32], of list: [Element], offset: Int32 = 0) {
    if elements.isEmpty, offset == 0 {
      elements = list
      indices = chosen
    } else {
      gather()
      append(chosen, of: list, offset)
    }
  }

  /// Copies the unmatched elements out of their list, so that others can follow.
  @inlinable
  mutating func gather() {
    guard itemIndices.isEmpty else { return }
    let (chosen, list) = (indices, elements)
    elements = []
    indices = []
    append(chosen, of: list, 0)
  }

  /// Appends chosen elements of a list. Complexity: O(chosen).
  @inlinable
  mutating func append(_ chosen: [Int32], of list: [Element], _ offset: Int32) {
    itemIndices.append(addingCapacity: chosen.count) { (output: inout OutputSpan<Int32>) in
      for index in chosen { output.append(index &+ offset) }
    }
    ListMatcher.append(elements.count..<elements.count + chosen.count, to: &indices)
    elements.append(addingCapacity: chosen.count) { (output: inout OutputSpan<Element>) in
      for index in chosen { output.append(list[Int(index)]) }
    }
  }

  /// Releases the elements; only their indices are needed from now on.
  @inlinable
  mutating func forgetElements() { elements = [] }
}
