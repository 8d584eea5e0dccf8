/// A token of a Lua text, with its position in the text's bytes.
package struct LuaToken: Sendable {
  /// The kind of a token.
  package enum Kind: Sendable {
    case name, keyword, sign, number, string, comment
    /// A character that has no meaning in Lua.
    case stray
    /// The end of the text.
    case end
  }

  /// The kind.
  package var kind: Kind
  /// The range in the text's bytes.
  package let range: Range<Int>
  /// The token as written; the value of a string; empty for a comment and the end.
  package let text: String
  /// The reason why the token is invalid; nil if it is valid.
  package let fault: LuaFault?
  /// A Boolean value that indicates whether the text ends within the token, a string or a comment.
  package let isOpen: Bool

  /// The words that Lua reserves.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

extension LuaToken {
  /// The name, keyword or sign; empty for other tokens, so a string cannot be taken for one.
  package var word: String {
    switch kind {
    case .name, .keyword, .sign: text
    case .number, .string, .comment, .stray, .end: ""
    }
  }

  /// A Boolean value that indicates whether the token is a keyword or a sign.
  var isReserved: Bool { kind == .keyword || kind == .sign }

  /// Returns the tokens of a text, with its comments. Complexity: O(n).
  package static func all(in bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { return tokens }
      tokens.append(token)
    }
  }

  /// Returns the tokens of a text without its comments. Complexity: O(n).
  package static func code(in bytes: [UInt8]) -> [LuaToken] {
    all(in: bytes).filter { $0.kind != .comment }
  }
}
