import CollectionCore
import CollectionRendering
import HostSystem
import LuaRuntime

extension Library {
  /// The name of the table with the functions below.
  static let jsonTable = "json"

  /// The functions of the table `json`.
  static var jsonFunctions: [Binding] {
    [
      .function(
        "json.decode", "(text: string): any",
        "Returns the value of a JSON text: objects and lists become tables. A null in a list becomes `json.null`, one in an object is left out. Mistakes are errors with line and column. At most 16 MiB, nested at most 64 deep. O(n).",
        example: #"print(json.decode('{"items": ["a", "b"]}').items[2])"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let text = try call.argument(1, call.readString)
          try call.pushDecoded(text)
          return 1
        }
      },
      .function(
        "json.encode", "(value: any): string",
        "Returns a value as JSON on one line, with sorted names. A table with elements or an empty one is a list, one with names an object. Functions, objects of the API, infinite numbers, NaN, circular tables and results above 16 MiB are errors. O(n log n).",
        example: #"print(json.encode{ id = "ann", tags = {"a", "b"} })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          var writer = JSONWriter(call)
          do throws(Mismatch) {
            try writer.write(1, depth: 0)
          } catch {
            throw .argument(1, error.placed(in: "value").reason)
          }
          call.push(writer.text)
          return 1
        }
      },
    ]
  }
}

extension Call {
  /// The approximate bytes per byte of JSON after reading.
  private static var bytesOfByte: Int { 16 }

  /// Pushes the value of a JSON text.
  fileprivate func pushDecoded(_ text: String) throws(BindingError) {
    let count = text.utf8.count
    guard count <= TextFile.limit else {
      throw .argument(
        1, "text of \(count) bytes, more than the \(TextFile.limit >> 20) MiB that are read as JSON"
      )
    }
    guard take(count * Self.bytesOfByte) else { throw .host("the script is being stopped") }
    let value: JSONValue
    do throws(DocumentError) {
      value = try JSONValue(json: text)
    } catch {
      throw .argument(1, error.description)
    }
    try push(value, inList: false)
  }

  /// Pushes a value of a document.
  ///
  /// - Parameter inList: whether the value is an element, so that null must be represented.
  private func push(_ value: JSONValue, inList: Bool) throws(BindingError) {
    try reserve(6)
    switch value {
    case .null: if inList { pushNothing() } else { pushNil() }
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    case .array(let values):
      try state.checkStop()
      pushTable(elements: values.count)
      for (offset, value) in values.enumerated() {
        try push(value, inList: true)
        setElement(offset + 1)
      }
    case .object(let fields):
      try state.checkStop()
      pushTable(fields: fields.count)
      for (name, value) in fields where value != .null {
        try push(value, inList: false)
        setField(name.text)
      }
    }
  }
}

/// A value of a script as JSON.
private struct JSONWriter {
  private let call: Call
  /// The text so far.
  private(set) var text = ""

  init(_ call: Call) { self.call = call }

  /// Writes the value at an index.
  mutating func write(_ index: Int32, depth: Int) throws(Mismatch) {
    switch call.type(index) {
    case .null, .lightUserdata: text += "null"
    case .boolean: text += call.truth(index) ? "true" : "false"
    case .number:
      if call.isInteger(index), let number = call.wholeNumber(index) {
        text += String(number)
      } else {
        text += JSONValue.number(try call.readNumber(index)).description
      }
    case .string: text += JSONValue.string(try call.readString(index)).description
    case .table:
      guard depth < JSONReader.greatestDepth else {
        throw Mismatch("tables nested more than \(JSONReader.greatestDepth) deep, or in a circle")
      }
      try call.ensureRoom()
      let index = call.absolute(index)
      let count = call.rawCount(index)
      if count > 0 {
        try writeList(index, count, depth: depth)
      } else {
        try writeObject(index, depth: depth)
      }
    default: throw Mismatch("a value that JSON does not have: \(call.got(index))")
    }
    guard text.utf8.count <= TextFile.limit else {
      throw Mismatch("more than the \(TextFile.limit >> 20) MiB that are written as JSON")
    }
  }

  private mutating func writeList(_ index: Int32, _ count: Int, depth: Int) throws(Mismatch) {
    text += "["
    var filled = 0
    for position in stride(from: 1, through: count, by: 1) {
      if position > 1 { text += "," }
      try writeEntry("[\(position - 1)]", depth) { call in
        if call.pushElement(position, of: index) != .null { filled += 1 }
      }
    }
    text += "]"
    // A gap within the list hides a later element from the number of entries.
    try call.checkList(index, "item", count: count, filled: filled)
  }

  private mutating func writeObject(_ index: Int32, depth: Int) throws(Mismatch) {
    if let key = call.keyWithoutName(index) {
      throw Mismatch("a table with names or a list is expected, got the key \(key)")
    }
    let names = call.textKeys(index).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !names.isEmpty else {
      text += "[]"
      return
    }
    text += "{"
    for (offset, name) in names.enumerated() {
      text += "\(offset > 0 ? "," : "")\(JSONValue.string(name)):"
      try writeEntry(".\(name)", depth) { call in call.pushField(name, of: index) }
    }
    text += "}"
  }

  /// Writes the value pushed by a function.
  private mutating func writeEntry(
    _ step: @autoclosure () -> String, _ depth: Int, _ push: (Call) -> Void
  ) throws(Mismatch) {
    guard call.take(MemoryLayout<JSONValue>.stride) else {
      throw Mismatch("the script is being stopped")
    }
    push(call)
    defer { call.pop() }
    do throws(Mismatch) {
      try write(-1, depth: depth + 1)
    } catch {
      throw error.within(step())
    }
  }
}
