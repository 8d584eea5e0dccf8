/// A reader of statements from a terminal: the state that keys change, and the rows that show it.
///
/// It is used from one thread.
package final class LineEditor {
  /// The text, with the effect of keys.
  package var state: EditorState
  /// The prompts.
  package var prompt = "> "
  package var continuation = ">> "
  /// The function that edits a text in another program; nil if that fails.
  package var editElsewhere: (String) -> String? = { _ in nil }

  private let terminal: any EditorTerminal
  private var painter: TerminalPainter
  private var decoder = KeyDecoder()
  /// The events that were already read, including those after a submitted statement.
  private var events: [TerminalEvent] = []
  /// The size of the terminal at the last output.
  private var shownSize: (columns: Int, rows: Int) = (0, 0)

  /// Creates an editor at a terminal.
  package init(_ terminal: any EditorTerminal, state: EditorState, theme: EditorTheme) {
    self.terminal = terminal
    self.state = state
    painter = TerminalPainter(theme: theme)
  }

  /// Reads a statement.
  ///
  /// - Parameter draft: the initial text.
  package func read(_ draft: String = "") -> EditedLine {
    state.reset(draft)
    takeTerminal()
    defer {
      terminal.write("\u{1B}[?2004l")
      terminal.pauseKeys()
    }
    painter.forget()
    show()
    while true {
      if events.isEmpty {
        guard wait() else { return .end }
        continue
      }
      let action = state.handle(events.removeFirst())
      // Text that was typed ahead is shown once.
      if case .edited = action, !events.isEmpty { continue }
      if let line = finish(action) { return line }
    }
  }

  /// Waits for events; returns false if the terminal was closed.
  private func wait() -> Bool {
    guard let bytes = terminal.read(milliseconds: decoder.patience) else { return false }
    let isResized = terminal.size != shownSize
    if isResized { events.append(.resize) }
    // A change of the size does not end the wait.
    events += bytes.isEmpty && !isResized ? decoder.flush() : decoder.feed(bytes)
    return true
  }

  /// Shows the consequence of an event, and returns the outcome if reading ends, or else nil.
  private func finish(_ action: EditorState.Action) -> EditedLine? {
    switch action {
    case .edited: show()
    case .submit(let text):
      close()
      return .statement(text)
    case .drop(let text):
      state.text = EditedText(text)
      close(mark: "^C")
      return .dropped(text)
    case .end:
      close()
      return .end
    case .clearScreen:
      terminal.write("\u{1B}[H\u{1B}[2J")
      painter.forget()
      show()
    case .resize:
      terminal.write(painter.erase(width: terminal.size.columns))
      show()
    case .suspend:
      terminal.write(painter.finish())
      leaveTerminal()
      terminal.suspend()
      takeTerminal()
      show()
    case .openEditor: openEditor()
    }
    return nil
  }

  private var look: EditorFrame.Look {
    let size = terminal.size
    var look = EditorFrame.Look(width: size.columns, height: size.rows)
    (look.prompt, look.continuation) = (prompt, continuation)
    return look
  }

  private func show(isFinal: Bool = false) {
    shownSize = terminal.size
    let look = look
    terminal.write(
      painter.paint(EditorFrame(state, look: look, isFinal: isFinal), width: look.width))
  }

  /// Shows the text without suggestions, and continues below.
  private func close(mark: String = "") {
    let cursor = state.text.count
    state.text.move(to: cursor)
    show(isFinal: true)
    terminal.write(mark + painter.finish())
  }

  /// Takes keys one by one; pastes are distinguished from them.
  private func takeTerminal() {
    terminal.takeKeys()
    terminal.write("\u{1B}[?2004h")
  }

  private func leaveTerminal() {
    terminal.write("\u{1B}[?2004l")
    terminal.leaveKeys()
  }

  private func openEditor() {
    terminal.write(painter.erase(width: terminal.size.columns))
    leaveTerminal()
    let edited = editElsewhere(state.text.string)
    takeTerminal()
    if let edited { state.take(edited) }
    show()
  }
}

extension EditorState {
  /// Replaces the complete text as a change that can be undone.
  mutating func take(_ whole: String) {
    var lines = whole[...]
    while lines.last == "\n" { lines.removeLast() }
    replace(0..<text.count, with: String(lines))
  }
}
