/// The elements of one side that are still without a partner, of all sections.
@usableFromInline
struct Leftovers<Element: Diffable> {
  /// The only section, whole; or of several sections what is left, one after the other.
  @usableFromInline private(set) var elements: [Element] = []
  /// Where among these the elements are that are left, ascending.
  @usableFromInline private(set) var indices: [Int32] = []
  /// The place of each element in its section; empty where that is its index.
  @usableFromInline private(set) var places: [Int32] = []

  /// Creates leftovers of nothing.
  @inlinable init() {}

  /// The number of elements that are left.
  @inlinable var count: Int { indices.count }

  /// Returns the place of an element in its section.
  @inlinable @inline(__always)
  func place(of index: Int32) -> Int32 { places.isEmpty ? index : places[Int(index)] }

  /// The places in their sections of all that is left, in order.
  @inlinable var placesInOrder: [Int32] { places.isEmpty ? indices : places }

  /// Adds what is left of a section, which is taken as it is where it is the first.
  ///
  /// - Parameter offset: how many items in front of the list were left out.
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

  /// Takes what is left out of its list, so that other lists may follow.
  @inlinable
  mutating func gather() {
    guard places.isEmpty else { return }
    let (chosen, list) = (indices, elements)
    elements = []
    indices = []
    append(chosen, of: list, 0)
  }

  /// Copies chosen elements of a list behind those of others. Complexity: O(chosen).
  @inlinable
  mutating func append(_ chosen: [Int32], of list: [Element], _ offset: Int32) {
    places.append(addingCapacity: chosen.count) { (output: inout OutputSpan<Int32>) in
      for index in chosen { output.append(index &+ offset) }
    }
    ListMatcher.append(elements.count..<elements.count + chosen.count, to: &indices)
    elements.append(addingCapacity: chosen.count) { (output: inout OutputSpan<Element>) in
      for index in chosen { output.append(list[Int(index)]) }
    }
  }

  /// Lets go of the elements, which are not needed for finding their places.
  @inlinable
  mutating func forgetElements() { elements = [] }
}
