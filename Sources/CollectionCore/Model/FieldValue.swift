/// A value in a field of an item or a section, copied from the script.
///
/// ```swift
/// let contact = Item(id: "ann", fields: ["name": .string("Ann"), "age": .integer(30)])
/// ```
public indirect enum FieldValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case list([FieldValue])
  case table([FieldName: FieldValue])
}
