import CollectionCore

/// The rows of a terminal that show a text which is edited, with what stands beside and below it.
///
/// ```swift
/// let frame = EditorFrame(EditorState(), look: .init(width: 80, height: 24))
/// let texts = frame.rows.map(\.text)  // ["> "]
/// ```
package struct EditorFrame: Hashable, Sendable {
  /// The size of the terminal, and the prompts.
  package struct Look: Hashable, Sendable {
    /// The columns of the terminal.
    package var width: Int
    /// The rows of the terminal.
    package var height: Int
    /// The prompt before the first line.
    package var prompt = "> "
    /// The prompt before each further line.
    package var continuation = ">> "

    /// Creates a look; a terminal that tells no size has 80 × 24.
    package init(width: Int, height: Int) {
      self.width = width > 0 ? max(width, 4) : 80
      self.height = height > 0 ? height : 24
    }
  }

  /// The style of a part of a row.
  package enum Style: Hashable, Sendable {
    case plain, prompt, keyword, string, number, comment, function, error
    case bracket, suggestion, hint, argument, candidate, selected, match
  }

  /// A part of a row in one style.
  package struct Segment: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  /// A row of the terminal.
  package struct Row: Hashable, Sendable {
    /// The parts of the row, from the left.
    package fileprivate(set) var segments: [Segment] = []
    /// The columns that they take.
    package fileprivate(set) var columns = 0

    /// The text of the row.
    package var text: String { segments.map(\.text).joined() }

    fileprivate mutating func append(_ text: String, _ style: Style, columns: Int) {
      self.columns += columns
      if segments.last?.style == style {
        segments[segments.count - 1].text += text
      } else {
        segments.append(Segment(text: text, style: style))
      }
    }
  }

  /// The rows, from the top.
  package private(set) var rows: [Row] = []
  /// The row of the cursor.
  package private(set) var cursorRow = 0
  /// The column of the cursor.
  package private(set) var cursorColumn = 0

  /// The most characters of a text that is coloured and explained as it is typed.
  private static let greatestColoured = 50_000

  /// Lays a text out.
  ///
  /// - Parameter isFinal: whether the text is done, so that nothing is suggested beside it.
  /// - Complexity: O(characters) to find the lines, and what the language takes.
  package init(_ state: EditorState, look: Look, isFinal: Bool = false) {
    var lines = LineWindow(state, look: look, isFinal: isFinal)
    let isSmall = state.text.count <= Self.greatestColoured
    let styles = isSmall ? Self.styles(of: state, isFinal: isFinal) : [:]
    let extras = isFinal || !isSmall ? [] : Self.extras(state, look)
    while let line = lines.next() {
      append(line, state, styles, look, isFinal: isFinal)
    }
    if !isFinal, isSmall, let suggestion = state.suggestion { append(suggestion: suggestion, look) }
    let room = max(look.height - extras.count, 1)
    if rows.count > room { cut(to: room) }
    rows += extras.prefix(max(look.height - rows.count, 0))
  }

  /// Keeps the rows around the cursor.
  private mutating func cut(to count: Int) {
    let first = max(0, min(cursorRow - count / 2, rows.count - count))
    rows = Array(rows[first..<min(first + count, rows.count)])
    cursorRow -= first
  }
}

extension EditorFrame {
  /// Appends the rows of a line.
  private mutating func append(
    _ line: LineWindow.Line, _ state: EditorState, _ styles: [Int: Style], _ look: Look,
    isFinal: Bool
  ) {
    var row = Row()
    let prompt = line.prompt.cut(to: look.width - 2)
    row.append(prompt, line.isNote ? .hint : .prompt, columns: prompt.columns)
    for position in line.range {
      let shown = Self.shown(state.text.characters[position])
      if row.columns + shown.columns > look.width { wrap(&row) }
      if position == state.text.cursor { (cursorRow, cursorColumn) = (rows.count, row.columns) }
      row.append(shown, styles[position] ?? .plain, columns: shown.columns)
    }
    if line.range.upperBound == state.text.cursor, !line.isNote {
      // A statement that is done goes on below, without an empty row.
      if row.columns >= look.width, !isFinal { wrap(&row) }
      (cursorRow, cursorColumn) = (rows.count, row.columns)
    }
    rows.append(row)
  }

