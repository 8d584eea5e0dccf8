/// The state of vi's keys: whether letters are typed, and what a command has so far.
package struct ViKeys: Hashable, Sendable {
  /// A Boolean value that indicates whether keys are typed; else they are commands.
  package internal(set) var isInserting = true
  /// The operator that waits for a motion: `d`, `c` or `y`.
  var operation: Character?
  /// The count that was typed before a command.
  var count = 0
  /// The command that waits for a character: `f`, `t`, `F`, `T` or `r`.
  var waiting: Character?
  /// The last search of a character in the line.
  var found: (command: Character, target: Character)? {
    get { foundCommand.flatMap { command in foundTarget.map { (command, $0) } } }
    set { (foundCommand, foundTarget) = (newValue?.command, newValue?.target) }
  }
  private var foundCommand: Character?
  private var foundTarget: Character?

  /// Forgets a command that is not whole.
  mutating func clear() { (operation, count, waiting) = (nil, 0, nil) }
}

extension EditorState {
  mutating func handleVi(_ key: Key) -> Action {
    guard vi.isInserting else { return handleViCommand(key) }
    guard key == .escape else { return handleEmacs(key) }
    vi.isInserting = false
    vi.clear()
    latest = .other
    if text.cursor > text.lineStart(of: text.cursor) { text.move(to: text.cursor - 1) }
    return .edited
  }

  private mutating func handleViCommand(_ key: Key) -> Action {
    guard case .character(let character) = key else {
      vi.clear()
      switch key {
      case .escape: return .edited
      case .backspace: text.move(to: text.cursor - 1)
      case .control("r"): redo()
      default: return handleEmacs(key)
      }
      return .edited
    }
    if let command = vi.waiting {
      vi.waiting = nil
      handleTarget(character, of: command)
    } else if let digit = character.wholeNumberValue, digit > 0 || vi.count > 0 {
      vi.count = min(vi.count * 10 + digit, 10_000)
      return .edited
    } else if let position = motion(character) {
      apply(motion: character, to: position)
    } else {
      command(character)
    }
    if vi.waiting == nil, vi.operation == nil || !"dcy".contains(character) { vi.clear() }
    latest = .other
    return .edited
  }

  /// Returns the position to which a motion leads; nil for a character that is none.
  private func motion(_ character: Character) -> Int? {
    let count = max(vi.count, 1)
    var position = text.cursor
    func each(_ step: (Int) -> Int) -> Int {
      for _ in 0..<count { position = step(position) }
      return position
    }
    switch character {
    case "h": return max(text.lineStart(of: position), position - count)
    case "l", " ": return min(text.lineEnd(of: position), position + count)
    case "0": return text.lineStart(of: position)
    case "^":
      var start = text.lineStart(of: position)
      while start < text.count, text.characters[start] == " " { start += 1 }
      return start
    case "$": return text.lineEnd(of: position)
    case "w": return each { nextWord($0, EditedText.isWordPart) }
    case "W": return each { nextWord($0, EditedText.isNoSpace) }
    case "b": return each { text.wordStart(before: $0) }
    case "B": return each { text.wordStart(before: $0, EditedText.isNoSpace) }
    case "e": return each { max($0, text.wordEnd(after: min($0 + 1, text.count)) - 1) }
    case "E":
      return each {
        max($0, text.wordEnd(after: min($0 + 1, text.count), EditedText.isNoSpace) - 1)
      }
    case "G": return text.count
    case "%": return BracketPair(text, at: position)?.other(than: position)
    case ";": return vi.found.flatMap { target($0.target, of: $0.command) }
    default: return nil
    }
  }

  private func nextWord(_ position: Int, _ isPart: (Character) -> Bool) -> Int {
    var next = position
    while next < text.count, isPart(text.characters[next]) { next += 1 }
    while next < text.count, !isPart(text.characters[next]) { next += 1 }
    return next
  }

  /// Moves the cursor, or applies the operator that waits.
  private mutating func apply(motion: Character, to position: Int) {
    guard let operation = vi.operation else {
      text.move(to: position)
      return
    }
    let includes = "eE$%;".contains(motion) && motion != "$" && position >= text.cursor
    let end = includes ? min(position + 1, text.count) : position
    apply(operation, min(text.cursor, position)..<max(text.cursor, end))
    vi.operation = nil
  }

