/// An array that runs are parts of; its identity tells which of them share it.
final class ListSource<Element: Sendable>: Sendable {
  /// The elements.
  let elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }
}
