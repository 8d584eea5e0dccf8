import LuaSyntax

/// The properties of a chunk that decide whether it can be placed among other statements.
package struct StatementShape {
  /// Whether the chunk returns; functions inside it do not count.
  package private(set) var returns = false
  /// Whether the chunk has labels or locals with an attribute, whose scope is the chunk.
  package private(set) var needsScope = false
  /// Whether the chunk names `_ENV`, of which each chunk has its own.
  package private(set) var namesEnvironment = false
  /// Whether the chunk could be read as the arguments of the expression before it.
  package let beginsWithParenthesis: Bool
  /// Whether the chunk is only `...`, its arguments.
  package let isVariadic: Bool

  /// Reads the words of a chunk. Complexity: O(bytes).
  package init(_ text: String) {
    let words = LuaToken.code(in: Array(text.utf8)).map { $0.word }
    beginsWithParenthesis = words.first == "("
    isVariadic = words == ["..."]
    // Whether each open block belongs to a function.
    var blocks: [Bool] = []
    for (index, word) in words.enumerated() {
      switch word {
      case "function": blocks.append(true)
      case "do", "repeat", "if": blocks.append(false)
      case "end", "until": _ = blocks.popLast()
      case "_ENV": namesEnvironment = true
      case "return" where !blocks.contains(true): returns = true
      case "::": needsScope = true
      case "<" where words[index...].dropFirst(2).first == ">":
        needsScope = needsScope || ["const", "close"].contains(words[index + 1])
      default: break
      }
    }
  }
}
