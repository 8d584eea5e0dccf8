import HostSystem

/// A session whose statements come from a file or a pipe: no prompts, no history.
struct ReplTranscript {
  private let loop: ReplLoop
  private let isEchoing: Bool

  init(_ loop: ReplLoop, isEchoing: Bool) {
    self.loop = loop
    self.isEchoing = isEchoing
  }

  /// Runs to the end of standard input.
  ///
  /// - Returns: success, or failure if any line failed.
  func run() -> ExitStatus {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read("-")
    } catch {
      loop.stdout.writeError("error: \(error)")
      return ExitStatus(error)
    }
    // A carriage return and a line feed are one character, which also ends a line.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)[...]
    if lines.last == "" { lines.removeLast() }
    var statement = ""
    while let line = lines.popFirst() {
      echo(line, isFirst: statement.isEmpty)
      statement += statement.isEmpty ? line : "\n" + line
      let (isComplete, leaves) = loop.take(statement)
      if leaves { break }
      if isComplete { statement = "" }
    }
    if !statement.isEmpty { loop.take(statement, isWhole: true) }
    return loop.hasFailed ? .failed : .success
  }

  private func echo(_ line: String, isFirst: Bool) {
    guard isEchoing else { return }
    let prompt = isFirst ? ReplLoop.prompt : ReplLoop.continuation
    loop.stdout.writeLine((prompt + line).trimmingTrailingSpaces())
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate func trimmingTrailingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
