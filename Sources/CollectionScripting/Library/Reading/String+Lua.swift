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
  package var quotedForLua: String {
    var result = "\""
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1f}", "\u{7f}":
        let next = unicodeScalars[index...].dropFirst().first
        let isBeforeDigit = next.map { "0"..."9" ~= $0 } ?? false
        let digits = String(scalar.value)
        // A digit that follows would be read as a part of the number, unless that has three.
        let zeros = isBeforeDigit ? String(repeating: "0", count: 3 - digits.count) : ""
        result += "\\" + zeros + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
