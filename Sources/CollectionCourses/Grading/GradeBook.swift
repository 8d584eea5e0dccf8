package import CollectionExercises

/// The result of grading: the exercises, and every learner's results.
package struct GradeBook: Sendable, Hashable {
  /// The name of the pack.
  package var pack: String
  /// The title of the pack.
  package var title: String
  /// The exercises that were graded, in order.
  package var exercises: [GradedExercise]
  /// The submissions, sorted by name.
  package var submissions: [GradedSubmission] = []
  /// The part of all submissions in this book; nil if it contains all of them.
  package var shard: Shard?
  /// The texts of the reports.
  package var catalogue = Catalogue()
  /// The lines about submitted files that belong to no learner.
  package var notes: [IntakeNote] = []
  /// The time limit, in seconds, of a submission for all its exercises; nil if there is none.
  package var budget: Double?
  /// The seed of the data that checks drew; nil if they drew none.
  package var seed: String?
  /// The time at which grading began, such as `2026-01-31T12:00:00`; nil if times are left out.
  package var began: String?
  /// The deadline; nil if there is none.
  package var deadline: Moment?
  /// The list of the class; nil if none was given.
  package var roster: Roster?
  /// A Boolean value that indicates whether a teacher adds comments and points by hand.
  package var hasRemarks = false
  /// The rows of an earlier table whose learners submitted nothing this time.
  package var departed: [Remarks.Row] = []

  /// Creates a book without submissions.
  package init(pack: String, title: String, exercises: [GradedExercise]) {
    self.pack = pack
    self.title = title
    self.exercises = exercises
  }

  /// The part of an exercise that reports contain.
  package struct GradedExercise: Sendable, Hashable {
    package var id: String
    package var title: String
    /// The code of each visible check, by its id: its Lua, or the state to reach.
    package var code: [String: String]

    /// Creates the exercise for a report.
    package init(id: String, title: String, code: [String: String] = [:]) {
      self.id = id
      self.title = title
      self.code = code
    }
  }

  /// The results of one learner.
  package struct GradedSubmission: Sendable, Hashable {
    /// The name of the file or folder that was submitted.
    package var name: String
    /// The folder in the submission that contained the files; nil if they were in the expected
    /// place.
    package var innerFolder: String?
    /// The lines about unexpected files.
    package var notes: [IntakeNote] = []
    /// A result for every exercise, in their order.
    package var results: [GradedResult]
    /// The learner of the roster; nil if there is none.
    package var learner: Roster.Learner?
    /// The time of the submission; nil if it is not wanted or unknown.
    package var submitted: Moment?
    /// The teacher's comment and points.
    package var remark = Remark()

    /// Creates the results of a learner.
    package init(name: String, results: [GradedResult]) {
      self.name = name
      self.results = results
    }
  }

  /// The result of one learner for one exercise.
  package struct GradedResult: Sendable, Hashable {
    package var result: ExerciseResult
    /// The duration of the check in seconds; nil if times are left out.
    package var duration: Double?
    /// The program that was checked, for reports that show it; nil if no report does.
    package var program: String?
    /// The recorded run of a failed program, in the player's format; nil if there is none.
    package var run: String?
    /// The reason why there is no run to play; nil if there is one or none is wanted.
    package var runNote: String?

    /// Creates a result.
    package init(_ result: ExerciseResult, duration: Double? = nil) {
      self.result = result
      self.duration = duration
    }
  }

  /// A part of all submissions: every n-th of them, starting with the k-th.
  package struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// The 1-based number of the part.
    package var index: Int
    /// The number of parts.
    package var count: Int

    /// Creates a part; nil unless 1 ≤ index ≤ count.
    package init?(_ index: Int, of count: Int) {
      guard index >= 1, index <= count else { return nil }
      self.index = index
      self.count = count
    }

    /// Reads a part such as `2/4`; nil for any other text.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
      self.init(index, of: count)
    }

    /// The part as text, such as `2/4`.
    package var description: String { "\(index)/\(count)" }

    /// Returns the elements of the part. Complexity: O(n).
    package func elements<Element>(of all: [Element]) -> [Element] {
      all.indices.filter { $0 % count == index - 1 }.map { all[$0] }
    }
  }
}

extension GradeBook {
  /// A Boolean value that indicates whether programs were graded but not kept.
  package var isWithoutPrograms: Bool {
    let results = submissions.flatMap(\.results)
    return results.contains { $0.result.stop != ExerciseResult.missingCode }
      && !results.contains { $0.program != nil }
  }
}

