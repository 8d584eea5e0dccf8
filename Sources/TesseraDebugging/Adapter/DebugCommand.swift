import CollectionRendering
import LuaRuntime

/// A command of the protocol.
struct DebugCommand: Sendable {
  /// A precondition of a command.
  enum Need {
    case nothing, script, stop
  }

  /// The precondition.
  let needs: Need
  /// The function that performs the command.
  let call: @Sendable (DebugAdapter, DebugArguments) throws(DebugFailure) -> Answer

  /// Creates a command.
  init(
    _ needs: Need,
    _ call: @escaping @Sendable (DebugAdapter, DebugArguments) throws(DebugFailure) -> Answer
  ) {
    self.needs = needs
    self.call = call
  }

  /// Creates a command performed by a method of the adapter.
  init(
    _ needs: Need,
    _ method:
      @escaping @Sendable (DebugAdapter) -> (DebugArguments) throws(DebugFailure) -> Answer
  ) {
    self.init(needs) { adapter, arguments throws(DebugFailure) in try method(adapter)(arguments) }
  }
}

extension DebugAdapter {
  /// The commands by their names.
  static let commands: [String: DebugCommand] = sessionCommands.merging(breakpointCommands) { $1 }
    .merging(steppingCommands) { $1 }.merging(lookingCommands) { $1 }

  private static let sessionCommands: [String: DebugCommand] = [
    "initialize": DebugCommand(.nothing, DebugAdapter.initialize),
    "launch": DebugCommand(.nothing, DebugAdapter.launch),
    "attach": DebugCommand(.nothing) { _, _ throws(DebugFailure) in
      throw DebugFailure("a script is launched, and none is attached to")
    },
    "configurationDone": DebugCommand(.nothing) { adapter, _ throws(DebugFailure) in
      adapter.isConfigured = true
      return Answer()
    },
    "restart": DebugCommand(.script, DebugAdapter.restart),
    "terminate": DebugCommand(.nothing) { adapter, _ throws(DebugFailure) in
      adapter.terminate()
    },
    "disconnect": DebugCommand(.nothing) { adapter, _ throws(DebugFailure) in
      adapter.disconnect()
    },
    "cancel": DebugCommand(.nothing) { _, _ throws(DebugFailure) in Answer() },
  ]

  private static let breakpointCommands: [String: DebugCommand] = [
    "setBreakpoints": DebugCommand(.nothing, DebugAdapter.setBreakpoints),
    "setFunctionBreakpoints": DebugCommand(.nothing, DebugAdapter.setFunctionBreakpoints),
    "setExceptionBreakpoints": DebugCommand(.nothing, DebugAdapter.setExceptionBreakpoints),
    "dataBreakpointInfo": DebugCommand(.stop, DebugAdapter.dataBreakpointInfo),
    "setDataBreakpoints": DebugCommand(.nothing, DebugAdapter.setDataBreakpoints),
    "breakpointLocations": DebugCommand(.nothing, DebugAdapter.breakpointLocations),
  ]

  private static let steppingCommands: [String: DebugCommand] = [
    "continue": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in
      adapter.resume(.step(.goOn), ["allThreadsContinued": true])
    },
    "next": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in
      adapter.resume(.step(.over))
    },
    "stepIn": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in
      adapter.resume(.step(.into))
    },
    "stepOut": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in
      adapter.resume(.step(.out))
    },
    "stepBack": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in adapter.stepBack() },
    "reverseContinue": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in
      adapter.reverseContinue()
    },
    "pause": DebugCommand(.script) { adapter, _ throws(DebugFailure) in
      if adapter.settings?.isPlainRun == true {
        throw DebugFailure("the launch says noDebug: such a run does not stop")
      }
      if adapter.phase == .running { adapter.isPauseWanted = true }
      return Answer()
    },
  ]

  private static let lookingCommands: [String: DebugCommand] = [
    "threads": DebugCommand(.nothing) { adapter, _ throws(DebugFailure) in adapter.threads() },
    "stackTrace": DebugCommand(.stop, DebugAdapter.stackTrace),
    "scopes": DebugCommand(.stop, DebugAdapter.scopes),
    "variables": DebugCommand(.stop, DebugAdapter.variables),
    "setVariable": DebugCommand(.stop, DebugAdapter.setVariable),
    "setExpression": DebugCommand(.stop, DebugAdapter.setExpression),
    "evaluate": DebugCommand(.stop, DebugAdapter.evaluate),
    "completions": DebugCommand(.stop, DebugAdapter.completions),
    "loadedSources": DebugCommand(.nothing, DebugAdapter.loadedSources),
    "exceptionInfo": DebugCommand(.stop) { adapter, _ throws(DebugFailure) in
      try adapter.exceptionInfo()
    },
    "source": DebugCommand(.nothing) { _, _ throws(DebugFailure) in
      throw DebugFailure("the text of a chunk that 'load' has made is not kept")
    },
  ]
}
