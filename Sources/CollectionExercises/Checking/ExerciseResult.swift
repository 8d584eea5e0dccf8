package import CollectionScripting

/// The result of checking a program against an exercise: the one model of all reports.
package struct ExerciseResult: Sendable, Hashable {
  /// The outcome of a check, or of all of them.
  package enum Status: String, Sendable, Hashable {
    /// As it should be.
    case pass
    /// The program ran, or raised an error, and is not right.
    case fail
    /// The program is no Lua, passed a limit or was ended, or the exercise itself is at fault.
    case error
    /// Not run, since another check did not pass.
    case skipped
  }

  /// One thing that was checked.
  package struct Check: Sendable, Hashable {
    /// The id of the check in an exercise's file, whatever language the pack speaks.
    package var id: String
    /// The name of the check.
    package var name: String
    /// A Boolean value that indicates whether the check is hidden from learners.
    package var isHidden = false
    /// The outcome of the check.
    package var status = Status.skipped
    /// The points it brought.
    package var score = 0
    /// The points it may bring.
    package var maxScore = 1
    /// A code of the engine, or `goal` or `check` for an exercise's own.
    package var code: String?
    /// The sentence that says what is wrong.
    package var message: String?
    /// The expected value.
    package var expected: String?
    /// The actual value.
    package var actual: String?
    /// The 1-based line of the program that has to do with it.
    package var line: Int?
    /// The hint about a typical mistake.
    package var hint: String?
    /// The text printed during the check.
    package var output = ""
    /// A Boolean value that indicates whether the output was cut.
    package var isOutputTruncated = false
    /// Instructions, in steps of 200.
    package var steps = 0
    /// The measures of the program's work.
    package var data = CheckedProgram.Measures()
    /// The check without which this one is not run.
    package var dependency: String?

    /// Creates a check that was not run.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The id of the check that compares a guess.
  package static let guessID = "guess"

  /// The exercise's id.
  package var exercise: String
  /// The name of the submission's author; nil where nobody gave one.
  package var submission: String?
  /// The checks, in the order of the exercise's file.
  package var checks: [Check] = []
  /// The code of the diagnosis that kept the program from its end, with its sentence and line.
  package var code: String?
  package var message: String?
  package var line: Int?
  /// The explanation of the failure, in plain words with the numbers.
  package var explanation: String?
  /// The text that the program printed.
  package var output = ""
  /// A Boolean value that indicates whether the output was cut.
  package var isOutputTruncated = false
  /// The learner's guess, where the exercise asks for one and it can be read.
  package var guess: String?
  /// The state that the program shows at its end.
  package var shown: String?
  /// The measures of the program's work.
  package var measures = CheckedProgram.Measures()
  /// The codes of warnings about the program's batches, each once, in order.
  package var warnings: [String] = []
  /// The sentences of these warnings, each with its code.
  package var warningTexts: [String] = []
  /// The whole diagnosis, without and with what to do.
  package var diagnosis: String?
  package var repair: String?
  /// The limits under which it ran.
  package var steps = 0
  package var seconds = 0.0
  package var memory = 0

  /// Creates a result without checks.
  package init(exercise: String) { self.exercise = exercise }
}

extension ExerciseResult {
  /// The outcome of the whole: an error before a failure before a pass.
  package var status: Status {
    if checks.contains(where: { $0.status == .error }) { return .error }
    if checks.contains(where: { $0.status == .fail }) { return .fail }
    return checks.contains { $0.status == .pass } ? .pass : .error
  }

  /// Gives each check its points if the whole exercise passes, else none.
  ///
  /// A part of an exercise is often right by itself: the view shows what it showed before, or what
  /// a reload made it show. So points are for the whole.
  package mutating func settleScores() {
    let passes = status == .pass && checks.allSatisfy { $0.status == .pass }
    for index in checks.indices { checks[index].score = passes ? checks[index].maxScore : 0 }
  }

  /// The points reached.
  package var score: Int { checks.reduce(0) { $0 + $1.score } }
  /// The points that can be reached.
  package var maxScore: Int { checks.reduce(0) { $0 + $1.maxScore } }

  /// The first check that did not pass.
  package var firstFailure: Check? {
    checks.first { $0.status == .fail || $0.status == .error }
  }

  /// Returns whether a program that did not pass ended as an outcome says.
  package func isOutcome(_ outcome: Exercise.Outcome) -> Bool {
    guard status != .pass else { return false }
    switch outcome {
    case .code(let name): return code == name || (code == nil && warnings.contains(name))
    case .goal: return code == nil && firstFailure?.code == "goal"
    case .replaced: return code == nil && firstFailure?.code == "replaced"
    case .check(let name): return code == nil && firstFailure?.id == name
    }
  }

  /// The outcome of the program, in the wording of an exercise's file.
  package var outcome: String {
    if status == .pass { return "pass" }
    if let code { return code }
    guard let first = firstFailure else { return "nothing" }
    switch first.code {
    case "goal", "replaced": return first.code ?? ""
    default: return "check \(first.id)"
    }
  }

  /// The texts that make two failures equal: code and sentence, or what was shown and the messages.
  package var fingerprint: [String] {
    if let code { return [code, message ?? ""] }
    return checks.filter { $0.status == .fail && !$0.isHidden }
      .flatMap { [$0.name, $0.message ?? "", $0.actual ?? ""] }
  }
}
