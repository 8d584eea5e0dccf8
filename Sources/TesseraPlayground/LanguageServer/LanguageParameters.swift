import CollectionCore
import CollectionRendering

/// The parameters of an editor's message, read by name. Other parameters are ignored.
struct LanguageParameters: FieldReader {
  let fields: [FieldName: JSONValue]

  /// Returns an object; the field must exist.
  func object(_ name: String) throws(LanguageFailure) -> LanguageParameters {
    guard case .object(let fields)? = value(name) else { throw mismatch(name, "an object") }
    return LanguageParameters(fields: fields)
  }

  /// Returns the elements of a list; the field must exist.
  func list(_ name: String) throws(LanguageFailure) -> [JSONValue] {
    guard case .array(let elements)? = value(name) else { throw mismatch(name, "a list") }
    return elements
  }

  /// Returns an integer of at least 0; the field must exist.
  func count(_ name: String) throws(LanguageFailure) -> Int {
    guard case .integer(let value)? = value(name), let number = Int(exactly: value), number >= 0
    else {
      throw mismatch(name, "a whole number of 0 or more")
    }
    return number
  }

  func mismatch(_ name: String, _ expected: String) -> LanguageFailure {
    .invalidParameters("'\(name)' is to be \(expected)")
  }
}
