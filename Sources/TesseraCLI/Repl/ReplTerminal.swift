import CollectionCore
import HostSystem
import LineEditing
import TesseraSession

/// A session on a terminal: statements are edited, stored and completed.
final class ReplTerminal {
  private let loop: ReplLoop
  private let editor: LineEditor
  private let history: HistoryFile?
  private let console: ReplConsole
  private let journal: ReplJournal?
  /// A Boolean value that indicates whether the last key was Ctrl-C in an empty text.
  private var isLeaving = false
  /// A Boolean value that indicates whether no statement is stored.
  private var isPrivate = false

  init(_ loop: ReplLoop) {
    self.loop = loop
    console = ReplConsole(loop.stdout)
    journal = Self.historyPath.map(ReplJournal.init(beside:))
    history = Self.historyPath.map(HistoryFile.init)
    var state = EditorState(
      history: history?.load() ?? [], language: SessionLanguage(loop.session).language)
    if HostEnvironment.variable("TESSERA_KEYS") == "vi" { state.keymap = .vi }
    editor = LineEditor(console, state: state, theme: console.theme)
    (editor.prompt, editor.continuation) = (ReplLoop.prompt, ReplLoop.continuation)
    editor.editElsewhere = ExternalEditor.edit
    loop.session.mayOverwrite = { [console] in
      Self.asks("overwrite '\($0)'? [y/N] ", console) == "y"
    }
  }

  /// The path of the history: `tessera/history` in the user's folder for states.
  private static var historyPath: String? {
    if let folder = HostEnvironment.variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return "\(folder)/tessera/history"
    }
    return HostEnvironment.variable("HOME").map { "\($0)/.local/state/tessera/history" }
  }

  /// Runs until Ctrl-D, `:quit`, or Ctrl-C twice.
  func run() -> ExitStatus {
    offerJournals()
    let status = readToEnd()
    // A closed terminal is not a proper end.
    if HostEnvironment.isTerminal(0) { journal?.remove() }
    return status
  }

  private func readToEnd() -> ExitStatus {
    while true {
      loop.stdout.flush()
      switch editor.read() {
      case .statement(let text):
        isLeaving = false
        remember(text)
        if take(text) { return .success }
      case .dropped(let text):
        if text.isEmpty, isLeaving { return .interrupted }
        isLeaving = text.isEmpty
        if isLeaving {
          loop.say("(Ctrl-C once more leaves, as Ctrl-D does)")
        } else if text.contains("\n") {
          loop.say("(the statement is left)")
        }
      case .end: return .success
      }
    }
  }

  /// Runs typed or pasted statements and commands, one after the other, up to the first failure.
  ///
  /// - Returns: whether the session must end.
  private func take(_ text: String) -> Bool {
    let statements = loop.session.statements(of: text)
    // In a paste of several statements, batches are printed, because a screen would delay the rest.
    loop.session.showSteps =
      statements.count > 1
      ? nil
      : { [console, loop] in
        StepViewer(console) { loop.output.rendering(for: 1) }.show($0)
      }
    for (index, statement) in statements.enumerated() {
      if takeCommand(statement) { continue }
      // Private statements are not written to the disk.
      let journal = isPrivate ? nil : self.journal
      journal?.begin(statement)
      let (_, leaves) = loop.take(statement, isWhole: true)
      if leaves { return true }
      journal?.end(loop.latestEnd)
      let rest = statements.count - index - 1
      if loop.latestHasFailed, rest > 0, !Self.isAboutFailure(statements[index + 1]) {
        loop.stdout.writeError(
          rest == 1
            ? "the statement after it was not run"
            : "the \(rest) statements after it were not run")
        return false
      }
    }
    return false
  }

  /// Returns whether a statement asks about the failure before it, so that it is run after one.
  private static func isAboutFailure(_ statement: String) -> Bool {
    let word = statement.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    return [":why", ":fix", ":locals", ":up", ":down", ":step"].contains(word)
  }

  /// Performs commands about the input itself; returns false for any other statement.
  private func takeCommand(_ statement: String) -> Bool {
    let words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
    switch words.first {
    case ":history":
      let found = editor.state.history.filter { entry in
        words.dropFirst().allSatisfy { entry.contains($0) }
      }
      let lines = found.map { $0.replacing("\n", with: "\n   ") }
      for line in lines.suffix(Self.greatestListed) { loop.stdout.writeLine("  \(line)") }
      if lines.isEmpty { loop.stdout.writeLine("nothing in the history has that") }
    case ":private" where words.count < 3 && ["on", "off", nil].contains(words.dropFirst().first):
      isPrivate = words.dropFirst().first != "off"
      loop.stdout.writeLine(
        isPrivate
          ? "statements are not remembered; :private off ends that"
          : "statements are remembered again")
    default: return false
    }
    return true
  }

  /// The maximum number of statements that `:history` lists.
  private static let greatestListed = 100

  /// Asks for a key, or returns nil if the terminal was closed.
  private static func asks(_ question: String, _ console: ReplConsole) -> Character? {
    console.write(question)
    console.takeKeys()
    defer { console.leaveKeys() }
    var bytes: [UInt8]? = []
    while let read = bytes, read.isEmpty { bytes = console.read(milliseconds: nil) }
    guard let bytes, let key = String(decoding: bytes, as: UTF8.self).first else { return nil }
    console.write(key.isLetter ? "\(key)\n" : "\n")
    return Character(key.lowercased())
  }

  /// Offers to restore sessions that did not end properly.
  private func offerJournals() {
    guard let path = Self.historyPath else { return }
    for left in ReplJournal.left(beside: path) {
      let count = left.count
      let lines = count == 1 ? "1 line" : "\(count) lines"
      let question =
        "An earlier session did not end properly: restore \(lines)? [y: yes, n: forget, other: later]"
      switch Self.asks(loop.fitted(question) + " ", console) {
      case "y":
        restore(left)
        left.remove()
      case "n": left.remove()
      default: break
      }
    }
  }

  private func restore(_ left: ReplJournal.Left) {
    for statement in left.statements {
      journal?.begin(statement.text)
      if statement.isInterrupted {
        loop.session.restoreInterrupted(statement.text)
        journal?.end(.interrupted)
      } else {
        journal?.end(loop.restore(statement.text))
      }
    }
    loop.say("restored; :state shows what there is, :undo takes lines back")
    for statement in left.interrupted { leaveOut(statement, since: "it had been interrupted") }
    if let running = left.running { leaveOut(running, since: "it had not ended") }
  }

  /// Reports that a statement is not restored.
  private func leaveOut(_ statement: String, since reason: String) {
    let first = statement.split(separator: "\n").first ?? ""
    loop.stdout.writeLine("not restored, since \(reason): \(first)")
  }

  /// Stores a statement before it runs, in case it ends the process.
  private func remember(_ statement: String) {
    guard !isPrivate, !statement.allSatisfy(\.isWhitespace), statement != editor.state.history.last
    else {
      return
    }
    editor.state.remember(statement)
    history?.append(statement)
  }
}
