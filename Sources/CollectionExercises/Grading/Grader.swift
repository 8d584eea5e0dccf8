import CollectionScripting
import HostSystem
import LuaRuntime
internal import Synchronization

/// Grades many learners' submissions: a process for every submission and exercise, several at once.
///
/// Nothing that a submission does ends the run. One that passes a limit, crashes or is killed gets
/// a result that says so, and the next one is graded.
package struct Grader: Sendable {
  /// The pack.
  package var pack: ExercisePack
  /// The exercises to grade, in order.
  package var exercises: [Exercise]
  /// The number of processes that run at once.
  package var jobs = 1
  /// A Boolean value that indicates whether results tell times.
  ///
  /// Without times, the same submissions have the same results, byte by byte.
  package var tellsTimes = true
  /// A Boolean value that indicates whether results keep the programs, and the runs of those that
  /// did not pass, for pages that show them.
  package var keepsRuns = false
  /// The clock of the submissions, where their times are wanted.
  package var clock: SubmissionClock?

  /// The factor by which time limits are multiplied.
  ///
  /// The machine is busy with others, and instructions and memory, which are counted, are to stop a
  /// program before the clock does.
  private static let patience = 4.0

  /// Creates a grader of some exercises of a pack.
  package init(_ pack: ExercisePack, exercises: [Exercise]) {
    self.pack = pack
    self.exercises = exercises
  }

  /// Grades submissions.
  ///
  /// - Parameter progress: is told, from any thread, how many results there are.
  package func grade(
    _ submissions: [Submission], progress: (@Sendable (Int) -> Void)? = nil
  ) -> GradeBook {
    var book = GradeBook(
      pack: pack.manifest.name, title: pack.manifest.title,
      exercises: exercises.map(GradeBook.GradedExercise.init))
    book.catalogue = pack.catalogue
    if tellsTimes { book.began = HostEnvironment.timestamp }
    let count = exercises.count
    let results = Results(count: submissions.count * count)
    ParallelLoop.forEach(submissions.count * count, atOnce: jobs) { index in
      let submission = submissions[index / count]
      let result = grade(submission, exercises[index % count])
      let done = results.set(result, at: index)
      progress?(done)
    }
    let all = results.all
    for (index, submission) in submissions.enumerated() {
      var graded = GradeBook.GradedSubmission(
        name: submission.name,
        results: all[(index * count)..<((index + 1) * count)].compactMap(\.self))
      graded.innerFolder = submission.innerFolder
      graded.submitted = clock?.time(of: submission)
      book.submissions.append(graded)
    }
    return book
  }

  private func grade(_ submission: Submission, _ exercise: Exercise) -> GradeBook.GradedResult {
    let clock = ContinuousClock()
    let start = clock.now
    var result = check(submission, exercise)
    result.submission = submission.name
    var graded = GradeBook.GradedResult(tellsTimes ? result : result.withoutMoments)
    if tellsTimes { graded.duration = start.duration(to: clock.now) / .seconds(1) }
    if keepsRuns { keepRun(of: submission, exercise, in: &graded) }
    return graded
  }

  /// Keeps the program, and how a program that did not pass runs.
  private func keepRun(
    of submission: Submission, _ exercise: Exercise, in graded: inout GradeBook.GradedResult
  ) {
    guard submission.problem == nil, let source = (try? submission.source(for: exercise)) ?? nil
    else { return }
    graded.program = source
    graded.run = RecordJob.run(
      source, against: exercise, in: pack.source, after: graded.result, patience: Self.patience)
  }

  private func check(_ submission: Submission, _ exercise: Exercise) -> ExerciseResult {
    let catalogue = pack.catalogue
    let source: String
    if let problem = submission.problem {
      return blank(exercise, .error, ExerciseResult.unreadableCode, problem)
    }
    do throws(TextFile.Failure) {
      guard let text = try submission.source(for: exercise) else {
        return blank(
          exercise, .fail, ExerciseResult.missingCode,
          catalogue.text("report.missing", ["file": exercise.id + ".lua"]))
      }
      source = text
    } catch {
      return blank(
        exercise, .error, ExerciseResult.unreadableCode,
        "\(error)".replacing("\(submission.folder)/", with: ""))
    }
    var checker = IsolatedChecker(pack.source)
    checker.includesHidden = true
    checker.showsPlace = tellsTimes
    checker.patience = Self.patience
    do throws(HostError) {
      return try checker.check(source, against: exercise)
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
      var results: [GradeBook.GradedResult?]
      var done = 0
    }
    private let content: Mutex<Content>

    init(count: Int) {
      content = Mutex(Content(results: Array(repeating: nil, count: count)))
    }

    /// Keeps a result and returns how many there are.
    func set(_ result: GradeBook.GradedResult, at index: Int) -> Int {
      content.withLock {
        $0.results[index] = result
        $0.done += 1
        return $0.done
      }
    }

    var all: [GradeBook.GradedResult?] { content.withLock { $0.results } }
  }
}

extension ExerciseResult {
  /// The result without what depends on the moment at which a program was stopped by the clock: the
  /// line, what it had printed and what it had done by then.
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
    result.diagnosis = nil
    result.repair = nil
    result.explanation = nil
    return result
  }
}
