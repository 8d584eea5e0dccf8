import CollectionScripting
import LuaSyntax

/// A position in a script, with its context.
///
/// It consists of the words before the position, the open calls and tables, and the types of
/// assigned names.
///
/// Nothing runs. The constructor assigned to a name determines its type, or else the name that the
/// reference uses for a type's values. Complexity: O(n) for n bytes.
package struct ScriptPlace {
  /// A call or a table of options that is open at the position.
  package struct Opening {
    /// The name that is called; empty for a plain table or a group.
    package let name: String
    /// The name before the colon or dot; empty if there is none.
    package let owner: String
    /// The bracket.
    package let bracket: UInt8
    /// The number of commas at its own level.
    package var commas = 0
    /// The option whose value is being typed, in a table.
    package var option: String?
  }

  /// The openings, outermost first.
  package private(set) var openings: [Opening] = []
  /// The start of the name at the position.
  package private(set) var prefix = ""
  /// The names before the last separator, which precedes the prefix.
  package private(set) var owner: String?
  /// The separator before the prefix.
  package private(set) var separator: UInt8?
  /// A Boolean value that indicates whether the position is in a string, whose start is `prefix`.
  package private(set) var isInText = false
  /// A Boolean value that indicates whether the position is in a comment.
  package private(set) var isInComment = false
  /// The name of the property that is being assigned at the position, with its owner.
  package private(set) var assigned: (owner: String, name: String)?
  /// The tokens before the prefix and its separator.
  private(set) var path: [LuaToken] = []
  /// The types of the names that the script assigns, known from constructors.
  package internal(set) var types: [String: String] = [:]
  /// The names that the script assigns.
  package private(set) var names: Set<String> = []

  /// Reads a script up to a byte offset.
  package init(_ source: String, offset: Int) {
    let all = Array(source.utf8)
    let bytes = Array(all.prefix(max(0, offset)))
    readNames(all)
    read(bytes)
  }

  /// Records which names are assigned, and by which constructors.
  private mutating func readNames(_ bytes: [UInt8]) {
    let tokens = LuaToken.code(in: bytes)
    for (index, token) in tokens.enumerated() where index > 0 && token.kind == .name {
      switch tokens[index - 1].word {
      case "local", ",", "(": names.insert(token.text)
      case "=":
        guard index > 1, tokens[index - 2].kind == .name, index < 3 || tokens[index - 3].word != "."
        else { continue }
        let name = tokens[index - 2].text
        names.insert(name)
        if let type = Reference.type(madeBy: token.text) { types[name] = type }
      default: break
      }
    }
  }

  /// Reads the tokens before the position.
  private mutating func read(_ bytes: [UInt8]) {
    var tokens = LuaToken.all(in: bytes)
    isInComment = tokens.last.map { $0.kind == .comment && $0.isOpen } ?? false
    tokens.removeAll { $0.kind == .comment }
    if let token = tokens.last, token.range.upperBound == bytes.count {
      switch token.kind {
      case .string where token.isOpen:
        isInText = true
        prefix = String(decoding: bytes[token.range].dropFirst(), as: UTF8.self)
        tokens.removeLast()
      case .name, .keyword:
        prefix = token.text
        tokens.removeLast()
      default: break
      }
    }
    readSeparator(bytes, tokens)
    let end = separator == nil ? tokens.count : tokens.count - 1
    // Only a chain of names and calls matters, not a whole script.
    path = Array(tokens[..<end].suffix(200))
    for index in tokens.indices { open(bytes, tokens, index) }
    readAssignment(tokens)
  }

  private mutating func readSeparator(_ bytes: [UInt8], _ tokens: [LuaToken]) {
    guard !isInText, let sign = tokens.last, sign.word == "." || sign.word == ":" else { return }
    separator = bytes[sign.range.lowerBound]
    if let name = tokens.dropLast().last, name.kind == .name { owner = name.text }
  }

  private mutating func open(_ bytes: [UInt8], _ tokens: [LuaToken], _ index: Int) {
    let token = tokens[index]
    switch token.word {
    case "(", "{", "[":
      var name = ""
      var owner = ""
      if index > 0, tokens[index - 1].kind == .name {
        name = tokens[index - 1].text
        if index > 2, tokens[index - 3].kind == .name,
          [".", ":"].contains(tokens[index - 2].word)
        {
          owner = tokens[index - 3].text
        }
      }
      openings.append(
        Opening(name: name, owner: owner, bracket: bytes[token.range.lowerBound]))
    case ")", "}", "]": _ = openings.popLast()
    case ",", ";":
      guard let last = openings.indices.last else { return }
      openings[last].commas += 1
      openings[last].option = nil
    case "=":
      guard let last = openings.indices.last, openings[last].bracket == UInt8(ascii: "{"),
        index > 0, tokens[index - 1].kind == .name
      else { return }
      openings[last].option = tokens[index - 1].text
    default: break
    }
  }

  /// Records the property of `layout.scrollDirection = "` if the position is in its string.
  private mutating func readAssignment(_ tokens: [LuaToken]) {
    let last = Array(tokens.suffix(4))
    guard isInText, last.count == 4, last[1].word == ".", last[3].word == "=" else { return }
    assigned = (last[0].word, last[2].word)
  }
}
