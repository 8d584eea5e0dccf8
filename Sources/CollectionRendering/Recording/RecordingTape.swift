package import CollectionCore
package import CollectionUpdates
package import CollectionViews

/// A recording that is made event by event, so that the events need not be kept.
///
/// Where it is made for a picture, a step that the picture leaves out is not described: it costs
/// O(1), however much is visible.
package struct RecordingTape {
  private var made = Recording()
  /// The steps that are drawn; nil where all of them count.
  private let drawn: DrawnSteps?
  /// The number of events so far.
  private var events = 0
  /// What each view has shown.
  private var shown: [Int: ShownSteps] = [:]
  /// The first step that is one too many.
  private var failure: RecordingError?

  /// Creates a tape without events.
  ///
  /// - Parameter drawn: the steps that are drawn; nil where all of them count.
  package init(drawing drawn: DrawnSteps? = nil) { self.drawn = drawn }

  /// The recording of the events so far, in which steps that are not drawn have no elements.
  ///
  /// - Throws: `RecordingError`, where there are too many steps.
  package var recording: Recording {
    get throws(RecordingError) {
      if let failure { throw failure }
      var tape = self
      for view in shown.keys { tape.describeLastStep(of: view) }
      return tape.made
    }
  }
}

extension RecordingTape {
  /// Adds a step of a view. Complexity: O(1) for a step that is not drawn, else O(v).
  ///
  /// - Parameter view: the 1-based number of the view.
  package mutating func add(_ step: ViewStep, view: Int) {
    events += 1
    let outline = RecordedStep(outlineOf: step, view: view)
    if let drawn, outline.kind.changesView, let last = shown[view],
      drawn.leavesOut(outline, at: made.steps.count, after: last)
    {
      append(outline, unread: step)
    } else {
      describeLastStep(of: view)
      append(RecordedStep(step, view: view))
    }
  }

  /// Adds a batch that a view has refused, or what was found about one that it took.
  ///
  /// - Parameters:
  ///   - isRefusal: whether the view refused the batch.
  ///   - state: the state that the view shows, if it took the batch.
  package mutating func add(
    _ diagnosis: Diagnosis, _ operations: [UpdateOperation], view: Int, time: Double,
    isRefusal: Bool = true, state: CollectionState? = nil
  ) {
    events += 1
    append(
      RecordedStep(
        diagnosis, operations, isRefusal: isRefusal, state: state, view: view, time: time,
        after: describedStep(of: view)))
  }

  /// Adds a text that ran.
  package mutating func add(_ source: Recording.Source) {
    events += 1
    made.sources.append(source)
  }

  /// Adds a text that the script printed.
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
  /// - Parameter failure: the error that ended it, in words.
  package mutating func end(failure: String?) {
    events += 1
    made.failure = failure
  }
}

extension RecordingTape {
  /// Adds an event of a file; kinds that this version does not know are skipped.
  ///
  /// Complexity: O(e) for an event of e values.
  ///
  /// - Parameter line: the line that an error names; without it, the number of the event.
  /// - Throws: `RecordingError`, where the event is none of this version, or there are too many.
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
    case "entry", "step": append(try RecordedStep(event))
    case "repair": append(try RecordedStep(repair: event))
    case "refused":
      guard let view = try event.optionalInteger("view") else { return }
      append(try RecordedStep(refusal: event, view: view, after: describedStep(of: view)))
    case "warning": add(warning: try event.object("warning").text("message"))
    case "end": end(failure: try event.optionalObject("error")?.text("message"))
    default: break
    }
  }
}

extension RecordingTape {
  /// Appends a step, unless there are too many.
  ///
  /// - Parameter unread: the step itself, where only its outline is recorded.
  private mutating func append(_ step: RecordedStep, unread: ViewStep? = nil) {
    guard made.steps.count < Recording.greatestSteps else {
      failure =
        failure
        ?? RecordingError(
          line: events, reason: "it has more than \(Recording.greatestSteps) steps")
      return
    }
    shown[step.view, default: ShownSteps()].add(step, at: made.steps.count, unread: unread)
    made.steps.append(step)
  }

  /// Returns the latest step after which a view shows something else, with its elements.
  private mutating func describedStep(of view: Int) -> RecordedStep? {
    describeLastStep(of: view)
    return shown[view]?.last.map { made.steps[$0.index] }
  }

  /// Describes the latest step of a view, if only its outline is known, and lets its elements begin
  /// where those of the one before end.
  private mutating func describeLastStep(of view: Int) {
    guard let steps = shown[view], let last = steps.last, let unread = last.unread else { return }
    var step = RecordedStep(unread, view: view)
    if let previous = steps.previous {
      let before =
        previous.unread.map { RecordedStep($0, view: view) } ?? made.steps[previous.index]
      if before.end > step.start { step.begin(atEndOf: before) }
    }
    made.steps[last.index] = step
    shown[view]?.markLastAsRead()
  }
}
