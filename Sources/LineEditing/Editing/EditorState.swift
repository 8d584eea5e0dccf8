/// A text that is being edited, with the effect of all keys: a value without a terminal.
///
/// ```swift
/// var state = EditorState(history: ["print(1)"])
/// state.handle(.key(.up))  // the text is print(1)
/// let action = state.handle(.key(.enter))  // .submit("print(1)")
/// ```
package struct EditorState {
  /// The consequence of an event for a reader of lines.
  package enum Action: Hashable, Sendable {
    /// The text, the cursor, or the display may have changed.
    case edited
    /// The return key was pressed after a complete statement.
    case submit(String)
    /// Ctrl-C: the text was dropped.
    case drop(String)
    /// Ctrl-D in an empty text, or the terminal was closed.
    case end
    /// Another program should edit the text.
    case openEditor
    /// The screen should be cleared.
    case clearScreen
    /// The process should be suspended.
    case suspend
    /// The size of the terminal has changed.
    case resize
  }

  /// The meaning of keys.
  package enum Keymap: String, Hashable, Sendable, CaseIterable { case emacs, vi }

  /// The text with its cursor.
  package var text = EditedText()
  /// The language of the text.
  package var language: EditorLanguage
  /// The statements that can be recalled, the oldest first.
  package internal(set) var history: [String]
  /// The meaning of keys.
  package var keymap = Keymap.emacs
  /// The current search in the history; nil if there is none.
  package internal(set) var search: HistorySearch?
  /// The candidates that are shown; nil if there are none.
  package internal(set) var menu: CompletionMenu?
  /// A Boolean value that indicates whether only the first and last lines of a long paste are
  /// shown.
  package internal(set) var isFolded = false
  /// A message about the last event, shown below the text until the next key.
  package internal(set) var notice: String?
  /// The state of vi's keys.
  package internal(set) var vi = ViKeys()

  var undone = EditHistory()
  var kills = KillRing()
  var walk: HistoryWalk?
  var latest = Latest.other
  private var isPrefixed = false

  /// The kind of the last command, which may affect the next one.
  enum Latest: Hashable {
    case other
    case typing
    case kill
    case yank(Range<Int>)
    case lastWord(Range<Int>, index: Int)
    case vertical(column: Int)
  }

  /// Creates an empty text.
  package init(history: [String] = [], language: EditorLanguage = EditorLanguage()) {
    self.history = history
    self.language = language
  }

  /// Starts an empty text; history, kill ring and keymap stay.
  ///
  /// - Parameter draft: the initial text.
  package mutating func reset(_ draft: String = "") {
    text = EditedText(draft)
    (search, menu, walk, notice) = (nil, nil, nil, nil)
    (undone, latest, isFolded, isPrefixed) = (EditHistory(), .other, false, false)
    vi.isInserting = true
    vi.clear()
  }

  /// Adds a statement to the history, unless it is the latest one.
  package mutating func remember(_ statement: String) {
    guard !statement.allSatisfy(\.isWhitespace), statement != history.last else { return }
    history.append(statement)
  }

  /// Handles an event, and returns its consequence.
  ///
  /// Complexity: O(characters), because of the search for the cursor's line; a suggestion searches
  /// the history.
  @discardableResult
  package mutating func handle(_ event: TerminalEvent) -> Action {
    switch event {
    case .resize: return .resize
    case .end: return .end
    case .notice(let sentence):
      notice = sentence
      return .edited
    case .paste(let pasted):
      (search, menu, notice, isPrefixed) = (nil, nil, nil, false)
      vi.clear()
      paste(pasted)
      return .edited
    case .key(let key):
      notice = nil
      if key != .enter { isFolded = false }
      if search != nil, let action = handleSearch(key) { return action }
      if menu != nil, let action = handleMenu(key) { return action }
      menu = nil
      if isPrefixed { return handlePrefixed(key) }
      return keymap == .vi ? handleVi(key) : handleEmacs(key)
    }
  }
}

extension EditorState {
  /// Inserts a pasted text; prompts at the starts of lines are removed.
  private mutating func paste(_ pasted: String) {
    let lines = text.lineCount
    replace(text.cursor..<text.cursor, with: PastedText(pasted).text)
    isFolded = text.lineCount - lines >= PastedText.greatestShown
    latest = .other
  }

