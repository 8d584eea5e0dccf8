import CollectionCore
import CollectionRendering

/// The arguments of a request, or an object within them, read by name.
///
/// Unknown fields are ignored, because clients add their own.
struct DebugArguments: FieldReader {
  /// The fields.
  let fields: [FieldName: JSONValue]

  /// Creates arguments.
  init(_ fields: [FieldName: JSONValue]) { self.fields = fields }

  func mismatch(_ name: String, _ expected: String) -> DebugFailure {
    DebugFailure("'\(name)' is to be \(expected)")
  }

  /// Returns an integer, or nil if the field is missing.
  func integer(_ name: String) throws(DebugFailure) -> Int? {
    switch value(name) {
    case nil: return nil
    case .integer(let number)?:
      guard let whole = Int(exactly: number) else { throw mismatch(name, "a whole number") }
      return whole
    case .number(let number)?:
      guard let whole = Int(exactly: number) else { throw mismatch(name, "a whole number") }
      return whole
    default: throw mismatch(name, "a whole number")
    }
  }

  /// Returns an integer; the field must exist.
  func requiredInteger(_ name: String) throws(DebugFailure) -> Int {
    guard let number = try integer(name) else { throw mismatch(name, "a whole number") }
    return number
  }

  /// Returns an object, or nil if the field is missing.
  func object(_ name: String) throws(DebugFailure) -> DebugArguments? {
    switch value(name) {
    case nil: return nil
    case .object(let fields)?: return DebugArguments(fields)
    default: throw mismatch(name, "an object")
    }
  }

  /// Returns a list of objects, or nil if the field is missing.
  func objects(_ name: String) throws(DebugFailure) -> [DebugArguments]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(name, "a list of objects") }
    var objects: [DebugArguments] = []
    for element in elements {
      guard case .object(let fields) = element else { throw mismatch(name, "a list of objects") }
      objects.append(DebugArguments(fields))
    }
    return objects
  }

  /// Returns a list of integers, or nil if the field is missing.
  func integers(_ name: String) throws(DebugFailure) -> [Int]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(name, "a list of numbers") }
    var numbers: [Int] = []
    for element in elements {
      guard case .integer(let value) = element, let number = Int(exactly: value) else {
        throw mismatch(name, "a list of numbers")
      }
      numbers.append(number)
    }
    return numbers
  }
}
