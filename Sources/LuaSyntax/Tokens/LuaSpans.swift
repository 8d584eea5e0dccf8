/// The coloured parts of a Lua text: keywords, strings, numbers, comments, called names.
package struct LuaSpans {
  /// The kind of a part.
  package enum Kind: Equatable, Sendable {
    case keyword, string, number, comment, function
  }

  /// The parts in order, by byte ranges.
  package private(set) var parts: [(range: Range<Int>, kind: Kind)] = []

  /// Reads a text. Complexity: O(bytes).
  package init(_ text: String) {
    let tokens = LuaToken.all(in: Array(text.utf8))
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .keyword: parts.append((token.range, .keyword))
      case .string: parts.append((token.range, .string))
      case .number: parts.append((token.range, .number))
      case .comment: parts.append((token.range, .comment))
      case .name:
        guard let next = tokens[(index + 1)...].first(where: { $0.kind != .comment }),
          next.kind == .string || next.word == "(" || next.word == "{"
        else { continue }
        parts.append((token.range, .function))
      case .sign, .stray, .end: break
      }
    }
  }
}
