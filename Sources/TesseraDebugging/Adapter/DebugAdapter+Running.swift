import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// Runs of the script.
extension DebugAdapter {
  /// Runs the script, repeatedly if steps back require it.
  func runScript() {
    phase = .running
    var next: Plan? = .forward
    while let plan = next {
      self.plan = plan
      let ending = runOnce()
      switch resumption {
      case .again(let plan)?: next = plan
      case .end?: next = nil
      case .step?, nil:
        next = nil
        if ending.isEarly {
          note("the script did not come to the same place again, so it cannot go back")
        }
      }
      if next == nil { end(ending) }
      resumption = nil
    }
    phase = isLeaving ? .closed : .ended
  }

  /// The end of a run.
  private struct Ending {
    var failure: ScriptFailure?
    /// Whether the run ended before the place where it should stop.
    var isEarly = false
    /// The reason why it did not start; nil if it started.
    var reason: String?
  }

  /// Reports to the client that the script has ended.
  private func end(_ ending: Ending) {
    var code = ending.failure.map { exitCode($0.kind) } ?? 0
    if let reason = ending.reason {
      note("error: \(reason)", category: "stderr")
      code = 66
    } else if let failure = ending.failure, resumption != .end {
      let options = configuration.render
      note("error: " + failure.diagnosis.text(options), category: "stderr")
    }
    tell("exited", ["exitCode": .integer(code)])
    tell("terminated")
  }

  /// Runs the script once.
  private func runOnce() -> Ending {
    guard let settings else { return Ending() }
    (resumption, isPauseWanted) = (nil, false)
    (outputs, foundTick, tickOfError) = (0, 0, 0)
    (unseen, placeToMeet, hasEntered) = ([:], nil, true)
    for breakpoint in breakpoints.values.joined() { breakpoint.hits = 0 }
    let text: String
    do throws(DebugFiles.Failure) {
      text = try files.text(settings.program)
    } catch {
      return Ending(reason: error.description)
    }
    do {
      let evaluator = try Evaluator(settings.configuration) { _ in }
      self.evaluator = evaluator
      defer { (self.evaluator, debugger) = (nil, nil) }
      evaluator.tellsFrames = tellsFrames
      noteStates()
      evaluator.greatestFrameElements = ViewPicture.greatestElements
      if settings.isPlainRun { try watchRequests(evaluator) } else { try debug(evaluator) }
      evaluator.onEvent = { [weak self] in self?.take($0) }
      let name = chunkName(of: settings.program)
      paths[name] = settings.program
      do throws(ScriptFailure) {
        try evaluator.run(text, name: name)
      } catch {
        return Ending(failure: error, isEarly: plan != .forward)
      }
      if debugger != nil, !settings.isPlainRun { meetEnd() }
      return Ending(isEarly: resumption == nil && plan != .forward)
    } catch {
      return Ending(reason: "\(error)")
    }
  }

  /// Returns the name of a file's chunk, which is the last part of the path.
  private func chunkName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "script"
  }

  /// Lets a run without debugging answer requests, such as the one to end it.
  private func watchRequests(_ evaluator: Evaluator) throws {
    let debugger = try LuaDebugger(evaluator.state)
    self.debugger = debugger
    debugger.onEvent = { [weak self] event in event == .poll ? self?.poll() ?? true : true }
  }

  /// Attaches the debugger to an evaluator.
  private func debug(_ evaluator: Evaluator) throws {
    let debugger = try LuaDebugger(evaluator.state)
    self.debugger = debugger
    debugger.onEvent = { [weak self] in self?.hear($0) ?? true }
    evaluator.onChunk = { [weak debugger] in debugger?.learnChunk() }
    setLines()
    debugger.setCalls(!functions.isEmpty)
    switch plan {
    case .forward where settings?.stopsOnEntry == true:
      hasEntered = false
      debugger.setStep(.into)
    case .forward: break
    case .fromEntry:
      debugger.setStep(.into)
      self.plan = .forward
      note("this is where the script begins")
    case .toTick(let tick): debugger.setTarget(tick)
    case .findLine(let tick, let depth): debugger.setTarget(tick, notingDepth: depth)
    case .findBatch(let tick): debugger.setTarget(tick)
    }
    evaluator.onBatchMoment = { [weak self] view, moment throws(BindingError) in
      try self?.meet(moment, of: view)
    }
  }

  /// A Boolean value that indicates whether events are ignored.
  ///
  /// They are while an expression or a rehearsal runs, and while the script is being ended. A run
  /// without debugging ignores all of them.
  var isDeaf: Bool {
    settings?.isPlainRun != false || debugger?.isStopped != false
      || evaluator?.isRehearsing != false || resumption != nil
  }

  /// A Boolean value that indicates whether the run only leads to an earlier place.
  var isRepeating: Bool { plan != .forward }
}

