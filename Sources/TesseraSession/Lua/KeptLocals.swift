/// A statement of a session whose own locals are kept: `local x = 1` sets a global.
///
/// Each line of a session is a chunk of its own, so a local would be gone with its line, and
/// scripts that are pasted would lose all they have made. Locals within functions and blocks stay
/// locals, and so do those with an attribute, as `<close>`. Line numbers do not change.
package enum KeptLocals {
  /// Returns the text with its outermost locals as globals. Complexity: O(bytes).
  package static func keeping(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let tokens = Array(LuaTokens(bytes))
    func word(_ index: Int) -> String? {
      tokens.indices.contains(index)
        ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : nil
    }
    var result: [UInt8] = []
    var copied = 0
    var depth = 0
    for index in tokens.indices where tokens[index].kind == .name {
      switch word(index) {
      case "function", "do", "repeat", "if": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0:
        guard let declaration = Declaration(after: index, tokens, word) else { continue }
        result += bytes[copied..<tokens[index].range.lowerBound]
        // As many spaces, so that columns stay, too.
        result += [UInt8](repeating: UInt8(ascii: " "), count: 5)
        copied = tokens[index].range.upperBound
        if let end = declaration.endWithoutValue {
          result += bytes[copied..<end] + Array(" = nil".utf8)
          copied = end
        }
      default: break
      }
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// The declaration that a `local` begins.
  private struct Declaration {
    /// The position behind the last name, where no value follows.
    var endWithoutValue: Int?

    /// Reads the names behind a `local`; nil where they cannot become globals.
    init?(after index: Int, _ tokens: [LuaTokens.Token], _ word: (Int) -> String?) {
      var next = index + 1
      if word(next) == "function" { return }
      while true {
        guard tokens.indices.contains(next), tokens[next].kind == .name, word(next) != "local",
          word(next) != "_ENV"
        else { return nil }
        switch word(next + 1) {
        case ",": next += 2
        case "<": return nil
        case "=": return
        default:
          endWithoutValue = tokens[next].range.upperBound
          return
        }
      }
    }
  }
}
