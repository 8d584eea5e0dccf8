internal import CLuaShim

/// The whole screen of the terminal: what was on it comes back when the process ends, however that
/// happens. Keys come one by one and are not shown, Ctrl-C is a key, too.
package final class TerminalScreen {
  /// Takes the screen; nil if standard input or standard output is no terminal.
  package init?() {
    guard tessera_take_screen() != 0 else { return nil }
  }

  deinit { tessera_leave_screen() }

  /// Gives the screen back.
  package func leave() { tessera_leave_screen() }

  /// Stops the process until somebody lets it go on, and takes the screen again.
  package func suspend() { tessera_suspend_screen() }

  /// Writes the lines of the screen from the top on, and clears what is below and beside them.
  ///
  /// - Parameter cursor: the 0-based column in the last line at which the cursor is shown; nil hides
  ///   it.
  package func draw(_ lines: [String], cursor: Int? = nil) {
    var text = "\u{1b}[?25l\u{1b}[H"
    text += lines.map { $0 + "\u{1b}[K" }.joined(separator: "\r\n") + "\u{1b}[J"
    if let cursor { text += "\r\u{1b}[\(cursor + 1)G\u{1b}[?25h" }
    _ = HostProcess.writeOutput(Array(text.utf8))
    _ = HostProcess.flushOutput()
  }
}
