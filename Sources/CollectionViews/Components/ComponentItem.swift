public import CollectionCore

/// One item of a component: an identity, and the content of its cell.
///
/// ```swift
/// var item = ComponentItem(identifier: "a", title: "Apples")
/// item.size = Size(width: 120, height: 60)
/// let component = Component(identifier: "fruit", kind: .grid, items: [item])
/// ```
public struct ComponentItem: Hashable, Sendable {
  /// The permanent identity of the item; nil if only its index identifies it.
  public var identifier: Identifier?
  /// The first line.
  public var title = ""
  /// The second line.
  public var subtitle = ""
  /// A longer text.
  public var text = ""
  /// The name or address of an image.
  public var image = ""
  /// The kind of cell, which is its reuse identifier; empty for the default.
  public var kind = ""
  /// The action of a tap.
  public var action = ""
  /// The extents, in points; nil if the component decides.
  public var size: Size?
  /// Other values of the item by name.
  package var meta: [FieldName: FieldValue] = [:]
  /// Related items by the name of the relation.
  public var relations: [FieldName: [ComponentItem]] = [:]
  /// The model of the item.
  package var model: FieldValue?

  /// Creates an item without content.
  public init(identifier: Identifier? = nil, title: String = "") {
    self.identifier = identifier
    self.title = title
  }
}

extension ComponentItem {
  /// The parts of an item in the order in which they are compared.
  package enum Field: String, CaseIterable, Sendable {
    case kind, identifier, title, subtitle, text, size, model, image, action, meta, relations
  }

  /// Returns whether a part is the same in another item.
  private func matches(_ other: ComponentItem, _ field: Field) -> Bool {
    switch field {
    case .kind: kind == other.kind
    case .identifier: identifier == other.identifier
    case .title: title == other.title
    case .subtitle: subtitle == other.subtitle
    case .text: text == other.text
    case .size: size == other.size
    case .model: model == other.model
    case .image: image == other.image
    case .action: action == other.action
    case .meta: meta == other.meta
    case .relations: relations == other.relations
    }
  }

  /// Returns the parts that differ, in the order in which they are compared.
  package func differences(from other: ComponentItem) -> [Field] {
    self == other ? [] : Field.allCases.filter { !matches(other, $0) }
  }
}

extension ComponentItem {
  /// The content by field name, without the identifier and empty values.
  package var fields: [FieldName: FieldValue] {
    var fields: [FieldName: FieldValue] = [:]
    for (name, text) in [
      ("title", title), ("subtitle", subtitle), ("text", text), ("image", image), ("kind", kind),
      ("action", action),
    ] where !text.isEmpty {
      fields[FieldName(name)] = .string(text)
    }
    if let size { fields["size"] = size.fieldValue }
    if !meta.isEmpty { fields["meta"] = .table(meta) }
    if !relations.isEmpty {
      fields["relations"] = .table(
        relations.mapValues { .list($0.map { $0.fieldValue }) })
    }
    if let model { fields["model"] = model }
    return fields
  }

  /// The item as a table, including the identifier.
  package var fieldValue: FieldValue {
    var fields = fields
    if let identifier { fields["identifier"] = FieldValue(identifier) }
    return .table(fields)
  }
}

extension FieldValue {
  /// Creates the text or number of an identifier.
  init(_ id: Identifier) {
    switch id {
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    }
  }
}

extension Size {
  /// The size as a table with `width` and `height`.
  var fieldValue: FieldValue { .table(["width": .number(width), "height": .number(height)]) }
}
