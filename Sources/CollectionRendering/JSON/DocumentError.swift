import CollectionCore

/// A fault in a document, and its position.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
  /// The way to the value from the top, as `components[0].items[2].size`; empty for the top.
  public let path: String
  /// The position where the value starts, or where reading stopped; nil outside of texts.
  public let position: DocumentNode.Position?
  /// The reason in words: what was expected, and what was found.
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
