/// A mistake in a document, with its position.
///
/// ```swift
/// do {
///   _ = try Component(.table(["identifier": .string("fruit"), "knd": .string("grid")]))
/// } catch {
///   print(error.path, error.reason)
/// }
/// ```
public struct DocumentError: Error, Hashable, CustomStringConvertible {
  /// The path to the value from the top.
  let way: DocumentPath
  /// The position where the value starts or reading stopped; nil outside of texts.
  package private(set) var position: Position?
  /// The expected and the actual value.
  public let reason: String
  /// The unknown key and the known ones; nil for other mistakes.
  package var unknownKey: UnknownKey?

  /// A position in a text; both count from 1, columns in Unicode scalars.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// An unknown key, and the known ones at that point.
  package struct UnknownKey: Hashable, Sendable {
    package let name: String
    package let known: [String]
  }

  init(path way: DocumentPath, position: Position? = nil, reason: String) {
    self.way = way
    self.position = position
    self.reason = reason
  }

  /// The path to the value from the top, such as `components[0].items[2].size`; empty for the top.
  public var path: String { way.text }

  /// Returns the error with the position of its value in the text of a page. Complexity: O(n).
  func located(in text: String) -> DocumentError {
    var error = self
    error.position = JSONReader.position(of: way, in: text, list: .components)?.position
    return error
  }

  /// The path, the position and the mistake.
  public var description: String {
    let subject = path.isEmpty ? "the document" : path
    guard let position else { return "\(subject): \(reason)" }
    return "\(subject) (line \(position.line), column \(position.column)): \(reason)"
  }
}
