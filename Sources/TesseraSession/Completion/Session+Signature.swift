import CollectionScripting
import LuaRuntime
import LuaSyntax

extension Session {
  /// Returns the signature of the call at the end of a text, and the range of the current argument
  /// in it.
  ///
  /// Returns nil if the reference knows no call that is open.
  package func signature(at text: String) -> (text: String, argument: Range<Int>)? {
    guard !text.hasPrefix(":") else { return nil }
    var place = ScriptPlace(text, offset: text.utf8.count)
    guard !place.isInComment else { return nil }
    for opening in place.openings where !opening.owner.isEmpty {
      if let type = typeOfGlobal(opening.owner) { place.types[opening.owner] = type }
    }
    guard let call = ScriptCompletion(place: place).call else { return nil }
    let signature = call.entry.signature
    if let option = call.option, let type = Reference.type(madeBy: call.entry.name),
      let entry = Reference.entry(owner: type, name: option)
    {
      return (option + ": " + entry.text, 0..<option.count)
    }
    return (signature, Self.argument(call.argument, of: signature))
  }

  private func typeOfGlobal(_ name: String) -> String? {
    let call = evaluator.state.current
    guard (try? call.reserve(8)) != nil else { return nil }
    evaluator.pushGlobal(name)
    defer { call.pop() }
    return call.type(-1) == .userdata ? evaluator.state.type(of: -1)?.name : nil
  }

  /// Returns the range of a signature with its 0-based argument.
  ///
  /// The range is empty if the signature has fewer arguments, and the last one if it takes any
  /// number.
  private static func argument(_ number: Int, of signature: String) -> Range<Int> {
    let characters = Array(signature)
    guard let open = characters.firstIndex(of: "("), characters.last == ")" else { return 0..<0 }
    var parts: [Range<Int>] = []
    var start = open + 1
    for index in start..<characters.count
    where characters[index] == "," || index == characters.count - 1 {
      while start < index, characters[start] == " " { start += 1 }
      parts.append(start..<index)
      start = index + 1
    }
    if number < parts.count { return parts[number] }
    guard let last = parts.last, characters[last].last == "…" else { return 0..<0 }
    return last
  }
}

extension Session {
  /// Returns the bytes from which no continuation makes a text valid.
  ///
  /// Returns nil if the text can become valid, if its last word may still grow, and for commands.
  package func fault(in text: String) -> Range<Int>? {
    guard text.utf8.count <= 20_000, let statement = statements(of: text).last,
      text.hasSuffix(statement), !statement.drop(while: { $0.isWhitespace }).hasPrefix(":"),
      !isOpenCrash(statement), let line = evaluator.faultyLine(of: statement)
    else { return nil }
    let bytes = Array(statement.utf8)
    var start = 0
    for _ in 1..<max(line, 1) {
      start = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    }
    let tokens = LuaToken.code(in: bytes).filter { $0.range.lowerBound >= start }
    // The first token that no continuation can make valid.
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = low + (high - low) / 2
      let part = String(decoding: bytes[..<tokens[middle].range.upperBound], as: UTF8.self)
      if evaluator.faultyLine(of: part) != nil { high = middle } else { low = middle + 1 }
    }
    guard low < tokens.count else { return nil }
    let token = tokens[low]
    if token.range.upperBound == bytes.count, Self.mayGrow(token) { return nil }
    let shift = text.utf8.count - bytes.count
    return token.range.lowerBound + shift..<token.range.upperBound + shift
  }

  /// Returns whether a token at the end of a text may become another one as the text continues.
  private static func mayGrow(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .name, .keyword, .number, .string, .comment: true
    case .sign: ["=", "~", "<", ">", ".", "..", "/", ":", "-", "["].contains(token.text)
    case .stray, .end: false
    }
  }
}

extension Evaluator {
  /// Returns the line of a text that is neither a statement nor an expression, nor the start of
  /// one.
  fileprivate func faultyLine(of text: String) -> Int? {
    func fault(_ text: String) -> LuaError? {
      do throws(LuaError) {
        try state.load(text, name: "=input")
        state.current.pop()
        return nil
      } catch { return error }
    }
    guard let expression = fault("return " + text), let statement = fault(text),
      expression.kind != .syntax(incomplete: true), statement.kind != .syntax(incomplete: true),
      case .syntax = statement.kind, statement.message.contains(" near ")
    else { return nil }
    let parts = statement.message.split(separator: ":", maxSplits: 2)
    return parts.count > 1 ? Int(parts[1]) : nil
  }
}
