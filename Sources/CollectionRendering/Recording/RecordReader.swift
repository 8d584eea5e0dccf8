import CollectionCore
import CollectionLayout

/// A reader of the values of a recorded object, by kind.
struct RecordReader {
  /// A value of the wrong kind.
  struct Mismatch: Error {
    let reason: String
  }

  /// The fields.
  let fields: [FieldName: JSONValue]
  /// The path to the object, for messages.
  let path: String

  /// Reads an object.
  init(_ value: JSONValue, _ path: String) throws(Mismatch) {
    guard case .object(let fields) = value else {
      let name = path.isEmpty ? "it" : path
      throw Mismatch(reason: "\(name) has to be an object, but is \(value.got)")
    }
    self.fields = fields
    self.path = path
  }

  private func way(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private func mismatch(_ name: String, _ expected: String) -> Mismatch {
    let got = fields[FieldName(name)].map { $0.got } ?? "missing"
    return Mismatch(reason: "\(way(name)) has to be \(expected), but is \(got)")
  }

  /// Returns a text, or nil if it is absent or null.
  func optionalText(_ name: String) throws(Mismatch) -> String? {
    switch fields[FieldName(name)] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw mismatch(name, "a text")
    }
  }

  /// Returns a text.
  func text(_ name: String) throws(Mismatch) -> String {
    guard let text = try optionalText(name) else { throw mismatch(name, "a text") }
    return text
  }

  /// Returns a number that pictures can use.
  func number(_ name: String) throws(Mismatch) -> Double {
    guard let value = fields[FieldName(name)], let number = Self.number(value) else {
      throw mismatch(name, "a number up to 10¹⁸")
    }
    return number
  }

  private static func number(_ value: JSONValue) -> Double? {
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .number(let value): number = value
    default: return nil
    }
    return abs(number) <= 1e18 ? number : nil
  }

  /// Returns an integer, or nil if it is absent or null.
  func optionalInteger(_ name: String) throws(Mismatch) -> Int? {
    switch fields[FieldName(name)] {
    case nil, .null: return nil
    case .integer(let value):
      if let value = Int(exactly: value) { return value }
    default: break
    }
    throw mismatch(name, "an integer")
  }

  /// Returns an integer.
  func integer(_ name: String) throws(Mismatch) -> Int {
    guard let value = try optionalInteger(name) else { throw mismatch(name, "an integer") }
    return value
  }

  /// Returns a list, or an empty one if it is absent or null.
  func list(_ name: String) throws(Mismatch) -> [JSONValue] {
    switch fields[FieldName(name)] {
    case nil, .null: return []
    case .array(let values): return values
    default: throw mismatch(name, "a list")
    }
  }

  /// Returns the objects of a list.
  func objects(_ name: String) throws(Mismatch) -> [RecordReader] {
    var objects: [RecordReader] = []
    for (index, value) in try list(name).enumerated() {
      objects.append(try RecordReader(value, "\(way(name))[\(index)]"))
    }
    return objects
  }

  /// Returns an object, or nil if it is absent or null.
  func optionalObject(_ name: String) throws(Mismatch) -> RecordReader? {
    guard let value = fields[FieldName(name)], value != .null else { return nil }
    return try RecordReader(value, way(name))
  }

  /// Returns an object.
  func object(_ name: String) throws(Mismatch) -> RecordReader {
    guard let object = try optionalObject(name) else { throw mismatch(name, "an object") }
    return object
  }

  /// Returns the integers of a list, or nil if it is absent or null.
  func integers(_ name: String) throws(Mismatch) -> [Int]? {
    guard let value = fields[FieldName(name)], value != .null else { return nil }
    if case .integer(let number) = value, let section = Int(exactly: number) { return [section] }
    guard case .array(let values) = value, !values.isEmpty else {
      throw mismatch(name, "an index path or a section")
    }
    var integers: [Int] = []
    for value in values {
      guard case .integer(let number) = value, let integer = Int(exactly: number) else {
        throw mismatch(name, "an index path or a section")
      }
      integers.append(integer)
    }
    return integers
  }

  /// Returns an index path, or nil if it is absent or null.
  func indexPath(_ name: String) throws(Mismatch) -> IndexPath? {
    guard let integers = try integers(name) else { return nil }
    guard integers.count == 2 else { throw mismatch(name, "an index path") }
    return IndexPath(integers[0], integers[1])
  }

  /// Returns an index path.
  func existingIndexPath(_ name: String) throws(Mismatch) -> IndexPath {
    guard let path = try indexPath(name) else { throw mismatch(name, "an index path") }
    return path
  }

  /// Returns the index paths of a list.
  func indexPaths(_ name: String) throws(Mismatch) -> [IndexPath] {
    var paths: [IndexPath] = []
    for value in try list(name) {
      guard case .array(let pair) = value, pair.count == 2, case .integer(let section) = pair[0],
        case .integer(let item) = pair[1], let section = Int(exactly: section),
        let item = Int(exactly: item)
      else { throw mismatch(name, "a list of index paths") }
      paths.append(IndexPath(section, item))
    }
    return paths
  }

  /// Returns a rectangle whose extents are not negative.
  func rect(_ name: String) throws(Mismatch) -> Rect {
    let rect = try object(name)
    let (x, y) = (try rect.number("x"), try rect.number("y"))
    return Rect(x: x, y: y, width: try rect.extent("width"), height: try rect.extent("height"))
  }

  /// Returns a size whose extents are not negative.
  func size(_ name: String) throws(Mismatch) -> Size {
    let size = try object(name)
    return Size(width: try size.extent("width"), height: try size.extent("height"))
  }

  private func extent(_ name: String) throws(Mismatch) -> Double {
    let extent = try number(name)
    guard extent >= 0 else { throw mismatch(name, "a number from 0 on") }
    return extent
  }

  /// Returns a script line, or nil if it is absent or null.
  func origin(_ name: String = "origin") throws(Mismatch) -> SourceLine? {
    guard let origin = try optionalObject(name) else { return nil }
    return SourceLine(file: try origin.text("file"), line: try origin.integer("line"))
  }

  /// Returns one of a list of names.
  func choice<Choice: RawRepresentable>(
    _ name: String, of type: Choice.Type
  ) throws(Mismatch) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: try text(name)) else {
      throw mismatch(name, "a name that this version knows")
    }
    return choice
  }

  /// Returns a transform, or the identity if it is absent.
  func transform(_ name: String) throws(Mismatch) -> AffineTransform {
    let values = try list(name)
    guard !values.isEmpty else { return .identity }
    let numbers = values.compactMap(Self.number)
    guard values.count == 6, numbers.count == 6 else { throw mismatch(name, "six numbers") }
    return AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