  /// Replaces characters as a change that can be undone.
  ///
  /// - Returns: whether the text changes.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: String, joins: Bool = false) -> Bool {
    let cursor = text.cursor
    let change = text.replace(range, with: new)
    walk = nil
    return undone.add(change, cursor: cursor, after: text.cursor, joins: joins)
  }

  /// Returns the text of a range of characters.
  func slice(_ range: Range<Int>) -> String {
    String(text.characters[range.clamped(to: 0..<text.count)])
  }

  /// Moves characters to the kill ring; consecutive adjacent removals are one kill.
  mutating func kill(_ range: Range<Int>, backwards: Bool = false) {
    guard !range.isEmpty else {
      latest = .kill
      return
    }
    kills.add(slice(range), joins: latest == .kill, backwards: backwards)
    replace(range, with: "")
    latest = .kill
  }

  /// Handles the key after Ctrl-X.
  private mutating func handlePrefixed(_ key: Key) -> Action {
    isPrefixed = false
    switch key {
    case .control("e"): return .openEditor
    case .control("u"): undo()
    default: break
    }
    return .edited
  }
}

/// Emacs keys, which are those of shells.
extension EditorState {
  mutating func handleEmacs(_ key: Key) -> Action {
    let before = latest
    latest = .other
    switch key {
    case .character(let character): type(character, joins: before == .typing)
    case .enter: return submitOrBreak()
    case .altEnter: breakLine()
    case .tab: complete()
    case .up, .control("p"): moveVertically(-1, before)
    case .down, .control("n"): moveVertically(1, before)
    case .left, .control("b"): text.move(to: text.cursor - 1)
    case .right, .control("f"): if !acceptSuggestion() { text.move(to: text.cursor + 1) }
    case .home, .control("a"): text.move(to: text.lineStart(of: text.cursor))
    case .end, .control("e"):
      if !acceptSuggestion() { text.move(to: text.lineEnd(of: text.cursor)) }
    case .wordLeft, .alt("b"): text.move(to: text.wordStart(before: text.cursor))
    case .wordRight, .alt("f"):
      if !acceptSuggestion(wholeText: false) { text.move(to: text.wordEnd(after: text.cursor)) }
    case .alt("<"): text.move(to: 0)
    case .alt(">"): text.move(to: text.count)
    case .pageUp: recall(-1)
    case .pageDown: recall(1)
    case .control("x"): isPrefixed = true
    case .control("r"): beginSearch()
    case .control("c"): return drop()
    case .control("l"): return .clearScreen
    case .control("z"): return .suspend
    case .control("d"): if text.count == 0 { return .end } else { deleteForwards() }
    default: edit(key, before)
    }
    return .edited
  }

