import CollectionCore

/// A mistake in a document, with its position.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
  /// The way to the value from the top, as `components[0].items[2].size`; empty for the top.
  public let path: String
  /// The position at which the value starts or reading stopped; nil outside of texts.
  package let position: DocumentNode.Position?
  /// The expected and the actual value.
  public let reason: String
  /// A key that is unknown, and those that are known; nil for any other fault.
  public var unknownKey: UnknownKey?

  /// A key that is unknown, and those that are known there.
  public struct UnknownKey: Hashable, Sendable {
    public let name: String
    public let known: [String]
  }

  /// The path, the place and what is wrong.
  public var description: String {
    let subject = path.isEmpty ? "the document" : path
    guard let position else { return "\(subject): \(reason)" }
    return "\(subject) (line \(position.line), column \(position.column)): \(reason)"
  }
}
