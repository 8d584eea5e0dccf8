/// One element of a section: an identity, and the fields that make up its content.
///
/// Two items with the same id are the same item; where their fields differ, its content changed.
///
/// ```swift
/// let item = Item(id: "ann", fields: ["name": .string("Ann")])
/// ```
public struct Item: Hashable, Sendable {
  /// The identity of the item, which stays the same over time.
  public var id: Identifier
  /// The content by field name, without the id.
  public var fields: [FieldName: FieldValue]

  /// Creates an item.
  public init(id: Identifier, fields: [FieldName: FieldValue] = [:]) {
    self.id = id
    self.fields = fields
  }
}

extension Item: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates an item that is its own text identifier.
  public init(stringLiteral value: String) { self.init(id: .string(value)) }
  /// Creates an item that is its own integer identifier.
  public init(integerLiteral value: Int) { self.init(id: .integer(value)) }
}

extension Item: CustomStringConvertible {
  /// The id as a state line writes it.
  public var description: String { id.description }
}
