/// The outcome of reading a statement.
package enum EditedLine: Equatable, Sendable {
  /// A statement, of one line or several.
  case statement(String)
  /// Ctrl-C: the text was dropped; with the text.
  case dropped(String)
  /// Ctrl-D in an empty text, or the terminal was closed.
  case end
}
