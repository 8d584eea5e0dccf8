package import CollectionCore

/// Values from a text or the fields of a script.
extension JSONValue {
  /// Reads a JSON text. Complexity: O(n).
  ///
  /// - Throws: `DocumentError` with the position of the mistake.
  package init(json text: String) throws(DocumentError) { self = try JSONReader.read(text) }

  /// The value as the value of a field; nil for null, which is also left out of lists and tables.
  package var fieldValue: FieldValue? {
    switch self {
    case .null: nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    // Written and read again, a whole number is an integer, so it is one from the start.
    case .number(let value):
      abs(value) < 1e15
        ? Int64(exactly: value).map { .integer($0) } ?? .number(value)
        : .number(value)
    case .string(let value): .string(value)
    case .array(let values): .list(values.compactMap { $0.fieldValue })
    case .object(let fields): .table(Self.fields(fields))
    }
  }

  /// Returns the values of an object as values of fields.
  static func fields(_ fields: [FieldName: JSONValue]) -> [FieldName: FieldValue] {
    fields.compactMapValues { $0.fieldValue }
  }

  /// Creates an object whose values are texts.
  package init(texts: [String: String]) {
    self = .object(
      texts.reduce(into: [:]) { $0[FieldName($1.key)] = .string($1.value) })
  }

  /// The texts of an object by key, if it contains only texts. It is nil otherwise.
  package var texts: [String: String]? {
    guard case .object(let fields) = self else { return nil }
    return fields.reduce(into: [:]) { texts, field in
      if case .string(let text) = field.value { texts[field.key.text] = text }
    }
  }

  /// The value for a message.
  var got: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): value.text
    case .string(let value): "the text \"\(value.prefix(40))\""
    case .array(let values): "a list of \(values.count)"
    case .object: "a table"
    }
  }
}
