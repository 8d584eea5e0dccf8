import LuaSyntax

/// Keeps the outermost locals of a session's statement: `local x = 1` sets a global.
///
/// Each line of a session is a chunk of its own. A local would vanish with its line, and pasted
/// scripts would lose their variables. Locals in functions and blocks remain locals, and so do
/// those with an attribute, such as `<close>`. Line numbers do not change.
package enum KeptLocals {
  /// Returns the text with its outermost locals as globals. Complexity: O(bytes).
  package static func keeping(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let tokens = LuaToken.code(in: bytes)
    var result: [UInt8] = []
    var copied = 0
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.word {
      case "function", "do", "repeat", "if": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0:
        guard let declaration = Declaration(tokens[(index + 1)...]) else { continue }
        result += bytes[copied..<token.range.lowerBound]
        // The same number of spaces, so that columns do not change.
        result += [UInt8](repeating: UInt8(ascii: " "), count: 5)
        copied = token.range.upperBound
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
    /// The position after the last name, if no value follows.
    var endWithoutValue: Int?

    /// Reads the names after a `local`; nil if they cannot become globals.
    init?(_ tokens: ArraySlice<LuaToken>) {
      var rest = tokens
      if rest.first?.word == "function" { return }
      while let name = rest.popFirst(), name.kind == .name, name.text != "_ENV" {
        switch rest.first?.word {
        case ",": rest.removeFirst()
        case "<": return nil
        case "=", "==": return
        default:
          endWithoutValue = name.range.upperBound
          return
        }
      }
      return nil
    }
  }
}
