import CollectionScripting
import LuaRuntime
import LuaSyntax

/// What a program's text says about why its checks do not pass: faults of beginners in Lua that leave
/// no trace at run time.
struct ProgramNotes {
  private let tokens: [LuaToken]
  private let source: String
  private let exercise: Exercise
  private let catalogue: Catalogue
  /// The names of the globals once the program has run, the library's among them.
  private let globals: Set<String>

  /// Reads a program.
  init(
    _ source: String, _ exercise: Exercise, globals: some Sequence<String>, _ catalogue: Catalogue
  ) {
    self.source = source
    self.exercise = exercise
    self.globals = Set(globals)
    self.catalogue = catalogue
    tokens = LuaToken.code(in: Array(source.utf8))
  }

  /// Returns the first thing to say, if there is one.
  ///
  /// - Parameter message: what stopped the program; nil if it came to its end.
  func first(for message: String?) -> String? {
    localNote ?? message.flatMap(unknownNote) ?? quoteNote
  }

  /// A global that the starter makes, and the program makes local.
  private var localNote: String? {
    for name in Self.globalNames(of: exercise.starter.code) where !globals.contains(name) {
      for index in tokens.indices where tokens[index].word == "local" {
        let isFunction = index + 1 < tokens.count && tokens[index + 1].word == "function"
        let place = index + (isFunction ? 2 : 1)
        guard place < tokens.count, tokens[place].kind == .name, tokens[place].text == name
        else { continue }
        return catalogue.text("note.local", ["name": name, "line": "\(line(of: tokens[place]))"])
      }
    }
    return nil
  }

  /// A misspelt global, with the name that was meant.
  private func unknownNote(_ message: String) -> String? {
    guard let start = message.ranges(of: "(global '").first?.upperBound,
      let end = message[start...].firstIndex(of: "'")
    else { return nil }
    let name = String(message[start..<end])
    // Names as short as `a` are close to others by chance.
    guard name.count > 2, !globals.contains(name),
      let meant = Suggestion.closest(to: name, among: globals.sorted())
    else { return nil }
    return catalogue.text("note.unknown", ["name": name, "meant": meant])
  }

  /// A text without quotes as an answer of a quiz.
  private var quoteNote: String? {
    guard Self.globalNames(of: exercise.starter.code).contains("answers") else { return nil }
    for index in tokens.indices.dropFirst(2)
    where tokens[index].kind == .name && tokens[index - 1].word == "="
      && tokens[index - 2].kind == .name
    {
      let (token, next) = (tokens[index], index + 1 < tokens.count ? tokens[index + 1].word : "")
      guard [",", "}", ";", ""].contains(next) || next.first?.isLetter == true,
        !globals.contains(token.text), tokens.count(where: { $0.word == token.text }) == 1
      else { continue }
      return catalogue.text(
        "note.quotes", ["name": token.text, "line": "\(line(of: token))"])
    }
    return nil
  }

  /// The globals that a text makes in lines of their own, as starters do.
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

  private func line(of token: LuaToken) -> Int {
    source.utf8.prefix(token.range.lowerBound).count { $0 == 10 } + 1
  }
}
