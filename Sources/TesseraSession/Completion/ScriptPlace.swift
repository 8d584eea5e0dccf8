import CollectionScripting

/// A place in a script: the words before it, the calls and tables that are open there, and the types
/// of the names that the script has given.
///
/// Nothing runs: what a name holds is told by the constructor that was assigned to it, or else by
/// the name that the reference uses for the values of a type. Complexity: O(n) for n bytes.
package struct ScriptPlace {
  /// A call or a table of options that is open at the place.
  package struct Opening {
    /// The name that is called; empty for a plain table or a group.
    package let name: String
    /// The name before the colon or dot; empty without one.
    package let owner: String
    /// The bracket.
    package let bracket: UInt8
    /// The number of commas at its own level.
    package var commas = 0
    /// The option that is being given, of a table.
    package var option: String?
  }

  /// The openings, outermost first.
  package private(set) var openings: [Opening] = []
  /// The start of the name at the place.
  package private(set) var prefix = ""
  /// The names before the last separator in front of the prefix.
  package private(set) var owner: String?
  /// The separator in front of the prefix.
  package private(set) var separator: UInt8?
  /// A Boolean value that indicates whether the place is in a text, of which `prefix` is the start.
  package private(set) var isInText = false
  /// A Boolean value that indicates whether the place is in a comment.
  package private(set) var isInComment = false
  /// The name of the property that is being assigned at the place, with its owner.
  package private(set) var assigned: (owner: String, name: String)?
  /// The tokens before the prefix and its separator, with their texts.
  private(set) var path: [(kind: LuaTokens.Kind, text: String)] = []
  /// The types of the names that the script gives, by constructors.
  package internal(set) var types: [String: String] = [:]
  /// The names that the script gives.
  package private(set) var names: Set<String> = []

  /// Reads a script up to an offset in its bytes.
  package init(_ source: String, offset: Int) {
    let all = Array(source.utf8)
    let bytes = Array(all.prefix(max(0, offset)))
    readNames(all)
    read(bytes)
  }

  private static func text(_ bytes: [UInt8], _ token: LuaTokens.Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Notes which names are given, and by which constructors.
  private mutating func readNames(_ bytes: [UInt8]) {
    var last: [String] = []
    for token in LuaTokens(bytes) {
      let word = token.kind == .string ? "\"" : Self.text(bytes, token)
      if token.kind == .name, !ScriptCompletion.keywords.contains(word) {
        if last.last == "=", let name = last.dropLast().last,
          last.dropLast(2).last.map({ $0 != "." }) ?? true
        {
          names.insert(name)
          if let type = Reference.type(madeBy: word) { types[name] = type }
        } else if last.last == "local" || last.last == "," || last.last == "(" {
          names.insert(word)
        }
      }
      last.append(word)
      if last.count > 4 { last.removeFirst() }
    }
  }

  /// Reads the tokens before the place.
  private mutating func read(_ bytes: [UInt8]) {
    var tokens: [LuaTokens.Token] = Array(LuaTokens(bytes))
    let last = tokens.last?.range.upperBound ?? 0
    isInComment = Self.endsInComment(bytes, from: last)
    if let token = tokens.last, last == bytes.count {
      if token.kind == .string, !Self.isClosed(bytes[token.range]) {
        isInText = true
        prefix = String(decoding: bytes[token.range].dropFirst(), as: UTF8.self)
        tokens.removeLast()
      } else if token.kind == .name {
        prefix = Self.text(bytes, token)
        tokens.removeLast()
      }
    }
    readSeparator(bytes, tokens)
    let end = separator == nil ? tokens.count : tokens.count - 1
    // A chain of names and calls is looked at, not a whole script.
    path = tokens[..<end].suffix(200).map { ($0.kind, Self.text(bytes, $0)) }
    for index in tokens.indices { open(bytes, tokens, index) }
    readAssignment(bytes, tokens)
  }

  private mutating func readSeparator(_ bytes: [UInt8], _ tokens: [LuaTokens.Token]) {
    guard !isInText, let sign = tokens.last, sign.kind == .sign,
      let byte = bytes[sign.range].first, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    else { return }
    separator = byte
    if let name = tokens.dropLast().last, name.kind == .name { owner = Self.text(bytes, name) }
  }

  private mutating func open(_ bytes: [UInt8], _ tokens: [LuaTokens.Token], _ index: Int) {
    let token = tokens[index]
    guard token.kind == .sign, let sign = bytes[token.range].first else { return }
    switch sign {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
      var name = ""
      var owner = ""
      if index > 0, tokens[index - 1].kind == .name {
        name = Self.text(bytes, tokens[index - 1])
        if index > 2, tokens[index - 3].kind == .name,
          ".:".utf8.contains(bytes[tokens[index - 2].range.lowerBound])
        {
          owner = Self.text(bytes, tokens[index - 3])
        }
      }
      openings.append(Opening(name: name, owner: owner, bracket: sign))
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): _ = openings.popLast()
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      guard let last = openings.indices.last else { return }
      openings[last].commas += 1
      openings[last].option = nil
    case UInt8(ascii: "="):
      guard let last = openings.indices.last, openings[last].bracket == UInt8(ascii: "{"),
        index > 0, tokens[index - 1].kind == .name
      else { return }
      openings[last].option = Self.text(bytes, tokens[index - 1])
    default: break
    }
  }

  /// Notes the property of `layout.scrollDirection = "` where the place is in its text.
  private mutating func readAssignment(_ bytes: [UInt8], _ tokens: [LuaTokens.Token]) {
    let last = tokens.suffix(4)
    guard isInText, last.count == 4, let first = last.first else { return }
    let words = last.map { Self.text(bytes, $0) }
    guard words[1] == ".", words[3] == "=" else { return }
    assigned = (Self.text(bytes, first), words[2])
  }

  /// Returns whether a text has its closing quote or bracket.
  private static func isClosed(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 1, let first = text.first, let last = text.last else { return false }
    if first == UInt8(ascii: "[") { return last == UInt8(ascii: "]") && text.count > 3 }
    guard last == first else { return false }
    let backslashes = text.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return backslashes.isMultiple(of: 2)
  }

  private static func endsInComment(_ bytes: [UInt8], from start: Int) -> Bool {
    let rest = bytes[start...]
    guard let line = rest.lastIndex(of: UInt8(ascii: "\n")) else {
      return rest.contains(UInt8(ascii: "-"))
    }
    return rest[line...].contains(UInt8(ascii: "-")) || Self.isOpenLongComment(rest)
  }

  /// Returns whether white space and comments end within a long comment.
  private static func isOpenLongComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let open = text.range(of: "--[["), text.range(of: "]]", from: open) == nil else {
      return false
    }
    return true
  }
}

extension String {
  /// Returns where a text begins and ends in this one, for the first time.
  fileprivate func range(of part: String) -> Range<Int>? { range(of: part, from: 0..<0) }

  fileprivate func range(of part: String, from earlier: Range<Int>) -> Range<Int>? {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard bytes.count >= wanted.count else { return nil }
    var index = earlier.upperBound
    while index + wanted.count <= bytes.count {
      if bytes[index..<index + wanted.count].elementsEqual(wanted) {
        return index..<index + wanted.count
      }
      index += 1
    }
    return nil
  }
}
