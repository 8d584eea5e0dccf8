import CollectionCore

/// The rows of a terminal that show an edited text, with suggestions next to it and lines below it.
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

    /// Creates a look; a terminal of unknown size has 80 × 24.
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
    /// The number of columns of the parts.
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
  /// The number of characters that were laid out to find the rows.
  package private(set) var layoutCount = 0

  /// The maximum number of characters of a text that is coloured and explained during typing.
  private static let greatestColoured = 50_000

  /// Lays out the rows of a text that fit the terminal: those around the cursor.
  ///
  /// - Parameter isFinal: whether the text is complete, so that nothing is suggested.
  /// - Complexity: O(width · height), and for short texts the cost of the language.
  package init(_ state: EditorState, look: Look, isFinal: Bool = false) {
    let isSmall = state.text.count <= Self.greatestColoured
    let styles = isSmall ? Self.styles(of: state, isFinal: isFinal) : []
    let extras = isFinal ? [] : Self.extras(state, look, isSmall)
    for piece in LinePiece.visible(state, look, isFinal) {
      append(piece, state.text, styles, look, isFinal: isFinal)
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
  /// Appends the rows of a piece of a line.
  private mutating func append(
    _ piece: LinePiece, _ text: EditedText, _ styles: [Style], _ look: Look, isFinal: Bool
  ) {
    var row = Row()
    row.append(piece.prompt, piece.isNote ? .hint : .prompt, columns: piece.prompt.columns)
    layoutCount += piece.range.count
    for position in piece.range {
      let shown = Self.shown(text.characters[position])
      if row.columns + shown.columns > look.width { wrap(&row) }
      if position == text.cursor { (cursorRow, cursorColumn) = (rows.count, row.columns) }
      row.append(shown, styles.isEmpty ? .plain : styles[position], columns: shown.columns)
    }
    if piece.endsLine, piece.range.upperBound == text.cursor {
      // A completed statement continues below, without an empty row.
      if row.columns >= look.width, !isFinal { wrap(&row) }
      (cursorRow, cursorColumn) = (rows.count, row.columns)
    }
    rows.append(row)
  }

  private mutating func wrap(_ row: inout Row) {
    rows.append(row)
    row = Row()
  }

  /// Returns a visible form of a character: control characters become signs.
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
    // A mark without a letter is drawn on a circle.
    default: return "\u{25CC}" + String(character)
    }
  }

  /// Appends the first line of the suggestion after the cursor.
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
  /// Returns the styles of the characters.
  private static func styles(of state: EditorState, isFinal: Bool) -> [Style] {
    let cursor = state.text.cursor
    let fault = isFinal ? nil : state.language.fault(state.slice(0..<cursor))
    var spans = state.language.spans(state.text.string)[...]
    var styles: [Style] = []
    var offset = 0
    for character in state.text.characters {
      while let span = spans.first, span.range.upperBound <= offset { spans.removeFirst() }
      let isFault = fault?.contains(offset) == true && styles.count < cursor
      let span = spans.first.flatMap { $0.range.contains(offset) ? $0.style : nil }
      styles.append(isFault ? .error : span ?? .plain)
      offset += character.utf8.count
    }
    guard !isFinal else { return styles }
    let pair = [cursor, cursor - 1].lazy.compactMap {
      BracketPair(state.text, at: $0) { ![.string, .comment].contains(styles[$0]) }
    }.first
    if let pair { (styles[pair.open], styles[pair.close]) = (.bracket, .bracket) }
    if let search = state.search, search.hasFound {
      // The cursor is at the found text in the statement.
      for position in cursor..<min(cursor + search.query.count, styles.count) {
        styles[position] = .match
      }
    }
    return styles
  }

  /// Returns the rows below the text: a notice, the candidates, or the line that explains a call.
  private static func extras(_ state: EditorState, _ look: Look, _ isSmall: Bool) -> [Row] {
    if let notice = state.notice { return [row(notice, .hint, look)] }
    guard isSmall else { return [] }
    if let menu = state.menu { return MenuRows(menu, look).rows }
    guard state.search == nil,
      let hint = state.language.hint(
        state.text.string, state.text.offset(of: state.text.cursor)), !hint.text.isEmpty
    else { return [] }
    return [Self.row(hint, look)]
  }

  /// Returns the row of a hint; in a long one, the argument at the cursor remains visible.
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

  /// Returns a row with a text that is truncated to the width.
  static func row(_ text: String, _ style: Style, _ look: Look) -> Row {
    let shown = text.printable.cut(to: look.width - 1)
    var row = Row()
    row.append(shown, style, columns: shown.columns)
    return row
  }
}