/// Output and events of the running script.
extension DebugAdapter {
  /// Handles an event of the evaluator.
  private func take(_ event: ScriptEvent) {
    switch event {
    case .output(let text, let place): write(text, category: "stdout", at: place)
    case .warning(let warning, _):
      write(WarningText(configuration.render).text(warning), category: "stderr", at: nil)
    case .layoutWarning(let text, _):
      write(
        WarningText(configuration.render).text(layoutWarning: text), category: "stderr", at: nil)
    case .step(let step, let view):
      if let picture = ViewPicture(step) { unseen[view] = picture }
      lookForChange(ofView: view)
    case .refused(let diagnosis, let batch, _, _):
      guard !isDeaf else { return }
      meetRefusal(diagnosis, isBatch: batch != nil)
    case .source, .entry: break
    }
  }

  /// Writes the script's output, unless an earlier run has written it.
  private func write(_ text: String, category: String, at place: SourceLine?) {
    if debugger?.isStopped == true { return note(text, category: category, at: place) }
    outputs += 1
    guard outputs > sentOutputs, resumption == nil else { return }
    sentOutputs = outputs
    note(text, category: category, at: place)
  }

  /// Handles an event of Lua.
  ///
  /// - Returns: whether the script continues.
  private func hear(_ event: DebugEvent) -> Bool {
    if event == .poll { return poll() }
    guard let debugger, !isDeaf else { return resumption == nil }
    switch event {
    case .poll: return true
    case .target(let line):
      _ = hits(line)
      return reach(StopPlace(.back))
    case .line(let line):
      let hit = hits(line)
      guard !hit.isEmpty else { return true }
      if case .findBatch = plan { foundTick = debugger.tick }
      return isRepeating ? true : halt(StopPlace(.breakpoint(hit.map(\.id))))
    case .stepEnd(let line):
      let isEntry = !hasEntered
      let hit = hits(line)
      let place = placeToMeet
      placeToMeet = nil
      hasEntered = true
      if !hit.isEmpty { return halt(StopPlace(.breakpoint(hit.map(\.id)))) }
      return halt(place ?? StopPlace(isEntry ? .entry : .step))
    case .call(let name, let isNative):
      guard !isRepeating, functions.contains(name) else { return true }
      // A native function has no lines, so the script stops at the line that calls it.
      if isNative { return halt(StopPlace(.function(name))) }
      placeToMeet = placeToMeet ?? StopPlace(.function(name))
      debugger.setStep(.into)
      return true
    case .failure: return meetFailure()
    }
  }

  /// Checks for requests while the script runs.
  private func poll() -> Bool {
    guard resumption == nil else { return false }
    while true {
      switch takeMessage(waits: false) {
      case .message:
        if resumption != nil { return false }
        continue
      case .end:
        inputEnded()
        return false
      case .nothing: break
      }
      break
    }
    guard isPauseWanted, debugger?.isStopped == false, evaluator?.isRehearsing == false else {
      return true
    }
    isPauseWanted = false
    guard !isRepeating, settings?.isPlainRun == false else { return true }
    return halt(StopPlace(.pause))
  }
}
