import LuaSyntax

/// The indentation of a line of Lua: two columns for each block and bracket that is open before it.
package struct LuaIndentation {
  private var depth = 0
  /// Whether a loop was opened whose `do` is still to come: one block, although two words stand for it.
  private var opensLoop = false

  /// Reads what stands before the line. Complexity: O(bytes).
  package init(_ before: String) {
    for token in LuaToken.code(in: Array(before.utf8)) { add(token) }
  }

  /// A Boolean value that indicates whether a block or a bracket is open.
  var isOpen: Bool { depth > 0 }

  /// Reads the next token.
  mutating func add(_ token: LuaToken) {
    switch token.word {
    case "for", "while":
      depth += 1
      opensLoop = true
    case "do":
      if !opensLoop { depth += 1 }
      opensLoop = false
    case "function", "repeat", "if", "(", "{", "[": depth += 1
    case "end", "until", ")", "}", "]": depth = max(0, depth - 1)
    default: break
    }
  }

  /// The columns of the line, whose text may close a block.
  package func columns(for line: String) -> Int {
    let words = line.drop { $0 == " " }
    let closes = ["end", "until", "else", "elseif", ")", "}", "]"].contains { word in
      guard words.hasPrefix(word) else { return false }
      let next = words.dropFirst(word.count).first
      return word.count < 2 || next.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
    }
    return 2 * max(0, depth - (closes ? 1 : 0))
  }
}