  private mutating func apply(_ operation: Character, _ range: Range<Int>) {
    switch operation {
    case "y":
      kills.add(slice(range), joins: false, backwards: false)
      text.move(to: range.lowerBound)
    case "c":
      kill(range)
      vi.isInserting = true
    default: kill(range)
    }
  }

  /// The range of the line of the cursor, with its break.
  private var line: Range<Int> {
    let end = text.lineEnd(of: text.cursor)
    return text.lineStart(of: text.cursor)..<min(end + 1, text.count)
  }

  private mutating func command(_ character: Character) {
    let cursor = text.cursor
    let count = max(vi.count, 1)
    switch character {
    case "d", "c", "y":
      if vi.operation == character {
        let end = character == "c" ? text.lineEnd(of: cursor) : line.upperBound
        apply(character, line.lowerBound..<end)
        vi.operation = nil
      } else {
        vi.operation = character
      }
    case "i": vi.isInserting = true
    case "a", "A":
      vi.isInserting = true
      text.move(
        to: character == "a" ? min(cursor + 1, text.lineEnd(of: cursor)) : text.lineEnd(of: cursor))
    case "I":
      vi.isInserting = true
      text.move(to: motion("^") ?? cursor)
    case "o":
      vi.isInserting = true
      text.move(to: text.lineEnd(of: cursor))
      breakLine()
    case "O":
      vi.isInserting = true
      text.move(to: text.lineStart(of: cursor))
      replace(text.cursor..<text.cursor, with: "\n")
      text.move(to: text.cursor - 1)
    case "x", "s":
      kill(cursor..<min(cursor + count, text.lineEnd(of: cursor)))
      if character == "s" { vi.isInserting = true }
    case "X": kill(max(text.lineStart(of: cursor), cursor - count)..<cursor)
    case "D", "C":
      kill(cursor..<text.lineEnd(of: cursor))
      if character == "C" { vi.isInserting = true }
    case "S":
      kill(line.lowerBound..<text.lineEnd(of: cursor))
      vi.isInserting = true
    case "Y": kills.add(slice(line), joins: false, backwards: false)
    case "p", "P":
      guard let kill = kills.latest else { return }
      let place = character == "p" ? min(cursor + 1, text.lineEnd(of: cursor)) : cursor
      replace(place..<place, with: kill)
    case "u": undo()
    case "j", "k": moveVertically(character == "j" ? 1 : -1, .other)
    case "~":
      guard cursor < text.count else { return }
      let letter = slice(cursor..<cursor + 1)
      replace(
        cursor..<cursor + 1,
        with: letter.uppercased() == letter ? letter.lowercased() : letter.uppercased())
    case "f", "t", "F", "T", "r": vi.waiting = character
    case "/": beginSearch()
    default: vi.operation = nil
    }
  }

  /// Carries out a command that waited for a character.
  private mutating func handleTarget(_ character: Character, of command: Character) {
    if command == "r" {
      guard text.cursor < text.lineEnd(of: text.cursor) else { return }
      let cursor = text.cursor
      replace(cursor..<cursor + 1, with: String(character))
      text.move(to: cursor)
      return
    }
    vi.found = (command, character)
    guard let position = target(character, of: command) else {
      vi.operation = nil
      return
    }
    if let operation = vi.operation {
      let isForward = position >= text.cursor
      apply(
        operation,
        isForward ? text.cursor..<min(position + 1, text.count) : position..<text.cursor)
      vi.operation = nil
    } else {
      text.move(to: position)
    }
  }

  /// Returns where `f`, `t`, `F` and `T` lead in the line; nil where the character is not there.
  private func target(_ character: Character, of command: Character) -> Int? {
    let start = text.lineStart(of: text.cursor)
    let end = text.lineEnd(of: text.cursor)
    switch command {
    case "f", "t":
      guard text.cursor + 1 < end,
        let found = text.characters[(text.cursor + 1)..<end].firstIndex(of: character)
      else { return nil }
      return command == "t" ? found - 1 : found
    default:
      guard let found = text.characters[start..<text.cursor].lastIndex(of: character) else {
        return nil
      }
      return command == "T" ? found + 1 : found
    }
  }
}
