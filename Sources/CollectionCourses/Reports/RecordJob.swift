import CollectionCore
import CollectionExercises
import CollectionRendering
import CollectionScripting
import CollectionViews
package import HostProcesses
import LuaRuntime

/// The recording of a failed program for the player, as work for a separate process.
///
/// The recording contains what the learner may see: the given part, the program, and the first
/// failed check unless it is hidden. The limits are those of the exercise, as in grading.
package enum RecordJob {
  /// The name of this kind of work.
  package static let kind = "record"

  /// The maximum number of elements of a step that are recorded.
  private static let greatestElements = 60
  /// The maximum number of steps that are recorded.
  private static let greatestSteps = 120
  /// The maximum number of bytes of events that a process passes back.
  private static let greatestEvents = 2 << 20
  /// The maximum number of bytes of a run in a page; longer runs lose their last steps.
  private static let greatestRun = 192 << 10

  /// The job that a worker performs.
  package static let job = WorkerJob(kind) { payload in
    WorkerService.report(answer(payload))
    return 0
  }

  /// The recording of a program, or the reason why there is none.
  enum Outcome {
    /// The run, in the player's format.
    case recorded(String)
    /// The reason why there is nothing to play.
    case nothing(String)
  }

  /// Records the run of a failed program, up to the stop if a limit stopped it.
  static func run(
    _ source: String, against exercise: Exercise, in pack: PackSource,
    after result: ExerciseResult, patience: Double
  ) -> Outcome {
    let codes = [result.code] + result.checks.map(\.code)
    guard !codes.contains("R11"), !codes.contains("R15") else {
      return .nothing(
        "There is no run to play: the clock stopped this program, and stops it elsewhere each time."
      )
    }
    guard exercise.prediction == nil || result.guess != nil else {
      return .nothing("There is no run to play: nothing was guessed.")
    }
    let failed = result.checks.first { $0.status == .fail && !$0.isHidden }
    let request = JobMessage.request(
      about: exercise, in: pack,
      [
        "source": .string(source), "check": JSONValue(failed?.id), "patience": .number(patience),
      ])
    var limits = exercise.limits
    limits.seconds = limits.seconds * patience + 1
    limits.memory *= 2
    var bounds = IsolatedWorker.Limits(limits)
    bounds.report = 2 * greatestEvents
    let outcome: WorkerOutcome
    do {
      outcome = try IsolatedWorker(limits: bounds).run(kind, request)
    } catch {
      return .nothing("There is no run to play: \(error)")
    }
    guard let verdict = outcome.verdict, !verdict.isEmpty else {
      return .nothing("There is no run to play: recording it takes more than the limits allow.")
    }
    return played(verdict).map(Outcome.recorded)
      ?? .nothing("There is no run to play: the program does nothing that a view could show.")
  }

  /// Returns the player's data for the events from a process, or nil if they are invalid.
  ///
  /// They are checked like an untrusted file.
  private static func played(_ verdict: [UInt8]) -> String? {
    guard case .array(let events)? = JobMessage.document(verdict),
      var recording = try? Recording(events: events)
    else { return nil }
    // A page for learners does not show how to repair a batch.
    recording.steps.removeAll { $0.kind == .repair }
    for index in recording.steps.indices {
      recording.steps[index].fault?.repair = nil
      recording.steps[index].fault?.fix = nil
    }
    while !recording.steps.isEmpty {
      let data = JSONValue(playing: recording).description
      if data.utf8.count <= greatestRun { return data }
      recording.steps.removeLast(max(1, recording.steps.count / 4))
    }
    return nil
  }

  private static func answer(_ request: [UInt8]) -> [UInt8] {
    guard let reader = JobMessage.fields(request), let source = reader.text("source"),
      var exercise = try? reader.exercise()
    else { return [] }
    exercise.limits.seconds *= reader.number("patience") ?? 1
    let tape = Tape()
    let program = try? CheckedProgram(
      ExerciseChecker(exercise).configuration,
      given: exercise.givenChunks,
      program: .init(
        exercise.prediction?.program.code ?? source, name: exercise.learnerFile)
    ) { evaluator in
      evaluator.tellsFrames = true
      evaluator.greatestFrameElements = greatestElements
      evaluator.onEvent = tape.record
    }
    if let program, program.failure == nil, let id = reader.text("check"),
      let check = exercise.checks.first(where: { $0.name == id && !$0.isHidden })
    {
      _ = program.check(.init(check.part.chunk, name: exercise.checkName))
    }
    return JobMessage.bytes(.array(tape.events))
  }

  /// The events of a run, up to their limits.
  private final class Tape {
    private(set) var events: [JSONValue] = []
    private var bytes = 0
    private var steps = 0

    func record(_ event: ScriptEvent) {
      switch event {
      case .step, .refused: steps += 1
      case .source: break
      default: return
      }
      guard steps <= greatestSteps, bytes <= greatestEvents else { return }
      let json = event.json
      bytes += json.description.utf8.count
      if bytes <= greatestEvents { events.append(json) }
    }
  }
}
