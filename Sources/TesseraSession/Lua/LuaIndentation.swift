import LuaSyntax

/// The indentation of a line of Lua: two columns for each earlier line with an open block.
///
/// Brackets and blocks that begin in the same line form one level: a bracket and the function in
/// it, or two brackets.
package struct LuaIndentation {
  /// The levels, outermost first: the line of each, and the number of open blocks and brackets from
  /// it.
  private var levels: [(line: Int, count: Int)] = []
  /// Whether a loop was opened whose `do` has not followed yet: one block, although it has two
  /// words.
  private var opensLoop = false

  /// Reads the text before the line. Complexity: O(bytes).
  package init(_ before: String) {
    let bytes = Array(before.utf8)
    var line = 0
    var read = 0
    for token in LuaToken.code(in: bytes) {
      line += bytes[read..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      read = token.range.lowerBound
      add(token, inLine: line)
    }
  }

  /// A Boolean value that indicates whether a block or a bracket is open.
  var isOpen: Bool { !levels.isEmpty }

  /// Reads the next token, in a line.
  mutating func add(_ token: LuaToken, inLine line: Int = 0) {
    switch token.word {
    case "for", "while":
      open(inLine: line)
      opensLoop = true
    case "do":
      if !opensLoop { open(inLine: line) }
      opensLoop = false
    case "function", "repeat", "if", "(", "{", "[": open(inLine: line)
    case "end", "until", ")", "}", "]": close(inLine: line)
    default: break
    }
  }

  private mutating func open(inLine line: Int) {
    if let last = levels.last, last.line == line {
      levels[levels.count - 1].count += 1
    } else {
      levels.append((line, 1))
    }
  }

  /// Closes the innermost block or bracket. Other brackets from the same level continue from this
  /// line: in `end, function()` the level of the bracket is that of the line.
  private mutating func close(inLine line: Int) {
    guard let last = levels.popLast(), last.count > 1 else { return }
    levels.append((line, last.count - 1))
  }

  /// Returns the columns of the line, whose text may close blocks and brackets.
  ///
  /// A line that closes a part of a level is indented like the start of the level. Complexity:
  /// O(bytes).
  package func columns(for line: String) -> Int {
    var levels = levels[...]
    var left = levels.last?.count ?? 0
    for token in LuaToken.code(in: Array(line.utf8)) {
      guard ["end", "until", "else", "elseif", ")", "}", "]"].contains(token.word),
        !levels.isEmpty
      else { break }
      left -= 1
      if left == 0 {
        levels.removeLast()
        left = levels.last?.count ?? 0
      }
    }
    let isPartlyClosed = left < levels.last?.count ?? 0
    return 2 * (levels.count - (isPartlyClosed ? 1 : 0))
  }
}
