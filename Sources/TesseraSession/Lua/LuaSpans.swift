/// The parts of a Lua text that are coloured: keywords, texts, numbers, comments, names that are called.
package struct LuaSpans {
  /// The kind of a part.
  package enum Kind: Equatable, Sendable {
    case keyword, string, number, comment, function
  }

  /// The words that Lua reserves.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The parts in order, by their bytes.
  package private(set) var parts: [(range: Range<Int>, kind: Kind)] = []

  /// Reads a text. Complexity: O(bytes).
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var end = 0
    var called: Int?
    for token in LuaTokens(bytes) {
      comment(bytes, end..<token.range.lowerBound)
      end = token.range.upperBound
      switch token.kind {
      case .string:
        call(&called)
        parts.append((token.range, .string))
      case .number: parts.append((token.range, .number))
      case .name:
        let word = String(decoding: bytes[token.range], as: UTF8.self)
        if Self.keywords.contains(word) {
          parts.append((token.range, .keyword))
        } else {
          parts.append((token.range, .function))
          called = parts.count - 1
          continue
        }
      case .sign:
        if "({".utf8.contains(bytes[token.range.lowerBound]) { call(&called) }
      }
      drop(&called)
    }
    drop(&called)
    comment(bytes, end..<bytes.count)
  }

  /// Keeps the name before a call.
  private func call(_ called: inout Int?) { called = nil }

  /// Forgets a name that is not called.
  private mutating func drop(_ called: inout Int?) {
    if let index = called { parts.remove(at: index) }
    called = nil
  }

  private mutating func comment(_ bytes: [UInt8], _ gap: Range<Int>) {
    guard let start = bytes[gap].firstIndex(of: UInt8(ascii: "-")) else { return }
    parts.append((start..<gap.upperBound, .comment))
  }
}
