/// The outcome of reading a statement.
package enum EditedLine: Equatable, Sendable {
  /// A statement, of one line or several.
  case statement(String)
  /// Ctrl-C: the text was dropped; what it was.
  case dropped(String)
  /// Ctrl-D in an empty text, or the terminal is gone.
  case end
}
