import CollectionRendering
import CollectionScripting
import CollectionViews

/// The events that a picture is made of, read one by one: none of them is kept, and steps that the
/// picture does not draw are not even read.
struct PictureTape {
  private var tape: RecordingTape
  private var failure: RecordingError?

  /// Creates a tape for the form that is asked for.
  init(_ picture: PictureOptions) { tape = RecordingTape(drawing: picture.drawnSteps) }

  /// Adds an event, up to the first one that cannot be read.
  mutating func add(_ event: ScriptEvent) {
    guard case .step(let step, let view) = event else { return add(event.json) }
    add(step, view: view)
  }

  /// Adds a step of a view.
  mutating func add(_ step: ViewStep, view: Int) {
    read { tape throws(RecordingError) in try tape.add(step, view: view) }
  }

  /// Adds an event that is written already.
  mutating func add(_ event: JSONValue) {
    read { tape throws(RecordingError) in try tape.add(event) }
  }

  private mutating func read(_ add: (inout RecordingTape) throws(RecordingError) -> Void) {
    guard failure == nil else { return }
    do throws(RecordingError) {
      try add(&tape)
    } catch {
      failure = error
    }
  }

  /// The recording of the events.
  ///
  /// - Throws: `RecordingError`, where an event cannot be read.
  var recording: Recording {
    get throws(RecordingError) {
      if let failure { throw failure }
      return try tape.recording
    }
  }
}
