import CollectionCore

/// Finds the updates of collection views and table views in code in Swift or Objective-C.
///
/// It reads calls and changes of lists. Their values may be literals, constants with such values,
/// counts of lists and ranges of numbers. Other code around a call is kept as written.
struct CodeReader {
  let code: CodeTokens
  /// The steps, in the order of the code.
  private(set) var steps: [CodeStep] = []
  /// The values of constants, as ranges of tokens; nil for a name with several values.
  private var constants: [Substring: Range<Int>?] = [:]
  /// The number of calls of a view before each token.
  private var callsBefore: [Int] = []

  /// The maximum nesting that is read, and the maximum number of tokens of a constant's value.
  private static let greatestDepth = 64
  private static let greatestValue = 1000

  /// Reads code. Complexity: O(n) for n characters.
  init(_ text: String) {
    code = CodeTokens(text)
    callsBefore.reserveCapacity(tokens.count + 1)
    callsBefore.append(0)
    for (index, token) in tokens.enumerated() {
      let isCall =
        token.kind == .word && CodeCall.isCall(token.text) && isFollowedByArguments(index)
      callsBefore.append(callsBefore[index] + (isCall ? 1 : 0))
    }
    guard callsBefore.last ?? 0 > 0 else { return }
    noteConstants()
    readBlock(0..<tokens.count, depth: 0)
  }

  var tokens: [CodeToken] { code.tokens }

  /// Returns whether a range of tokens contains a call of a view.
  private func hasCalls(_ range: Range<Int>) -> Bool {
    callsBefore[range.lowerBound] < callsBefore[range.upperBound]
  }

  /// Returns whether a word is called, rather than declared: `func insertItems(at:)` is not a call.
  private func isFollowedByArguments(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let before = index > 0 ? tokens[index - 1].text : ""
    switch tokens[index + 1] {
    // `view:insertItems` is Lua.
    case "(", "{", "]": return before != "func" && before != ":"
    // This is a selector of Objective-C; in Swift it is an argument's label.
    case ":": return !["(", ","].contains(before)
    default: return false
    }
  }

  /// Returns whether the token at an index calls a view, except for the start or end of a batch.
  func isViewCall(_ index: Int) -> Bool {
    tokens[index].kind == .word && CodeCall(tokens[index].text) != nil
      && isFollowedByArguments(index)
  }

  /// Returns whether the token at an index calls a function with a name.
  private func isCall(_ index: Int, _ name: String) -> Bool {
    tokens[index].kind == .word && tokens[index].text == name && isFollowedByArguments(index)
  }

  /// Returns the index after the bracket that closes the bracket at an index.
  func end(ofBracket index: Int) -> Int { min((code.closing[index] ?? index) + 1, tokens.count) }

  /// Returns the range between the bracket at an index and its closing bracket.
  func inside(_ index: Int) -> Range<Int> {
    let end = code.closing[index] ?? index + 1
    return min(index + 1, end)..<end
  }

  /// Returns the source of tokens, in one line.
  func source(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let words = tokens[first].text.startIndex..<tokens[last].text.endIndex
    return tokens[first].text.base[words].inOneLine
  }
}

extension CodeReader {
  /// Records constants and their values: `let path = …`, `NSIndexPath *path = …`.
  private mutating func noteConstants() {
    for index in tokens.indices where tokens[index].text == "=" && tokens[index].kind == .symbol {
      guard let name = nameOfConstant(before: index) else { continue }
      let limit = index + 1 + Self.greatestValue
      let end = endOfStatement(from: index + 1, limit: limit)
      // Longer values are not read, and neither are later constants of the same name.
      let value = end < limit ? .some(index + 1..<end) : Range<Int>?.none
      constants[name] = .some(constants[name] == nil ? value : nil)
    }
  }

  /// Returns the name of a constant with a value, as in `let path: IndexPath = …`.
  ///
  /// Returns nil for a variable, for a property and for a name with brackets in its type.
  private func nameOfConstant(before index: Int) -> Substring? {
    guard index > 0, tokens[index - 1].kind == .word else { return nil }
    let isTyped = index > 2 && tokens[index - 2].text == ":" && tokens[index - 3].kind == .word
    let place = isTyped ? index - 3 : index - 1
    guard place > 0 else { return tokens[place].text }
    return ["var", "."].contains(tokens[place - 1].text) ? nil : tokens[place].text
  }

  /// Returns the value of a constant; nil for other names.
  func constant(_ name: Substring) -> Range<Int>? { constants[name] ?? nil }

  /// Returns the end of a statement.
  ///
  /// That is a semicolon, a brace outside of brackets, or a new line at which the code does not
  /// continue.
  ///
  /// - Parameter limit: where to stop looking.
  private func endOfStatement(from start: Int, limit: Int = .max) -> Int {
    var index = start
    while index < min(tokens.count, limit) {
      let token = tokens[index]
      if index > start, token.line > tokens[index - 1].line,
        !Self.goesOn(after: tokens[index - 1]), !Self.goesOn(with: token)
      {
        return index
      }
      switch token {
      case ";", "}", "{": return index
      case "(", "[": index = end(ofBracket: index)
      default: index += 1
      }
    }
    return index
  }

