/// The words and signs of a Lua text, without white space and comments.
///
/// It is no parser: what is not Lua comes out as signs, and Lua itself complains about it.
package struct LuaTokens: Sequence, IteratorProtocol {
  /// The kind of a token.
  package enum Kind: Equatable {
    case name, number, string, sign
  }

  /// A token with its place in the text's bytes.
  package struct Token {
    package let kind: Kind
    package let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position: Int

  /// Begins at a byte of a text, by default its first. Complexity of all tokens: O(bytes).
  package init(_ bytes: [UInt8], at start: Int = 0) { (self.bytes, position) = (bytes, start) }

  /// Finds the next token; nil at the end.
  package mutating func next() -> Token? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = read(bytes[position])
    return Token(kind: kind, range: start..<position)
  }

  private mutating func read(_ first: UInt8) -> Kind {
    switch first {
    case let first where first.isLetter:
      skip { $0.isLetter || $0.isDigit }
      return .name
    case let first where first.isDigit:
      skip { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") }
      return .number
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipQuoted(first)
      return .string
    case UInt8(ascii: "["):
      if skipLongBracket() { return .string }
      position += 1
      return .sign
    default:
      position += 1
      return .sign
    }
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] <= 32 {
        position += 1
      } else if bytes[position...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
        position += 2
        if !skipLongBracket() { skip { $0 != UInt8(ascii: "\n") } }
      } else {
        return
      }
    }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    position += 1
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = Swift.min(position + 1, bytes.count)
  }

  /// Skips `[[…]]` or `[=[…]=]`; false where none begins.
  private mutating func skipLongBracket() -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { return false }
    var end = position + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return false }
    let level = end - position - 1
    let closing =
      [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    position = end + 1
    while position < bytes.count, !bytes[position...].starts(with: closing) { position += 1 }
    position = Swift.min(position + closing.count, bytes.count)
    return true
  }
}

extension UInt8 {
  /// Whether the byte may begin a name in Lua.
  var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether the byte is a digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
