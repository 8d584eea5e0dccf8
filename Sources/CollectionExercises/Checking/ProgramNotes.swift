import CollectionScripting
import LuaRuntime
import LuaSyntax

/// Reasons for failed checks in a program's text.
///
/// They are mistakes of beginners in Lua that leave no trace at run time.
struct ProgramNotes {
  private let tokens: [LuaToken]
  private let lines: SourceLines
  private let catalogue: Catalogue
  /// The names of the globals that the starter creates.
  private let made: [String]
  /// The names of the globals after the program has run, including those of the library.
  private let globals: Set<String>

  /// Reads a program.
  init(
    _ source: String, _ exercise: Exercise, globals: some Sequence<String>, _ catalogue: Catalogue
  ) {
    let bytes = Array(source.utf8)
    tokens = LuaToken.code(in: bytes)
    lines = SourceLines(bytes)
    self.catalogue = catalogue
    made = Self.globalNames(of: exercise.starter.code)
    self.globals = Set(globals)
  }

  /// Returns the first note, or nil if there is none.
  ///
  /// - Parameter message: the message that stopped the program; nil if it ran to its end.
  func first(for message: String?) -> String? {
    localNote ?? message.flatMap(unknownNote) ?? quoteNote
  }

  /// The note about a global of the starter that the program makes local.
  private var localNote: String? {
    for name in made where !globals.contains(name) {
      for index in tokens.indices where tokens[index].word == "local" {
        let isFunction = index + 1 < tokens.count && tokens[index + 1].word == "function"
        let place = index + (isFunction ? 2 : 1)
        guard place < tokens.count, tokens[place].kind == .name, tokens[place].text == name
        else { continue }
        let line = lines.line(of: tokens[place].range.lowerBound)
        return catalogue.text("note.local", ["name": name, "line": "\(line)"])
      }
    }
    return nil
  }

  /// Returns the note about a misspelt global, with the intended name.
  private func unknownNote(_ message: String) -> String? {
    // Names as short as `a` are close to others by chance.
    guard let name = ScriptFailure.missingGlobal(in: message), name.count > 2,
      !globals.contains(name),
      let meant = Suggestion.closest(to: name, among: globals.sorted())
    else { return nil }
    return catalogue.text("note.unknown", ["name": name, "meant": meant])
  }

  /// The note about a text without quotes as an answer of a quiz.
  private var quoteNote: String? {
    guard made.contains("answers") else { return nil }
    let counts = Dictionary(grouping: tokens, by: { $0.word }).mapValues { $0.count }
    for index in tokens.indices.dropFirst(2)
    where tokens[index].kind == .name && tokens[index - 1].word == "="
      && tokens[index - 2].kind == .name
    {
      let (token, next) = (tokens[index], index + 1 < tokens.count ? tokens[index + 1].word : "")
      guard [",", "}", ";", ""].contains(next) || next.first?.isLetter == true,
        !globals.contains(token.text), counts[token.text] == 1
      else { continue }
      return catalogue.text(
        "note.quotes", ["name": token.text, "line": "\(lines.line(of: token.range.lowerBound))"])
    }
    return nil
  }

  /// Returns the globals that a text creates on separate lines, as starters do.
  private static func globalNames(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      guard let first = words.first, line.hasPrefix(first) else { return nil }
      if first == "function" {
        let rest = line.dropFirst("function ".count)
        return words.count > 1 && rest.dropFirst(words[1].count).first == "("
          ? String(words[1]) : nil
      }
      let rest = line.dropFirst(first.count).drop { $0 == " " }
      return rest.hasPrefix("=") && !rest.hasPrefix("==") ? String(first) : nil
    }
  }
}
