import LuaSyntax
import TesseraSession

/// The text of a script with its tokens, in which calls can be found and replaced.
struct ScriptText {
  /// A call of a method, such as `view:deleteItems{{0, 1}}`.
  struct MethodCall {
    /// The name before the colon, as written.
    let owner: String
    let method: String
    /// The bytes of the whole call.
    let range: Range<Int>
    /// The 1-based line to which Lua attributes the call: that of its opening bracket.
    let line: Int
  }

  let source: String
  let bytes: [UInt8]
  /// The end of the script, where all its names are known.
  let place: ScriptPlace
  /// The calls of methods.
  private(set) var calls: [MethodCall] = []
  private let tokens: [LuaToken]
  private let lines: SourceLines

  /// Reads a script. Complexity: O(bytes · depth of calls).
  init(_ source: String) {
    let bytes = Array(source.utf8)
    self.source = source
    self.bytes = bytes
    place = ScriptPlace(source, offset: bytes.count)
    tokens = LuaToken.code(in: bytes)
    lines = SourceLines(bytes)
    calls = methodCalls
  }

  /// Returns the names to which the script assigns a value of a type, sorted.
  func names(of type: String) -> [String] {
    place.types.filter { $0.value == type }.keys.sorted()
  }

  /// Returns the 1-based line of an offset. Complexity: O(log lines).
  func line(of offset: Int) -> Int { lines.line(of: offset) }

  /// Returns the offset of the start of a line, or the end of the text after the last one.
  func start(of line: Int) -> Int { lines.start(ofLine: line) }

  /// Returns the text of a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the white space before a line.
  func indent(of line: Int) -> String {
    let rest = bytes[min(start(of: line), bytes.count)...]
    return String(
      decoding: rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// The names with their ranges.
  var names: [(text: String, range: Range<Int>)] {
    tokens.filter { $0.kind == .name }.map { ($0.text, $0.range) }
  }

  /// Finds the calls of methods. Complexity: O(tokens · their depth).
  private var methodCalls: [MethodCall] {
    var found: [MethodCall] = []
    for index in tokens.indices where tokens[index].word == ":" {
      guard index > 0, tokens.indices.contains(index + 2), tokens[index - 1].kind == .name,
        tokens[index + 1].kind == .name
      else { continue }
      var first = index - 1
      while first > 1, tokens[first - 1].word == ".", tokens[first - 2].kind == .name { first -= 2 }
      guard let end = end(from: index + 2) else { continue }
      let range = tokens[first].range.lowerBound..<end
      found.append(
        MethodCall(
          owner: String(
            decoding: bytes[range.lowerBound..<tokens[index].range.lowerBound], as: UTF8.self),
          method: tokens[index + 1].text, range: range,
          line: line(of: tokens[index + 2].range.lowerBound)))
    }
    return found
  }

  /// Returns the end of the arguments that begin at a token, or nil if there is no such end.
  private func end(from index: Int) -> Int? {
    if tokens[index].kind == .string { return tokens[index].range.upperBound }
    guard ["(", "{"].contains(tokens[index].word) else { return nil }
    var depth = 0
    for token in tokens[index...] {
      if ["(", "{", "["].contains(token.word) { depth += 1 }
      if [")", "}", "]"].contains(token.word) { depth -= 1 }
      if depth == 0 { return token.range.upperBound }
    }
    return nil
  }

  /// The 1-based line of a final `return`, after which no statement is valid; nil if there is none.
  var lastReturn: Int? {
    var depth = 0
    var line: Int?
    for token in tokens {
      switch token.word {
      case "function", "do", "then", "repeat": depth += 1
      case "elseif", "end", "until": depth -= 1
      case "return" where depth == 0: line = self.line(of: token.range.lowerBound)
      default: break
      }
    }
    return line
  }

  /// Returns the text with some ranges replaced, which must not overlap. A line that becomes empty
  /// is removed.
  func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position else { continue }
      var range = edit.range
      if edit.text.isEmpty { range = widened(range) }
      result += bytes[position..<max(position, range.lowerBound)] + Array(edit.text.utf8)
      position = max(position, range.upperBound)
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// Returns whether only white space and comments share the lines of a range.
  func isAlone(_ range: Range<Int>) -> Bool {
    let first = start(of: line(of: range.lowerBound))
    let last = start(of: line(of: max(range.upperBound - 1, range.lowerBound)) + 1)
    return tokens.allSatisfy { token in
      let place = token.range.lowerBound
      return !(first..<last ~= place) || range ~= place
    }
  }

  /// Returns the range with its line if the line contains nothing else.
  private func widened(_ range: Range<Int>) -> Range<Int> {
    let first = start(of: line(of: range.lowerBound))
    let last = start(of: line(of: max(range.upperBound - 1, range.lowerBound)) + 1)
    let rest = bytes[first..<range.lowerBound] + bytes[range.upperBound..<last]
    return rest.allSatisfy { $0 <= 32 || $0 == UInt8(ascii: ";") } ? first..<last : range
  }
}
