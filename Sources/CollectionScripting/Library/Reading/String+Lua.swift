import CollectionCore

/// Texts as Lua writes them.
extension String {
  /// Whether the text can stand as a field's name without brackets.
  package var isLuaName: Bool {
    guard let first = utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else {
      return false
    }
    return utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (byte < 128 && Character(Unicode.Scalar(byte)).isLetter)
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
  }

  /// The text as Lua writes it, in quotes.
  package var quotedForLua: String { quoted(.luaValue) }
}
