import LineEditing
import Testing

/// A terminal that has what is typed, and keeps what is written.
private final class TypedTerminal: EditorTerminal {
  var reads: [[UInt8]]
  /// The milliseconds that each read would have waited.
  private(set) var waits: [Int?] = []
  private(set) var written = ""

  init(_ reads: [String]) { self.reads = reads.map { Array($0.utf8) } }

  var size: (columns: Int, rows: Int) { (80, 24) }
  func takeKeys() {}
  func pauseKeys() {}
  func leaveKeys() {}
  func suspend() {}
  func write(_ text: String) { written += text }
  func read(milliseconds: Int?) -> [UInt8]? {
    waits.append(milliseconds)
    return reads.isEmpty ? nil : reads.removeFirst()
  }
}

struct LineEditorTests {
  @Test func `keys work again after a paste without an end`() {
    // The empty read is the pause.
    let terminal = TypedTerminal(["\u{1B}[200~x = 1", "", "\r"])
    let editor = LineEditor(terminal, state: EditorState(), theme: .none)
    #expect(editor.read() == .statement("x = 1"))
    #expect(terminal.waits == [nil, 2000, nil])
    #expect(terminal.written.contains("the paste had no end; keys are read again"))
  }
}
