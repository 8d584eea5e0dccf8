public import CollectionScripting
public import LuaRuntime

/// Checks programs in processes of their own, which no program can use to harm this one.
public struct IsolatedChecker: Sendable {
  /// The pack whose exercises are checked.
  public var pack: ExercisePack
  /// Whether hidden checks are run.
  public var includesHidden = false
  /// The columns that a diagnosis keeps to.
  public var width = 100
  /// Whether a diagnosis keeps to signs of ASCII.
  public var isASCII = false

  /// Creates a checker.
  public init(_ pack: ExercisePack) { self.pack = pack }

  /// Seconds that a process may take beyond an exercise's limit of time. Where that is too little for
  /// all checks together, each is run in a process of its own.
  private static let moreTime = 0.5

  /// Checks a program. One that cannot be stopped otherwise is killed; the checks that did not kill
  /// their process are still run, each in one of its own.
  ///
  /// - Throws: `ScriptFault` if no process can be started.
  public func check(
    _ source: String, against exercise: Exercise
  ) throws(ScriptFault) -> ExerciseResult {
    let (whole, killed) = try run(source, exercise, only: nil)
    if let whole { return whole }
    // Who is to blame? The program alone, or a check that calls it.
    let (program, alone) = try run(source, exercise, only: [])
    guard program != nil else { return blank(exercise, alone) }
    var result = blank(exercise, killed)
    result.code = nil
    result.message = nil
    for index in result.checks.indices {
      let (part, ending) = try run(source, exercise, only: [result.checks[index].id])
      if let part {
        if let check = part.checks.first { result.checks[index] = check }
        result.output = part.output
        result.isOutputTruncated = part.isOutputTruncated
        result.shown = part.shown
        result.measures = part.measures
        result.diagnosis = part.diagnosis ?? result.diagnosis
        result.repair = part.repair ?? result.repair
      } else {
        result.checks[index].message = ending
      }
    }
    skipDependents(of: exercise, in: &result)
    return result
  }

  /// Each check ran alone and knew nothing of the others: those that depend on one are skipped now.
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
  ) throws(ScriptFault) -> (ExerciseResult?, message: String) {
    var job = CheckJob(
      exercise: pack.files[exercise.file] ?? "", file: exercise.file, source: source)
    job.includesHidden = includesHidden
    job.only = only
    job.catalogue = pack.catalogue
    job.width = width
    job.isASCII = isASCII
    var limits = LuaRuntime.Limits()
    limits.seconds = exercise.limits.seconds + Self.moreTime
    limits.memory = exercise.limits.memory * 2
    limits.output = exercise.limits.output
    var bounds = IsolatedWorker.Limits(limits)
    bounds.report = 8 << 20
    let outcome = try IsolatedWorker(limits: bounds).run(CheckJob.kind, job.request)
    if let verdict = outcome.verdict, let result = CheckJob.result(verdict),
      result.exercise == exercise.id
    {
      return (result, "")
    }
    return (nil, pack.catalogue.text("error.killed", ["message": Self.ending(of: outcome)]))
  }

  private static func ending(of outcome: WorkerOutcome) -> String {
    let place = outcome.stuck.map { ", in \($0)" } ?? ""
    if outcome.stuck != nil { return "it did not end in time\(place)" }
    switch outcome.ending {
    case .killed(.time): return "it did not end in time\(place)"
    case .killed(.output), .killed(.report): return "it wrote more than it may\(place)"
    case .signal(let number): return "its process was ended by signal \(number)\(place)"
    case .exited(let code): return "its process ended with code \(code) and no verdict\(place)"
    }
  }

  /// A result in which everything that does not depend on another check went wrong.
  private func blank(_ exercise: Exercise, _ message: String) -> ExerciseResult {
    var checker = pack.checker(of: exercise)
    checker.includesHidden = includesHidden
    return checker.killed(message)
  }
}

extension CheckJob {
  /// The job as a worker does it.
  public static let job = WorkerJob(kind) { payload in
    WorkerService.report(answer(payload))
    return 0
  }
}
