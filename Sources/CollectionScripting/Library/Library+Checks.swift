import CollectionCore
import CollectionRendering
import LuaRuntime

/// The functions that checks of a program can call besides the API.
extension Library {
  /// The functions by their names.
  ///
  /// - `shown()` is the content of the global `view`, or else of `data`, or nil without either.
  /// - `batches()`, `operations()` and `animated()` count the program's accepted batches, the
  ///   operations in these, and the animated ones.
  /// - `run(source)` runs another program and returns whether it runs, what it shows, its code and
  ///   its output.
  /// - `rerun(setup)` runs the program again after some Lua code, with results like `run`. It says
  ///   whether the program runs, keeps to the terms and shows its data. `rerun(setup, check)` has
  ///   the result of the text of a check that follows. If an earlier step fails, it is false and
  ///   the reason.
  /// - `attempt(check)` calls a function and returns its results. If it raises an error, it returns
  ///   false and a sentence with the program's line, the code and the message.
  /// - `copyOf(value)`, written in Lua (`CheckedProgram`), returns a deep copy of a table without
  ///   its metatable; other values are returned unchanged.
  /// - `drawn(n)` is a whole number from 0 to n − 1, and `drawnNames(n)` a list of n distinct
  ///   names. They are determined by the course group's seed and the text of the check.
  /// - `near(a, b)` is true if two numbers differ by at most half a point.
  static var checks: [HostType.Member] {
    [
      .init("shown") {
        Call.run($0) { call throws(BindingError) in
          let program = try call.checkedProgram()
          return call.answer(try BindingError.wrapping(try program.shown()))
        }
      },
      .init("batches") {
        Call.run($0) { call throws(BindingError) in
          try call.answer(call.checkedProgram().measures.batches)
        }
      },
      .init("operations") {
        Call.run($0) { call throws(BindingError) in
          try call.answer(call.checkedProgram().measures.operations)
        }
      },
      .init("animated") {
        Call.run($0) { call throws(BindingError) in
          try call.answer(call.checkedProgram().measures.animated)
        }
      },
      .init("run") { Call.run($0, method: Call.runProgram) },
      .init("rerun") { Call.run($0, method: Call.rerunProgram) },
      .init("attempt") { Call.run($0, method: Call.attemptCheck) },
      .init("drawn") { Call.run($0, method: Call.drawNumber) },
      .init("drawnNames") { Call.run($0, method: Call.drawNames) },
      .init("near") {
        Call.run($0) {
          guard let first = $0.number(1), let second = $0.number(2) else {
            return $0.answer(false)
          }
          return $0.answer(abs(first - second) <= 0.5)
        }
      },
    ]
  }

  /// The function that is notified when the program uses a denied function.
  ///
  /// Given code and checks have their own copies. Its arguments are the name, and the file and the
  /// line of the call.
  static let noteOfUse = HostType.Member("noteOfUse") {
    Call.run($0) { call throws(BindingError) in
      let line = call.string(2).flatMap { file in
        call.integer(3).map { SourceLine(file: file, line: $0) }
      }
      try call.checkedProgram().note(use: call.string(1) ?? "", at: line)
      return 0
    }
  }
}

extension CheckedProgram {
  /// A Boolean value that indicates whether the program keeps to the terms and shows its data.
  fileprivate var keepsToTerms: Bool { breaches.isEmpty && firstFault == nil }

  /// The state that the program shows; nil if the query fails, as its layout may.
  fileprivate var shownUnlessItFails: String? {
    do throws(LuaError) {
      return try shown()
    } catch {
      return nil
    }
  }
}

extension Call {
  /// Runs another program, and pushes the result.
  fileprivate func runProgram() throws(BindingError) -> Int32 {
    let source = try argument(1, readString)
    let program = try checkedProgram()
    return try answer(
      how: opened { () throws(HostError) in try program.run(source) }, isStrict: false)
  }

  /// Runs a call that opens another state.
  private func opened(
    _ body: () throws(HostError) -> CheckedProgram
  ) throws(BindingError) -> CheckedProgram {
    try converting({ BindingError.host($0.description) }, body)
  }

  /// Runs the program again after a setup, and pushes the result, or that of a check.
  fileprivate func rerunProgram() throws(BindingError) -> Int32 {
    let setup = try argument(1, readString)
    let check = isAbsent(2) ? nil : try argument(2, readString)
    let program = try checkedProgram()
    let fresh = try opened { () throws(HostError) in try program.rerun(after: setup) }
    guard let check else { return try answer(how: fresh, isStrict: true) }
    if let failure = fresh.givenFailure {
      throw .host("the setup: \(failure.diagnosis.message)")
    }
    push(false)
    if let failure = fresh.failure {
      push(try checkedProgram().describeAttempt(failure))
      return 2
    }
    if let breach = fresh.breaches.first {
      push(try checkedProgram().breachText(breach))
      return 2
    }
    if let warning = fresh.firstFault {
      push("\(warning)")
      return 2
    }
    let answer = fresh.check(.init(check, name: "the check of a rerun"))
    // The check may have called a function of the program that uses a denied name.
    if answer.passed == true, let breach = fresh.deniedUses.first {
      push(try checkedProgram().breachText(breach))
      return 2
    }
    pop()
    if let failure = answer.failure {
      guard fresh.blames(failure) else { throw .host(failure.diagnosis.message) }
      push(false)
      push(try checkedProgram().describeAttempt(failure))
      return 2
    }
    push(answer.passed == true)
    push(answer.message)
    return 2
  }

  /// Draws a number from 0 to below the argument.
  fileprivate func drawNumber() throws(BindingError) -> Int32 {
    let limit = try argument(1, readInteger)
    guard limit > 0 else {
      throw .argument(1, "a number above 0 expected, got \(limit)")
    }
    return try answer(checkedProgram().drawn.number(below: limit))
  }

  /// Draws as many names as the argument says.
  fileprivate func drawNames() throws(BindingError) -> Int32 {
    let count = try argument(1, readIndex)
    guard count <= DrawnData.greatestCount else {
      throw .argument(1, "\(DrawnData.greatestCount) names at most, got \(count)")
    }
    push(try checkedProgram().drawn.names(count))
    return 1
  }

  /// Pushes the result of a program.
  ///
  /// - Parameter isStrict: whether it must keep to the terms and show its data.
  private func answer(how fresh: CheckedProgram, isStrict: Bool) throws(BindingError) -> Int32 {
    let failure = fresh.givenFailure ?? fresh.failure
    let state = fresh.shownUnlessItFails
    push(failure == nil && (!isStrict || fresh.keepsToTerms))
    push(state)
    push(failure?.diagnosis.code)
    push(fresh.printedLines)
    return 4
  }

  /// Calls a check's function, and pushes its results, or why it stopped.
  fileprivate func attemptCheck() throws(BindingError) -> Int32 {
    let height = count
    do throws(BindingError) {
      copy(1)
      try call(arguments: 0, results: 2)
      let passed = type(-2) == .boolean && truth(-2)
      push(passed)
      insert(-2)
      return 2
    } catch {
      if state.stopReason != nil { throw error }
      setCount(height)
      push(false)
      let failure = ScriptFailure(error, evaluator: try evaluator())
      push(try checkedProgram().describeAttempt(failure))
      return 2
    }
  }

  /// The program being judged.
  ///
  /// - Throws: `BindingError` if there is none, which is a bug in tessera.
  fileprivate func checkedProgram() throws(BindingError) -> CheckedProgram {
    guard let program = try evaluator().checked?.program else {
      throw .host("no program is being checked, which is a bug in tessera")
    }
    return program
  }
}
