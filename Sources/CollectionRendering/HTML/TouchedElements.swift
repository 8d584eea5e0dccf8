import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// The elements named by each operation of a step, and the last operation naming each element.
///
/// An index path names a cell, the number of a section everything in it.
struct TouchedElements {
  /// The indices of the elements, by operation.
  private(set) var elements: [[Int]]
  /// The indices of the operations, by element.
  private(set) var operations: [Int?]

  /// Finds the elements of operations. Complexity: O(e + o), plus the result.
  init(_ all: [StepElement], by operations: [UpdateOperation]) {
    var (before, after): ([[Int]: [Int]], [[Int]: [Int]]) = ([:], [:])
    for (index, element) in all.enumerated() {
      for path in Self.places(of: element.before, element) {
        before[path, default: []].append(index)
      }
      for path in Self.places(of: element.after, element) { after[path, default: []].append(index) }
    }
    elements = operations.map { operation in
      let written = operation.kind.written
      let gone = written.before.flatMap { before[$0] } ?? []
      let come = written.after.flatMap { after[$0] } ?? []
      return gone + come.filter { !gone.contains($0) }
    }
    self.operations = Array(repeating: nil, count: all.count)
    for (number, indices) in elements.enumerated() {
      for index in indices { self.operations[index] = number }
    }
  }

  /// Returns the positions of an operation that name an element.
  private static func places(of path: IndexPath?, _ element: StepElement) -> [[Int]] {
    guard let path else { return [] }
    return element.category == .cell
      ? [[path.section], [path.section, path.item]] : [[path.section]]
  }
}
