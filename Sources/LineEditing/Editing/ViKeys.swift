/// The state of vi's keys: the mode, and the parts of an incomplete command.
package struct ViKeys: Sendable {
  /// A Boolean value that indicates whether keys are typed; otherwise they are commands.
  package internal(set) var isInserting = true
  /// The operator that waits for a motion: `d`, `c` or `y`; nil if there is none.
  var operation: Character?
  /// The count that was typed before a command.
  var count = 0
  /// The command that waits for a character: `f`, `t`, `F`, `T` or `r`; nil if there is none.
  var waiting: Character?
  /// The last search for a character in the line; nil if there is none.
  var found: (command: Character, target: Character)?

  /// Drops an incomplete command.
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

  /// Returns the target position of a motion, or nil for a character that is not one.
  private func motion(_ character: Character) -> Int? {
    let count = max(vi.count, 1)
    var position = text.cursor
    let isBig = character.isUppercase
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
    case "w", "W":
      let next = each { nextWord($0, isBig) }
      // An operator stays in the line, and a change leaves the space after the words.
      let lineEnd = text.lineEnd(of: text.cursor)
      guard let operation = vi.operation, text.cursor < lineEnd else { return next }
      var end = min(next, lineEnd)
      guard operation == "c", kind(text.cursor, isBig) != .space else { return end }
      while kind(end - 1, isBig) == .space { end -= 1 }
      return end
    case "b", "B": return each { previousWord($0, isBig) }
    case "e", "E": return each { wordEnd($0, isBig) }
    case "G": return text.count
    case "%": return BracketPair(text, at: position)?.other(than: position)
    case ";": return vi.found.flatMap { target($0.target, of: $0.command) }
    default: return nil
    }
  }

  /// The kind of a character: words are runs of letters and digits, or of signs.
  private enum Kind { case space, letter, sign }

  private func kind(_ position: Int, _ isBig: Bool) -> Kind {
    let character = text.characters[position]
    guard !character.isWhitespace else { return .space }
    return isBig || EditedText.isWordPart(character) ? .letter : .sign
  }

  private func nextWord(_ position: Int, _ isBig: Bool) -> Int {
    var next = position
    while next < text.count, kind(next, isBig) == kind(position, isBig) { next += 1 }
    while next < text.count, kind(next, isBig) == .space { next += 1 }
    return next
  }

  private func previousWord(_ position: Int, _ isBig: Bool) -> Int {
    var start = position
    while start > 0, kind(start - 1, isBig) == .space { start -= 1 }
    let end = start
    while start > 0, kind(start - 1, isBig) == kind(end - 1, isBig) { start -= 1 }
    return start
  }

  private func wordEnd(_ position: Int, _ isBig: Bool) -> Int {
    var end = position + 1
    while end < text.count, kind(end, isBig) == .space { end += 1 }
    while end + 1 < text.count, kind(end + 1, isBig) == kind(end, isBig) { end += 1 }
    return end < text.count ? end : position
  }

  /// Moves the cursor, or applies the waiting operator.
  private mutating func apply(motion: Character, to position: Int) {
    guard let operation = vi.operation else {
      text.move(to: position)
      return
    }
    let includes = "eE%;".contains(motion) && position >= text.cursor
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

  private mutating func insert(at position: Int) {
    vi.isInserting = true
    text.move(to: position)
  }

  private mutating func command(_ character: Character) {
    let cursor = text.cursor
    let count = max(vi.count, 1)
    let (start, end) = (text.lineStart(of: cursor), text.lineEnd(of: cursor))
    let line = start..<min(end + 1, text.count)
    switch character {
    case "d", "c", "y":
      guard vi.operation == character else {
        vi.operation = character
        return
      }
      apply(character, character == "c" ? start..<end : line)
      vi.operation = nil
    case "i": insert(at: cursor)
    case "a": insert(at: min(cursor + 1, end))
    case "A": insert(at: end)
    case "I": insert(at: motion("^") ?? cursor)
    case "o":
      insert(at: end)
      breakLine()
    case "O":
      insert(at: start)
      replace(start..<start, with: "\n")
      text.move(to: start)
    case "x": kill(cursor..<min(cursor + count, end))
    case "X": kill(max(start, cursor - count)..<cursor)
    case "D": kill(cursor..<end)
    case "s": apply("c", cursor..<min(cursor + count, end))
    case "C": apply("c", cursor..<end)
    case "S": apply("c", start..<end)
    case "Y": kills.add(slice(line), joins: false, backwards: false)
    case "p", "P":
      guard let kill = kills.latest else { return }
      let place = character == "p" ? min(cursor + 1, end) : cursor
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

  /// Performs a command that waited for a character.
  private mutating func handleTarget(_ character: Character, of command: Character) {
    let cursor = text.cursor
    if command == "r" {
      guard cursor < text.lineEnd(of: cursor) else { return }
      replace(cursor..<cursor + 1, with: String(character))
      text.move(to: cursor)
      return
    }
    vi.found = (command, character)
    if let position = target(character, of: command) {
      apply(motion: ";", to: position)
    } else {
      vi.operation = nil
    }
  }

  /// Returns the target of `f`, `t`, `F` and `T` in the line, or nil if the character does not
  /// occur.
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
