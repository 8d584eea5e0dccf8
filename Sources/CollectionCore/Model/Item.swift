/// One element of a section, with an identity and fields as its content.
///
/// Two items with the same id are the same item; if their fields differ, its content has changed.
///
/// ```swift
/// let item = Item(id: "ann", fields: ["name": .string("Ann")])
/// ```
public struct Item: Hashable, Sendable {
  /// The permanent identity of the item.
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
  /// Creates an item with a text as its identifier and no fields.
  public init(stringLiteral value: String) { self.init(id: .string(value)) }
  /// Creates an item with an integer as its identifier and no fields.
  public init(integerLiteral value: Int) { self.init(id: .integer(value)) }
}

extension Item: CustomStringConvertible {
  /// The id in the form of a state line.
  public var description: String { id.description }
}