  private mutating func wrap(_ row: inout Row) {
    rows.append(row)
    row = Row()
  }

  /// Returns a character as a terminal can show it: what steers it becomes a sign.
  private static func shown(_ character: Character) -> String {
    if character == "\t" { return "  " }
    guard let scalar = character.unicodeScalars.first, character.columns == 0 else {
      return String(character)
    }
    if scalar.value < 32 {
      return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value + 64))))
    }
    if scalar.value == 127 { return "^?" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
    // A mark that has no letter stands on a circle of its own.
    default: return "\u{25CC}" + String(character)
    }
  }

  /// Appends the first line of the suggestion behind the cursor.
  private mutating func append(suggestion: String, _ look: Look) {
    guard let last = rows.indices.last, cursorRow == last else { return }
    let lines = suggestion.split(separator: "\n", omittingEmptySubsequences: false)
    let text = (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
    let room = look.width - rows[last].columns
    guard room > 1 else { return }
    let shown = text.printable.cut(to: room - 1)
    rows[last].append(shown, .suggestion, columns: shown.columns)
  }
}

extension EditorFrame {
  /// Returns the styles of characters that have one.
  private static func styles(of state: EditorState, isFinal: Bool) -> [Int: Style] {
    let spans = state.language.spans(state.text.string)
    var styles: [Int: Style] = [:]
    var isText: Set<Int> = []
    var offset = 0
    var index = 0
    for (position, character) in state.text.characters.enumerated() {
      while index < spans.count, spans[index].range.upperBound <= offset { index += 1 }
      for span in spans[index...].prefix(2) where span.range.contains(offset) {
        styles[position] = Style(span.style)
        if span.style == .string || span.style == .comment { isText.insert(position) }
      }
      offset += character.utf8.count
    }
    guard !isFinal else { return styles }
    underlineFault(state, &styles)
    for position in [state.text.cursor, state.text.cursor - 1] {
      guard
        let pair = BracketPair(state.text, at: position, isCode: { !isText.contains($0) })
      else { continue }
      styles[pair.open] = .bracket
      styles[pair.close] = .bracket
      break
    }
    if let search = state.search, !search.query.isEmpty,
      let range = state.text.string.characterRange(of: search.query)
    {
      for position in range { styles[position] = .match }
    }
    return styles
  }

  private static func underlineFault(_ state: EditorState, _ styles: inout [Int: Style]) {
    guard let fault = state.language.fault(state.slice(0..<state.text.cursor)) else { return }
    var offset = 0
    for position in 0..<state.text.cursor {
      if fault.contains(offset) { styles[position] = .error }
      offset += state.text.characters[position].utf8.count
    }
  }

  /// Returns the rows below the text: the candidates, or the line that explains a call.
  private static func extras(_ state: EditorState, _ look: Look) -> [Row] {
    if let menu = state.menu { return MenuRows(menu, look).rows }
    guard state.search == nil,
      let hint = state.language.hint(
        state.text.string, state.text.offset(of: state.text.cursor)), !hint.text.isEmpty
    else { return [] }
    return [Self.row(hint, look)]
  }

  /// Returns the row of a hint; where it is too long, the argument at the cursor stays in sight.
  private static func row(_ hint: EditorLanguage.Hint, _ look: Look) -> Row {
    let characters = Array(hint.text.printable)
    let marked = hint.marked.clamped(to: 0..<characters.count)
    let room = look.width - 1
    var start = 0
    while start < marked.lowerBound,
      String(characters[start..<marked.upperBound]).columns > room - 1
    {
      start += 1
    }
    var row = Row()
    if start > 0 { row.append("…", .hint, columns: 1) }
    for index in start..<characters.count {
      let columns = characters[index].columns
      let isLast = index == characters.count - 1
      guard row.columns + columns <= room - (isLast ? 0 : 1) else {
        row.append("…", .hint, columns: 1)
        break
      }
      let style: Style = marked.contains(index) ? .argument : .hint
      row.append(String(characters[index]), style, columns: columns)
    }
    return row
  }

