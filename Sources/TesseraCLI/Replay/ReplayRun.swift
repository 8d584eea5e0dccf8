import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews
import LuaRuntime

/// A recorded script that runs again.
struct ReplayRun {
  /// The reason why a recording cannot be run again.
  struct Failure: Error {
    let description: String
    let status: ExitStatus
  }

  /// The number of seconds of a script without a limit, because a recording may be foreign.
  private static let defaultSeconds = 60.0

  private let recording: Recording
  private var limits: Limits

  init(_ recording: Recording, limits: Limits) {
    self.recording = recording
    self.limits = limits
    if limits.seconds == 0 { self.limits.seconds = Self.defaultSeconds }
  }

  /// Runs the script and returns the steps of its views.
  func steps() throws -> [Step] {
    guard let command = recording.command else {
      throw Failure(
        description: "the recording does not say how the script ran, so it cannot run again; "
          + "make it with tessera run --record",
        status: .invalidInput)
    }
    var configuration = Evaluator.Configuration()
    configuration.limits = limits
    configuration.seed = command.seed
    configuration.arguments = command.arguments
    configuration.scriptName = command.chunks.first?.name ?? ""
    configuration.profile = command.profile
    configuration.isStrict = command.isStrict
    configuration.reportsQuirks = command.reportsQuirks
    configuration.reportsWarnings = command.reportsWarnings
    for source in recording.sources { configuration.givenFiles[source.name] = source.text }
    var tape = RecordingTape()
    let evaluator = try Evaluator(configuration) { _ in }
    evaluator.tellsFrames = true
    evaluator.onEvent = { tape.add($0) }
    InterruptSignal.install()
    evaluator.receivesInterrupts = true
    do throws(ScriptFailure) {
      for (index, chunk) in command.chunks.enumerated() {
        try evaluator.run(chunk.text, name: chunk.name, keepsBudget: index > 0)
      }
    } catch {
      if case .stopped = error.kind {
        throw Failure(description: error.diagnosis.message, status: ExitStatus(error.kind))
      }
    }
    evaluator.stopWatching()
    return try tape.recording.steps
  }
}
