/// An identified, ordered list of items.
///
/// ```swift
/// let section = Section(id: "A", items: ["H", "J", "K"])
/// let line = section.description  // A: H J K
/// ```
public struct Section: Hashable, Sendable {
  /// The permanent identity of the section.
  public var id: Identifier
  /// The items in order.
  public var items: ItemList
  /// The section's own content by field name.
  public var fields: [FieldName: FieldValue]

  /// Creates a section.
  public init(id: Identifier, items: ItemList = ItemList(), fields: [FieldName: FieldValue] = [:]) {
    self.id = id
    self.items = items
    self.fields = fields
  }

  /// Creates a section from a sequence of items. Complexity: O(n).
  @inlinable public init(
    id: Identifier, items: some Sequence<Item>, fields: [FieldName: FieldValue] = [:]
  ) {
    self.init(id: id, items: ItemList(items), fields: fields)
  }
}

extension Section: CustomStringConvertible {
  /// The section as a state line writes it: `A: H J K`.
  public var description: String {
    var line = ""
    write(to: &line)
    return line
  }

  /// Appends the section to a line.
  func write(to line: inout String) {
    id.write(to: &line)
    line += ":"
    for item in items {
      line += " "
      item.id.write(to: &line)
    }
  }
}
