/// The name of a field; names are equal if their bytes are.
///
/// Texts that look the same may have different bytes, such as an é as one scalar or as two. Lua
/// keeps both as keys of a table, so both are fields.
///
/// ```swift
/// let item = Item(id: "ann", fields: ["name": .string("Ann")])
/// let name = item.fields["name"]
/// ```
public struct FieldName: Hashable, Comparable, Sendable {
  /// The text of the name.
  public let text: String

  /// Creates a name.
  @inlinable public init(_ text: String) { self.text = text }

  /// Returns whether two names have the same bytes. Complexity: O(bytes).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the text, so equal names have equal hashes.
  @inlinable public func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }

  /// Returns whether the bytes of one name come before those of another.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension FieldName: ExpressibleByStringLiteral {
  /// Creates a name.
  public init(stringLiteral text: String) { self.init(text) }
}

extension FieldName: CustomStringConvertible {
  /// The name as a text.
  public var description: String { text }
}