  /// Returns a row with a text that is cut to the width.
  static func row(_ text: String, _ style: Style, _ look: Look) -> Row {
    let shown = text.printable.cut(to: look.width - 1)
    var row = Row()
    row.append(shown, style, columns: shown.columns)
    return row
  }
}

extension EditorFrame.Style {
  fileprivate init(_ style: EditorLanguage.Style) {
    switch style {
    case .keyword: self = .keyword
    case .string: self = .string
    case .number: self = .number
    case .comment: self = .comment
    case .function: self = .function
    case .error: self = .error
    }
  }
}

/// The candidates as rows in columns, a page of them at a time.
private struct MenuRows {
  /// The most rows of a page.
  private static let greatestRows = 8

  let rows: [EditorFrame.Row]

  init(_ menu: CompletionMenu, _ look: EditorFrame.Look) {
    let texts = menu.candidates.map { $0.text.printable.cut(to: look.width - 3) }
    let cell = (texts.map(\.columns).max() ?? 0) + 2
    let columns = max((look.width - 1) / cell, 1)
    let height = min(Self.greatestRows, max(look.height / 2 - 1, 1))
    let pageCount = columns * height
    let page = (menu.selected ?? 0) / pageCount
    let shown = page * pageCount..<min((page + 1) * pageCount, texts.count)
    let rowCount = min(height, (shown.count + columns - 1) / columns)
    var rows: [EditorFrame.Row] = []
    for line in 0..<rowCount {
      var row = EditorFrame.Row()
      for index in stride(from: shown.lowerBound + line, to: shown.upperBound, by: rowCount) {
        let padding = String(repeating: " ", count: cell - texts[index].columns)
        row.append(
          texts[index], index == menu.selected ? .selected : .candidate,
          columns: texts[index].columns)
        row.append(padding, .plain, columns: padding.count)
      }
      rows.append(row)
    }
    if texts.count > pageCount {
      let pages = (texts.count + pageCount - 1) / pageCount
      rows.append(
        EditorFrame.row("page \(page + 1) of \(pages), \(texts.count) in all", .hint, look))
    }
    if let selected = menu.selected, !menu.candidates[selected].note.isEmpty {
      rows.append(EditorFrame.row(menu.candidates[selected].note, .hint, look))
    }
    self.rows = rows
  }
}

/// The lines of a text that can be seen: those around the cursor, or both ends of a folded paste.
private struct LineWindow {
  /// A line with its prompt; a note has no characters of the text.
  struct Line {
    var prompt: String
    var range: Range<Int>
    var isNote = false
  }

  private var lines: [Line] = []
  private var index = 0

  init(_ state: EditorState, look: EditorFrame.Look, isFinal: Bool) {
    let text = state.text
    var ranges: [Range<Int>] = []
    var start = 0
    for (position, character) in text.characters.enumerated() where character == "\n" {
      ranges.append(start..<position)
      start = position + 1
    }
    ranges.append(start..<text.count)
    let current =
      ranges.firstIndex { $0.lowerBound <= text.cursor && text.cursor <= $0.upperBound } ?? 0
    var shown = Array(max(0, current - look.height)..<min(ranges.count, current + look.height + 1))
    var note: (before: Int, count: Int)?
    if state.isFolded || isFinal, ranges.count > PastedText.greatestShown {
      let part = min(14, max(look.height / 2 - 2, 1))
      shown = Array(0..<part) + Array(ranges.count - part..<ranges.count)
      note = (ranges.count - part, ranges.count - 2 * part)
    }
    for index in shown {
      if let note, note.before == index {
        lines.append(Line(prompt: "… \(note.count) more lines", range: 0..<0, isNote: true))
      }
      let prompt = index == 0 ? Self.prompt(state, look) : look.continuation
      lines.append(Line(prompt: prompt, range: ranges[index]))
    }
  }

  private static func prompt(_ state: EditorState, _ look: EditorFrame.Look) -> String {
    guard let search = state.search else { return look.prompt }
    return "(\(search.hasFailed ? "not found" : "search") '\(search.query)') "
  }

  mutating func next() -> Line? {
    guard index < lines.count else { return nil }
    index += 1
    return lines[index - 1]
  }
}
