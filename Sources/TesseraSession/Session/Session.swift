import CollectionCore
package import CollectionDiffing
package import CollectionRendering
package import CollectionScripting
import LuaRuntime
import LuaSyntax

/// An interactive session, which takes statements, expressions and commands one after the other.
///
/// It never prints: the output of scripts goes to the sink, and every call returns the text to
/// show. Undo and redo replay the session up to a line in a fresh state, with the same seed and
/// clock.
package final class Session {
  /// The configuration of the evaluator; the render options may change at any time.
  package var configuration: Evaluator.Configuration
  /// The state of Lua, and the views.
  package var evaluator: Evaluator
  /// The function that receives warnings about batches; nil if there is none.
  package var onWarning: ((UpdateWarning) -> Void)? {
    get { told.onWarning }
    set { told.onWarning = newValue }
  }
  /// The files and programs of the session's commands; nil if they have none. Scripts have separate
  /// rules.
  package var host: SessionHost?
  /// The reason why the commands have no files.
  package var refusalOfFiles = "this process reads and writes no files (--isolate)"
  /// Whether Ctrl-C stops a running line.
  package var receivesInterrupts = false

  /// All lines that were performed, including undone ones.
  var lines: [SessionLine] = []
  /// The number of lines in effect.
  var done = 0
  /// The number of results so far.
  var results = 0
  /// The number of inputs so far, which are the names of chunks.
  var inputs = 0
  /// The latest failure.
  var failure: Diagnosis?
  /// The marks of the views at the time of their last pictures.
  var views: [ViewMark] = []
  /// The receiver of prints and reports from the evaluator, which also keeps it.
  private let told: EvaluatorReports
  /// Whether printed text is dropped during a replay.
  var isMuted: Bool {
    get { told.isMuted }
    set { told.isMuted = newValue }
  }
  /// The views that failed in the automatic pass and are skipped until something changes.
  var stuck: Set<ObjectIdentifier> = []
  /// The names of the views that are not laid out automatically.
  var viewsOff: Set<String> = []
  /// The pictures that are drawn after a line.
  var drawing = DrawMode.auto
  /// Whether the views that a line changes are also drawn as SVG.
  package var drawsGraphics = false
  /// The pictures of the views that the latest line changed, as SVG, with the movement of their
  /// items.
  package internal(set) var graphics: [String] = []
  /// Whether Ctrl-C ended the latest automatic pass.
  var latestWasInterrupted = false
  /// The frames of the latest failure, innermost first, and the frame that is shown.
  var frames: [FailedFrame] = []
  /// The values of their variables, as stored in Lua.
  var frameValues: LuaReference?
  var frame = 0
  /// The states of the views at that time.
  var states: [ObjectIdentifier: CollectionState] = [:]
  /// The batches of the views, for pictures of their phases.
  var tape: BatchTape {
    get { told.tape }
    set { told.tape = newValue }
  }
  /// The number of rows of the screen, for pictures that fit; nil if there is no screen.
  package var rows: Int?
  /// Asks whether a file may be overwritten; nil if nobody can be asked.
  package var mayOverwrite: ((String) -> Bool)?
  /// The function that shows batches phase by phase until a key ends it; nil if there are no keys.
  package var showSteps: ((SteppedBatches) -> Void)?

  /// Creates a session with a fresh state.
  ///
  /// - Parameter output: receives the bytes that scripts print.
  /// - Throws: errors of `Evaluator`.
  package init(
    _ configuration: Evaluator.Configuration = Evaluator.Configuration(),
    output: @escaping ([UInt8]) -> Void
  ) throws(HostError) {
    self.configuration = configuration
    told = EvaluatorReports(output)
    evaluator = try Evaluator(configuration) { _ in }
    try restart()
  }

  /// Replaces the present state by a fresh one.
  func restart() throws(HostError) {
    evaluator = try Evaluator(configuration) { [told] in told.write($0) }
    told.follow(evaluator)
    (results, inputs, failure, views) = (0, 0, nil, [])
    states = [:]
    (stuck, frames, frame, frameValues) = ([], [], 0, nil)
  }

  /// The options for texts.
  package var render: RenderOptions {
    get { configuration.render }
    set {
      configuration.render = newValue
      evaluator.configuration.render = newValue
    }
  }
}

