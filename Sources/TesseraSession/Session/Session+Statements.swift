import LuaSyntax

extension Session {
  /// Divides a text into the statements and commands that are run one after the other.
  ///
  /// A statement ends with the line that completes it. If the next line continues it, as with a
  /// method or an operator at the start, it ends later. A text that never becomes complete is one
  /// statement. Complexity: O(n·m) for m lines of the longest statement.
  package func statements(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var statements: [String] = []
    var open: [String] = []
    let bytes = Array(text.utf8)
    var blocks = OpenBlocks([], at: 0)
    var end = 0
    for (index, line) in lines.enumerated() {
      let start = end
      end += line.utf8.count + 1
      if open.isEmpty {
        if line.allSatisfy({ $0.isWhitespace }) { continue }
        // A command opens no block.
        blocks = OpenBlocks(isCommand(line) ? [] : bytes, at: start)
      }
      open.append(line)
      // Within a block Lua need not be called, which would read all of it again for each line.
      if blocks.areOpen(at: end - 1), index < lines.count - 1 { continue }
      let statement = open.joined(separator: "\n")
      guard isWhole(statement), !goesOn(lines[(index + 1)...]) else { continue }
      statements.append(statement)
      open = []
    }
    if !open.isEmpty { statements.append(open.joined(separator: "\n")) }
    return statements
  }

  /// Returns whether the last statement of a text is complete.
  package func isComplete(_ text: String) -> Bool {
    guard let last = statements(of: text).last else { return true }
    return isWhole(last)
  }

  private func isWhole(_ statement: String) -> Bool {
    if isOpenCrash(statement) { return false }
    if isCommand(statement) { return true }
    return !evaluator.needsMore(statement)
  }

  private func isCommand(_ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix(":"), !line.hasPrefix("::") else { return false }
    let name = String(line.dropFirst().prefix { !$0.isWhitespace })
    return SessionCommand.names.contains(name) || !name.contains("(")
  }

  /// Returns whether the first line with text continues the statement before it.
  private func goesOn(_ lines: ArraySlice<String>) -> Bool {
    guard let next = lines.first(where: { !$0.allSatisfy({ $0.isWhitespace }) }) else {
      return false
    }
    let start = next.drop { $0.isWhitespace }
    if start.first == ":" { return !isCommand(next) }
    guard let first = start.first else { return false }
    if ".+*/%^&|~<>=)]},".contains(first) { return true }
    if first == "-" { return !start.hasPrefix("--") }
    return ["and", "or"].contains { word in
      start.hasPrefix(word) && start.dropFirst(word.count).first?.isWhitespace != false
    }
  }
}

/// The open blocks and brackets at the end of each line of a text.
private struct OpenBlocks {
  private var lexer: LuaLexer
  private var next: LuaToken
  private var indentation = LuaIndentation("")

  /// Begins at the line that contains a byte.
  init(_ bytes: [UInt8], at start: Int) {
    lexer = LuaLexer(bytes, at: start)
    next = lexer.next()
  }

  /// Returns whether a block or bracket is open at the end of a line.
  mutating func areOpen(at end: Int) -> Bool {
    while next.kind != .end, next.range.upperBound <= end {
      indentation.add(next)
      next = lexer.next()
    }
    return indentation.isOpen
  }
}