  /// The keys that change the text.
  private mutating func edit(_ key: Key, _ before: Latest) {
    if let (range, isBackwards) = killed(by: key) {
      latest = before
      return kill(range, backwards: isBackwards)
    }
    switch key {
    case .backspace, .control("h"): deleteBackwards()
    case .delete: deleteForwards()
    case .control("y"): yank()
    case .alt("y"): yankEarlier(before)
    case .alt("."), .alt("_"): insertLastWord(before)
    case .control("t"): transposeCharacters()
    case .alt("t"): transposeWords()
    case .alt("u"): changeWord { $0.uppercased() }
    case .alt("l"): changeWord { $0.lowercased() }
    case .alt("c"): changeWord { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    case .control("_"), .control("/"): undo()
    case .alt("/"), .alt("r"): redo()
    default: latest = before == .typing ? .typing : .other
    }
  }

  /// Returns the characters that a key moves to the kill ring, or nil for any other key.
  private func killed(by key: Key) -> (Range<Int>, isBackwards: Bool)? {
    let cursor = text.cursor
    switch key {
    case .control("k"):
      let end = text.lineEnd(of: cursor)
      return (cursor..<(end == cursor ? min(end + 1, text.count) : end), false)
    case .control("u"): return (text.lineStart(of: cursor)..<cursor, true)
    case .control("w"):
      return (text.wordStart(before: cursor, EditedText.isNoSpace)..<cursor, true)
    case .altBackspace: return (text.wordStart(before: cursor)..<cursor, true)
    case .alt("d"), .altDelete: return (cursor..<text.wordEnd(after: cursor), false)
    default: return nil
    }
  }

  /// Undoes the last change.
  mutating func undo() { undone.undo(&text) }

  /// Redoes the last undone change.
  mutating func redo() { undone.redo(&text) }

  mutating func drop() -> Action {
    let dropped = text.string
    reset()
    return .drop(dropped)
  }

  /// Submits a complete statement from its last line, or breaks the line.
  mutating func submitOrBreak() -> Action {
    let whole = text.string
    if text.isInLastLine, language.isComplete(whole) {
      text.move(to: text.count)
      return .submit(whole)
    }
    breakLine()
    return .edited
  }

  /// Breaks the line at the cursor and indents the next one.
  mutating func breakLine() {
    let cursor = text.cursor
    var end = cursor
    while end < text.lineEnd(of: cursor), text.characters[end] == " " { end += 1 }
    let rest = slice(end..<text.lineEnd(of: cursor))
    let indent = language.indentation(slice(0..<cursor), rest)
    replace(cursor..<end, with: "\n" + String(repeating: " ", count: indent))
    latest = .other
  }

  /// Types a character; a word that closes a block is aligned with the start of the block.
  mutating func type(_ character: Character, joins: Bool) {
    let isBreak = character.isWhitespace
    replace(text.cursor..<text.cursor, with: String(character), joins: joins && !isBreak)
    latest = isBreak ? .other : .typing
    dedent()
  }

  private mutating func dedent() {
    let start = text.lineStart(of: text.cursor)
    guard start > 0, text.cursor == text.lineEnd(of: text.cursor) else { return }
    let line = slice(start..<text.cursor)
    let words = line.drop { $0 == " " }
    guard EditorState.closings.contains(String(words)) else { return }
    let indent = language.indentation(slice(0..<start), String(words))
    let old = line.count - words.count
    guard indent < old else { return }
    let cursor = text.cursor
    replace(start..<start + old, with: String(repeating: " ", count: indent), joins: true)
    text.move(to: cursor - old + indent)
  }

  /// The words and signs that close a block, and are aligned with its start.
  private static let closings: Set = ["end", "else", "elseif", "until", "}", ")", "]"]

  mutating func deleteBackwards() {
    let cursor = text.cursor
    guard cursor > 0 else { return }
    let start = text.lineStart(of: cursor)
    let before = slice(start..<cursor)
    // In the indentation, two columns are removed at once.
    let isIndentation = !before.isEmpty && before.allSatisfy { $0 == " " }
    let count = isIndentation ? (before.count.isMultiple(of: 2) ? 2 : 1) : 1
    replace(cursor - count..<cursor, with: "")
  }

  mutating func deleteForwards() {
    guard text.cursor < text.count else { return }
    let cursor = text.cursor
    replace(cursor..<cursor + 1, with: "")
    text.move(to: cursor)
  }

  private mutating func transposeCharacters() {
    var cursor = text.cursor
    if cursor == text.lineEnd(of: cursor) { cursor -= 1 }
    guard cursor > text.lineStart(of: text.cursor), cursor < text.count else { return }
    let pair = slice(cursor - 1..<cursor + 1)
    replace(cursor - 1..<cursor + 1, with: String(pair.reversed()))
  }

  private mutating func transposeWords() {
    let end = text.wordEnd(after: text.cursor)
    let start = text.wordStart(before: end)
    let firstStart = text.wordStart(before: start)
    let firstEnd = text.wordEnd(after: firstStart)
    guard firstEnd <= start, firstStart < firstEnd, start < end else { return }
    replace(
      firstStart..<end,
      with: slice(start..<end) + slice(firstEnd..<start) + slice(firstStart..<firstEnd))
  }

  private mutating func changeWord(_ change: (String) -> String) {
    let end = text.wordEnd(after: text.cursor)
    guard end > text.cursor else { return }
    let range = text.cursor..<end
    let word = slice(range)
    let blank = word.prefix { !EditedText.isWordPart($0) }
    replace(range, with: blank + change(String(word.dropFirst(blank.count))))
  }

  private mutating func yank() {
    guard let kill = kills.latest else { return }
    let start = text.cursor
    replace(start..<start, with: kill)
    latest = .yank(start..<text.cursor)
  }

  private mutating func yankEarlier(_ before: Latest) {
    guard case .yank(let range) = before, let kill = kills.rotate() else { return }
    replace(range, with: kill)
    latest = .yank(range.lowerBound..<text.cursor)
  }

  /// Inserts the last word of the previous statement, or of an earlier one each time.
  private mutating func insertLastWord(_ before: Latest) {
    var range = text.cursor..<text.cursor
    var index = history.count
    if case .lastWord(let place, let last) = before { (range, index) = (place, last) }
    while index > 0 {
      index -= 1
      guard
        let word = history[index].split(whereSeparator: \.isWhitespace).last.map(String.init)
      else { continue }
      replace(range, with: word)
      latest = .lastWord(range.lowerBound..<text.cursor, index: index)
      return
    }
    latest = before
  }
}