extension Session {
  /// Performs a statement, an expression, or a command that starts with a colon.
  ///
  /// - Parameter isWhole: whether no further lines will follow, so that incomplete text is an
  ///   error.
  package func take(_ text: String, isWhole: Bool = false) -> SessionAnswer {
    graphics = []
    let trimmed = text.trimmingSpaces()
    if !isWhole, isOpenCrash(text) { return SessionAnswer(.incomplete) }
    if let answer = plainWord(trimmed) { return answer }
    if let name = Self.question(trimmed) { return help(name).signs(render) }
    if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") {
      return interruptible { command(trimmed) }.signs(render)
    }
    guard !LuaToken.code(in: Array(text.utf8)).isEmpty else {
      // A comment alone is complete, except for a long comment without an end.
      return isWhole || !evaluator.needsMore(text) ? SessionAnswer() : SessionAnswer(.incomplete)
    }
    if let command = commandWithin(text) {
      return refuse(
        "'\(command)' is inside an incomplete statement, which is now discarded. Type it again "
          + "at the prompt. On a terminal Ctrl-C leaves a statement")
    }
    if !isWhole, evaluator.needsMore(text) { return SessionAnswer(.incomplete) }
    return run(SessionLine(input: .code(text), name: "input \(inputs + 1)"))
  }

  /// Performs a line of an earlier session without output.
  ///
  /// Commands that only show something, or that write files, are left out.
  ///
  /// - Returns: the outcome; nil for a line that is left out.
  @discardableResult
  package func restore(_ text: String) -> SessionAnswer.Outcome? {
    let trimmed = text.trimmingSpaces()
    if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") {
      let name = String(trimmed.dropFirst().prefix { !$0.isWhitespace })
      guard ["undo", "redo", "reset", "fix", "profile", "load", "views", "crash"].contains(name)
      else { return nil }
    }
    isMuted = true
    defer { isMuted = false }
    return take(text, isWhole: true).outcome
  }

  /// Records a line that Ctrl-C had ended, without performing it, so that it counts for `:undo`.
  package func restoreInterrupted(_ text: String) {
    isMuted = true
    defer { isMuted = false }
    _ = run(SessionLine(input: .interrupted(text), name: "input \(inputs + 1)"))
  }

  /// Runs a file's text as one statement; its variables remain.
  package func load(path: String, text: String) -> SessionAnswer {
    let name = String(path.split(separator: "/").last ?? "file")
    return run(SessionLine(input: .file(path: path, text: text), name: name))
  }

  /// Performs a line and appends it to those in effect; undone lines are removed.
  func run(_ line: SessionLine) -> SessionAnswer {
    var line = line
    line.viewsOff = viewsOff
    let answer = carryOut(&line)
    if case .refused = answer.outcome { return answer }
    // Lines that only show something do not prevent a redo.
    if line.isStep { lines.removeSubrange(done...) }
    lines.insert(line, at: done)
    done += 1
    return answer
  }

  /// Runs code that Ctrl-C may stop, with fresh limits.
  func interruptible<Result>(_ body: () -> Result) -> Result {
    guard receivesInterrupts, !evaluator.receivesInterrupts else { return body() }
    evaluator.state.setLimits(configuration.limits)
    evaluator.receivesInterrupts = true
    defer { evaluator.receivesInterrupts = false }
    return body()
  }

  /// Performs a line in the present state.
  func carryOut(_ line: inout SessionLine) -> SessionAnswer {
    if case .reset = line.input {
      do throws(HostError) {
        try restart()
        return SessionAnswer()
      } catch {
        return SessionAnswer(.refused("there is no fresh state: \(error)"))
      }
    }
    let wasReceiving = evaluator.receivesInterrupts
    evaluator.receivesInterrupts = receivesInterrupts
    defer { evaluator.receivesInterrupts = wasReceiving }
    inputs += 1
    evaluator.configuration.givenFiles = configuration.givenFiles.adding(line.files)
    told.filesRead = [:]
    defer { line.files = told.filesRead.adding(line.files) }
    let mark = SessionMark(self)
    var paragraphs: [String] = []
    var outcome = SessionAnswer.Outcome.done
    do throws(BindingError) {
      if let reason = try runInput(of: &line, &paragraphs) { return refuse(reason) }
    } catch {
      outcome = failed(error, &line)
    }
    // After a line that only shows something, a failed view is still skipped.
    if mark.differs(from: SessionMark(self)) { stuck = [] }
    let pass = automaticPass()
    paragraphs += pass.pictures
    if case .done = outcome {
      line.settling = pass.calls
      if let failure = pass.failure {
        line.hasFailed = true
        self.failure = failure.diagnosis
        outcome = .failed(failure.diagnosis, failure.kind)
      }
    }
    let differs = mark.differs(from: SessionMark(self))
    line.isWithoutEffect = line.hasFailed && !differs
    // Code that was not even compiled has had no effect.
    line.isStep = !line.isNoLua && (!line.isExpression || differs)
    return SessionAnswer(outcome, paragraphs)
  }

  /// Runs a line without the automatic pass after it.
  ///
  /// - Returns: the reason for a refusal; nil if the line was performed.
  private func runInput(
    of line: inout SessionLine, _ paragraphs: inout [String]
  ) throws(BindingError) -> String? {
    evaluator.state.keepFrames(true)
    defer { evaluator.state.keepFrames(false) }
    do throws(BindingError) {
      switch line.input {
      case .code(let text):
        let name = line.name
        line.isExpression = try BindingError.wrapping(
          try evaluator.compileInput(text, name: name))
        let isExpression = line.isExpression
        let outcome = try BindingError.wrapping(try evaluator.runInput(isExpression: isExpression))
        defer { outcome.release() }
        let first = results + 1
        paragraphs += try keep(outcome)
        line.results = first..<(results + 1)
      case .file(_, let text):
        let name = line.name
        try BindingError.wrapping(try evaluator.runStatement(text, name: name))
      case .repair:
        switch try applyRepair() {
        case .refused(let reason): return reason
        case .done(let script): line.script = script
        }
      case .profile(let name): setProfile(name)
      case .interrupted, .reset: break
      }
    } catch {
      if !isMuted { takeFrames(of: error) }
      throw error
    }
    return nil
  }

  /// Records that a line failed, and how.
  private func failed(_ error: BindingError, _ line: inout SessionLine) -> SessionAnswer.Outcome {
    for view in evaluator.views { evaluator.reportEntries(of: view, isFinal: true) }
    let failure = ScriptFailure(error, evaluator: evaluator)
    line.hasFailed = true
    if case .syntax = failure.kind { line.isNoLua = true }
    if case .stopped(.interrupt) = failure.kind, case .code(let text) = line.input {
      line.input = .interrupted(text)
    }
    self.failure = failure.diagnosis
    return .failed(failure.diagnosis, failure.kind)
  }
}
