import CollectionCore
import CollectionRendering

/// The parameters of a request, read by name.
struct ServiceParameters: FieldReader {
  let fields: [FieldName: JSONValue]
  private let method: String

  /// Reads the parameters of a method, which knows only some names.
  ///
  /// - Throws: `ServiceFailure` for other names.
  init(
    _ fields: [FieldName: JSONValue], of method: PlaygroundService.Method
  ) throws(ServiceFailure) {
    self.fields = fields
    self.method = method.name
    let names = method.parameters.map { $0.name }
    if let stray = fields.keys.map({ $0.text }).sorted().first(where: { !names.contains($0) }) {
      throw ServiceFailure(
        .invalidParameters,
        "'\(method.name)' has no parameter '\(stray)'; it has \(names.joined(separator: ", "))")
    }
  }

  /// Returns an integer of at least 0, or nil if it is missing or null.
  func count(_ name: String) throws(ServiceFailure) -> Int? {
    switch value(name) {
    case nil: return nil
    case .integer(let value)?:
      if let number = Int(exactly: value), number >= 0 { return number }
    default: break
    }
    throw mismatch(name, "a whole number of 0 or more")
  }

  /// Returns an integer, or nil if it is missing or null.
  func integer(_ name: String) throws(ServiceFailure) -> Int? {
    switch value(name) {
    case nil: return nil
    case .integer(let value)?:
      if let number = Int(exactly: value) { return number }
    default: break
    }
    throw mismatch(name, "a whole number")
  }

  /// Returns whether a Boolean is true; false if it is missing or null.
  func isSet(_ name: String) throws(ServiceFailure) -> Bool { try flag(name) ?? false }

  /// Returns one of some words, or nil if it is missing or null.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Word.Type
  ) throws(ServiceFailure) -> Word? {
    guard let text = try text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw mismatch(name, "one of " + type.allCases.map { $0.rawValue }.joined(separator: ", "))
    }
    return word
  }

  /// Returns texts by name; none if they are missing or null.
  func namedTexts(_ name: String) throws(ServiceFailure) -> [String: String] {
    guard let value = value(name) else { return [:] }
    guard case .object(let fields) = value else {
      throw mismatch(name, "an object of texts by name")
    }
    var texts: [String: String] = [:]
    for (field, element) in fields {
      guard case .string(let text) = element else {
        throw mismatch(name, "an object of texts by name")
      }
      texts[field.text] = text
    }
    return texts
  }

  /// Returns an index path: a list of a section and an item, both 0-based.
  func path(_ name: String) throws(ServiceFailure) -> IndexPath {
    guard case .array(let parts)? = value(name), parts.count == 2,
      case .integer(let section) = parts[0], case .integer(let item) = parts[1],
      let section = Int32(exactly: section), let item = Int32(exactly: item), section >= 0,
      item >= 0
    else { throw mismatch(name, "a list of a section and an item, both from 0") }
    return IndexPath(section: Int(section), item: Int(item))
  }

  func mismatch(_ name: String, _ expected: String) -> ServiceFailure {
    ServiceFailure(.invalidParameters, "'\(method)': parameter '\(name)' is to be \(expected)")
  }
}
