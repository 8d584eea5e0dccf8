import CollectionCore
import CollectionLayout
import LuaRuntime

/// A table in a script that defines a part of a layout; messages name the path of the field.
struct DefinitionTable {
  /// The stack of the call.
  let call: Call
  /// The index of the table on the stack.
  let index: Int32
  /// The path of the table in the definition, such as `group.subitems[2]`.
  ///
  /// It is empty for the argument of a constructor.
  let path: String

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - noun: the expected constructor.
  ///   - names: the known fields.
  init(
    _ call: Call, _ index: Int32, path: String, of noun: String, names: [String]
  ) throws(Mismatch) {
    self.call = call
    self.index = call.absolute(index)
    self.path = path
    try call.ensureRoom()
    guard call.type(index) == .table else {
      throw Mismatch("\(Self.prefix(path))\(noun) expected, got \(call.gotDefinition(index))")
    }
    if call.rawCount(index) > 0 {
      throw Mismatch("\(Self.prefix(path))\(noun) takes fields by name, got a list")
    }
    for key in call.textKeys(index) where !names.contains(key) {
      let subject = path.isEmpty ? "the table" : "\(path), a \(noun),"
      let suggestion = Suggestion.sentence(for: key, among: names)
      let fields =
        suggestion.isEmpty ? "; its fields are \(names.joined(separator: ", "))" : suggestion
      throw Mismatch("\(subject) has no field '\(key)'\(fields)")
    }
  }

  /// Returns a path with a colon, or nothing.
  static func prefix(_ path: String) -> String { path.isEmpty ? "" : "\(path): " }

  /// Returns the path of a field.
  func path(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// Reads a field, or returns nil if it is missing.
  ///
  /// - Parameter read: receives the index of the value and the path of the field, for its message.
  func read<Value>(
    _ name: String, _ read: (Int32, String) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value? {
    defer { call.pop() }
    guard call.pushField(name, of: index) != .null else { return nil }
    return try read(call.absolute(-1), path(name))
  }

  /// Reads a field with a reader that does not know paths.
  func readPlain<Value>(
    _ name: String, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value? {
    try call.readField(name, of: index, as: path(name), read)
  }

  /// Reads a required field.
  func required<Value>(
    _ name: String, _ noun: String, _ read: (Int32, String) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value {
    guard let value = try self.read(name, read) else {
      throw Mismatch("\(path(name)): \(noun) expected, got nothing")
    }
    return value
  }

  /// Reads a number of 0 or more.
  func number(_ name: String) throws(Mismatch) -> Double? {
    try read(name) { index, path throws(Mismatch) in try call.readExtent(index, path) }
  }

  /// Reads a case of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(Mismatch) -> Choice? {
    try read(name) { index, path throws(Mismatch) in try call.readWord(index, path) }
  }

  /// Reads a list.
  func list<Value>(
    _ name: String, _ read: (Int32, String) throws(Mismatch) -> Value
  ) throws(Mismatch) -> [Value]? {
    try self.read(name) { index, path throws(Mismatch) in
      try call.readList(index, path, read)
    }
  }
}

extension Call {
  /// Describes a value, a part of a definition by its constructor.
  func gotDefinition(_ index: Int32) -> String {
    object(index, as: LayoutDefinitionBox.self).map { "a \($0.definition.name)" } ?? got(index)
  }

  /// Reads a number for a distance; a negative one makes elements overlap.
  func readDistance(_ index: Int32, _ path: String) throws(Mismatch) -> Double {
    let greatest = LayoutError.greatestNumber
    return try readNumber(index, path) {
      abs($0) <= greatest ? nil : "from -\(greatest.text) to \(greatest.text)"
    }
  }

  /// Reads a number for an extent.
  func readExtent(_ index: Int32, _ path: String) throws(Mismatch) -> Double {
    let greatest = LayoutError.greatestNumber
    return try readNumber(index, path) {
      0...greatest ~= $0 ? nil : $0 < 0 ? "of 0 or more" : "from 0 to \(greatest.text)"
    }
  }

  /// Reads a number.
  ///
  /// - Parameter missed: returns the range that a number misses, or nil if it is valid.
  private func readNumber(
    _ index: Int32, _ path: String, missed: (Double) -> String?
  ) throws(Mismatch) -> Double {
    guard let number = number(index) else {
      throw Mismatch("\(path): number expected, got \(gotDefinition(index))")
    }
    if let range = missed(number) {
      throw Mismatch("\(path): number \(range) expected, got \(number.text)")
    }
    return number
  }

  /// Reads a case of an enumeration.
  func readWord<Choice: RawRepresentable<String> & CaseIterable>(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> Choice {
    if let word = string(index), let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map { $0.rawValue }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let suggestion = string(index).map { Suggestion.sentence(for: $0, among: words) } ?? ""
    throw Mismatch("\(path): one of \(list) expected, got \(got(index))\(suggestion)")
  }

  /// Reads a list; its elements' paths are 1-based, like Lua's lists.
  func readList<Value>(
    _ index: Int32, _ path: String, _ read: (Int32, String) throws(Mismatch) -> Value
  ) throws(Mismatch) -> [Value] {
    guard type(index) == .table, textKeys(index).isEmpty else {
      throw Mismatch("\(path): list expected, got \(gotDefinition(index))")
    }
    try ensureRoom()
    let index = absolute(index)
    var values: [Value] = []
    for position in stride(from: 1, through: rawCount(index), by: 1) {
      guard take(MemoryLayout<Value>.stride) else { throw Mismatch("the script is being stopped") }
      pushElement(position, of: index)
      defer { pop() }
      values.append(try read(absolute(-1), "\(path)[\(position)]"))
    }
    return values
  }
}