extension GradeBook.GradedExercise {
  /// Creates the exercise of a pack for reports.
  package init(_ exercise: Exercise) {
    self.init(id: exercise.id, title: exercise.title)
    if let goal = exercise.goal { code["goal"] = goal.text }
    for check in exercise.checks where !check.isHidden {
      code[check.name] = check.part.code.trimmed
    }
  }
}

extension GradeBook.GradedSubmission {
  /// The number of points awarded.
  package var score: Int { results.reduce(0) { $0 + $1.result.score } }
  /// The maximum number of points.
  package var maxScore: Int { results.reduce(0) { $0 + $1.result.maxScore } }

  /// The results without programs and runs. Complexity: O(n) for n results.
  package var withoutRuns: Self {
    var submission = self
    for index in submission.results.indices {
      submission.results[index].program = nil
      submission.results[index].run = nil
      submission.results[index].runNote = nil
    }
    return submission
  }

  /// The overall outcome: pass if every exercise passed, error if all ended in errors.
  package var status: ExerciseResult.Status {
    let states = results.map(\.result.status)
    if states.allSatisfy({ $0 == .pass }) { return .pass }
    return states.allSatisfy { $0 == .error } ? .error : .fail
  }

  /// The duration of the check in seconds; nil if times are left out.
  package var duration: Double? {
    let times = results.compactMap(\.duration)
    return times.isEmpty ? nil : times.reduce(0, +)
  }
}

extension ExerciseResult {
  /// The code of a program that was not submitted.
  package static let missingCode = "missing"
  /// The code of a program that was submitted and could not be read.
  package static let unreadableCode = "unreadable"
  /// The code of a program that was not run because the time of its submission was used up.
  package static let budgetCode = "budget"
  /// The code of a program that could not be checked, for reasons outside the program.
  package static let uncheckedCode = "unchecked"

  /// The first reason that stopped the program: a code, `goal`, or `check NAME`; nil for a pass.
  package var stop: String? {
    guard status != .pass else { return nil }
    if let code { return code }
    guard let first = firstFailure else { return "nothing" }
    if let code = first.code, code != "check" { return code }
    return "check \(first.id)"
  }

  /// The code of the first limit that the program exceeded, in any of its checks; nil if there is
  /// none.
  package var limit: String? {
    let limits: Set = ["R10", "R11", "R12", "R13", "R15"]
    return ([code] + checks.map(\.code)).compactMap(\.self).first(where: limits.contains)
  }

  /// The message about the first exceeded limit.
  package var limitMessage: String? {
    guard let limit else { return nil }
    return code == limit ? message : checks.first { $0.code == limit }?.message
  }
}

extension GradeBook {
  /// A Boolean value that indicates whether every submission was graded.
  package var isComplete: Bool { unchecked.isEmpty }

  /// The names of the submissions that could not be checked, and the exercises.
  package var unchecked: [(submission: String, exercise: String)] {
    submissions.flatMap { submission in
      submission.results.filter { $0.result.code == ExerciseResult.uncheckedCode }
        .map { (submission.name, $0.result.exercise) }
    }
  }

  /// The maximum number of points, including learners who submitted nothing.
  package var maxScore: Int {
    submissions.reduce(absent.count * greatestScore) { $0 + $1.maxScore }
  }

  /// The maximum number of points of one learner; 0 if nobody submitted anything.
  var greatestScore: Int { submissions.first?.maxScore ?? 0 }

  /// The awarded share of all points, from 0 to 1; 1 if there are no points. Learners who submitted
  /// nothing have no points.
  package var share: Double {
    let most = maxScore
    guard most > 0 else { return 1 }
    return Double(submissions.reduce(0) { $0 + $1.score }) / Double(most)
  }

  /// The book for learners: without hidden checks. Complexity: O(n).
  package var withoutHidden: GradeBook {
    var book = self
    for submission in book.submissions.indices {
      for index in book.submissions[submission].results.indices {
        book.submissions[submission].results[index].result.checks.removeAll(where: \.isHidden)
      }
    }
    return book
  }

  /// Removes all times. Complexity: O(n).
  package mutating func forgetTimes() {
    began = nil
    for submission in submissions.indices {
      for index in submissions[submission].results.indices {
        submissions[submission].results[index].duration = nil
        submissions[submission].results[index].result =
          submissions[submission].results[index].result.withoutMoments
      }
    }
  }

  /// Returns a book of one submission, without missing learners.
  package func only(_ submission: GradedSubmission) -> GradeBook {
    var book = self
    book.submissions = [submission]
    book.roster = roster.map { _ in Roster(submission.learner.map { [$0] } ?? []) }
    return book
  }
}
