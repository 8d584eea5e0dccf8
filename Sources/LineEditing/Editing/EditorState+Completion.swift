extension EditorState {
  /// Completes the word before the cursor, or indents the line.
  mutating func complete() {
    let cursor = text.cursor
    let start = text.lineStart(of: cursor)
    if text.characters[start..<cursor].allSatisfy(\.isWhitespace) {
      let column = cursor - start
      replace(cursor..<cursor, with: String(repeating: " ", count: 2 - column % 2))
      return
    }
    let completion = language.complete(text.string, text.offset(of: cursor))
    let range = max(start, cursor - completion.count)..<cursor
    guard let first = completion.candidates.first else { return }
    if completion.candidates.count == 1 {
      replace(range, with: first.text + first.suffix)
      return
    }
    let common = Self.commonPrefix(completion.candidates.map(\.text))
    if common.count > range.count {
      replace(range, with: common)
      return
    }
    menu = CompletionMenu(candidates: completion.candidates, range: range)
  }

  private static func commonPrefix(_ texts: [String]) -> String {
    guard var common = texts.first else { return "" }
    for text in texts { while !text.hasPrefix(common) { common.removeLast() } }
    return common
  }

  /// Handles a key while candidates are shown.
  ///
  /// Returns nil if the key closes them and must then be handled as usual.
  mutating func handleMenu(_ key: Key) -> Action? {
    guard var menu else { return nil }
    let count = menu.candidates.count
    switch key {
    case .tab: menu.selected = menu.selected.map { ($0 + 1) % count } ?? 0
    case .backTab: menu.selected = menu.selected.map { ($0 + count - 1) % count } ?? count - 1
    case .down where menu.selected != nil: menu.selected = min((menu.selected ?? 0) + 1, count - 1)
    case .up where menu.selected != nil: menu.selected = max((menu.selected ?? 0) - 1, 0)
    case .pageDown: menu.selected = min((menu.selected ?? 0) + 20, count - 1)
    case .pageUp: menu.selected = max((menu.selected ?? 0) - 20, 0)
    case .enter where menu.selected != nil, .right where menu.selected != nil:
      self.menu = nil
      return .edited
    case .escape, .control("g"):
      self.menu = nil
      if menu.hasStep { undo() }
      return .edited
    default: return nil
    }
    if let selected = menu.selected {
      // The candidates that are tried in turn are one change.
      let new = menu.candidates[selected].text
      if replace(menu.range, with: new, joins: menu.hasStep) { menu.hasStep = true }
      menu.range = min(menu.range.lowerBound, text.cursor)..<text.cursor
    }
    self.menu = menu
    return .edited
  }
}
