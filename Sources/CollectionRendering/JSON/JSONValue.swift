public import CollectionCore

/// A JSON document, written without Foundation, whose loading would double the start-up time.
///
/// Keys are names of fields: those that look the same and differ in bytes are two.
///
/// ```swift
/// let document: JSONValue = ["title": "Fruit", "items": [1, 2]]
/// let text = document.description
/// ```
public enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([FieldName: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; the last of several equal keys counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements.map { (FieldName($0), $1) }) { _, last in last })
  }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a text, or null.
  public init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
}

extension JSONValue: CustomStringConvertible {
  /// The document on one line, keys sorted by their bytes. Complexity: O(n log n) for the widest object.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? value.exactText : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(field.key.text, to: &text)
        text += ":"
        field.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    TextEscapes.json.append(value, to: &text)
    text += "\""
  }
}
