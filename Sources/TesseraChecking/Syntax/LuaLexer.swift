/// The tokens of a Lua text, one after the other.
struct LuaLexer {
  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private let bytes: [UInt8]
  private var position = 0

  /// Begins at the start of a text, behind a first line that begins with `#`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.first == UInt8(ascii: "#") { skipLine() }
  }

  /// Reads the next token.
  mutating func next() -> LuaToken {
    if let fault = skipSpace() { return fault }
    guard let first = peek() else { return token(.end, from: position, "the end of the text") }
    let start = position
    if first.isNameStart {
      position += 1
      while let byte = peek(), byte.isNamePart { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      let isKeyword = text.utf8.count <= 8 && Self.keywords.contains(text)
      return token(isKeyword ? .reserved : .name, from: start, text)
    }
    if first.isDecimal || first == UInt8(ascii: ".") && peek(1)?.isDecimal == true {
      return number(from: start)
    }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(first, from: start)
    case UInt8(ascii: "["):
      if let text = longText(from: start) { return text }
    default: break
    }
    return sign(from: start)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func token(_ kind: LuaToken.Kind, from start: Int, _ text: String) -> LuaToken {
    LuaToken(kind: kind, range: start..<position, text: text)
  }

  private func fault(from start: Int, _ message: String, _ advice: String? = nil) -> LuaToken {
    LuaToken(kind: .fault, range: start..<max(position, start), text: message, advice: advice)
  }

  private mutating func skipLine() {
    while let byte = peek(), !byte.isLineEnd { position += 1 }
  }

  /// Skips white space and comments; returns the fault of a comment that does not end.
  private mutating func skipSpace() -> LuaToken? {
    while let byte = peek() {
      if byte.isSpace {
        position += 1
      } else if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
        let start = position
        position += 2
        guard let level = longBracketLevel() else {
          skipLine()
          continue
        }
        guard skipLongBracket(level) != nil else {
          return fault(
            from: start, "this comment does not end",
            "close it with ]\(String(repeating: "=", count: level))]")
        }
      } else {
        return nil
      }
    }
    return nil
  }

  /// The number of `=` in a long bracket that opens here; nil where none opens.
  private func longBracketLevel() -> Int? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var end = 1
    while peek(end) == UInt8(ascii: "=") { end += 1 }
    return peek(end) == UInt8(ascii: "[") ? end - 1 : nil
  }

  /// Skips a long bracket that opens here and returns the range of its content; nil if it is open.
  private mutating func skipLongBracket(_ level: Int) -> Range<Int>? {
    position += level + 2
    let start = position
    while let byte = peek() {
      position += 1
      guard byte == UInt8(ascii: "]") else { continue }
      var count = 0
      while peek(count) == UInt8(ascii: "=") { count += 1 }
      if count == level, peek(count) == UInt8(ascii: "]") {
        let end = position - 1
        position += level + 1
        return start..<end
      }
      position += count
    }
    return nil
  }

  private mutating func longText(from start: Int) -> LuaToken? {
    guard let level = longBracketLevel() else {
      guard peek(1) == UInt8(ascii: "=") else { return nil }
      position += 1
      while peek() == UInt8(ascii: "=") { position += 1 }
      return fault(from: start, "a long text begins with [[ or [=[")
    }
    guard let content = skipLongBracket(level) else {
      return fault(
        from: start, "this text does not end",
        "close it with ]\(String(repeating: "=", count: level))]")
    }
    var text = bytes[content]
    if let first = text.first, first.isLineEnd {
      text.removeFirst()
      if let second = text.first, second.isLineEnd, second != first { text.removeFirst() }
    }
    return token(.string, from: start, String(decoding: text, as: UTF8.self))
  }

  private mutating func number(from start: Int) -> LuaToken {
    let isHex = peek() == UInt8(ascii: "0") && (peek(1) ?? 0) | 0x20 == UInt8(ascii: "x")
    let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
    if isHex { position += 2 }
    while let byte = peek() {
      if byte | 0x20 == exponent {
        position += 1
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      } else if byte.isHexadecimal || byte == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    while let byte = peek(), byte.isNamePart { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = bytes[(start + (isHex ? 2 : 0))..<position]
    guard Self.isNumber(digits, exponent, isHex ? \.isHexadecimal : \.isDecimal) else {
      return fault(from: start, "'\(text.prefix(40))' is not a number")
    }
    return token(.number, from: start, text)
  }

  /// Whether bytes are digits with at most one point and one exponent.
  private static func isNumber(
    _ bytes: ArraySlice<UInt8>, _ exponent: UInt8, _ isDigit: (UInt8) -> Bool
  ) -> Bool {
    var rest = bytes
    var count = 0
    func skip(_ isPart: (UInt8) -> Bool) -> Int {
      let before = rest.count
      rest = rest.drop(while: isPart)
      return before - rest.count
    }
    count += skip(isDigit)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      count += skip(isDigit)
    }
    guard count > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark | 0x20 == exponent else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return skip(\.isDecimal) > 0 && rest.isEmpty
  }

  private mutating func quoted(_ quote: UInt8, from start: Int) -> LuaToken {
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == quote {
        position += 1
        return token(.string, from: start, String(decoding: text, as: UTF8.self))
      }
      if byte.isLineEnd { break }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      let escape = position - 1
      if !readEscape(into: &text) {
        position = max(position, escape + 1)
        let end = min(bytes.count, position + 1)
        let shown = String(decoding: bytes[escape..<end], as: UTF8.self)
        return fault(
          from: escape, "'\(shown)' is no escape that a text may have",
          "a backslash itself is written \\\\")
      }
    }
    return fault(
      from: start, "this text does not end",
      "close it with \(String(UnicodeScalar(quote))) on the same line")
  }

  /// Reads what follows a backslash; false if it is no escape.
  private mutating func readEscape(into text: inout [UInt8]) -> Bool {
    guard let byte = peek() else { return true }
    if let value = Self.escapes[byte] {
      text.append(value)
      position += 1
      return true
    }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      text.append(UInt8(ascii: "\n"))
      position += 1
      if let next = peek(), next.isLineEnd, next != byte { position += 1 }
      return true
    case UInt8(ascii: "x"):
      guard let high = peek(1)?.hexadecimalValue, let low = peek(2)?.hexadecimalValue else {
        return false
      }
      text.append(UInt8(high * 16 + low))
      position += 3
      return true
    case UInt8(ascii: "z"):
      position += 1
      while let next = peek(), next.isSpace { position += 1 }
      return true
    case UInt8(ascii: "u"): return readCodePoint(into: &text)
    default:
      var value = 0
      var count = 0
      while count < 3, let digit = peek(count), digit.isDecimal {
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
        count += 1
      }
      guard count > 0, value < 256 else { return false }
      text.append(UInt8(value))
      position += count
      return true
    }
  }

  private mutating func readCodePoint(into text: inout [UInt8]) -> Bool {
    guard peek(1) == UInt8(ascii: "{") else { return false }
    var value = 0
    var count = 2
    while let digit = peek(count)?.hexadecimalValue {
      value = value * 16 + digit
      guard value < 1 << 31 else { return false }
      count += 1
    }
    guard count > 2, peek(count) == UInt8(ascii: "}") else { return false }
    position += count + 1
    if let scalar = UnicodeScalar(UInt32(value)) { text += Array(String(Character(scalar)).utf8) }
    return true
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]

  private static let single = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

  /// The sign that begins with a byte and has the next one, too; nil where it is the byte alone.
  private func longSign(_ first: UInt8) -> String? {
    switch (first, peek(1)) {
    case (UInt8(ascii: "."), UInt8(ascii: ".")): peek(2) == UInt8(ascii: ".") ? "..." : ".."
    case (UInt8(ascii: "="), UInt8(ascii: "=")): "=="
    case (UInt8(ascii: "~"), UInt8(ascii: "=")): "~="
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): "<="
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): ">="
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): "//"
    case (UInt8(ascii: ":"), UInt8(ascii: ":")): "::"
    case (UInt8(ascii: "<"), UInt8(ascii: "<")): "<<"
    case (UInt8(ascii: ">"), UInt8(ascii: ">")): ">>"
    default: nil
    }
  }

  private mutating func sign(from start: Int) -> LuaToken {
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."):
      let text = longSign(first) ?? Self.single[Int(first)]
      position += text.utf8.count
      return token(.reserved, from: start, text)
    default: return stray(from: start)
    }
  }

  /// The fault of a character that has no meaning.
  private mutating func stray(from start: Int) -> LuaToken {
    // A whole character, which may have several bytes.
    position += 1
    while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let shown =
      bytes[start] < 32 || bytes[start] == 127
      ? "the control character \(bytes[start])" : "'\(text)'"
    let advice: String? =
      switch text {
      case "!": "'not equal' is written ~= in Lua, and 'not' is a word"
      case "“", "”", "„", "‘", "’": "texts stand in straight quotes: \" or '"
      case "\u{A0}": "it looks like a space; put a plain one in its place"
      default: nil
      }
    return fault(from: start, "\(shown) has no meaning in Lua", advice)
  }
}

extension UInt8 {
  /// Whether the byte may begin a name.
  fileprivate var isNameStart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
  }

  /// Whether the byte may stand in a name.
  fileprivate var isNamePart: Bool { isNameStart || isDecimal }

  /// Whether the byte is a digit.
  fileprivate var isDecimal: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is a hexadecimal digit.
  fileprivate var isHexadecimal: Bool { hexadecimalValue != nil }

  fileprivate var hexadecimalValue: Int? {
    if isDecimal { return Int(self - UInt8(ascii: "0")) }
    let letter = self | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return Int(letter - UInt8(ascii: "a")) + 10
  }

  fileprivate var isLineEnd: Bool { self == 10 || self == 13 }

  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
}