/// The candidates as rows in columns, one page at a time.
private struct MenuRows {
  /// The maximum number of rows of a page.
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

/// A part of a line with its own layout, which begins on a new row.
///
/// It is the whole line, or the part of a longer line that may fill the terminal.
private struct LinePiece {
  /// The prompt before the line, or a note, which has no characters of the text.
  var prompt = ""
  var isNote = false
  var range: Range<Int>
  var endsLine = true

  /// Returns the visible pieces: those around the cursor, or both ends of a folded paste.
  ///
  /// Complexity: O(height), and for a long line its number of characters divided by that of the
  /// terminal.
  static func visible(_ state: EditorState, _ look: EditorFrame.Look, _ isFinal: Bool) -> [Self] {
    let text = state.text
    var pieces: [Self] = []
    for line in lines(state, look, isFinal) {
      if let last = pieces.last, text.line(of: last.range.lowerBound) < line - 1 {
        let count = line - 1 - text.line(of: last.range.lowerBound)
        let note = "… \(count) more lines".cut(to: look.width - 2)
        pieces.append(Self(prompt: note, isNote: true, range: 0..<0, endsLine: false))
      }
      let prompt = (line == 0 ? prompt(state, look) : look.continuation).cut(to: look.width - 2)
      append(text.range(ofLine: line), prompt, look, to: &pieces)
    }
    let current =
      pieces.lastIndex { !$0.isNote && $0.range.lowerBound <= text.cursor } ?? pieces.startIndex
    /// Returns the number of pieces that certainly fill the terminal.
    func count(_ pieces: some Sequence<Self>) -> Int {
      var (count, rows) = (0, 0)
      for piece in pieces where rows < look.height {
        count += 1
        rows += max(1, piece.range.count / look.width)
      }
      return count
    }
    let above = count(pieces[..<current].reversed())
    return Array(pieces[(current - above)...].prefix(above + 1 + count(pieces[(current + 1)...])))
  }

  private static func append(
    _ range: Range<Int>, _ prompt: String, _ look: EditorFrame.Look, to pieces: inout [Self]
  ) {
    let room = look.width * look.height
    var piece = Self(prompt: prompt, range: range)
    while piece.range.count > room - piece.prompt.columns {
      let end = piece.range.lowerBound + room - piece.prompt.columns
      pieces.append(
        Self(prompt: piece.prompt, range: piece.range.lowerBound..<end, endsLine: false))
      piece = Self(range: end..<range.upperBound)
    }
    pieces.append(piece)
  }

  /// Returns the numbers of the lines that may be visible.
  private static func lines(
    _ state: EditorState, _ look: EditorFrame.Look, _ isFinal: Bool
  ) -> [Int] {
    let current = state.text.line(of: state.text.cursor)
    let count = state.text.lineCount
    let part = min(14, max(look.height / 2 - 2, 1))
    // A cursor among omitted lines would not be visible.
    let isAtEnd = current < part || current >= count - part
    guard state.isFolded || isFinal, isAtEnd, count > PastedText.greatestShown else {
      return Array(max(0, current - look.height)..<min(count, current + look.height + 1))
    }
    return Array(0..<part) + Array(count - part..<count)
  }

  private static func prompt(_ state: EditorState, _ look: EditorFrame.Look) -> String {
    guard let search = state.search else { return look.prompt }
    return "(\(search.hasFailed ? "not found" : "search") '\(search.query)') "
  }
}
