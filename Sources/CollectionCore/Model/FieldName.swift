/// The name of a field: two names are the same if all their bytes are.
///
/// Texts that look the same may differ in bytes, such as an é in one scalar and in two. Lua keeps
/// both as keys of a table, so both are fields.
///
/// ```swift
/// let item = Item(id: "ann", fields: ["name": .string("Ann")])
/// let name = item.fields["name"]
/// ```
public struct FieldName: Hashable, Comparable, Sendable {
  /// The name as a text.
  public let text: String

  /// Creates a name.
  @inlinable public init(_ text: String) { self.text = text }

  /// Returns whether two names have the same bytes. Complexity: O(bytes).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    let (count, utf8) = (left.text.utf8.count, right.text.utf8)
    guard count == utf8.count else { return false }
    // Bytes in a row are compared as such; texts bridged from elsewhere have none.
    let answer = unsafe left.text.utf8.withContiguousStorageIfAvailable { first in
      unsafe utf8.withContiguousStorageIfAvailable { second in
        unsafe first.elementsEqual(second)
      }
    }
    return (answer ?? nil) ?? left.text.utf8.elementsEqual(utf8)
  }

  /// Hashes the text: names with the same bytes have the same hash.
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
