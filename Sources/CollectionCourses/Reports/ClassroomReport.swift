import CollectionExercises
import CollectionRendering

/// The results of one submission for GitHub Classroom's reporter of grades.
///
/// Learners can read the reporter's log, so it does not contain hidden checks and their points.
enum ClassroomReport {
  /// Writes the report of the first submission.
  static func json(_ book: GradeBook) -> JSONValue {
    let visible = book.withoutHidden
    guard let submission = visible.submissions.first else {
      return ["version": 1, "status": "error", "max_score": 0, "tests": []]
    }
    return [
      "version": 1, "status": .string(submission.status.rawValue),
      "max_score": .integer(submission.maxScore),
      "tests": .array(visible.checks(of: submission).map { test($0, of: visible) }),
    ]
  }

  private static func test(_ reported: ReportedCheck, of book: GradeBook) -> JSONValue {
    let check = reported.check
    let status = check.status == .skipped ? ExerciseResult.Status.fail : check.status
    let lines = book.lines(about: reported, isPublic: true)
    return [
      "name": .string("\(reported.exercise.id) · \(check.name)"),
      "status": .string(status.rawValue), "score": .integer(check.score),
      "message": lines.isEmpty ? .null : .string(lines.joined(separator: "\n")),
      "test_code": .string(reported.exercise.code[check.id] ?? check.name),
      "filename": .string("\(reported.exercise.id).lua"), "line_no": .integer(check.line ?? 0),
    ]
  }
}
