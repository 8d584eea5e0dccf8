package import CollectionScripting

/// The result of checking a program for an exercise: the common model of all reports.
package struct ExerciseResult: Sendable, Hashable {
  /// The outcome of a check, or of all of them.
  package enum Status: String, Sendable, Hashable {
    /// The check passed.
    case pass
    /// The program is wrong: it ran to its end or raised an error.
    case fail
    /// The program is not Lua, exceeded a limit or was ended, or the exercise itself is wrong.
    case error
    /// The check was not run because another check failed.
    case skipped
  }

  /// A check and its outcome.
  package struct Check: Sendable, Hashable {
    /// The id of the check in an exercise's file, in any language of the pack.
    package var id: String
    /// The name of the check.
    package var name: String
    /// A Boolean value that indicates whether the check is hidden from learners.
    package var isHidden = false
    /// The outcome of the check.
    package var status = Status.skipped
    /// The points awarded.
    package var score = 0
    /// The maximum number of points.
    package var maxScore = 1
    /// A code of the engine, or `goal` or `check` for the exercise's own.
    package var code: String?
    /// The message about the failure.
    package var message: String?
    /// The expected value.
    package var expected: String?
    /// The actual value.
    package var actual: String?
    /// The 1-based line of the program that is involved.
    package var line: Int?
    /// The hint about a typical mistake.
    package var hint: String?
    /// The text printed during the check.
    package var output = ""
    /// A Boolean value that indicates whether the output was cut.
    package var isOutputTruncated = false
    /// The number of instructions, in steps of 200.
    package var steps = 0
    /// The measures of the program's work.
    package var data = CheckedProgram.Measures()
    /// The check on which this one depends.
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
  /// The name of the submission's author; nil if none was given.
  package var submission: String?
  /// The checks, in the order of the exercise's file.
  package var checks: [Check] = []
  /// The code of the diagnosis that stopped the program, with its message and line.
  package var code: String?
  package var message: String?
  package var line: Int?
  /// The explanation of the failure, in plain words with the numbers.
  package var explanation: String?
  /// The text that the program printed.
  package var output = ""
  /// A Boolean value that indicates whether the output was cut.
  package var isOutputTruncated = false
  /// The learner's guess, if the exercise asks for one and it can be read.
  package var guess: String?
  /// The state that the program shows at its end.
  package var shown: String?
  /// The measures of the program's work.
  package var measures = CheckedProgram.Measures()
  /// The codes of warnings about the program's batches, each once, in order.
  package var warnings: [String] = []
  /// The messages of these warnings, each with its code.
  package var warningTexts: [String] = []
  /// The complete diagnosis, without and with advice.
  package var diagnosis: String?
  package var repair: String?
  /// The limits of the program.
  package var steps = 0
  package var seconds = 0.0
  package var memory = 0

  /// Creates a result without checks.
  package init(exercise: String) { self.exercise = exercise }
}

extension ExerciseResult {
  /// The overall outcome: an error comes before a failure, and a failure before a pass.
  package var status: Status {
    if checks.contains(where: { $0.status == .error }) { return .error }
    if checks.contains(where: { $0.status == .fail }) { return .fail }
    return checks.contains { $0.status == .pass } ? .pass : .error
  }

  /// Gives each check its points if the whole exercise passes, else none.
  ///
  /// A part of an exercise is often right by itself, for example because the view is unchanged or
  /// reloaded. So points are for the whole.
  package mutating func settleScores() {
    let passes = status == .pass && checks.allSatisfy { $0.status == .pass }
    for index in checks.indices { checks[index].score = passes ? checks[index].maxScore : 0 }
  }

  /// The number of points awarded.
  package var score: Int { checks.reduce(0) { $0 + $1.score } }
  /// The maximum number of points.
  package var maxScore: Int { checks.reduce(0) { $0 + $1.maxScore } }

  /// The first check that did not pass.
  package var firstFailure: Check? {
    checks.first { $0.status == .fail || $0.status == .error }
  }

  /// Returns whether a program that did not pass ended with an outcome.
  package func isOutcome(_ outcome: Exercise.Outcome) -> Bool {
    guard status != .pass else { return false }
    switch outcome {
    case .code(let name): return code == name || (code == nil && warnings.contains(name))
    case .goal: return code == nil && firstFailure?.code == "goal"
    case .replaced: return code == nil && firstFailure?.code == "replaced"
    case .check(let name): return code == nil && firstFailure?.id == name
    }
  }

  /// The outcome of the program, in the form of an exercise's file.
  package var outcome: String {
    if status == .pass { return "pass" }
    if let code { return code }
    guard let first = firstFailure else { return "nothing" }
    switch first.code {
    case "goal", "replaced": return first.code ?? ""
    default: return "check \(first.id)"
    }
  }

  /// The texts that make two failures equal: code and message, or the shown state and the messages.
  package var fingerprint: [String] {
    if let code { return [code, message ?? ""] }
    return checks.filter { $0.status == .fail && !$0.isHidden }
      .flatMap { [$0.name, $0.message ?? "", $0.actual ?? ""] }
  }
}
