import CollectionRendering
import CollectionScripting
import HostSystem

/// The start and the end of a session.
extension DebugAdapter {
  /// Answers with the capabilities of the adapter.
  func initialize(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard phase == .new else { throw DebugFailure("'initialize' comes once") }
    firstLine = try arguments.flag("linesStartAt1") == false ? 0 : 1
    firstColumn = try arguments.flag("columnsStartAt1") == false ? 0 : 1
    phase = .initialized
    return Answer(Self.capabilities)
  }

  private static var capabilities: JSONValue {
    let filters = DebugMoment.allCases.map { moment -> JSONValue in
      [
        "filter": .string(moment.rawValue), "label": .string(moment.label),
        "description": .string(moment.text), "default": .boolean(moment.isOnAtFirst),
      ]
    }
    return [
      "supportsConfigurationDoneRequest": true, "supportsFunctionBreakpoints": true,
      "supportsConditionalBreakpoints": true, "supportsHitConditionalBreakpoints": true,
      "supportsLogPoints": true, "supportsEvaluateForHovers": true, "supportsStepBack": true,
      "supportsSetVariable": true, "supportsSetExpression": true,
      "supportsExceptionInfoRequest": true, "supportsBreakpointLocationsRequest": true,
      "supportsRestartRequest": true, "supportsTerminateRequest": true,
      "supportsDataBreakpoints": true, "supportsCompletionsRequest": true,
      "completionTriggerCharacters": [".", ":"],
      "supportsLoadedSourcesRequest": true, "supportsDelayedStackTraceLoading": true,
      "exceptionBreakpointFilters": .array(filters),
    ]
  }

  /// Reads the launch arguments, and lets the client set its breakpoints.
  func launch(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard phase == .initialized else { throw DebugFailure("'launch' comes once") }
    var settings = try DebugSettings(arguments, configuration)
    try take(&settings)
    phase = .launched
    return Answer { [self] in tell("initialized") }
  }

  /// Applies the settings of a launch if its script can be read.
  private func take(_ settings: inout DebugSettings) throws(DebugFailure) {
    do throws(DebugFiles.Failure) {
      _ = try files.text(settings.program)
    } catch {
      throw DebugFailure(error.description)
    }
    settings.program = files.resolved(settings.program)
    settings.configuration.moduleFolder = Folder.containing(settings.program)
    if settings.stopsAtEnd { moments.insert(.end) }
    if let seconds = settings.secondsOfEvaluation { secondsOfEvaluation = seconds }
    self.settings = settings
  }

  /// Runs the script again, with its present text.
  func restart(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    guard phase == .running || phase == .stopped else {
      throw DebugFailure("the script is not running")
    }
    if let launch = try arguments.object("arguments"), try launch.text("program") != nil {
      var settings = try DebugSettings(launch, configuration)
      try take(&settings)
      paths = [:]
    }
    (sentOutputs, isTouched) = (0, false)
    resumption = .again(.forward)
    return Answer()
  }

  /// Ends the script, and waits for the client to leave.
  func terminate() -> Answer {
    switch phase {
    case .running, .stopped: resumption = .end
    case .new, .initialized, .launched:
      phase = .ended
      return Answer { [self] in tell("terminated") }
    case .ended, .closed: break
    }
    return Answer()
  }

  /// Ends the session.
  func disconnect() -> Answer {
    resumption = .end
    isLeaving = true
    if phase != .running, phase != .stopped { phase = .closed }
    return Answer()
  }
}
