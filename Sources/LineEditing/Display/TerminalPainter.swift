import CollectionCore

/// The output that changes a terminal from one frame to the next; only different rows are written.
///
/// The cursor is positioned relative to the first row, so rows above are not affected.
package struct TerminalPainter: Sendable {
  /// The colours.
  package var theme = EditorTheme.none

  private var shown: [EditorFrame.Row] = []
  private var cursorRow = 0
  private var cursorColumn = 0

  /// Creates a painter without output; the cursor is at the start of a row.
  package init(theme: EditorTheme = .none) { self.theme = theme }

  /// Returns the output that shows a frame.
  package mutating func paint(_ frame: EditorFrame, width: Int) -> String {
    var text = "\u{1B}[?25l" + up(cursorRow) + "\r"
    for (index, row) in frame.rows.enumerated() {
      if index > 0 { text += "\r\n" }
      if index >= shown.count || shown[index] != row {
        text += line(row)
        if row.columns < width { text += "\u{1B}[K" }
      }
    }
    if shown.count > frame.rows.count { text += "\r\n\u{1B}[J\u{1B}[A" }
    text += up(frame.rows.count - 1 - frame.cursorRow) + "\r"
    if frame.cursorColumn > 0 { text += "\u{1B}[\(frame.cursorColumn)C" }
    shown = frame.rows
    (cursorRow, cursorColumn) = (frame.cursorRow, frame.cursorColumn)
    return text + "\u{1B}[?25h"
  }

  /// Returns the output that leaves the rows and continues below them.
  package mutating func finish() -> String {
    let below = shown.count - 1 - cursorRow
    let text = (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
    forget()
    return text
  }

  /// Returns the output that removes the rows, in a terminal with a new width.
  ///
  /// Terminals wrap rows that have become too long.
  package mutating func erase(width: Int) -> String {
    var rows = 0
    for (index, row) in shown.prefix(cursorRow + 1).enumerated() {
      let isLast = index == cursorRow
      rows += Self.breaks(in: row.text, width: width, to: isLast ? cursorColumn : .max)
      if !isLast { rows += 1 }
    }
    forget()
    return up(rows) + "\r\u{1B}[J"
  }

  /// Returns how often a terminal wraps a row before a column; wide characters stay whole.
  private static func breaks(in text: String, width: Int, to column: Int) -> Int {
    var (breaks, used, total) = (0, 0, 0)
    for character in text {
      let columns = character.columns
      if used + columns > width {
        breaks += 1
        used = 0
      }
      // The cursor moves with its character.
      guard total < column else { return breaks }
      used += columns
      total += columns
    }
    return column < .max && used >= width ? breaks + 1 : breaks
  }

  /// Drops the shown frame: the cursor is at the start of an empty row.
  package mutating func forget() { (shown, cursorRow, cursorColumn) = ([], 0, 0) }

  private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  private func line(_ row: EditorFrame.Row) -> String {
    row.segments.map { segment in
      let parameters = theme.parameters(of: segment.style)
      return parameters.isEmpty ? segment.text : "\u{1B}[\(parameters)m\(segment.text)\u{1B}[0m"
    }.joined()
  }
}
