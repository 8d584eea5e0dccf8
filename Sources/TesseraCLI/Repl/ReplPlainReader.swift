internal import LuaRuntime

/// A session on a terminal that cannot edit lines, such as one inside an editor: prompts, no more.
struct ReplPlainReader {
  private let loop: ReplLoop

  init(_ loop: ReplLoop) { self.loop = loop }

  /// Runs until the input ends; Ctrl-C stops what runs, and leaves where nothing does.
  func run() -> ExitStatus {
    var statement = ""
    while true {
      prompt(statement.isEmpty ? ReplLoop.prompt : ReplLoop.continuation)
      guard let line = readLine(strippingNewline: true) else { break }
      statement += statement.isEmpty ? line : "\n" + line
      let (isComplete, leaves) = loop.take(statement)
      if leaves { return .success }
      if isComplete { statement = "" }
    }
    if HostEnvironment.isTerminal(1) { loop.stdout.writeLine("") }
    return .success
  }

  private func prompt(_ text: String) {
    // The prompt is no part of what was asked for, so it stays out of a file.
    guard HostEnvironment.isTerminal(1) else { return }
    loop.stdout.write(Array(text.utf8))
    loop.stdout.flush()
  }
}
