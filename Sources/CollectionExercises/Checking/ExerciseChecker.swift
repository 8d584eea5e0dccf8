package import CollectionRendering
package import CollectionScripting

/// A checker of programs for an exercise, which gives the same result for the same text.
package struct ExerciseChecker: Sendable {
  /// The exercise.
  package var exercise: Exercise
  /// The texts that learners read.
  package var catalogue: Catalogue
  /// A Boolean value that indicates whether hidden checks run.
  package var includesHidden = false
  /// A Boolean value that indicates whether typical mistakes are recognized and answered.
  package var recognizesMistakes = true
  /// The options of the diagnosis.
  package var render = RenderOptions()
  /// The ids of the checks to run; nil for all. The result does not contain others.
  package var only: Set<String>?
  /// The seed of the data that checks draw.
  package var seed: UInt64 = 0

  /// The maximum number of bytes of output in a result.
  static let greatestOutput = 16 << 10

  /// Creates a checker.
  package init(_ exercise: Exercise, catalogue: Catalogue = Catalogue()) {
    self.exercise = exercise
    self.catalogue = catalogue
  }

  /// Checks a program.
  ///
  /// - Parameters:
  ///   - source: its text.
  ///   - name: the name in messages; by default that of the learner's file.
  package func check(_ source: String, named name: String? = nil) -> ExerciseResult {
    let name = name ?? exercise.learnerFile
    var run = ExerciseRun(self, source: source, name: name)
    run.run()
    var result = run.result
    if recognizesMistakes, result.status == .fail,
      let index = result.checks.firstIndex(where: { $0.status == .fail && !$0.isHidden }),
      let answer = answer(to: result) ?? note(on: source, run)
    {
      result.checks[index].hint = answer
    }
    return result
  }

  /// Returns a likely reason in the text of a failed program, or nil if there is none.
  ///
  /// It is also nil if the program never ran.
  private func note(on source: String, _ run: ExerciseRun) -> String? {
    guard !run.globals.isEmpty else { return nil }
    return ProgramNotes(source, exercise, globals: run.globals, catalogue)
      .first(for: run.result.message ?? run.result.firstFailure?.message)
  }

  /// Returns the result for a program whose process was ended from outside.
  package func killed(_ code: String, _ message: String) -> ExerciseResult {
    unchecked(.error, code, message)
  }

  /// Returns the result for a program that was not run.
  ///
  /// Every check without a dependency has that result.
  package func unchecked(
    _ status: ExerciseResult.Status, _ code: String, _ message: String
  ) -> ExerciseResult {
    var run = ExerciseRun(self, source: "", name: exercise.learnerFile)
    run.failAll(status, code, message)
    return run.result
  }

  /// Runs a program after the given part without checking it; nil if no state can be opened.
  package func program(_ source: String) -> CheckedProgram? {
    try? CheckedProgram(
      configuration, given: exercise.givenChunks,
      program: .init(source, name: exercise.learnerFile))
  }

  /// Returns the exercise's answer to the typical mistake that has the same result.
  private func answer(to result: ExerciseResult) -> String? {
    var plain = self
    plain.recognizesMistakes = false
    plain.includesHidden = false
    plain.only = only
    for mistake in exercise.mistakes where result.isOutcome(mistake.outcome) {
      let wrong = plain.check(mistake.part.code)
      if wrong.fingerprint == result.fingerprint { return mistake.answer }
    }
    return nil
  }

  /// The configuration of programs.
  package var configuration: Evaluator.Configuration {
    var configuration = Evaluator.Configuration()
    configuration.limits = exercise.limits
    configuration.render = render
    configuration.render.color = false
    configuration.watchdog = exercise.watchdog
    configuration.memoryWatchdog = exercise.watchdog
    return configuration
  }
}
