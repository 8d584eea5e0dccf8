import HostProcesses
import HostSystem
import LuaRuntime

/// A session on a terminal that cannot edit lines, such as one inside an editor: only prompts.
struct ReplPlainReader {
  private let loop: ReplLoop

  init(_ loop: ReplLoop) { self.loop = loop }

  /// Runs until the input ends, or until two consecutive Ctrl-C.
  ///
  /// The terminal keeps the typed text until the return key. So it is unknown whether a line that
  /// Ctrl-C drops was empty.
  func run() -> ExitStatus {
    var lines = TypedLines(0)
    var statement = ""
    var isLeaving = false
    while true {
      prompt(statement.isEmpty ? ReplLoop.prompt : ReplLoop.continuation)
      switch lines.next() {
      case .line(let line):
        isLeaving = false
        statement += statement.isEmpty ? line : "\n" + line
        let (isComplete, leaves) = loop.take(statement)
        if leaves { return .success }
        if isComplete { statement = "" }
      case .interrupted:
        // The terminal has shown ^C, and the cursor is after it.
        prompt("\n")
        if isLeaving { return .interrupted }
        isLeaving = statement.isEmpty
        if isLeaving { prompt("(Ctrl-C once more leaves, as Ctrl-D does)\n") }
        statement = ""
      case .end:
        prompt("\n")
        return .success
      }
    }
  }

  private func prompt(_ text: String) {
    // The prompt is not part of the requested output, so it is not written to a file.
    guard HostEnvironment.isTerminal(1) else { return }
    loop.stdout.write(Array(text.utf8))
    loop.stdout.flush()
  }
}
