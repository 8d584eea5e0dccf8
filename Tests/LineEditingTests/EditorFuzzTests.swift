import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import LineEditing

/// Random keys: against a model of a text, and against a model of a screen.
struct EditorFuzzTests {
  /// A million keys with TESSERA_STRESS, else 200,000, divided among seeds.
  static let seeds = Array(1...(Stress.isOn ? 50 : 10))

  private static let characters = [
    "a", "b", "_", "1", " ", "(", "+", "日", "é", "e", "\u{301}", "👍", "🏽", "🇩", "🇪", "👩",
    "\u{200D}",
    "\u{1F1EB}", "\u{FE0F}", "한", "\u{1100}", "\u{1161}", "\u{202E}", "\u{2028}", "\u{85}",
  ]
  private static let pastes = [
    "one\ntwo", "a\r\nb\rc", "\u{301}", "🇩🇪🇫", "日本語", "x\0y\u{1B}[31mz", "\n\n", "",
    "a\tb", "    four\n  two", "🇩\u{200D}",
  ]
  private static let keys = [
    "Left", "Right", "Home", "End", "A-b", "A-f", "A-lt", "A->", "BS", "Del", "C-k", "C-u", "A-BS",
    "A-d", "C-y", "A-Enter", "C-_", "A-/",
  ]

  private static func event(_ name: String) -> TerminalEvent {
    if name == "A->" { return .key(.alt(">")) }
    return TypedKeys.events("<\(name)>")[0]
  }

  @Test(arguments: seeds) func `keys do to the text what they do to a model of it`(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    var state = EditorState()
    var model = TextModel()
    var typed: [String] = []
    for _ in 0..<20_000 {
      if model.text.count > 200 || typed.count > 400 {
        // A text of its own, so that a failure has a short story.
        state.reset()
        model = TextModel()
        state.kills = KillRing()
        typed = []
      }
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0..<9:
        let name = Self.characters.randomElement(using: &numbers) ?? "a"
        typed.append(name)
        state.handle(.key(.character(Character(name))))
        model.type(name)
      case 9:
        let pasted = Self.pastes.randomElement(using: &numbers) ?? ""
        typed.append("<paste:\(pasted.debugDescription)>")
        state.handle(.paste(pasted))
        model.paste(PastedText(pasted.replacingBreaks).text)
      default:
        let name = Self.keys.randomElement(using: &numbers) ?? "Left"
        typed.append("<\(name)>")
        state.handle(Self.event(name))
        model.type(name)
      }
      guard Array(state.text.string.utf8) == Array(model.text.utf8),
        state.text.cursor == model.cursor, state.text.count == model.text.count
      else {
        let story = typed.map { $0.debugDescription }.joined(separator: " ")
        Issue.record(
          """
          seed \(seed): \(state.text.string.debugDescription) at \(state.text.cursor), expected \
          \(model.text.debugDescription) at \(model.cursor) after \(story)
          """)
        return
      }
    }
  }

  @Test(arguments: seeds) func `any keys and sizes leave the screen as the frame says`(seed: Int) {
    let terminal = ModelTerminal(seed: seed, count: Stress.isOn ? 4_000 : 1_000)
    var state = EditorState(
      history: ["print(1)", "do\n  日本語\nend", String(repeating: "long ", count: 40)],
      language: .blocks)
    if seed.isMultiple(of: 3) { state.keymap = .vi }
    state.language.hint = { text, _ in
      text.contains("(") ? .init("f(one, two)", marked: 2..<5) : nil
    }
    state.language.fault = { text in text.isEmpty ? nil : 0..<1 }
    let editor = LineEditor(terminal, state: state, theme: .dark)
    terminal.check = { [unowned editor] in
      let frame = EditorFrame(
        editor.state, look: .init(width: terminal.size.columns, height: terminal.size.rows))
      return terminal.difference(from: frame)
    }
    editor.editElsewhere = { $0 + "\r\nelsewhere" }
    while terminal.failure == nil {
      terminal.begin()
      if editor.read() == .end, terminal.isOver { break }
    }
    #expect(terminal.failure == nil, "seed \(seed)")
  }
}

