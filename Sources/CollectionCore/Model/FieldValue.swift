/// A value in a field of an item or a section, copied from the script.
///
/// ```swift
/// let contact = Item(id: "ann", fields: ["name": .string("Ann"), "age": .integer(30)])
/// ```
public indirect enum FieldValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case list([FieldValue])
  case table([FieldName: FieldValue])
}

extension FieldValue {
  /// Creates the value for a whole number.
  public static func integer(_ number: Int) -> FieldValue { .integer(Int64(number)) }

  /// The estimated number of bytes that the value uses beyond itself.
  package var byteCount: Int {
    switch self {
    case .boolean, .integer, .number: 0
    case .string(let text): text.utf8.count
    case .list(let values): values.reduce(32) { $0 + 16 + $1.byteCount }
    case .table(let fields): fields.byteCount
    }
  }
}

extension [FieldName: FieldValue] {
  /// The estimated number of bytes of all fields.
  package var byteCount: Int {
    isEmpty ? 0 : reduce(64) { $0 + $1.key.text.utf8.count + 48 + $1.value.byteCount }
  }
}
