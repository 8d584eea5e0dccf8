import CollectionCore
package import CollectionViews

/// A recording that is made event by event, so that the events need not be kept.
///
/// Where it is made for a picture, a step that the picture leaves out is not read: it costs O(1),
/// however much is visible.
package struct RecordingTape {
  private var made = Recording()
  /// The steps that are drawn; nil where all of them count.
  private let drawn: DrawnSteps?
  /// The number of events so far.
  private var events = 0
  /// What each view has shown.
  private var shown: [Int: ShownSteps] = [:]

  /// Creates a tape without events.
  ///
  /// - Parameter drawn: the steps that are drawn; nil where all of them count.
  package init(drawing drawn: DrawnSteps? = nil) { self.drawn = drawn }

  /// The recording of the events so far, in which steps that are not drawn have no elements.
  ///
  /// - Throws: `RecordingError`, where a step cannot be read.
  package var recording: Recording {
    get throws(RecordingError) {
      var tape = self
      for view in shown.keys {
        try tape.atLine(events) { tape throws(RecordReader.Mismatch) in
          try tape.readLastStep(of: view)
        }
      }
      return tape.made
    }
  }

  /// Adds an event; kinds that this version does not know are skipped.
  ///
  /// Complexity: O(e) for an event of e values.
  ///
  /// - Parameter line: the line that an error names; without it, the number of the event.
  /// - Throws: `RecordingError`, where the event is none of this version, or there are too many.
  package mutating func add(_ event: JSONValue, line: Int? = nil) throws(RecordingError) {
    events += 1
    try atLine(line ?? events) { tape throws(RecordReader.Mismatch) in
      try tape.add(RecordReader(event, ""))
    }
  }

  /// Adds a step of a view. Complexity: O(1) for a step that is not drawn, else O(v).
  ///
  /// - Parameter view: the 1-based number of the view.
  /// - Throws: `RecordingError`, where a step cannot be read, or there are too many.
  package mutating func add(_ step: ViewStep, view: Int) throws(RecordingError) {
    let outline = RecordedStep(outlineOf: step, view: view)
    events += 1
    try atLine(events) { tape throws(RecordReader.Mismatch) in
      if let drawn = tape.drawn, outline.kind.changesView, var last = tape.shown[view],
        drawn.leavesOut(outline, at: tape.made.steps.count, after: last)
      {
        last.add(outline, at: tape.made.steps.count, unread: step)
        tape.shown[view] = last
        tape.made.steps.append(outline)
      } else {
        try tape.readLastStep(of: view)
        try tape.add(RecordReader(JSONValue(step, view: view), ""))
      }
    }
  }

  /// Names a line in what a change throws, and throws where there are too many steps after it.
  private mutating func atLine(
    _ line: Int, _ change: (inout RecordingTape) throws(RecordReader.Mismatch) -> Void
  ) throws(RecordingError) {
    do throws(RecordReader.Mismatch) {
      try change(&self)
    } catch {
      throw RecordingError(line: line, reason: error.reason)
    }
    guard made.steps.count <= Recording.greatestSteps else {
      throw RecordingError(
        line: line, reason: "it has more than \(Recording.greatestSteps) steps")
    }
  }
}

extension RecordingTape {
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
      made.sources.append(
        Recording.Source(name: try event.text("name"), text: try event.text("text")))
    case "output":
      made.output.append(
        Recording.Output(
          text: try event.text("text"), origin: try event.origin(), step: made.steps.count))
    case "entry", "step": append(try RecordedStep(event))
    case "repair": append(try RecordedStep(repair: event))
    case "refused":
      guard let view = try event.optionalInteger("view") else { return }
      try readLastStep(of: view)
      let step = shown[view]?.last.map { made.steps[$0.index] }
      append(try RecordedStep(refusal: event, view: view, after: step))
    case "warning":
      made.warnings.append(
        (max(made.steps.count - 1, 0), try event.object("warning").text("message")))
    case "end": made.failure = try event.optionalObject("error")?.text("message")
    default: break
    }
  }

  private mutating func append(_ step: RecordedStep) {
    shown[step.view, default: ShownSteps()].add(step, at: made.steps.count)
    made.steps.append(step)
  }

  /// Reads the latest step of a view, if only its outline is known, and lets its elements begin where
  /// those of the one before end.
  private mutating func readLastStep(of view: Int) throws(RecordReader.Mismatch) {
    guard let steps = shown[view], let last = steps.last, let unread = last.unread else { return }
    var step = try RecordedStep(RecordReader(JSONValue(unread, view: view), ""))
    if let previous = steps.previous {
      var before = made.steps[previous.index]
      if let unread = previous.unread {
        before = try RecordedStep(RecordReader(JSONValue(unread, view: view), ""))
      }
      if before.end > step.start { step.begin(atEndOf: before) }
    }
    made.steps[last.index] = step
    shown[view]?.markLastAsRead()
  }
}