/// A terminal that types random bytes, and looks at its screen before each.
private final class ModelTerminal: EditorTerminal {
  var screen = ScreenModel(width: 40, height: 10)
  var check: () -> String? = { nil }
  private(set) var failure: String?
  private var numbers: SeededGenerator
  private var count: Int
  private var above: [String]?
  private var story: [String] = []

  init(seed: Int, count: Int) {
    (numbers, self.count) = (SeededGenerator(seed: seed), count)
    screen.write("one\r\ntwo\r\n")
  }

  var isOver: Bool { count <= 0 }
  var size: (columns: Int, rows: Int) { (screen.width, screen.height) }

  func begin() { above = nil }
  func takeKeys() {}
  func pauseKeys() {}
  func leaveKeys() {}
  func suspend() {
    screen.write("stopped\r\n")
    above = nil
  }
  func write(_ text: String) { screen.write(text) }

  /// Says how the screen differs from a frame.
  func difference(from frame: EditorFrame) -> String? {
    let top = screen.row - frame.cursorRow
    guard top >= 0, top + frame.rows.count <= screen.height else {
      return "the frame begins at \(top)"
    }
    func text(_ row: String) -> String {
      var row = row
      while row.last == " " { row.removeLast() }
      return row
    }
    for index in top..<screen.height {
      let wanted = index - top < frame.rows.count ? text(frame.rows[index - top].text) : ""
      let found = screen.lines[index].text
      if found != wanted { return "row \(index): '\(found)' instead of '\(wanted)'" }
    }
    if screen.column != frame.cursorColumn { return "cursor at \(screen.column)" }
    if let unknown = screen.unknown.first { return "unknown: \(unknown)" }
    let now = screen.lines[..<top].map(\.text)
    if let above, !above.elementsEqual(now), !above.suffix(now.count).elementsEqual(now) {
      return "what stood above, \(above), is \(now)"
    }
    above = now
    screen.markFrame(top..<top + frame.rows.count)
    return nil
  }

  private static let keys = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~",
    "\u{1B}[5~",
    "\u{1B}[Z", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}\r", "\u{1B}.", "\u{1B}t", "\u{1B}\u{7F}",
    "\t", "\t", "\t", "\r", "\u{7F}", "\u{12}", "\u{13}", "\u{7}", "\u{0B}", "\u{15}", "\u{19}",
    "\u{1F}", "\u{1B}/", "\u{18}\u{5}", "\u{3}", "\u{1A}", "\u{0}", "\u{1B}", "\u{1B}[999z",
    "\u{9B}",
    "d", "w", "p", "u", "k", "j", "0", "3", "/", "%",
    "\u{1B}[200~do\none\rtwo\u{1B}[201~", "\u{1B}[200~x\u{1B}[0my\0\u{1B}[201~",
    "\u{1B}[200~\((1...40).map { "line \($0)\n" }.joined())\u{1B}[201~",
  ]
  private static let texts = [
    "a", "do ", "end", "delete", "(", ")", " ", "日", "本語", "e\u{301}", "👍🏽", "👨\u{200D}👩\u{200D}👧",
    "🇩🇪", "\u{301}", "a long word ", "print",
  ]

  func read(milliseconds: Int?) -> [UInt8]? {
    guard count > 0, failure == nil else { return nil }
    if milliseconds != nil, Bool.random(using: &numbers) { return [] }
    if let difference = check() {
      failure = "\(difference) after \(story.suffix(30)) at \(size)"
      return nil
    }
    count -= 1
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0:
      let width = Int.random(in: 4...60, using: &numbers)
      let height = Int.random(in: 1...16, using: &numbers)
      story.append("size \(width)×\(height)")
      screen.resize(width: width, height: height)
      above = screen.lines.prefix { !$0.isFrame }.map(\.text)
      return []
    case 1..<18: return bytes(Self.texts.randomElement(using: &numbers) ?? "")
    case 18:
      let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      // Ctrl-L clears what stands above.
      story.append("\(bytes)")
      above = nil
      return bytes
    default: return bytes(Self.keys.randomElement(using: &numbers) ?? "")
    }
  }

  private func bytes(_ text: String) -> [UInt8] {
    story.append(text)
    return Array(text.utf8)
  }
}
