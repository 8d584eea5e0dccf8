import CollectionCore

/// A parser of Lua 5.4 that keeps positions, and continues after a fault.
///
/// The grammar is that of the reference manual, chapter 9. It also refuses code that Lua's compiler
/// refuses beyond the grammar. Examples are a `break` outside of a loop, jumps without a label and
/// assignments to constants. After a fault, reading continues at the next line that starts without
/// white space, like top-level statements.
struct LuaParser {
  /// The maximum nesting depth in Lua.
  static let greatestDepth = 195
  /// The maximum number of reported faults.
  static let greatestFaultCount = 20

  private var lexer: LuaLexer
  /// The text.
  let bytes: [UInt8]
  /// The current token.
  private(set) var token: LuaToken
  /// The token after it, if it was read already.
  private var ahead: LuaToken?
  /// The end of the previous token.
  private(set) var lastEnd = 0
  private var depth = 0
  /// The variables and labels.
  var scopes = LuaScopes()
  /// The faults so far.
  private(set) var faults: [LuaFault] = []

  /// Starts at the beginning of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lexer = LuaLexer(bytes, at: LuaLexer.start(ofFile: bytes))
    token = Self.read(&lexer)
  }

  /// Reads the next token, skipping comments. One with a fault is stray, so no statement accepts
  /// it.
  private static func read(_ lexer: inout LuaLexer) -> LuaToken {
    while true {
      var token = lexer.next()
      if token.fault != nil { token.kind = .stray }
      if token.kind != .comment { return token }
    }
  }

  /// Reads the whole text.
  mutating func readChunk() -> [LuaStatement] {
    var body: [LuaStatement] = []
    scopes.openFunction(isVariadic: true)
    while faults.count < Self.greatestFaultCount {
      do throws(LuaFault) {
        try readStatements(into: &body)
        if token.kind != .end {
          throw unexpected(
            token.text == "end" ? "there is no block that this 'end' closes" : nil)
        }
        try scopes.closeFunction()
        return body
      } catch {
        faults.append(error)
        depth = 0
        scopes.closeAll()
        guard skipToLine(after: error.range.lowerBound) else { return body }
      }
    }
    return body
  }

  /// Advances to the next line that starts with a word in its first column; returns false at the
  /// end.
  private mutating func skipToLine(after place: Int) -> Bool {
    while token.kind != .end {
      let start = token.range.lowerBound
      let isFirst = start > 0 && (bytes[start - 1] == 10 || bytes[start - 1] == 13)
      if start > place, isFirst, token.kind == .name || token.isReserved,
        !Self.closers.contains(token.text)
      {
        return true
      }
      advance()
    }
    return false
  }

  private static let closers: Set = ["end", "else", "elseif", "until", ")", "}", "]", "then", "do"]
}

extension LuaParser {
  /// Advances to the next token.
  mutating func advance() {
    lastEnd = token.range.upperBound
    token = ahead ?? Self.read(&lexer)
    ahead = nil
  }

  /// Returns the token after the current one.
  mutating func peek() -> LuaToken {
    if let ahead { return ahead }
    let next = Self.read(&lexer)
    ahead = next
    return next
  }

  /// Returns whether the token is a keyword or sign.
  func isAt(_ text: String) -> Bool { token.isReserved && token.text == text }

  /// Skips a keyword or sign if it is there, and returns whether it was.
  mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    advance()
    return true
  }

  /// Skips a required keyword or sign.
  ///
  /// - Parameter opening: the range of the opening token.
  mutating func expect(_ text: String, closing opening: Range<Int>? = nil) throws(LuaFault) {
    guard !skip(text) else { return }
    guard let opening else { throw unexpected("'\(text)' expected") }
    let word = String(decoding: bytes[opening], as: UTF8.self)
    let line = bytes[..<opening.lowerBound].reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    throw unexpected("'\(text)' expected to close the '\(word)' in line \(line)")
  }

  /// Skips a required name and returns it.
  mutating func expectName() throws(LuaFault) -> LuaName {
    guard token.kind == .name else {
      throw unexpected(
        token.kind == .keyword
          ? "a name expected, and '\(token.text)' is a word of Lua's own" : "a name expected")
    }
    defer { advance() }
    return LuaName(text: token.text, range: token.range)
  }

  /// Returns the fault of a token that is invalid here.
  func unexpected(_ message: String? = nil, _ advice: String? = nil) -> LuaFault {
    if let fault = token.fault { return fault }
    let shown =
      switch token.kind {
      case .end: "the end of the text"
      case .string: "a text"
      default: "'\(token.text.count > 40 ? token.text.prefix(40) + "…" : token.text[...])'"
      }
    return LuaFault(
      message: message.map { $0.contains("'\(token.text)'") ? $0 : "\($0), got \(shown)" }
        ?? "\(shown) cannot stand here", advice: advice, range: token.range)
  }

  /// Enters a level of nesting.
  mutating func enter() throws(LuaFault) {
    depth += 1
    guard depth <= Self.greatestDepth else {
      throw LuaFault(
        message: "this is nested more than \(Self.greatestDepth) deep, which Lua cannot read",
        advice: "give inner parts names of their own", range: token.range)
    }
  }

  /// Leaves a level of nesting.
  mutating func leave() { depth -= 1 }
}
