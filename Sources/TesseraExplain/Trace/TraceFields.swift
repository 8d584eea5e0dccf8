import CollectionCore
import CollectionRendering

/// The fields of a JSON object in a line, with the positions of faults.
///
/// Positions are not stored with the values; to get one, the line is read again.
struct TraceFields {
  /// The 1-based number of the line.
  let line: Int
  private let text: String
  private let path: [DocumentPath.Step]
  private let fields: [FieldName: JSONValue]

  /// Creates the fields of a line.
  ///
  /// - Throws: `TraceFault` if the line is no object.
  init(_ value: JSONValue, text: String, line: Int) throws(TraceFault) {
    try self.init(value, text: text, line: line, path: [])
  }

  private init(
    _ value: JSONValue, text: String, line: Int, path: [DocumentPath.Step]
  ) throws(TraceFault) {
    (self.text, self.line, self.path) = (text, line, path)
    guard case .object(let fields) = value else {
      self.fields = [:]
      throw fault("an object in braces expected, as {\"call\": …}", at: [])
    }
    self.fields = fields
  }

  /// Returns the fault of a value below the object.
  func fault(_ reason: String, at steps: [DocumentPath.Step]) -> TraceFault {
    let place = JSONReader.position(of: DocumentPath(steps: path + steps), in: text)
    return TraceFault(line: line, column: place?.position.column ?? 1, reason)
  }

  private func value(_ name: String) -> JSONValue? {
    let value = fields[FieldName(name)]
    return value == .null ? nil : value
  }

  /// Returns whether there is a field with a name.
  func has(_ name: String) -> Bool { value(name) != nil }

  private func needed<Value>(_ name: String, _ value: Value?) throws(TraceFault) -> Value {
    guard let value else { throw fault("the field '\(name)' is missing", at: []) }
    return value
  }

  /// Returns a text, or nil if there is none.
  func optionalText(_ name: String) throws(TraceFault) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else {
      throw fault("\(name) has to be a text", at: [.field(name)])
    }
    return text
  }

  /// Returns a text.
  func text(_ name: String) throws(TraceFault) -> String {
    try needed(name, try optionalText(name))
  }

  /// Returns whether a field is true; false if it is missing.
  func flag(_ name: String) throws(TraceFault) -> Bool {
    guard let value = value(name) else { return false }
    guard case .boolean(let flag) = value else {
      throw fault("\(name) has to be true or false", at: [.field(name)])
    }
    return flag
  }

  /// Returns an integer, or nil if there is none.
  func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(TraceFault) -> Int? {
    guard let value = value(name) else { return nil }
    return try integer(value, name, in: range, at: [.field(name)])
  }

  /// Returns an integer.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(TraceFault) -> Int {
    try needed(name, try optionalInteger(name, in: range))
  }

  private func integer(
    _ value: JSONValue, _ name: String, in range: ClosedRange<Int>, at steps: [DocumentPath.Step]
  ) throws(TraceFault) -> Int {
    guard case .integer(let value) = value, let number = Int(exactly: value) else {
      throw fault("\(name) has to be a whole number", at: steps)
    }
    guard range.contains(number) else {
      throw fault(
        range.upperBound == .max
          ? "\(name) has to be \(range.lowerBound) or more, and is \(number)"
          : "\(name) has to be between \(range.lowerBound) and \(range.upperBound), and is "
            + "\(number)",
        at: steps)
    }
    return number
  }

  private func list(_ name: String) throws(TraceFault) -> [JSONValue]? {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value else {
      throw fault("\(name) has to be a list", at: [.field(name)])
    }
    return values
  }

  /// Returns a list of integers.
  func integers(_ name: String) throws(TraceFault) -> [Int] {
    try integers(try needed(name, try list(name)), name, in: Int.min...Int.max)
  }

  private func integers(
    _ values: [JSONValue], _ name: String, in range: ClosedRange<Int>
  ) throws(TraceFault) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      if case .integer(let value) = value, let number = Int(exactly: value), range.contains(number)
      {
        numbers.append(number)
      } else {
        numbers.append(
          try integer(
            value, "an element of \(name)", in: range, at: [.field(name), .element(index)]))
      }
    }
    return numbers
  }

  /// Returns the number of items of each section, or nil if it is not recorded.
  func optionalCounts(_ name: String) throws(TraceFault) -> [Int]? {
    guard let values = try list(name) else { return nil }
    guard values.count <= TraceRecord.greatestSections else {
      throw fault(
        "\(name) has \(values.count) sections, more than the \(TraceRecord.greatestSections) that "
          + "are read", at: [.field(name)])
    }
    return try integers(values, name, in: 0...TraceRecord.greatestCount)
  }

  /// Returns the objects of a list.
  func objects(_ name: String) throws(TraceFault) -> [TraceFields] {
    var objects: [TraceFields] = []
    for (index, value) in (try needed(name, try list(name))).enumerated() {
      objects.append(
        try TraceFields(
          value, text: text, line: line, path: path + [.field(name), .element(index)]))
    }
    return objects
  }

  /// Returns the contents that the line records, or nil if it has no counts.
  func contents() throws(TraceFault) -> TraceContents? {
    guard let counts = try optionalCounts("counts") else { return nil }
    var contents = TraceContents(counts: counts)
    if let sections = try list("sections") {
      contents.sections = try texts(sections, at: [.field("sections")])
      guard sections.count == counts.count else {
        throw fault(
          "sections has \(sections.count) names, and counts has "
            + counts.count.counted("section"), at: [.field("sections")])
      }
    }
    guard let lists = try list("items") else { return contents }
    guard lists.count == counts.count else {
      throw fault(
        "items has \(lists.count.counted("list")), and counts has "
          + counts.count.counted("section"), at: [.field("items")])
    }
    var items: [[String]] = []
    for (index, value) in lists.enumerated() {
      let place: [DocumentPath.Step] = [.field("items"), .element(index)]
      guard case .array(let names) = value else {
        throw fault("an element of items has to be a list", at: place)
      }
      guard names.count == counts[index] else {
        throw fault(
          "the list has \(names.count.counted("item")), and counts has \(counts[index])",
          at: place)
      }
      items.append(try texts(names, at: place))
    }
    contents.items = items
    return contents
  }

  private func texts(
    _ values: [JSONValue], at steps: [DocumentPath.Step]
  ) throws(TraceFault) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value else {
        throw fault("a name has to be a text", at: steps + [.element(index)])
      }
      texts.append(text)
    }
    return texts
  }
}