  private static func goesOn(after token: CodeToken) -> Bool {
    guard token.kind == .symbol else { return false }
    return ![")", "]", "}", "!", "?"].contains(token.text)
  }

  private static func goesOn(with token: CodeToken) -> Bool {
    token.kind == .symbol && !["@", "[", "(", "-", "#", "}", "{", ";"].contains(token.text)
  }
}

extension CodeReader {
  /// A statement: the tokens before its braces, and the contents of the braces.
  private struct Statement {
    let header: Range<Int>
    let closures: [Range<Int>]
    let all: Range<Int>
  }

  /// Returns the statements of a block.
  private func statements(_ range: Range<Int>) -> [Statement] {
    var found: [Statement] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index = min(endOfStatement(from: start), range.upperBound)
      let header = start..<index
      var closures: [Range<Int>] = []
      // Text in braces belongs to the statement, and so does `completion: {` after it.
      while index < range.upperBound, case "{" = tokens[index] {
        closures.append(inside(index))
        index = min(end(ofBracket: index), range.upperBound)
        if index + 2 < range.upperBound, tokens[index].kind == .word, case ":" = tokens[index + 1],
          case "{" = tokens[index + 2]
        {
          index += 2
        }
      }
      if index == start {
        index += 1
      } else {
        found.append(Statement(header: header, closures: closures, all: start..<index))
      }
    }
    return found
  }

  /// Reads the statements of a block. Besides calls, other statements are kept as comments.
  private mutating func readBlock(_ range: Range<Int>, depth: Int) {
    let statements = statements(range)
    let isCode = statements.contains { hasCalls($0.all) && !isDeclaration($0.header) }
    for statement in statements where isCode || hasCalls(statement.all) {
      read(statement, depth: depth)
    }
  }

  private mutating func read(_ statement: Statement, depth: Int) {
    let header = statement.header
    // The names of a closure's arguments.
    if let last = header.last, case "in" = tokens[last], statement.closures.isEmpty { return }
    guard depth < Self.greatestDepth else { return add(.other, statement.all) }
    if let call = header.first(where: { isCall($0, "performBatchUpdates") }) {
      return readBatch(call, statement, depth: depth)
    }
    if let edge = header.first(where: { isCall($0, "beginUpdates") || isCall($0, "endUpdates") }) {
      return add(isCall(edge, "beginUpdates") ? .beginBatch : .endBatch, header)
    }
    let inner = (closures(in: header) + statement.closures).filter(hasCalls)
    guard !inner.isEmpty else {
      return statement.closures.isEmpty
        ? add(action(of: header), header) : add(.other, statement.all)
    }
    // A declaration is not shown; a condition, a loop or a closure becomes a comment.
    let isShown = !isDeclaration(header)
    if isShown { add(.open, header) }
    for block in inner { readBlock(block, depth: depth + 1) }
    if isShown { add(.close, statement.all.upperBound - 1..<statement.all.upperBound) }
  }

  /// Reads a call of `performBatchUpdates`, whose first closure is the block, and the code after
  /// it.
  private mutating func readBatch(_ call: Int, _ statement: Statement, depth: Int) {
    let blocks = closures(in: call..<statement.header.upperBound) + statement.closures
    guard let updates = blocks.first else { return add(.unreadCall, statement.header) }
    add(.beginBatch, call..<call + 1)
    readBlock(updates, depth: depth + 1)
    add(.endBatch, call..<call + 1)
    for completion in blocks.dropFirst() {
      if hasCalls(completion) {
        readBlock(completion, depth: depth + 1)
      } else {
        add(.other, completion)
      }
    }
  }

  /// Returns the contents of the outermost closures in the brackets of a statement.
  private func closures(in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard case "{" = tokens[index] else {
        index += 1
        continue
      }
      found.append(inside(index))
      index = end(ofBracket: index)
    }
    return found
  }

  private static let declarations: Set<Substring> = [
    "func", "class", "struct", "extension", "actor", "enum", "init", "deinit", "protocol", "var",
    "override",
  ]

  /// Returns whether a block belongs to a function or a type.
  private func isDeclaration(_ header: Range<Int>) -> Bool {
    guard let first = header.first else { return true }
    // A method of Objective-C begins, after directives, with its kind and the type of its value.
    return header.contains { index in
      Self.declarations.contains(tokens[index].text)
        || ["-", "+"].contains(tokens[index].text) && index + 1 < header.upperBound
          && tokens[index + 1].text == "(" && (index == first || tokens[index - 1].text != ")")
    }
  }

  private mutating func add(_ action: CodeStep.Action, _ range: Range<Int>) {
    guard let first = range.first else { return }
    steps.append(CodeStep(line: tokens[first].line, source: source(range), action: action))
  }
}

extension StringProtocol {
  /// The text in one line, without control characters, for a comment.
  var inOneLine: String {
    let words = split { $0.isWhitespace }.joined(separator: " ")
    return String(words.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}
