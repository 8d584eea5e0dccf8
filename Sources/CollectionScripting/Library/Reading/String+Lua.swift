import CollectionCore

/// Texts as Lua writes them.
extension String {
  /// Whether the text can stand as a field's name without brackets.
  package var isLuaName: Bool {
    guard let first = utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9"),
      !Self.luaKeywords.contains(self)
    else { return false }
    return utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (byte < 128 && Character(Unicode.Scalar(byte)).isLetter)
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
  }

  /// The words that Lua reserves.
  package static let luaKeywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The text as Lua writes it, in quotes.
  package var quotedForLua: String { quoted(.luaValue) }
}
