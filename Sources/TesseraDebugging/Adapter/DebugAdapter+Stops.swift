import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

/// Stops.
extension DebugAdapter {
  /// Stops, and answers requests until one of them continues or ends the script.
  ///
  /// - Returns: whether the script continues.
  func halt(_ place: StopPlace) -> Bool {
    guard let debugger else { return true }
    placeToMeet = nil
    phase = .stopped
    stop = place
    debugger.stop {
      showPictures()
      if let diagnosis = place.diagnosis {
        note(diagnosis.text(configuration.render), category: "important")
      }
      var fields = place.fields
      fields["threadId"] = .integer(debugger.stoppedThreads.first ?? 1)
      fields["allThreadsStopped"] = true
      tell("stopped", .object(fields))
      while resumption == nil {
        if takeMessage(waits: true) == .end { inputEnded() }
      }
      if case .step(let step)? = resumption { debugger.setStep(step) }
    }
    forgetStop()
    phase = .running
    guard case .step? = resumption else { return false }
    resumption = nil
    return true
  }

  private func forgetStop() {
    firstFrame += frames.count
    firstContent += contents.count
    (stop, frames, contents) = (nil, [], [])
  }

  /// Handles the place to which the run was to lead.
  ///
  /// - Returns: whether the script continues.
  func reach(_ place: StopPlace) -> Bool {
    guard let debugger else { return true }
    switch plan {
    case .forward, .fromEntry: return true
    case .toTick:
      debugger.setTarget(nil)
      plan = .forward
      return halt(place)
    case .findLine: foundTick = debugger.notedTick
    case .findBatch: break
    }
    resumption = .again(foundTick > 0 ? .toTick(foundTick) : .fromEntry)
    return false
  }
}

/// Moments of views and of errors.
extension DebugAdapter {
  /// Handles a moment of a batch.
  ///
  /// - Throws: `HostError` if the script must end.
  func meet(_ moment: BatchMoment, of view: CollectionView) throws(BindingError) {
    guard !isDeaf else { return }
    switch moment {
    case .begins:
      try meet(.batch, StopPlace(.batch(title: "\(title(of: view)) begins")))
    case .written:
      let count = view.openOperations?.count ?? 0
      let title =
        "\(title(of: view)): the data has changed, \(count.counted("operation")) "
        + "\(count == 1 ? "is" : "are") written, and the view is as before"
      try meet(.change, StopPlace(.change(title: title)))
    }
  }

  private func title(of view: CollectionView) -> String {
    let number = evaluator?.number(of: view) ?? 1
    let of = evaluator?.views.count == 1 ? "" : " of view \(number)"
    return "batch \(view.log.numberOfBatches + 1)\(of)"
  }

  private func meet(_ moment: DebugMoment, _ place: StopPlace) throws(BindingError) {
    guard let debugger, !count(moment, place) else { return }
    debugger.endScript()
    throw .host("the script is being ended")
  }

  /// Counts a moment, and stops if the client has asked for that.
  ///
  /// - Returns: whether the script continues.
  private func count(_ moment: DebugMoment, _ place: StopPlace) -> Bool {
    guard let debugger else { return true }
    if debugger.countMoment() { return reach(place) }
    if case .findBatch = plan, moment == .batch { foundTick = debugger.tick }
    guard !isRepeating, moments.contains(moment) else { return true }
    return halt(place)
  }

  /// Handles a refusal by the engine.
  func meetRefusal(_ diagnosis: Diagnosis, isBatch: Bool) {
    guard let debugger else { return }
    let stops = moments.contains(.refusal)
    if !count(.refusal, StopPlace(.refusal(diagnosis))) {
      debugger.endScript()
    } else if stops {
      tickOfError = debugger.tick
    }
  }

  /// Handles an uncaught error.
  ///
  /// - Returns: whether the script continues.
  func meetFailure() -> Bool {
    guard let debugger, let evaluator else { return true }
    // The client already knows the error if nothing has run since the refusal.
    let isKnown = debugger.tick == tickOfError
    let call = evaluator.state.current
    call.copy(1)
    let value = call.takeReference()
    if isKnown { return debugger.countMoment() ? reach(StopPlace(.step)) : true }
    let look = debugger.stop {
      debugger.look(seconds: secondsOfEvaluation) { () -> Diagnosis in
        value.push(to: evaluator.state.current)
        return ScriptFailure(.lua(evaluator.state.raisedError()), evaluator: evaluator).diagnosis
      }
    }
    let diagnosis =
      if case .value(let diagnosis) = look { diagnosis } else {
        Diagnosis(message: "an error without a readable text")
      }
    return count(.failure, StopPlace(.failure(diagnosis)))
  }

  /// Handles the end of the script.
  func meetEnd() { _ = count(.end, StopPlace(.end)) }
}

/// Steps forwards and backwards.
extension DebugAdapter {
  /// Lets the script continue.
  func resume(_ resumption: Resumption, _ body: JSONValue = .null) -> Answer {
    self.resumption = resumption
    return Answer(body)
  }

  /// The tick that separates the present place from earlier ones.
  ///
  /// It is the tick at which the script has stopped, or the one after the running line.
  private var tickOfStop: Int {
    guard let debugger else { return 1 }
    if case .pause? = stop?.reason { return debugger.tick + 1 }
    return debugger.tick
  }

  /// Goes back to the previous line, or to the caller.
  func stepBack() -> Answer {
    goBack(to: .findLine(before: tickOfStop, depth: max(debugger?.depth ?? 1, 1)))
  }

  /// Goes back to the latest start of a batch or breakpoint.
  func reverseContinue() -> Answer { goBack(to: .findBatch(before: tickOfStop)) }

  private func goBack(to plan: Plan) -> Answer {
    if isTouched {
      note("the script is run again: what was set or evaluated is not repeated")
      isTouched = false
    }
    return resume(.again(plan))
  }
}

/// Pictures.
extension DebugAdapter {
  /// Shows the views that have changed since the previous stop.
  private func showPictures() {
    guard let settings, settings.showsPictures, !unseen.isEmpty else { return }
    let shown = unseen.sorted { $0.key < $1.key }
    unseen = [:]
    for (view, picture) in shown {
      note("view \(view): \(picture.text(configuration.render))")
    }
    guard !hasLinked else { return }
    hasLinked = true
    let name = settings.configuration.scriptName
    // The file may have been deleted since the start of the run.
    guard let address = settings.playground, let text = try? files.text(settings.program) else {
      return note("in motion: tessera play \(name)")
    }
    guard let link = PlaygroundLink(address, script: text) else {
      return note("the script is too long for a link to the playground: tessera play \(name)")
    }
    note("in motion: \(link.address)")
  }
}
