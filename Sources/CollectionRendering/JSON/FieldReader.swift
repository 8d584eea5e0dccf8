package import CollectionCore

/// A reader of the fields of a JSON object by name, whose errors say what was expected.
package protocol FieldReader {
  /// The error about a field with the wrong type.
  associatedtype Failure: Error
  /// The fields.
  var fields: [FieldName: JSONValue] { get }
  /// Returns the error about a field.
  func mismatch(_ name: String, _ expected: String) -> Failure
}

extension FieldReader {
  /// Returns the value of a field, or nil if it is absent or null.
  package func value(_ name: String) -> JSONValue? {
    let value = fields[FieldName(name)]
    return value == .null ? nil : value
  }

  /// Returns a text, or nil if it is absent or null.
  package func text(_ name: String) throws(Failure) -> String? {
    switch value(name) {
    case nil: return nil
    case .string(let text)?: return text
    default: throw mismatch(name, "a text")
    }
  }

  /// Returns a required text.
  package func requiredText(_ name: String) throws(Failure) -> String {
    guard let text = try text(name) else { throw mismatch(name, "a text") }
    return text
  }

  /// Returns a boolean, or nil if it is absent or null.
  package func flag(_ name: String) throws(Failure) -> Bool? {
    switch value(name) {
    case nil: return nil
    case .boolean(let flag)?: return flag
    default: throw mismatch(name, "true or false")
    }
  }

  /// Returns texts, or nil if they are absent or null.
  package func texts(_ name: String) throws(Failure) -> [String]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(name, "a list of texts") }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else { throw mismatch(name, "a list of texts") }
      texts.append(text)
    }
    return texts
  }
}
