package import CollectionDiffing
package import CollectionRendering
package import CollectionScripting
import LuaRuntime

/// An interactive session: it takes statements, expressions and commands one after the other.
///
/// It never prints: what scripts print goes to the sink, and every call returns what is to be
/// shown. Undo and redo repeat the session up to a line in a fresh state, which has the same seed
/// and clock.
package final class Session {
  /// The configuration of the evaluator; the render options may change at any time.
  package var configuration: Evaluator.Configuration
  /// The state of Lua, and the views.
  package var evaluator: Evaluator
  /// The function that receives warnings about batches; nil if there is none.
  package var onWarning: ((UpdateWarning) -> Void)?
  /// Whether Ctrl-C stops a running line.
  package var receivesInterrupts = false

  /// Everything that was carried out, what was undone included.
  var lines: [SessionLine] = []
  /// The number of these that are in effect.
  var done = 0
  /// The number of results so far.
  var results = 0
  /// The number of inputs so far, which names chunks.
  var inputs = 0
  /// The latest failure.
  var failure: Diagnosis?
  /// The marks of the views when they were shown last.
  var views: [ViewMark] = []
  /// Whether printed text is dropped, as a line is repeated.
  var isMuted = false
  let output: ([UInt8]) -> Void

  /// Creates a session with a fresh state.
  ///
  /// - Parameter output: receives what scripts print, as bytes.
  /// - Throws: what `Evaluator` throws.
  package init(
    _ configuration: Evaluator.Configuration = Evaluator.Configuration(),
    output: @escaping ([UInt8]) -> Void
  ) throws {
    self.configuration = configuration
    self.output = output
    evaluator = try Evaluator(configuration) { _ in }
    try restart()
  }

  /// Puts a fresh state in the place of the one that is there.
  func restart() throws {
    evaluator = try Evaluator(configuration) { [weak self] bytes in
      guard let self, !self.isMuted else { return }
      self.output(bytes)
    }
    evaluator.onWarning = { [weak self] warning in
      guard let self, !self.isMuted else { return }
      self.onWarning?(warning)
    }
    (results, inputs, failure, views) = (0, 0, nil, [])
  }

  /// The look of texts.
  package var render: RenderOptions {
    get { configuration.render }
    set {
      configuration.render = newValue
      evaluator.configuration.render = newValue
    }
  }
}

extension Session {
  /// Takes a statement, an expression, or a command that starts with a colon.
  ///
  /// - Parameter isWhole: whether no further lines will come, so that what is incomplete is wrong.
  package func take(_ text: String, isWhole: Bool = false) -> SessionAnswer {
    let trimmed = text.trimmingSpaces()
    if !isWhole, isOpenCrash(text) { return SessionAnswer(.incomplete) }
    if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") { return command(trimmed) }
    guard !Array(LuaTokens(Array(text.utf8))).isEmpty else {
      // A comment alone is complete, unless it is a long one that has not ended.
      return isWhole || !evaluator.needsMore(text) ? SessionAnswer() : SessionAnswer(.incomplete)
    }
    if !isWhole, evaluator.needsMore(text) { return SessionAnswer(.incomplete) }
    return run(SessionLine(input: .code(text), name: "input \(inputs + 1)"))
  }

  /// Runs a file's text as one statement; what it makes stays.
  package func load(path: String, text: String) -> SessionAnswer {
    let name = String(path.split(separator: "/").last ?? "file")
    return run(SessionLine(input: .file(path: path, text: text), name: name))
  }

  /// Carries a line out and appends it to those in effect; what was undone is forgotten.
  func run(_ line: SessionLine) -> SessionAnswer {
    var line = line
    let answer = carryOut(&line)
    if case .refused = answer.outcome { return answer }
    // What only shows something leaves what was undone to be redone.
    if line.isStep { lines.removeSubrange(done...) }
    lines.insert(line, at: done)
    done += 1
    return answer
  }

  /// Carries a line out in the present state.
  func carryOut(_ line: inout SessionLine) -> SessionAnswer {
    inputs += 1
    let mark = SessionMark(self)
    evaluator.receivesInterrupts = receivesInterrupts
    defer { evaluator.receivesInterrupts = false }
    var paragraphs: [String] = []
    do {
      switch line.input {
      case .code(let text):
        line.isExpression = try evaluator.compileInput(text, name: line.name)
        let outcome = try evaluator.runInput(isExpression: line.isExpression)
        defer { outcome.release() }
        let first = results + 1
        paragraphs += try keep(outcome)
        line.results = first..<(results + 1)
      case .file(_, let text): try evaluator.runStatement(text, name: line.name)
      case .repair:
        switch try applyRepair() {
        case .refused(let reason): return SessionAnswer(.refused(reason))
        case .done(let script): line.script = script
        }
      case .profile(let name): setProfile(name)
      case .interrupted: break
      }
      line.settling = try settle()
      paragraphs += try changedViews()
      line.isStep = !line.isExpression || mark.differs(from: SessionMark(self))
      return SessionAnswer(.done, paragraphs)
    } catch {
      for view in evaluator.views { evaluator.reportEntries(of: view, isFinal: true) }
      let failure = ScriptFailure(error, evaluator: evaluator)
      line.hasFailed = true
      if case .syntax = failure.kind { line.isNoLua = true }
      if case .stopped(.interrupt) = failure.kind, case .code(let text) = line.input {
        line.input = .interrupted(text)
      }
      // What a stop leaves behind must not stop what the session itself does.
      evaluator.state.setLimits(configuration.limits)
      self.failure = failure.diagnosis
      _ = try? settle()
      let changed = (try? changedViews()) ?? []
      // What was not even compiled has done nothing.
      line.isStep =
        !line.isNoLua && (!line.isExpression || mark.differs(from: SessionMark(self)))
      return SessionAnswer(.failed(failure.diagnosis, failure.kind), paragraphs + changed)
    }
  }
}
