import CollectionRendering
import LuaRuntime

/// The functions that checks of a program can call beside the API.
extension Library {
  /// The functions by their names.
  ///
  /// - `shown()` is what the global `view` shows, or what `data` holds; nil without either.
  /// - `batches()`, `operations()` and `animated()` count the accepted batches of the program, the
  ///   operations that these announced, and the batches that were animated.
  /// - `run(source)` runs another program: whether it runs, what it shows, its code, what it
  ///   printed.
  static var checks: [HostType.Member] {
    [
      .init("shown") { Call.run($0) { try $0.answer($0.checkedProgram().shown()) } },
      .init("batches") { Call.run($0) { try $0.answer($0.checkedProgram().measures.batches) } },
      .init("operations") {
        Call.run($0) { try $0.answer($0.checkedProgram().measures.operations) }
      },
      .init("animated") { Call.run($0) { try $0.answer($0.checkedProgram().measures.animated) } },
      .init("run") { Call.run($0) { try $0.runProgram() } },
    ]
  }
}

extension CheckedProgram {
  /// Returns the state that the program shows; nil where asking for it fails, as its layout may.
  fileprivate func shownUnlessItFails() throws -> String? {
    do {
      return try shown()
    } catch is LuaError {
      return nil
    }
  }
}

extension Call {
  /// Runs another program, and answers how it went.
  fileprivate func runProgram() throws -> Int32 {
    let source = try argument(1, readString)
    let fresh = try checkedProgram().run(source)
    let failure = fresh.givenFailure ?? fresh.failure
    let state = try fresh.shownUnlessItFails()
    push(failure == nil)
    push(state)
    push(failure?.diagnosis.code)
    push(fresh.printedLines)
    return 4
  }

  /// The program that is judged.
  ///
  /// - Throws: `HostError` if there is none, which is a bug in tessera.
  fileprivate func checkedProgram() throws -> CheckedProgram {
    guard let program = try evaluator().checked?.program else {
      throw HostError("no program is being checked, which is a bug in tessera")
    }
    return program
  }
}
