internal import CollectionCore
internal import CollectionRendering
internal import LuaRuntime

/// What checks of a program can call beside the API.
extension Library {
  /// The functions by their names.
  static var checks: [HostType.Member] {
    [
      .init("shown", shown), .init("batches", batches), .init("operations", operations),
      .init("animated", animated), .init("run", runProgram),
    ]
  }

  /// `shown()`: what the global `view` shows, or what `data` holds; nil without either.
  private static let shown: NativeFunction = {
    Call.run($0) { call in
      if let text = try call.checkedProgram().shown() { call.push(text) } else { call.pushNil() }
      return 1
    }
  }

  /// `batches()`: how many batches of the program were accepted.
  private static let batches: NativeFunction = {
    Call.run($0) { call in
      call.push(try call.checkedProgram().measures.batches)
      return 1
    }
  }

  /// `operations()`: how many operations these batches announced.
  private static let operations: NativeFunction = {
    Call.run($0) { call in
      call.push(try call.checkedProgram().measures.operations)
      return 1
    }
  }

  /// `animated()`: how many of these batches were animated.
  private static let animated: NativeFunction = {
    Call.run($0) { call in
      call.push(try call.checkedProgram().measures.animated)
      return 1
    }
  }

  /// `run(source)`: whether another program runs, what it shows, its code, what it printed.
  private static let runProgram: NativeFunction = {
    Call.run($0) { call in
      let source = try call.argument(1, call.readString)
      let fresh = try call.checkedProgram().run(source)
      let failure = fresh.givenFailure ?? fresh.failure
      let state = try fresh.shownUnlessItFails()
      call.push(failure == nil)
      if let state { call.push(state) } else { call.pushNil() }
      if let code = failure?.diagnosis.code { call.push(code) } else { call.pushNil() }
      let lines = fresh.printedLines
      call.pushTable(elements: lines.count)
      for (index, line) in lines.enumerated() {
        call.push(line)
        call.setElement(index + 1)
      }
      return 4
    }
  }
}

extension CheckedProgram {
  /// What the program shows; nil where asking for it fails, as its layout may.
  fileprivate func shownUnlessItFails() throws -> String? {
    do {
      return try shown()
    } catch is LuaError {
      return nil
    }
  }
}

extension Call {
  /// The program that is judged.
  ///
  /// - Throws: `ScriptFault` if there is none, which is a bug in tessera.
  fileprivate func checkedProgram() throws -> CheckedProgram {
    guard let program = try evaluator().checked?.program else {
      throw ScriptFault("no program is being checked, which is a bug in tessera")
    }
    return program
  }
}
