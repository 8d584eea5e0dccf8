import CollectionCore
import CollectionRendering

/// The parameters of an editor's message, read by their names. What is not asked for is passed over.
struct LanguageParameters: FieldReader {
  let fields: [FieldName: JSONValue]

  /// Returns an object that has to be there.
  func object(_ name: String) throws(LanguageFailure) -> LanguageParameters {
    guard case .object(let fields)? = value(name) else { throw mismatch(name, "an object") }
    return LanguageParameters(fields: fields)
  }

  /// Returns the elements of a list that has to be there.
  func list(_ name: String) throws(LanguageFailure) -> [JSONValue] {
    guard case .array(let elements)? = value(name) else { throw mismatch(name, "a list") }
    return elements
  }

  /// Returns a whole number of 0 or more that has to be there.
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
