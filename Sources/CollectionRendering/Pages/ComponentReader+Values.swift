import CollectionCore

/// Values of documents in the form of the parts of a component.
extension ComponentReader {
  /// Creates the mistake of a value.
  func failure(_ path: DocumentPath, _ reason: String) -> DocumentError {
    DocumentError(path: path, reason: reason)
  }

  /// Reads a table; an empty list of a script counts as one.
  func table(
    _ value: JSONValue, _ path: DocumentPath, _ what: String
  ) throws(DocumentError) -> [FieldName: JSONValue] {
    guard case .object(let fields) = value else {
      throw failure(path, "\(what) expected, which is a table, got \(value.got)")
    }
    return fields
  }

  /// Reads a list; an empty table of a script counts as one.
  func list<Value>(
    _ value: JSONValue, _ path: DocumentPath,
    _ read: (JSONValue, DocumentPath) throws(DocumentError) -> Value
  ) throws(DocumentError) -> [Value] {
    if case .object(let fields) = value, fields.isEmpty, !isJSON { return [] }
    guard case .array(let elements) = value else {
      throw failure(path, "list expected, got \(value.got)")
    }
    var values: [Value] = []
    for (index, element) in elements.enumerated() {
      values.append(try read(element, path.element(index)))
    }
    return values
  }

  /// Reads an identifier: a text or a number.
  func identifier(
    _ value: JSONValue, _ path: DocumentPath
  ) throws(DocumentError) -> Identifier {
    switch value {
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .number(let number):
      if let id = Identifier(number) { return id }
    default: break
    }
    throw failure(path, "identifier expected, a text or a number, got \(value.got)")
  }

  /// Reads a text.
  func text(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> String {
    guard case .string(let text) = value else {
      throw failure(path, "text expected, got \(value.got)")
    }
    return text
  }

  /// Reads a number, or a text with one.
  func number(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .number(let number) where number.isFinite: return number
    case .string(let text):
      if let number = Double(text), number.isFinite { return number }
    default: break
    }
    throw failure(path, "number expected, got \(value.got)")
  }

  /// Reads a whole number, or a text with one.
  func integer(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> Int {
    switch value {
    case .integer(let number):
      if let integer = Int(exactly: number) { return integer }
    case .number(let number):
      if let integer = Int(exactly: number) { return integer }
    case .string(let text):
      if let integer = Int(text) { return integer }
    default: break
    }
    throw failure(path, "whole number expected, got \(value.got)")
  }

  /// Reads a boolean.
  func boolean(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> Bool {
    guard case .boolean(let value) = value else {
      throw failure(path, "true or false expected, got \(value.got)")
    }
    return value
  }

  /// Reads a case of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ path: DocumentPath
  ) throws(DocumentError) -> Word {
    guard case .string(let text) = value, let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw failure(path, "\(words) expected, got \(value.got)")
    }
    return word
  }

  /// Reads a size: a list of two numbers, or a table with `width` and `height`.
  func size(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> Size {
    let lengths = try lengths(value, path, ["width", "height"], isComplete: true)
    return Size(width: lengths[0], height: lengths[1])
  }

  /// Reads insets: a list of four numbers, or a table with some edges.
  func insets(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> EdgeInsets {
    let lengths = try lengths(value, path, ["top", "left", "bottom", "right"], isComplete: false)
    return EdgeInsets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
  }

  private func lengths(
    _ value: JSONValue, _ path: DocumentPath, _ names: [String], isComplete: Bool
  ) throws(DocumentError) -> [Double] {
    let form = "{\(names.joined(separator: ", "))} expected, got"
    switch value {
    case .array(let elements) where elements.count == names.count:
      return try list(value, path, number)
    case .object(let fields) where fields.keys.allSatisfy({ names.contains($0.text) }):
      var lengths: [Double] = []
      for name in names {
        guard let value = fields[FieldName(name)] else {
          if isComplete { throw failure(path, "\(form) a table without \(name)") }
          lengths.append(0)
          continue
        }
        lengths.append(try number(value, path.field(name)))
      }
      return lengths
    default: throw failure(path, "\(form) \(value.got)")
    }
  }

  /// Reads a table of any values.
  func values(
    _ value: JSONValue, _ path: DocumentPath
  ) throws(DocumentError) -> [FieldName: FieldValue] {
    JSONValue.fields(try table(value, path, "values by name"))
  }

  /// Reads any value.
  func anything(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> FieldValue {
    guard let value = value.fieldValue else { throw failure(path, "value expected, got null") }
    return value
  }
}

extension String {
  /// The name of an option in JSON: `item-spacing`.
  var withHyphens: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// The name of an option in scripts: `itemSpacing`.
  var withoutHyphens: String {
    split(separator: "-", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
