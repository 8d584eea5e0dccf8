import CollectionCore
package import CollectionExercises
package import HostProcesses
package import LuaRuntime

/// A checker that runs programs in separate processes, so that no program can harm this one.
package struct IsolatedChecker: Sendable {
  /// The pack whose exercises are checked.
  package var pack: PackSource
  /// A Boolean value that indicates whether hidden checks run.
  package var includesHidden = false
  /// The maximum number of columns of a diagnosis.
  package var width = 100
  /// A Boolean value that indicates whether a diagnosis contains only ASCII characters.
  package var isASCII = false
  /// The factor for time limits on a busy machine.
  package var patience = 1.0
  /// A Boolean value that indicates whether messages name the location where a program was stuck.
  ///
  /// The location depends on the moment.
  package var showsPlace = true
  /// A Boolean value that indicates whether a program that exceeded its time runs again, check by
  /// check.
  ///
  /// This finds the checks that are responsible.
  package var findsCulprits = true
  /// The seed of the data that checks draw; nil for that of the pack's content.
  package var seed: UInt64?

  /// Creates a checker.
  package init(_ pack: PackSource) { self.pack = pack }

  /// The number of seconds that a process may take beyond an exercise's time limit. If that is too
  /// little for all checks together, each check runs in a separate process.
  private static let moreTime = 0.5

  /// Checks a program. A program that cannot be stopped otherwise is killed. The checks that did
  /// not cause this still run, each in a separate process.
  ///
  /// - Throws: `HostError` if no process can be started.
  package func check(
    _ source: String, against exercise: Exercise
  ) throws(HostError) -> ExerciseResult {
    let whole = try run(source, exercise, only: nil)
    guard case .killed(let killed) = whole else { return whole.result ?? blank(exercise, .unknown) }
    guard findsCulprits || killed.code != "R11" else { return blank(exercise, killed) }
    // The question is who is responsible. It is the program alone, or a check that calls it.
    if case .killed(let alone) = try run(source, exercise, only: []) {
      return blank(exercise, alone)
    }
    var result = blank(exercise, killed)
    result.code = nil
    result.message = nil
    let conditions = exercise.conditions.map(\.name)
    var broken: [ExerciseResult.Check] = []
    for index in result.checks.indices {
      // The conditions are tested after each check, because a check may make the program act.
      let id = result.checks[index].id
      switch try run(source, exercise, only: [id] + conditions) {
      case .result(let part):
        if let check = part.checks.first(where: { $0.id == id }) { result.checks[index] = check }
        broken += part.checks.filter { $0.id != id && $0.status == .fail }
        result.output = part.output
        result.isOutputTruncated = part.isOutputTruncated
        result.shown = part.shown
        result.measures = part.measures
        result.diagnosis = part.diagnosis ?? result.diagnosis
        result.repair = part.repair ?? result.repair
      case .killed(let death):
        result.checks[index].status = .error
        result.checks[index].code = death.code
        result.checks[index].message = pack.catalogue.text(
          "error.killed", ["message": death.message])
      }
    }
    for check in broken {
      for index in result.checks.indices
      where result.checks[index].id == check.id && result.checks[index].status == .pass {
        result.checks[index] = check
      }
    }
    skipDependents(of: exercise, in: &result)
    result.settleScores()
    return result
  }

  /// Reads the learner's guess, or returns nil if there is none yet.
  ///
  /// The rest of the exercise is not run.
  ///
  /// - Throws: `HostError` if no process can be started.
  package func guess(
    in source: String, about exercise: Exercise
  ) throws(HostError) -> String? {
    guard exercise.prediction != nil else { return nil }
    return try run(source, exercise, only: []).result?.guess
  }

  /// Each check ran alone and independent of the others; those with a dependency are skipped now.
  private func skipDependents(of exercise: Exercise, in result: inout ExerciseResult) {
    let conditions = exercise.conditions.map(\.name)
    for index in result.checks.indices {
      let check = result.checks[index]
      let dependency = check.dependency ?? (conditions.contains(check.id) ? "goal" : nil)
      guard let dependency, let other = result.checks.first(where: { $0.id == dependency }),
        other.status != .pass
      else { continue }
      var skipped = ExerciseResult.Check(id: check.id, name: check.name)
      skipped.isHidden = check.isHidden
      skipped.maxScore = check.maxScore
      skipped.dependency = dependency
      result.checks[index] = skipped
    }
  }

  private func run(
    _ source: String, _ exercise: Exercise, only: [String]?
  ) throws(HostError) -> Answer {
    var job = CheckJob(
      exercise: pack.files[exercise.file] ?? "", file: exercise.file, source: source)
    job.includesHidden = includesHidden
    job.only = only
    job.catalogue = pack.catalogue
    job.width = width
    job.isASCII = isASCII
    job.patience = patience
    // The pack's seed is the hash of all its files, which few exercises need.
    job.seed = seed ?? (exercise.draws ? pack.contentSeed : 0)
    var limits = LuaRuntime.Limits()
    limits.seconds = exercise.limits.seconds * patience + Self.moreTime
    limits.memory = exercise.limits.memory * 2
    limits.output = exercise.limits.output
    var bounds = IsolatedWorker.Limits(limits)
    bounds.report = 8 << 20
    let outcome = try IsolatedWorker(limits: bounds).run(CheckJob.kind, job.request)
    if let verdict = outcome.verdict, let result = CheckJob.result(verdict),
      result.exercise == exercise.id
    {
      return .result(result)
    }
    return .killed(
      Death(
        outcome, seconds: exercise.limits.seconds * patience, memory: exercise.limits.memory,
        showsPlace: showsPlace))
  }

  /// Returns a result in which every check without a dependency failed.
  private func blank(_ exercise: Exercise, _ death: Death) -> ExerciseResult {
    var checker = pack.checker(of: exercise)
    checker.includesHidden = includesHidden
    return checker.killed(
      death.code, pack.catalogue.text("error.killed", ["message": death.message]))
  }

  /// The answer of a process.
  private enum Answer {
    case result(ExerciseResult)
    case killed(Death)

    var result: ExerciseResult? { if case .result(let result) = self { result } else { nil } }
  }

  /// The end of a process without a verdict: the limit that it exceeded, and a message.
  private struct Death {
    var code = "R15"
    var message = "it gave no verdict"

    static var unknown: Death { Death() }

    private init() {}

    init(_ outcome: WorkerOutcome, seconds: Double, memory: Int, showsPlace: Bool) {
      let place = showsPlace ? outcome.stuck.map { ", stuck in \($0)" } ?? "" : ""
      // The watchdog in the process ends it with 124, and the system with the signals of its
      // clocks.
      switch outcome.ending {
      case .killed(.time), .exited(124), .signal(14), .signal(24):
        code = "R11"
        message = "it did not end within its time limit of \(seconds.counted("second"))\(place)"
      case .exited(125):
        code = "R12"
        message = "it needed more than its memory limit of \(memory.counted("byte"))\(place)"
      case .killed(.output), .killed(.report):
        code = "R13"
        message = "it wrote more than its output limit allows\(place)"
      case .signal(let number): message = "its process crashed with signal \(number)\(place)"
      case .exited(let status):
        message = "its process ended with code \(status) and no verdict\(place)"
      }
    }
  }
}

extension CheckJob {
  /// The job that a worker performs.
  package static let job = WorkerJob(kind) { payload in
    WorkerService.report(answer(payload, watchdog: .ofWorker))
    return 0
  }
}
