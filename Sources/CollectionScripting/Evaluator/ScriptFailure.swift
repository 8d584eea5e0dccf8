import CollectionCore
public import CollectionRendering
public import LuaRuntime

/// The reason why a script did not run to its end.
public struct ScriptFailure: Error {
  /// The kind of the failure, which determines the shell's exit code.
  public enum Kind: Sendable, Equatable {
    /// The text is not Lua; `incomplete` if more lines could complete it.
    case syntax(incomplete: Bool)
    /// An error that nothing in the script caught.
    case uncaught
    /// A limit was exceeded.
    case stopped(StopReason)
  }

  /// The kind of the failure.
  public let kind: Kind
  /// The diagnosis of the failure.
  public let diagnosis: Diagnosis

  /// Creates the failure for an error of a call into the script.
  package init(_ error: BindingError, evaluator: Evaluator) {
    let failure = Self.describe(evaluator.state.failures.take() ?? error, evaluator)
    kind = failure.kind
    var diagnosis = failure.diagnosis
    if evaluator.configuration.showsControls {
      diagnosis.message = ControlSigns.shown(diagnosis.message)
      diagnosis.reason = diagnosis.reason?.reworded(ControlSigns.shown)
      diagnosis.traceback = diagnosis.traceback.map(ControlSigns.shown)
    }
    self.diagnosis = diagnosis
  }

  /// Creates the failure of a view that was laid out after a line, and stopped.
  package init(_ failure: ScriptFailure, laying view: String) {
    kind = failure.kind
    var diagnosis = failure.diagnosis
    let title = "laying out \(view) after the line: "
    diagnosis.message = title + diagnosis.message
    diagnosis.title = diagnosis.title.map { title + $0 }
    diagnosis.explanation = "the line itself was carried out"
    diagnosis.fix = ":views off \(view) keeps the session from laying it out"
    self.diagnosis = diagnosis
  }

  private static func describe(_ error: BindingError, _ evaluator: Evaluator) -> (
    kind: Kind, diagnosis: Diagnosis
  ) {
    switch error {
    case .lua(let error): describe(error, evaluator)
    case .raised(let error as RaisedDiagnosis): (.uncaught, error.diagnosis)
    case .raised, .host, .argument: (.uncaught, Diagnosis(code: "R02", message: error.description))
    }
  }

  private static func describe(_ error: LuaError, _ evaluator: Evaluator) -> (
    kind: Kind, diagnosis: Diagnosis
  ) {
    switch error.kind {
    case .syntax(let incomplete):
      return (.syntax(incomplete: incomplete), diagnosis("R01", error, evaluator))
    case .runtime: return (.uncaught, diagnosis("R02", error, evaluator))
    case .stopped(let reason):
      return (.stopped(reason), diagnosis(of: reason, at: error.place, evaluator))
    }
  }

  /// Describes an error value: a diagnosis that the script did not catch, or a message.
  private static func diagnosis(
    _ code: String, _ error: LuaError, _ evaluator: Evaluator
  ) -> Diagnosis {
    if let value = error.value {
      let call = evaluator.state.current
      value.push(to: call)
      defer { call.pop() }
      if let box = call.object(-1, as: ErrorBox.self) {
        var diagnosis = box.diagnosis
        diagnosis.traceback = error.traceback
        return diagnosis
      }
    }
    if isNothing(error.value, evaluator) {
      return Diagnosis(
        code: code, message: "an error was raised whose value is nil",
        fix: "give error a text that says what went wrong: error(\"no such friend\")",
        traceback: error.traceback)
    }
    let position = Position(error.message)
    let message = tableText(of: error.value, evaluator) ?? error.message
    let overflow = StackOverflow(position.message)
    var result = Diagnosis(
      code: code, message: message, places: position.line.map { [.init($0)] } ?? [],
      explanation: overflow?.explanation,
      fix: overflow?.advice ?? hint(position.message, evaluator), traceback: error.traceback)
    result.quote(from: evaluator.source)
    return result
  }

  /// Returns whether an error value is nil, as from `error(nil)` or an unset variable.
  private static func isNothing(_ value: LuaReference?, _ evaluator: Evaluator) -> Bool {
    guard let value else { return false }
    let call = evaluator.state.current
    value.push(to: call)
    defer { call.pop() }
    return call.type(-1) == .null
  }

  /// Returns the contents of an error value that is a plain table.
  private static func tableText(of value: LuaReference?, _ evaluator: Evaluator) -> String? {
    guard let value else { return nil }
    let call = evaluator.state.current
    value.push(to: call)
    defer { call.pop() }
    guard call.type(-1) == .table, !call.hasMetafield("__tostring", of: -1) else { return nil }
    return "the error value \(TableText(call).text(-1))"
  }

