public import CollectionCore

/// A JSON document, written without Foundation, which would double the start-up time.
///
/// Keys are field names: keys that look the same but differ in bytes are different.
///
/// ```swift
/// let document: JSONValue = ["title": "Fruit", "items": [1, 2]]
/// let text = document.description
/// ```
public enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([FieldName: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// Creates an integer.
  public static func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; the last of several equal keys counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var fields: [FieldName: JSONValue] = [:]
    for (name, value) in elements { fields[FieldName(name)] = value }
    self = .object(fields)
  }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a text, or null.
  public init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
}

extension JSONValue: CustomStringConvertible {
  /// The document on one line, keys sorted by their bytes.
  ///
  /// Complexity: O(n log n) for the widest object.
  public var description: String {
    // Bytes, because appending one takes a fraction of the time it takes with a text.
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? value.exactText : "null").utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        elements[index].write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(field.key.text, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Returns whether a byte may belong to something that must be escaped.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    !(0x20...0x7E ~= byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func write(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += value.utf8
    // Most texts need no escapes.
    if bytes[start...].contains(where: isEscaped) {
      bytes.removeSubrange(start...)
      bytes += value.escaped(.json).utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
