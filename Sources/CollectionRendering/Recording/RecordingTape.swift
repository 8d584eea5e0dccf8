package import CollectionCore
package import CollectionUpdates
package import CollectionViews

/// A recording made event by event, so that the events need not be stored.
///
/// For a picture, a step that the picture leaves out has no elements: it costs O(1), however much
/// is visible.
package struct RecordingTape {
  private var made = Recording()
  /// The steps to draw; nil for all.
  private let drawn: DrawnSteps?
  /// The number of events so far.
  private var events = 0
  /// The steps that each view has shown.
  private var shown: [Int: ShownSteps] = [:]
  /// The error after too many steps.
  private var failure: RecordingError?

  /// Creates a tape without events.
  ///
  /// - Parameter drawn: the steps to draw; nil for all.
  package init(drawing drawn: DrawnSteps? = nil) { self.drawn = drawn }

  /// The recording of the events so far, in which steps that are not drawn have no elements.
  ///
  /// - Throws: `RecordingError` if there are too many steps.
  package var recording: Recording {
    get throws(RecordingError) {
      if let failure { throw failure }
      var tape = self
      for view in shown.keys { tape.finish(view) }
      return tape.made
    }
  }
}

extension RecordingTape {
  /// Adds a step of a view. Complexity: O(1) for a step that is not drawn, else O(v).
  ///
  /// - Parameter view: the 1-based number of the view.
  package mutating func add(_ step: Step, view: Int) {
    events += 1
    var step = step
    step.view = view
    append(step)
  }

  /// Adds a batch that a view refused, or a fault found in one that it accepted.
  ///
  /// - Parameters:
  ///   - isRefusal: whether the view refused the batch.
  ///   - state: the state that the view shows if it accepted the batch.
  package mutating func add(
    _ diagnosis: Diagnosis, _ operations: [UpdateOperation], view: Int, time: Double,
    isRefusal: Bool = true, state: CollectionState? = nil
  ) {
    events += 1
    append(
      Step(
        diagnosis, operations, isRefusal: isRefusal, state: state, view: view, time: time,
        after: shownStep(of: view)))
  }

  /// Adds an executed text.
  package mutating func add(_ source: Recording.Source) {
    events += 1
    made.sources.append(source)
  }

  /// Adds output of the script.
  package mutating func add(output text: String, origin: SourceLine?) {
    events += 1
    made.output.append(Recording.Output(text: text, origin: origin, step: made.steps.count))
  }

  /// Adds a warning about the latest step.
  package mutating func add(warning text: String) {
    events += 1
    made.warnings.append((max(made.steps.count - 1, 0), text))
  }

  /// Adds the end of the run.
  ///
  /// - Parameter failure: the error that ended it, as text.
  package mutating func end(failure: String?) {
    events += 1
    made.failure = failure
  }
}

extension RecordingTape {
  /// Adds an event of a file; kinds unknown to this version are skipped.
  ///
  /// Complexity: O(e) for an event with e values.
  ///
  /// - Parameter line: the line for errors; nil for the number of the event.
  /// - Throws: `RecordingError` if the event is not of this version, or there are too many.
  mutating func add(_ event: JSONValue, line: Int? = nil) throws(RecordingError) {
    let number = events + 1
    do throws(RecordReader.Mismatch) {
      try add(RecordReader(event, ""))
    } catch {
      throw RecordingError(line: line ?? number, reason: error.reason)
    }
    events = number
    if let failure { throw RecordingError(line: line ?? number, reason: failure.reason) }
  }

  private mutating func add(_ event: RecordReader) throws(RecordReader.Mismatch) {
    switch try event.text("event") {
    case "recording":
      let version = try event.integer("version")
      guard version == Recording.version else {
        throw RecordReader.Mismatch(
          reason:
            "its format has the version \(version); this tessera reads \(Recording.version)")
      }
      made.command = try RecordedCommand(event)
    case "source":
      add(Recording.Source(name: try event.text("name"), text: try event.text("text")))
    case "output": add(output: try event.text("text"), origin: try event.origin())
    case "entry", "step": append(try Step(event))
    case "repair": append(try Step(repair: event))
    case "refused":
      guard let view = try event.optionalInteger("view") else { return }
      append(try Step(refusal: event, view: view, after: shownStep(of: view)))
    case "warning": add(warning: try event.object("warning").text("message"))
    case "end": end(failure: try event.optionalObject("error")?.text("message"))
    default: break
    }
  }
}

extension RecordingTape {
  /// Appends a step, unless there are too many.
  private mutating func append(_ step: Step) {
    guard made.steps.count < Recording.greatestSteps else {
      failure =
        failure
        ?? RecordingError(
          line: events, reason: "it has more than \(Recording.greatestSteps) steps")
      return
    }
    let (index, steps) = (made.steps.count, shown[step.view] ?? ShownSteps())
    let isLeftOut =
      step.kind.changesView && steps.last != nil
      && drawn?.leavesOut(step, at: index, after: steps) == true
    made.steps.append(step)
    if !isLeftOut {
      finish(step.view)
      made.steps[index].elements = step.elements
    } else if let previous = steps.previous, previous.isLeftOut {
      made.steps[previous.index].elements = []
    }
    shown[step.view, default: ShownSteps()].add(
      made.steps[index], at: index, isLeftOut: isLeftOut)
  }

  /// Returns the latest step that changed a view, with its elements, or nil.
  private mutating func shownStep(of view: Int) -> Step? {
    finish(view)
    return shown[view]?.last.map { made.steps[$0.index] }
  }

  /// Completes the elements of a view's latest step, which start where those of the previous one
  /// end.
  ///
  /// That one may have no elements in the recording.
  private mutating func finish(_ view: Int) {
    guard let steps = shown[view], let last = steps.last, last.isLeftOut else { return }
    var step = made.steps[last.index]
    step.elements = step.elements
    if let previous = steps.previous {
      let before = made.steps[previous.index]
      if before.end > step.start { step.begin(atEndOf: before) }
      if previous.isLeftOut { made.steps[previous.index].elements = [] }
    }
    made.steps[last.index] = step
    shown[view]?.keepLast()
  }
}
