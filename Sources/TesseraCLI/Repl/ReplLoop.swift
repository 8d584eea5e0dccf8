import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime
import TesseraFiles
import TesseraSession

/// Reads statements, passes them to a session and shows its answers.
final class ReplLoop {
  static let prompt = "> "
  static let continuation = ">> "

  let session: Session
  let output: Output
  let stdout: StandardOutput
  let screen: ReplScreen
  /// A Boolean value that indicates whether a line has failed.
  private(set) var hasFailed = false
  /// A Boolean value that indicates whether the latest line has failed.
  private(set) var latestHasFailed = false
  /// The way in which the latest line ended.
  private(set) var latestEnd = ReplJournal.End.done

  /// Creates a loop with a fresh session.
  ///
  /// - Throws: errors of `Evaluator`.
  init(
    _ configuration: Evaluator.Configuration, output: Output, stdout: StandardOutput
  ) throws {
    self.output = output
    self.stdout = stdout
    let isInteractive = HostEnvironment.isTerminal(0)
    let screen = ReplScreen(
      stdout, cuts: isInteractive && HostEnvironment.isTerminal(1), ascii: output.look.ascii)
    self.screen = screen
    session = try Session(configuration) { screen.write($0) }
    session.host = .system
    session.onWarning = { warning in
      screen.flush()
      stdout.writeError(WarningText(output.rendering(for: 2)).text(warning))
    }
    if isInteractive {
      InterruptSignal.install()
      session.receivesInterrupts = true
    }
  }

  /// Runs to the end of the input.
  ///
  /// - Parameters:
  ///   - isEchoing: whether a transcript shows its input.
  ///   - begin: the first action of the session.
  /// - Returns: the exit code.
  func run(isEchoing: Bool, _ begin: (Session) -> SessionAnswer?) -> ExitStatus {
    look()
    guard HostEnvironment.isTerminal(0) else {
      if let answer = begin(session) { show(answer) }
      return ReplTranscript(self, isEchoing: isEchoing).run()
    }
    if HostEnvironment.isTerminal(1), HostEnvironment.variable("TERM") != "dumb" {
      greet()
      if let answer = begin(session) { show(answer) }
      return ReplTerminal(self).run()
    }
    if let answer = begin(session) { show(answer) }
    return ReplPlainReader(self).run()
  }

  private func greet() {
    say("Tessera \(ProgramVersion.number): :help lists commands, Tab completes, Ctrl-D leaves.")
  }

  /// Writes a sentence of the session, broken at spaces if it is wider than the terminal.
  func say(_ text: String) { stdout.writeLine(fitted(text)) }

  /// Returns a text that is broken at spaces if it is wider than the terminal.
  func fitted(_ text: String) -> String {
    text.wrapped(to: session.render.width).joined(separator: "\n")
  }

  /// Performs a line of an earlier session without output, unless Ctrl-C ends it.
  func restore(_ text: String) -> ReplJournal.End {
    look()
    for statement in session.statements(of: text) {
      if case .failed(_, .stopped(.interrupt))? = session.restore(statement) { return .interrupted }
    }
    return .done
  }

  /// Sets the session's options for texts and the number of rows.
  private func look() {
    session.render = output.rendering(for: 1)
    session.rows = screen.cuts ? HostEnvironment.screen(of: 1).rows : nil
  }

  /// Passes a statement to the session and shows the answer.
  ///
  /// - Returns: false if more lines are needed.
  @discardableResult
  func take(_ text: String, isWhole: Bool = false) -> (isComplete: Bool, leaves: Bool) {
    look()
    latestEnd = .done
    if text.filter({ !$0.isWhitespace }) == ":more", screen.showMore() { return (true, false) }
    screen.begin()
    let answer = session.take(text, isWhole: isWhole)
    switch answer.outcome {
    case .incomplete: return (false, false)
    case .leave: return (true, true)
    default: break
    }
    show(answer)
    return (true, false)
  }

  /// Shows an answer: results on standard output, failures on standard error.
  func show(_ answer: SessionAnswer) {
    for paragraph in answer.paragraphs where !paragraph.isEmpty {
      screen.write(Array((paragraph + "\n").utf8))
    }
    screen.end()
    latestHasFailed = answer.isFailure
    hasFailed = hasFailed || answer.isFailure
    switch answer.outcome {
    case .failed(let diagnosis, let kind):
      if case .stopped(.interrupt) = kind {
        latestEnd = .interrupted
        // The terminal has shown ^C, and the cursor is after it.
        stdout.writeLine("")
      }
      let text = diagnosis.text(output.rendering(for: 2))
      stdout.writeError((output.plain ? "" : "error: ") + text)
    case .refused(let reason):
      latestEnd = .refused
      stdout.writeError("error: \(reason)")
    case .done, .incomplete, .leave: break
    }
  }
}
