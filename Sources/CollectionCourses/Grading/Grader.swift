package import CollectionExercises
import CollectionScripting
import HostSystem
import LuaRuntime

/// A grader of many submissions, with a process for every submission and exercise, several at once.
///
/// No submission can end the run. A submission that exceeds a limit, crashes or is killed gets a
/// result with that reason, and the next one is graded.
package struct Grader: Sendable {
  /// The pack.
  package var pack: ExercisePack
  /// The exercises to grade, in order.
  package var exercises: [Exercise]
  /// The number of processes that run at once.
  package var jobs = 1
  /// A Boolean value that indicates whether results contain times.
  ///
  /// Without times, the same submissions have the same results, byte by byte.
  package var tellsTimes = true
  /// The time limit, in seconds, of a submission for all its exercises; nil if there is none.
  package var budget: Double?
  /// A Boolean value that indicates whether results keep the programs, and the runs of failed ones.
  package var keepsRuns = false
  /// The clock of the submissions, if their times are wanted.
  package var clock: SubmissionClock?
  /// Receives each graded submission with its index, and returns the part that the book keeps.
  ///
  /// It is called from any thread.
  ///
  /// Programs and runs of a large class would not fit into memory.
  package var finish: (@Sendable (Int, GradeBook.GradedSubmission) -> GradeBook.GradedSubmission)?

  /// The seed of the data that checks draw; by default that of the pack's content.
  package var seed: UInt64

  /// The factor for time limits.
  ///
  /// Other programs keep the machine busy, and the counted limits must stop a program before the
  /// clock does.
  private static let patience = 4.0

  /// Creates a grader of some exercises of a pack.
  package init(_ pack: ExercisePack, exercises: [Exercise]) {
    self.pack = pack
    self.exercises = exercises
    seed = pack.source.contentSeed
  }

  /// Grades submissions.
  ///
  /// - Parameter progress: receives the number of results, from any thread.
  package func grade(
    _ found: SubmissionFinder.Found, progress: (@Sendable (Int) -> Void)? = nil
  ) -> GradeBook {
    let submissions = found.submissions
    var book = blankBook
    book.notes = found.notes
    if tellsTimes { book.began = HostEnvironment.timestamp }
    let count = exercises.count
    guard count > 0 else { return book }
    let results = Results(submissions: submissions.count, exercises: count)
    // With a budget, the time of an exercise depends on the previous ones.
    let together = budget == nil ? 1 : max(count, 1)
    ParallelLoop.forEach(submissions.count * count / together, atOnce: jobs) { index in
      var left = budget.map(GradingBudget.init)
      for index in (index * together)..<((index + 1) * together) {
        let (submission, exercise) = (index / count, index % count)
        let graded = grade(submissions[submission], exercises[exercise], &left)
        let (done, whole) = results.set(graded, of: submission, exercise)
        if let whole {
          results.finish(finished(index: submission, submissions[submission], whole), submission)
        }
        progress?(done)
      }
    }
    book.submissions = results.finished
    return book
  }

  /// Combines the results of a submission.
  private func finished(
    index: Int, _ submission: Submission, _ results: [Graded]
  ) -> GradeBook.GradedSubmission {
    var graded = GradeBook.GradedSubmission(
      name: submission.name, results: results.map(\.result))
    graded.innerFolder = submission.innerFolder
    graded.notes = submission.notes + results.compactMap(\.note)
    graded.submitted = clock?.time(of: submission)
    return finish.map { $0(index, graded) } ?? graded
  }

  /// The book of the class before any submission is graded.
  package var blankBook: GradeBook {
    var book = GradeBook(
      pack: pack.manifest.name, title: pack.manifest.title,
      exercises: exercises.map(GradeBook.GradedExercise.init))
    book.catalogue = pack.catalogue
    book.budget = budget
    // If no data is drawn, a seed means nothing.
    if exercises.contains(where: { $0.draws }) { book.seed = "\(seed)" }
    return book
  }

  /// A result, and the line about a text that had to be decoded.
  private struct Graded: Sendable {
    var result: GradeBook.GradedResult
    var note: IntakeNote?
  }

  /// Returns the factor for the time limit of a program.
  private func patience(for exercise: Exercise, _ left: GradingBudget?) -> Double {
    left.map { min(Self.patience, $0.patience(exercise.limits)) } ?? Self.patience
  }

  /// Keeps the program, and records the run of a failed program. Exercises left out by a budget are
  /// not recorded, so recording takes no longer than grading.
  private func keepRun(
    of submission: Submission, _ exercise: Exercise, in graded: inout GradeBook.GradedResult,
    _ patience: Double
  ) {
    guard submission.problem == nil,
      let source = ((try? submission.program(for: exercise)) ?? nil)?.text
    else { return }
    graded.program = source
    // The message says that a program was not run.
    guard graded.result.status != .pass, graded.result.code != ExerciseResult.budgetCode,
      graded.result.code != ExerciseResult.uncheckedCode
    else { return }
    switch RecordJob.run(
      source, against: exercise, in: pack.source, after: graded.result, patience: patience)
    {
    case .recorded(let run): graded.run = run
    case .nothing(let reason): graded.runNote = reason
    }
  }

  private func grade(
    _ submission: Submission, _ exercise: Exercise, _ left: inout GradingBudget?
  ) -> Graded {
    let start = HostClock.now
    var note: IntakeNote?
    var result = check(submission, exercise, &note, &left)
    result.submission = submission.name
    var graded = GradeBook.GradedResult(tellsTimes ? result : result.withoutMoments)
    if tellsTimes { graded.duration = HostClock.now - start }
    if keepsRuns {
      keepRun(of: submission, exercise, in: &graded, patience(for: exercise, left))
    }
    return Graded(result: graded, note: note)
  }

  private func check(
    _ submission: Submission, _ exercise: Exercise, _ note: inout IntakeNote?,
    _ left: inout GradingBudget?
  ) -> ExerciseResult {
    let catalogue = pack.catalogue
    let source: String
    if let problem = submission.problem {
      return blank(exercise, .error, ExerciseResult.unreadableCode, problem)
    }
    do throws(SubmittedFile.Failure) {
      guard let program = try submission.program(for: exercise) else {
        return blank(
          exercise, .fail, ExerciseResult.missingCode,
          catalogue.text("report.missing", ["file": exercise.id + ".lua"]))
      }
      source = program.text
      if let text = program.note, let file = submission.files[exercise.id] {
        note = IntakeNote(.decoded, file.shown, text, exercise: exercise.id)
      }
    } catch {
      return blank(exercise, .error, ExerciseResult.unreadableCode, "\(error)")
    }
    if let left, left.isUsedUp {
      return blank(exercise, .error, ExerciseResult.budgetCode, left.sentence)
    }
    var checker = IsolatedChecker(pack.source)
    checker.includesHidden = true
    checker.seed = seed
    checker.showsPlace = tellsTimes
    checker.patience = patience(for: exercise, left)
    if left != nil {
      // A program that the clock stopped is not run again to find the responsible check.
      checker.findsCulprits = false
    }
    do throws(HostError) {
      let result = try checker.check(source, against: exercise)
      left?.charge(result, exercise.limits, patience: checker.patience)
      return result
    } catch {
      return blank(exercise, .error, ExerciseResult.uncheckedCode, "\(error)")
    }
  }

  private func blank(
    _ exercise: Exercise, _ status: ExerciseResult.Status, _ code: String, _ message: String
  ) -> ExerciseResult {
    var checker = pack.source.checker(of: exercise)
    checker.includesHidden = true
    return checker.unchecked(status, code, message)
  }

  /// The results, which threads submit.
  private final class Results: Sendable {
    private struct Content {
      /// The results of incomplete submissions.
      var parts: [Int: [Graded?]] = [:]
      var finished: [GradeBook.GradedSubmission?]
      var done = 0
    }
    private let content: Locked<Content>
    private let exercises: Int

    init(submissions: Int, exercises: Int) {
      self.exercises = exercises
      content = Locked(Content(finished: Array(repeating: nil, count: submissions)))
    }

    /// Stores a result.
    ///
    /// Returns the number of results, and all results of the submission if this is its last one.
    func set(_ result: Graded, of submission: Int, _ exercise: Int) -> (Int, whole: [Graded]?) {
      content.withLock {
        $0.done += 1
        $0.parts[submission, default: Array(repeating: nil, count: exercises)][exercise] = result
        let parts = ($0.parts[submission] ?? []).compactMap(\.self)
        guard parts.count == exercises else { return ($0.done, nil) }
        $0.parts[submission] = nil
        return ($0.done, parts)
      }
    }

    /// Stores a graded submission.
    func finish(_ submission: GradeBook.GradedSubmission, _ index: Int) {
      content.withLock { $0.finished[index] = submission }
    }

    /// The submissions, in their order.
    var finished: [GradeBook.GradedSubmission] {
      content.withLock { $0.finished.compactMap(\.self) }
    }
  }
}

extension ExerciseResult {
  /// The result without values that depend on the moment of a stop by the clock.
  ///
  /// They are the line, the output and the work done.
  package var withoutMoments: ExerciseResult {
    let clocked: Set = ["R11", "R15"]
    var result = self
    for index in result.checks.indices
    where result.checks[index].code.map(clocked.contains) == true
      || code.map(clocked.contains) == true
    {
      result.checks[index].line = nil
      result.checks[index].steps = 0
      result.checks[index].data = .init()
      result.checks[index].output = ""
      result.checks[index].isOutputTruncated = false
    }
    guard let code, clocked.contains(code) else { return result }
    result.line = nil
    result.output = ""
    result.isOutputTruncated = false
    result.shown = nil
    result.measures = .init()
    result.warnings = []
    result.warningTexts = []
    result.diagnosis = nil
    result.repair = nil
    result.explanation = nil
    return result
  }
}
