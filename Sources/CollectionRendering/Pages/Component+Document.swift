public import CollectionCore
package import CollectionLayout
public import CollectionViews

extension Component {
  /// Reads the components of a page from JSON: an object with the key `components`, or an array.
  ///
  /// - Throws: `DocumentError` with the path, the line and the column of the mistake.
  ///
  /// Complexity: O(n).
  public static func page(json: String) throws(DocumentError) -> [Component] {
    try page(json: json, kinds: [:])
  }

  /// Reads the components of a page from JSON, with registered kinds.
  ///
  /// - Throws: `DocumentError` with the path, the line and the column of the mistake.
  ///
  /// Complexity: O(n).
  package static func page(
    json: String, kinds: [FieldName: ComponentSection]
  ) throws(DocumentError) -> [Component] {
    let document = try JSONReader.read(json, list: .components)
    do throws(DocumentError) {
      return try ComponentReader(isJSON: true, kinds: kinds).page(document)
    } catch {
      throw error.located(in: json)
    }
  }

  /// Reads the components of a page from tables, with registered kinds.
  ///
  /// - Throws: `DocumentError` with the path of the mistake.
  package static func page(
    _ value: FieldValue, kinds: [FieldName: ComponentSection]
  ) throws(DocumentError) -> [Component] {
    try ComponentReader(isJSON: false, kinds: kinds).page(JSONValue(value))
  }

  /// Reads a component from a table, with registered kinds.
  ///
  /// - Throws: `DocumentError` with the path of the mistake.
  package init(
    _ value: FieldValue, kinds: [FieldName: ComponentSection]
  ) throws(DocumentError) {
    let reader = ComponentReader(isJSON: false, kinds: kinds)
    self = try reader.component(JSONValue(value), DocumentPath())
  }

  /// Reads the layout of a registered kind from a table.
  ///
  /// - Throws: `DocumentError` with the path of the mistake.
  package static func ownLayout(_ value: FieldValue) throws(DocumentError) -> ComponentSection {
    try ComponentReader(isJSON: false).ownLayout(JSONValue(value), DocumentPath())
  }

  /// Reads the components of a page from tables.
  ///
  /// - Throws: `DocumentError` with the path of the mistake.
  public static func page(_ value: FieldValue) throws(DocumentError) -> [Component] {
    try ComponentReader(isJSON: false).page(JSONValue(value))
  }

  /// Reads a component from a table.
  ///
  /// - Throws: `DocumentError` with the path of the mistake.
  public init(_ value: FieldValue) throws(DocumentError) {
    let reader = ComponentReader(isJSON: false)
    self = try reader.component(JSONValue(value), DocumentPath())
  }
}

extension ComponentItem {
  /// Reads an item from a table, or from a text that is both its identifier and its title.
  ///
  /// - Throws: `DocumentError` with the path of the mistake.
  public init(_ value: FieldValue) throws(DocumentError) {
    let reader = ComponentReader(isJSON: false)
    self = try reader.item(JSONValue(value), DocumentPath())
  }
}

extension JSONValue {
  /// Creates a page, which reads back as the same components.
  public init(_ components: [Component]) {
    self = ["components": .array(components.map { JSONValue($0) })]
  }

  /// Creates a component, with hyphens in the names of its options.
  public init(_ component: Component) {
    guard case .table(var fields) = component.fieldValue else {
      self = .null
      return
    }
    if case .table(let options)? = fields["layout"] {
      var layout: [FieldName: FieldValue] = [:]
      for (name, value) in options { layout[FieldName(name.text.withHyphens)] = value }
      fields["layout"] = .table(layout)
    }
    self.init(FieldValue.table(fields))
  }

  /// Creates the value of a field.
  public init(_ value: FieldValue) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let values): self = .array(values.map { JSONValue($0) })
    case .table(let fields):
      self = .object(fields.mapValues { JSONValue($0) })
    }
  }
}

extension ComponentsController {
  /// The page as JSON on one line, keys sorted. Complexity: O(n log n).
  public var json: String { JSONValue(components).description }
}
