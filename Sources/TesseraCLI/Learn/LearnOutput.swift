import CollectionCore

/// The lines that a learner's command prints, to standard output or to a collection.
final class LearnOutput {
  private let stdout: StandardOutput
  private var collected: [String]?

  /// Creates an output that goes to standard output.
  init(_ stdout: StandardOutput) { self.stdout = stdout }

  /// Writes a line, or several.
  func writeLine(_ text: String) {
    if collected != nil { collect(text) } else { stdout.writeLine(text) }
  }

  /// Writes lines that each end with a line feed.
  func write(_ text: String) {
    if collected != nil {
      collect(text.last == "\n" ? String(text.dropLast()) : text)
    } else {
      stdout.write(Array(text.utf8))
    }
  }

  /// Writes a line about the input: to standard error, unless lines are collected.
  func writeNote(_ text: String) {
    if collected != nil { collect(text) } else { stdout.writeError(text) }
  }

  private func collect(_ text: String) {
    collected? += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("\t", with: "    ") }
  }

  /// Runs a closure, and returns its output as lines.
  func collecting<Result>(_ body: () throws -> Result) rethrows -> (Result, [String]) {
    let before = collected
    collected = []
    defer { collected = before }
    let result = try body()
    return (result, collected ?? [])
  }
}
