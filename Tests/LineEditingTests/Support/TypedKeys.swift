import LineEditing

/// Keys as a short text: letters stand for themselves, `<C-a>`, `<A-b>`, `<Up>` for other keys, and
/// `<paste:…>` for a paste in which `\n` is a line break.
enum TypedKeys {
  static let names: [String: Key] = [
    "Enter": .enter, "A-Enter": .altEnter, "Tab": .tab, "S-Tab": .backTab, "Esc": .escape,
    "BS": .backspace, "A-BS": .altBackspace, "Del": .delete, "A-Del": .altDelete, "Up": .up,
    "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp,
    "PgDn": .pageDown, "C-Left": .wordLeft, "C-Right": .wordRight, "?": .unknown,
    "lt": .character("<"),
    "A-lt": .alt("<"),
  ]

  static func events(_ text: String) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"), rest.index(after: rest.startIndex) != end
      {
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        if name.hasPrefix("paste:") {
          events.append(
            .paste(
              String(name.dropFirst(6)).replacing("\\n", with: "\n").replacing("\\g", with: ">")))
        } else if let key = names[name] {
          events.append(.key(key))
        } else if name.hasPrefix("C-"), let letter = name.last {
          events.append(.key(.control(letter)))
        } else if name.hasPrefix("A-"), let letter = name.last {
          events.append(.key(.alt(letter)))
        }
      } else {
        rest.removeFirst()
        events.append(.key(.character(first)))
      }
    }
    return events
  }
}

extension EditorState {
  /// Types keys, and returns the last action.
  @discardableResult
  mutating func type(_ keys: String) -> Action {
    var action = Action.edited
    for event in TypedKeys.events(keys) { action = handle(event) }
    return action
  }

  /// The text with a bar at the cursor.
  var shown: String {
    let characters = text.characters
    return String(characters[..<text.cursor]) + "|" + String(characters[text.cursor...])
  }
}

extension EditorLanguage {
  /// A small language of blocks: `do` opens, `end` closes; words complete from a list.
  static var blocks: EditorLanguage {
    var language = EditorLanguage()
    func depth(_ text: String) -> Int {
      text.split { !$0.isLetter }.reduce(0) {
        $0 + ($1 == "do" ? 1 : $1 == "end" ? -1 : 0)
      }
    }
    language.isComplete = { depth($0) <= 0 }
    language.indentation = { before, line in
      2 * max(0, depth(before) - (line.hasPrefix("end") ? 1 : 0))
    }
    language.complete = { text, offset in
      let before = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self)
      let prefix = String(before.reversed().prefix { $0.isLetter }.reversed())
      let words = ["deleteItems", "deleteSections", "insertItems", "view"]
      return Completion(
        count: prefix.count,
        candidates: words.filter { $0.hasPrefix(prefix) }.map { Candidate($0, suffix: "(") })
    }
    return language
  }
}
