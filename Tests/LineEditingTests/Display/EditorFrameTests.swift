import LineEditing
import Testing

/// Rows of a terminal, and how much is laid out to find them.
struct EditorFrameTests {
  private static let look = EditorFrame.Look(width: 80, height: 24)

  /// A text of 200,000 characters: one line, or many.
  private static func text(lines: Int) -> String {
    let line = String(repeating: "x", count: 200_000 / lines - 1)
    return Array(repeating: line, count: lines).joined(separator: "\n")
  }

  private static func state(_ text: String, cursor: Int) -> EditorState {
    var state = EditorState()
    state.text = EditedText(text)
    state.text.move(to: cursor)
    return state
  }

  @Test(arguments: [1, 4000], [0, 100_000, 200_000])
  func `of a long text only what may fill the terminal is laid out`(lines: Int, cursor: Int) {
    var state = Self.state(Self.text(lines: lines), cursor: cursor)
    for key in [Key.character("a"), .left, .backspace] {
      state.handle(.key(key))
      let frame = EditorFrame(state, look: Self.look)
      #expect(frame.rows.count == 24)
      // The terminal has 1,920 characters.
      #expect(frame.layoutCount <= 4 * 1920)
    }
  }

  @Test func `what is asked of the language is bounded`() {
    var greatest = 0
    var state = Self.state(Self.text(lines: 4000), cursor: 100_000)
    state.language.spans = { text in
      greatest = max(greatest, text.count)
      return []
    }
    state.language.fault = { text in
      greatest = max(greatest, text.count)
      return nil
    }
    state.language.hint = { text, _ in
      greatest = max(greatest, text.count)
      return nil
    }
    _ = EditorFrame(state, look: Self.look)
    #expect(greatest == 0)
    state.text = EditedText(String(repeating: "y", count: 50_000))
    _ = EditorFrame(state, look: Self.look)
    #expect(greatest == 50_000)
  }

  @Test func `a long line is broken as a short one, wherever its layout begins`() {
    var look = EditorFrame.Look(width: 10, height: 3)
    let digits = (0..<200).map { String($0 % 10) }.joined()
    var frame = EditorFrame(Self.state(digits, cursor: 200), look: look)
    #expect(frame.rows.map(\.text) == ["8901234567", "8901234567", "89"])
    #expect(frame.cursorRow == 2)
    #expect(frame.cursorColumn == 2)
    frame = EditorFrame(Self.state(digits, cursor: 100), look: look)
    #expect(frame.rows.map(\.text) == ["8901234567", "8901234567", "8901234567"])
    #expect(frame.cursorRow == 1)
    #expect(frame.cursorColumn == 2)
    frame = EditorFrame(Self.state(digits, cursor: 0), look: look)
    #expect(frame.rows.map(\.text) == ["> 01234567", "8901234567", "8901234567"])
    #expect(frame.cursorRow == 0)
    look.height = 24
    frame = EditorFrame(Self.state(digits, cursor: 100), look: look)
    #expect(frame.rows.count == 21)
  }

  @Test func `a notice stands below the text until the next key`() {
    var state = EditorState()
    state.handle(.paste("x = 1"))
    state.handle(.notice("the paste had no end; keys are read again"))
    #expect(
      EditorFrame(state, look: Self.look).rows.map(\.text) == [
        "> x = 1", "the paste had no end; keys are read again",
      ])
    state.type("<Left>")
    #expect(EditorFrame(state, look: Self.look).rows.map(\.text) == ["> x = 1"])
  }

  @Test func `a folded paste is shown whole around a cursor in its middle`() {
    var state = EditorState()
    let lines = (1...40).map { "line \($0)" }
    state.text = EditedText(lines.joined(separator: "\n"))
    state.text.move(to: state.text.range(ofLine: 3).upperBound)
    state.handle(.paste(lines.joined(separator: "\n")))
    let frame = EditorFrame(state, look: Self.look)
    #expect(frame.rows.contains { $0.text == ">> line 40" })
    #expect(frame.rows[frame.cursorRow].text == ">> line 40")
    #expect(!frame.rows.contains { $0.text.contains("more lines") })
  }

  @Test func `a folded paste is shown by its first and last lines`() {
    var state = EditorState()
    state.handle(.paste((1...40).map { "line \($0)" }.joined(separator: "\n")))
    let rows = EditorFrame(state, look: Self.look).rows.map(\.text)
    #expect(rows.count == 21)
    #expect(rows[9...11] == [">> line 10", "… 20 more lines", ">> line 31"])
  }

  @Test func `the text that a search has found is lit, and the brackets of a pair`() {
    var state = EditorState(history: ["f(print)"])
    state.type("<C-r>print")
    var row = EditorFrame(state, look: Self.look).rows[0]
    #expect(row.segments.first { $0.style == .match }?.text == "print")
    state.type("<Esc><End>")
    row = EditorFrame(state, look: Self.look).rows[0]
    #expect(row.segments.filter { $0.style == .bracket }.map(\.text) == ["(", ")"])
  }
}
