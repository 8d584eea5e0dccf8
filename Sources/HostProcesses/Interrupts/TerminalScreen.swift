internal import CLuaShim

/// The whole screen of the terminal, restored when the process ends in any way. Keys arrive one by
/// one without echo, including Ctrl-C.
package final class TerminalScreen {
  /// Takes the screen, or returns nil if standard input or output is not a terminal.
  package init?() {
    guard tessera_take_screen() != 0 else { return nil }
  }

  deinit { tessera_leave_screen() }

  /// Restores the screen.
  package func leave() { tessera_leave_screen() }

  /// Suspends the process until it is continued, and takes the screen again.
  package func suspend() { tessera_suspend_screen() }

  /// Writes the lines of the screen from the top, and clears the rest.
  ///
  /// - Parameter cursor: the 0-based column of the cursor in the last line; nil hides it.
  package func draw(_ lines: [String], cursor: Int? = nil) {
    var text = "\u{1b}[?25l\u{1b}[H"
    text += lines.map { $0 + "\u{1b}[K" }.joined(separator: "\r\n") + "\u{1b}[J"
    if let cursor { text += "\r\u{1b}[\(cursor + 1)G\u{1b}[?25h" }
    _ = HostProcess.writeOutput(Array(text.utf8))
    _ = HostProcess.flushOutput()
  }
}
