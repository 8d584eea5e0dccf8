import CollectionRendering
import HostSystem
import LineEditing
import TesseraSession

/// A session on a terminal: lines are edited, remembered and completed.
final class ReplTerminal {
  private let loop: ReplLoop
  private let editor: LineEditor
  private let history: HistoryFile?
  private var latest = ""
  /// A Boolean value that indicates whether the last key was Ctrl-C on an empty line.
  private var isLeaving = false

  init(_ loop: ReplLoop, _ editor: LineEditor) {
    self.loop = loop
    self.editor = editor
    history = Self.historyPath.map(HistoryFile.init)
    for statement in history?.load() ?? [] {
      editor.remember(statement)
      latest = statement
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
    var statement = ""
    while true {
      loop.stdout.flush()
      let before = statement
      editor.complete = { [loop] text in
        let (insertion, listing) = loop.session.complete(
          before.isEmpty ? text : before + "\n" + text)
        return LineCompletion(
          insertion: insertion, listing: Self.columns(listing, width: loop.session.render.width))
      }
      let prompt = statement.isEmpty ? ReplLoop.prompt : ReplLoop.continuation
      switch editor.read(prompt: prompt) {
      case .line(let line):
        isLeaving = false
        statement += statement.isEmpty ? line : "\n" + line
        let (isComplete, leaves) = loop.take(statement)
        guard isComplete else { continue }
        remember(statement)
        statement = ""
        if leaves { return .success }
      case .paste(let text):
        isLeaving = false
        if take(paste: text, into: &statement) { return .success }
      case .dropped(let line):
        let isEmpty = statement.isEmpty && line.isEmpty
        if isEmpty, isLeaving { return .interrupted }
        isLeaving = isEmpty
        if isEmpty { loop.stdout.writeLine("(Ctrl-C once more leaves, as Ctrl-D does)") }
        statement = ""
      case .end:
        loop.stdout.writeLine("")
        return .success
      }
    }
  }

  /// Runs a paste as one statement, or adds it to the one that is open.
  ///
  /// - Returns: whether the session is to end.
  private func take(paste: String, into statement: inout String) -> Bool {
    let text = statement.isEmpty ? paste : statement + "\n" + paste
    let (isComplete, leaves) = loop.take(text)
    statement = isComplete ? "" : text
    if isComplete { remember(text) }
    return leaves
  }

  private func remember(_ statement: String) {
    guard statement.contains(where: { !$0.isWhitespace }), statement != latest else { return }
    latest = statement
    editor.remember(statement)
    history?.append(statement)
  }

  /// The most lines that a list of completions takes.
  private static let greatestListing = 20

  /// Arranges words in columns; what is one text alone stays a line.
  static func columns(_ words: [String], width: Int) -> [String] {
    guard words.count > 1 else { return words }
    let cell = (words.map(\.count).max() ?? 0) + 2
    let count = max(width / cell, 1)
    let rows = (words.count + count - 1) / count
    var lines: [String] = []
    for row in 0..<min(rows, greatestListing) {
      var line = ""
      for index in stride(from: row, to: words.count, by: rows) {
        line += words[index] + String(repeating: " ", count: cell - words[index].count)
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    if rows > greatestListing { lines.append("… \(words.count) in all") }
    return lines
  }
}
