extension EditorState {
  /// Moves a line up or down in the text, or else through the history.
  mutating func moveVertically(_ lines: Int, _ before: Latest) {
    var column = text.cursor - text.lineStart(of: text.cursor)
    if case .vertical(let wanted) = before { column = wanted }
    if let position = text.position(lines: lines, column: column) {
      text.move(to: position)
      latest = .vertical(column: column)
    } else {
      recall(lines)
    }
  }

  /// Shows the next statement of the history with the same start as the text at the start of the
  /// walk.
  mutating func recall(_ step: Int) {
    var current = walk ?? HistoryWalk(draft: text.string, index: history.count)
    var index = current.index + step
    while index >= 0, index < history.count,
      !history[index].hasPrefix(current.draft) || history[index] == text.string
    {
      index += step
    }
    guard index >= 0, index <= history.count, index != current.index else { return }
    current.index = index
    let shown = index == history.count ? current.draft : history[index]
    replace(0..<text.count, with: shown)
    walk = current
  }

  /// The rest of the newest statement that begins with the text; nil unless the cursor is at the
  /// end.
  ///
  /// Complexity: O(statements).
  package var suggestion: String? {
    guard text.cursor == text.count, text.count > 0, search == nil, menu == nil, walk == nil,
      keymap == .emacs || vi.isInserting
    else { return nil }
    let typed = text.string
    guard let found = history.last(where: { $0.hasPrefix(typed) && $0 != typed }) else {
      return nil
    }
    return String(found.dropFirst(typed.count))
  }

  /// Accepts the suggestion or its first word; returns false if there is none.
  mutating func acceptSuggestion(wholeText: Bool = true) -> Bool {
    guard let suggestion else { return false }
    var taken = suggestion[...]
    if !wholeText {
      let blank = suggestion.prefix { !EditedText.isWordPart($0) }
      let word = suggestion.dropFirst(blank.count).prefix { EditedText.isWordPart($0) }
      taken = suggestion.prefix(blank.count + word.count)
    }
    replace(text.count..<text.count, with: String(taken))
    return true
  }
}

extension EditorState {
  mutating func beginSearch() {
    search = HistorySearch(draft: text.string, cursor: text.cursor)
  }

  /// Handles a key during a search.
  ///
  /// Returns nil if the key ends the search and must then be handled as usual.
  mutating func handleSearch(_ key: Key) -> Action? {
    guard var search else { return nil }
    switch key {
    case .character(let character):
      search.query.append(character)
      find(from: search.index ?? history.count - 1, step: -1, &search)
    case .backspace, .control("h"):
      if !search.query.isEmpty { search.query.removeLast() }
      search.index = nil
      find(from: history.count - 1, step: -1, &search)
    case .control("r"), .up:
      find(from: (search.index ?? history.count) - 1, step: -1, &search, besides: text.string)
    case .control("s"), .down:
      find(from: (search.index ?? -1) + 1, step: 1, &search, besides: text.string)
    case .control("g"), .control("c"):
      show(search.draft, cursor: search.cursor, &search)
      self.search = nil
      return .edited
    case .enter:
      // The found statement is run, wherever the search text is in it.
      self.search = nil
      text.move(to: text.count)
      return nil
    default:
      self.search = nil
      latest = .other
      return key == .escape ? .edited : nil
    }
    self.search = search
    return .edited
  }

  /// Shows the next statement that contains the search text.
  private mutating func find(
    from start: Int, step: Int, _ search: inout HistorySearch, besides shown: String? = nil
  ) {
    guard !search.query.isEmpty else {
      search.hasFailed = false
      show(search.draft, cursor: search.cursor, &search)
      return
    }
    var index = start
    while history.indices.contains(index) {
      if history[index] != shown, let range = history[index].characterRange(of: search.query) {
        search.index = index
        search.hasFailed = false
        show(history[index], cursor: range.lowerBound, &search)
        return
      }
      index += step
    }
    search.hasFailed = true
  }

  private mutating func show(_ shown: String, cursor: Int, _ search: inout HistorySearch) {
    if replace(0..<text.count, with: shown, joins: search.hasStep) { search.hasStep = true }
    text.move(to: cursor)
  }
}

extension String {
  /// Returns the first range of characters that contains a text, or nil if there is none.
  ///
  /// Complexity: O(n·m).
  func characterRange(of part: String) -> Range<Int>? {
    let characters = EditedText(self).characters
    let wanted = Array(part)
    guard !wanted.isEmpty, characters.count >= wanted.count else { return nil }
    for start in 0...(characters.count - wanted.count)
    where characters[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return nil
  }
}
