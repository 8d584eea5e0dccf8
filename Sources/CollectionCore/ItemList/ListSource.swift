/// An array whose parts are runs; its identity shows which runs share it.
final class ListSource<Element: Sendable>: Sendable {
  /// The elements.
  let elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }
}
