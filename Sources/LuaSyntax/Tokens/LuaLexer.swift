import CollectionCore

/// A reader of the tokens of a Lua text, one after the other.
///
/// It reads any text to its end. An invalid token, such as a string without its closing quote, has
/// a fault, and the next token follows it.
package struct LuaLexer {
  private let bytes: [UInt8]
  private var position: Int

  /// Starts at a byte of a text, by default its first.
  package init(_ bytes: [UInt8], at start: Int = 0) { (self.bytes, position) = (bytes, start) }

  /// Returns where Lua starts in a file: after a first line that starts with `#`.
  package static func start(ofFile bytes: [UInt8]) -> Int {
    guard bytes.first == UInt8(ascii: "#") else { return 0 }
    return bytes.firstIndex { $0.isLineEnd } ?? bytes.count
  }

  /// Reads the next token, which may be a comment; at the end, always the end of the text.
  package mutating func next() -> LuaToken {
    skip { $0.isSpace }
    let start = position
    guard let first = peek() else { return token(.end, from: start) }
    if first.isLuaNameStart {
      skip { $0.isLuaNamePart }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      let isKeyword = text.utf8.count <= 8 && LuaToken.keywords.contains(text)
      return token(isKeyword ? .keyword : .name, from: start, text)
    }
    switch first {
    case _ where first.isDigit: return number()
    case UInt8(ascii: ".") where peek(1)?.isDigit == true: return number()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(first)
    case UInt8(ascii: "["): return longText() ?? sign(first)
    case UInt8(ascii: "-") where peek(1) == first: return comment()
    default: return sign(first)
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while let byte = peek(), isPart(byte) { position += 1 }
  }

  /// The token that ends here.
  private func token(
    _ kind: LuaToken.Kind, from start: Int, _ text: String = "", _ fault: LuaFault? = nil,
    isOpen: Bool = false
  ) -> LuaToken {
    LuaToken(kind: kind, range: start..<position, text: text, fault: fault, isOpen: isOpen)
  }

  private func fault(from start: Int, _ message: String, _ advice: String? = nil) -> LuaFault {
    LuaFault(message: message, advice: advice, range: start..<position)
  }

  private mutating func comment() -> LuaToken {
    let start = position
    position += 2
    guard let level = longBracketLevel() else {
      skip { !$0.isLineEnd }
      return token(.comment, from: start, isOpen: position == bytes.count)
    }
    guard skipLongBracket(level) == nil else { return token(.comment, from: start) }
    let fault = fault(from: start, "this comment does not end", Self.advice(level))
    return token(.comment, from: start, "", fault, isOpen: true)
  }

  private static func advice(_ level: Int) -> String {
    "close it with ]\(String(repeating: "=", count: level))]"
  }

  /// Returns the number of `=` in a long bracket that opens here, or nil if none does.
  private func longBracketLevel() -> Int? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var end = 1
    while peek(end) == UInt8(ascii: "=") { end += 1 }
    return peek(end) == UInt8(ascii: "[") ? end - 1 : nil
  }

  /// Skips a long bracket that opens here and returns the range of its content, or nil if it is
  /// open.
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

  /// Reads a text in long brackets, or returns nil if none starts here.
  private mutating func longText() -> LuaToken? {
    let start = position
    guard let level = longBracketLevel() else {
      guard peek(1) == UInt8(ascii: "=") else { return nil }
      position += 1
      skip { $0 == UInt8(ascii: "=") }
      let fault = fault(from: start, "a long text begins with [[ or [=[")
      return token(.string, from: start, "", fault)
    }
    guard let content = skipLongBracket(level) else {
      let fault = fault(from: start, "this text does not end", Self.advice(level))
      return token(.string, from: start, "", fault, isOpen: true)
    }
    var text = bytes[content]
    if let first = text.first, first.isLineEnd {
      text.removeFirst()
      if let second = text.first, second.isLineEnd, second != first { text.removeFirst() }
    }
    return token(.string, from: start, String(decoding: text, as: UTF8.self))
  }

  private mutating func number() -> LuaToken {
    let start = position
    let isHex = peek() == UInt8(ascii: "0") && (peek(1) ?? 0) | 0x20 == UInt8(ascii: "x")
    let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
    if isHex { position += 2 }
    while let byte = peek() {
      if byte | 0x20 == exponent {
        position += 1
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      } else if byte.hexadecimalValue != nil || byte == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    skip { $0.isLuaNamePart }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = bytes[(start + (isHex ? 2 : 0))..<position]
    let isNumber = Self.isNumber(digits, exponent) {
      isHex ? $0.hexadecimalValue != nil : $0.isDigit
    }
    return token(
      .number, from: start, text,
      isNumber ? nil : fault(from: start, "'\(text.prefix(40))' is not a number"))
  }

  /// Returns whether bytes are digits with at most one point and one exponent.
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
    return skip { $0.isDigit } > 0 && rest.isEmpty
  }

  private mutating func quoted(_ quote: UInt8) -> LuaToken {
    let start = position
    position += 1
    var text: [UInt8] = []
    var wrong: LuaFault?
    while let byte = peek(), !byte.isLineEnd {
      position += 1
      if byte == quote {
        return token(.string, from: start, String(decoding: text, as: UTF8.self), wrong)
      }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      let escape = position - 1
      if !readEscape(into: &text), wrong == nil {
        let shown = String(decoding: bytes[escape..<position + 1], as: UTF8.self)
        wrong = fault(
          from: escape, "'\(shown)' is no escape that a text may have",
          "a backslash itself is written \\\\")
      }
    }
    let open = fault(
      from: start, "this text does not end",
      "close it with \(String(UnicodeScalar(quote))) on the same line")
    return token(
      .string, from: start, String(decoding: text, as: UTF8.self), wrong ?? open,
      isOpen: position == bytes.count)
  }

  /// Reads the characters after a backslash; returns false if they are not an escape.
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
      skip { $0.isSpace }
      return true
    case UInt8(ascii: "u"): return readCodePoint(into: &text)
    default:
      var value = 0
      var count = 0
      while count < 3, let digit = peek(count), digit.isDigit {
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
    var value: UInt64 = 0
    var count = 2
    while let digit = peek(count)?.hexadecimalValue {
      value = value * 16 + UInt64(digit)
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

  /// Returns the sign that starts with a byte and includes the next one, or nil if there is none.
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

  private mutating func sign(_ first: UInt8) -> LuaToken {
    let start = position
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."):
      let text = longSign(first) ?? Self.single[Int(first)]
      position += text.utf8.count
      return token(.sign, from: start, text)
    default: return stray()
    }
  }

  /// Reads a character that has no meaning.
  private mutating func stray() -> LuaToken {
    let start = position
    // A whole character, which may have several bytes.
    position += 1
    skip { $0 & 0xC0 == 0x80 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let shown =
      bytes[start] < 32 || bytes[start] == 127
      ? "the control character \(bytes[start])" : "'\(text)'"
    let advice: String? =
      switch text {
      case "!": "'not equal' is written ~= in Lua, and 'not' is a word"
      case "“", "”", "„", "‘", "’": "strings need straight quotes: \" or '"
      case "\u{A0}": "it looks like a space; replace it with a plain one"
      default: nil
      }
    return token(
      .stray, from: start, text, fault(from: start, "\(shown) has no meaning in Lua", advice))
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 10 || self == 13 }

  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
}
