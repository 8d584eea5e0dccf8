/// The tokens of code in Swift or Objective-C, without comments, and the pairs of brackets.
///
/// The reader is tolerant: any unknown character becomes a symbol.
struct CodeTokens {
  /// The tokens in their order.
  private(set) var tokens: [CodeToken] = []
  /// The index of the closing bracket, by the index of the opening one.
  private(set) var closing: [Int: Int] = [:]

  private let text: String
  private var position: String.Index
  private var line = 1

  /// Reads a text. Complexity: O(n).
  init(_ text: String) {
    self.text = text
    position = text.startIndex
    while let token = next() { tokens.append(token) }
    matchBrackets()
  }

  private static let symbols = ["..<", "...", "->", "+=", "==", "!=", "<=", ">=", "&&", "||", "??"]
  private static let pairs: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// Records pairs of brackets; a bracket of another kind closes the ones that are open inside.
  private mutating func matchBrackets() {
    var open: [(index: Int, closer: Character)] = []
    var openCounts: [Character: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      guard let character = token.text.first else { continue }
      if let closer = Self.pairs[character] {
        open.append((index, closer))
        openCounts[closer, default: 0] += 1
        continue
      }
      var isClosed = openCounts[character, default: 0] == 0
      while !isClosed, let bracket = open.popLast() {
        closing[bracket.index] = index
        openCounts[bracket.closer, default: 0] -= 1
        isClosed = bracket.closer == character
      }
    }
    for bracket in open { closing[bracket.index] = tokens.count }
  }
}

extension CodeTokens {
  private var rest: Substring { text[position...] }

  private mutating func advance() {
    if text[position].isNewline { line += 1 }
    position = text.index(after: position)
  }

  private mutating func skip(while condition: (Character) -> Bool) {
    while let character = rest.first, condition(character) { advance() }
  }

  private mutating func skip(past mark: String) {
    while position < text.endIndex, !rest.hasPrefix(mark) { advance() }
    for _ in mark where position < text.endIndex { advance() }
  }

  private mutating func next() -> CodeToken? {
    while let character = rest.first {
      if character.isWhitespace {
        advance()
      } else if rest.hasPrefix("//") {
        skip { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skip(past: "*/")
      } else {
        break
      }
    }
    guard let first = rest.first else { return nil }
    let (start, startLine) = (position, line)
    let kind: CodeToken.Kind
    if first == "\"" || rest.hasPrefix("@\"") {
      skipText()
      kind = .literal
    } else if first.isWholeNumber {
      kind = number()
    } else if first.isLetter || first == "_" || first == "$" {
      skip { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      kind = .word
    } else {
      let symbol = Self.symbols.first { rest.hasPrefix($0) } ?? String(first)
      for _ in symbol { advance() }
      kind = .symbol
    }
    return CodeToken(kind: kind, text: text[start..<position], line: startLine)
  }

  /// Reads a number; fractions and numbers out of the range of `Int` are literals.
  private mutating func number() -> CodeToken.Kind {
    let start = position
    skip { $0.isLetter || $0.isNumber || $0 == "_" }
    let digits = text[start..<position]
    if rest.first == ".", rest.dropFirst().first?.isWholeNumber == true {
      advance()
      skip { $0.isLetter || $0.isNumber || $0 == "_" }
      return .literal
    }
    return Int(digits.filter { $0 != "_" }).map { .number($0) } ?? .literal
  }

  /// Skips a text in quotes with its interpolations; one line, or several between three quotes.
  private mutating func skipText() {
    if rest.first == "@" { advance() }
    if rest.hasPrefix("\"\"\"") {
      for _ in 0..<3 { advance() }
      return skip(past: "\"\"\"")
    }
    advance()
    var depth = 0
    while let character = rest.first, !character.isNewline {
      advance()
      switch character {
      case "\\" where rest.first == "(":
        depth += 1
        advance()
      case "\\" where position < text.endIndex: advance()
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"" where depth == 0: return
      default: break
      }
    }
  }
}
