import CollectionCore

/// A reader of JSON by RFC 8259, without extensions.
///
/// Positions are not stored with the values; if a message needs one, the text is read again.
package struct JSONReader {
  /// The greatest depth of nested values.
  package static let greatestDepth = 64

  /// The text.
  let bytes: [UInt8]
  /// The offset of the next byte.
  var offset = 0
  private var line = 1
  /// An offset on the current line and its column, so that columns are not counted repeatedly.
  private var counted = (offset: 0, column: 1)
  private var path: [DocumentPath.Step] = []
  /// The path to the value being searched.
  private var wanted: [DocumentPath.Step]?
  /// The depth of that path in the text, and the position of the value at its end.
  private var found: (depth: Int, position: DocumentError.Position)?
  /// The start of the paths in a document that is a list.
  private let listRoot: DocumentPath

  private init(_ text: String, list: DocumentPath) {
    bytes = Array(text.utf8)
    listRoot = list
  }

  /// Reads a document. Complexity: O(n).
  ///
  /// - Parameter list: the start of the paths if the document is a list.
  package static func read(
    _ text: String, list: DocumentPath = DocumentPath()
  ) throws(DocumentError) -> JSONValue {
    var reader = JSONReader(text, list: list)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.expected("the end") }
    return value
  }

  /// Finds the value at a path, or the last existing one along it.
  ///
  /// Hyphens in names of fields are optional. Complexity: O(n).
  ///
  /// - Parameter list: the start of the path if the document is a list.
  /// - Returns: the number of existing steps, and the position of that value; nil if the text is
  ///   not JSON.
  package static func position(
    of path: DocumentPath, in text: String, list: DocumentPath = DocumentPath()
  ) -> (depth: Int, position: DocumentError.Position)? {
    var reader = JSONReader(text, list: list)
    reader.wanted = path.steps
    _ = try? reader.value()
    return reader.found
  }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var position: DocumentError.Position {
    let passed = bytes[counted.offset..<offset].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return DocumentError.Position(line: line, column: counted.column + passed)
  }

  /// Returns the current position, and continues counting from there.
  mutating func mark() -> DocumentError.Position {
    let place = position
    counted = (offset, place.column)
    return place
  }

  /// The path of the value that is being read, for messages.
  private var writtenPath: DocumentPath {
    guard case .element? = path.first else { return DocumentPath(steps: path) }
    return DocumentPath(steps: listRoot.steps + path)
  }

  /// Stores the position of a value along the path to the searched one.
  private mutating func note(_ place: DocumentError.Position, _ wanted: [DocumentPath.Step]) {
    let way = writtenPath.steps
    guard way.count <= wanted.count, way.count > (found?.depth ?? -1) else { return }
    for (step, other) in zip(way, wanted) where !step.leadsWhere(other) { return }
    found = (way.count, place)
  }

  /// Creates a mistake at the current or an earlier position.
  func failure(
    _ reason: String, at place: DocumentError.Position? = nil
  ) -> DocumentError {
    DocumentError(
      path: writtenPath, position: place ?? position, reason: reason)
  }

  private func expected(_ what: String) -> DocumentError {
    guard let next else { return failure("\(what) expected, but the text ends") }
    let rest = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    let isMark = bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF])
    let name =
      isMark
      ? "a byte order mark" : next < 0x20 ? "a control character" : "'\(rest.prefix(1))'"
    return failure("\(what) expected, got \(name)")
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case 0x0A:
        line += 1
        counted = (offset + 1, 1)
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      offset += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func value() throws(DocumentError) -> JSONValue {
    skipSpace()
    let place = mark()
    if let wanted { note(place, wanted) }
    guard path.count <= Self.greatestDepth else {
      throw failure("values nested more than \(Self.greatestDepth) deep")
    }
    guard let byte = next else { throw expected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return try table()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    default: break
    }
    let words: [(String, JSONValue)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    throw expected("a value")
  }
}

extension JSONReader {
  private mutating func table() throws(DocumentError) -> JSONValue {
    offset += 1
    var fields: [FieldName: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(fields) }
    repeat {
      skipSpace()
      let place = mark()
      guard next == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
      let name = try string()
      let key = FieldName(name)
      guard fields[key] == nil else { throw failure("the key '\(name)' appears twice", at: place) }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw expected("':' after the key '\(name)'") }
      path.append(.field(name))
      fields[key] = try value()
      path.removeLast()
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw expected("',' or '}'") }
    return .object(fields)
  }

  private mutating func list() throws(DocumentError) -> JSONValue {
    offset += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      path.append(.element(elements.count))
      elements.append(try value())
      path.removeLast()
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw expected("',' or ']'") }
    return .array(elements)
  }

  private mutating func number() throws(DocumentError) -> JSONValue {
    let (start, place) = (offset, mark())
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let next, 48...57 ~= next { throw failure("a number starts with 0", at: place) }
    } else {
      try digits()
    }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw failure("the number \(text.prefix(40)) is out of reach", at: place)
    }
    return .number(number)
  }

  private mutating func digits() throws(DocumentError) {
    let start = offset
    while let next, 48...57 ~= next { offset += 1 }
    guard offset > start else { throw expected("a digit") }
  }
}

/// Texts with escapes.
extension JSONReader {
  /// Reads a text from its first quote on.
  mutating func string() throws(DocumentError) -> String {
    offset += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw failure("a control character in a text must be written as \\u00XX")
      default:
        content.append(byte)
        offset += 1
      }
    }
    throw failure("a text that does not end")
  }

  private mutating func escape() throws(DocumentError) -> [UInt8] {
    let place = mark()
    offset += 1
    guard let byte = next else { throw failure("a text that does not end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): break
    default: throw failure("an escape that does not exist", at: place)
    }
    var code = try hexadecimal(place)
    if 0xD800..<0xDC00 ~= code, bytes[offset...].starts(with: "\\u".utf8) {
      offset += 2
      let low = try hexadecimal(place)
      guard 0xDC00..<0xE000 ~= low else { throw failure("half of a surrogate pair", at: place) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw failure("half of a surrogate pair", at: place)
    }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal(_ place: DocumentError.Position) throws(DocumentError) -> UInt32
  {
    let digits = bytes[offset..<min(offset + 4, bytes.count)]
    guard digits.count == 4,
      digits.allSatisfy({ 48...57 ~= $0 || 65...70 ~= $0 || 97...102 ~= $0 }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("\\u needs four hexadecimal digits", at: place) }
    offset += 4
    return code
  }
}