  /// The names of missing globals, each with the reason.
  private static let absentGlobals = [
    "io": "scripts have no access to files: 'io' is not there",
    "dofile": "scripts load modules with require: 'dofile' is not there",
    "loadfile": "scripts load modules with require: 'loadfile' is not there",
  ]

  /// Returns a guess at the intended name of a misspelt global, or nil.
  private static func hint(_ message: String, _ evaluator: Evaluator) -> String? {
    if let name = calledProperty(message) {
      return "'\(name)' is a property: write it with a dot and without parentheses"
    }
    if message.hasPrefix("attempt to load a binary chunk") {
      return
        "this is compiled Lua, and only source text is run: give the file that it was compiled from"
    }
    if message.hasPrefix("attempt to yield") {
      return
        "a function that tessera calls cannot yield: "
        + "let it return, and yield in the coroutine that makes the call"
    }
    guard let name = missingGlobal(in: message) else { return nil }
    if let reason = absentGlobals[name] { return reason }
    if let advice = ForeignNames.globals[name] { return "there is no global '\(name)'; \(advice)" }
    return Suggestion.closest(to: name, among: evaluator.state.globalNames).map {
      "there is no global '\(name)'; did you mean '\($0)'?"
    }
  }

  /// Returns the name of the global that is nil according to a message of Lua, or nil.
  package static func missingGlobal(in message: String) -> String? {
    guard message.contains("a nil value"), let start = message.range(after: "(global '"),
      let end = message[start...].firstIndex(of: "'")
    else { return nil }
    return String(message[start..<end])
  }

  /// Returns the name of a property that was called like a method, or nil.
  private static func calledProperty(_ message: String) -> String? {
    guard message.hasPrefix("attempt to call a"), !message.contains("a nil value"),
      let start = message.range(after: "(method '") ?? message.range(after: "(field '"),
      let end = message[start...].firstIndex(of: "'")
    else { return nil }
    let name = String(message[start..<end])
    return Library.types.contains { $0.hostType.getters.contains { $0.name == name } } ? name : nil
  }

  private static func diagnosis(
    of reason: StopReason, at place: String?, _ evaluator: Evaluator
  ) -> Diagnosis {
    var result = diagnosis(of: reason, limits: evaluator.configuration.limits)
    if reason == .memory, evaluator.state.hasExhaustedMemory {
      result = memoryDiagnosis(
        evaluator.configuration.limits, used: evaluator.state.memory)
    }
    let line = place.flatMap { Position("\($0): ").line }
    result.places = line.map { [.init($0)] } ?? []
    result.quote(from: evaluator.source)
    return result
  }

  /// Describes a stop because of a refused allocation.
  ///
  /// It was refused at the limit, if there is one, or else because the system has no more memory.
  ///
  /// - Parameter used: the bytes of Lua and of the data; nil if they are unknown.
  package static func memoryDiagnosis(_ limits: Limits, used: Int? = nil) -> Diagnosis {
    guard limits.memory == 0 else { return diagnosis(of: .memory, limits: limits) }
    let amount = used.map { "; Lua and the data had \($0 >> 20) MiB" } ?? ""
    return Diagnosis(
      code: "R12",
      message: "the script was stopped because the system has no more memory for it\(amount)",
      fix: "look for a table or a text that grows without end; ulimit -v shows a limit of the "
        + "shell")
  }

  /// Describes an exceeded limit, without a line.
  package static func diagnosis(of reason: StopReason, limits: Limits) -> Diagnosis {
    let (code, message, fix) =
      switch reason {
      case .steps:
        (
          "R10", "the script was stopped after \(limits.steps.counted("instruction")), its budget",
          "look for a loop that does not end, or allow more with --max-steps"
        )
      case .time:
        (
          "R11", "the script was stopped after \(limits.seconds.counted("second")), its time limit",
          "look for a loop that does not end, or allow more with --timeout"
        )
      case .memory:
        (
          "R12", "the script was stopped at its memory limit of \(limits.memory.counted("byte"))",
          "look for a table or a text that grows without end, or allow more with --max-memory"
        )
      case .output:
        (
          "R13", "the script was stopped at its output limit of \(limits.output.counted("byte"))",
          "print less, or allow more with --max-output"
        )
      case .interrupt: ("R14", "the script was interrupted", "")
      }
    return Diagnosis(code: code, message: message, fix: fix.isEmpty ? nil : fix)
  }
}

extension ScriptFailure: CustomStringConvertible {
  /// The whole diagnosis as text: what, where, why, and what to do.
  public var description: String { diagnosis.text() }
}

extension String {
  /// Returns the index after the first occurrence of a text, or nil.
  fileprivate func range(after text: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
