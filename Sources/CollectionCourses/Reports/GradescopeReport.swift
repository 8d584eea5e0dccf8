import CollectionCore
import CollectionExercises
import CollectionRendering
import LuaRuntime

/// The results of one submission as Gradescope's `results.json`.
///
/// Learners see the file; once grades are published, they learn that hidden checks exist. The
/// subjects of hidden checks are in `extra_data`, which is not shown.
enum GradescopeReport {
  /// Writes the report of the first submission.
  static func json(_ book: GradeBook) -> JSONValue {
    guard let submission = book.submissions.first else { return ["tests": [], "score": 0] }
    let lines = ["\(book.title): \(submission.name)"] + book.publicRemarks(of: submission)
    var fields: [FieldName: JSONValue] = [
      "tests": .array(book.checks(of: submission).map { test($0, of: book) }),
      "output": .string(lines.joined(separator: "\n")), "output_format": "text",
      "stdout_visibility": "hidden",
      "extra_data": ["tool": .string(ProgramVersion.tool), "pack": .string(book.pack)],
    ]
    if let time = submission.duration { fields["execution_time"] = .number(time) }
    return .object(fields)
  }

  private static func test(_ reported: ReportedCheck, of book: GradeBook) -> JSONValue {
    let check = reported.check
    var output = book.lines(about: reported, isPublic: true)
    if !check.isHidden, check.status != .pass, !reported.output.isEmpty {
      output.append(book.catalogue.text("report.output", ["text": reported.output]))
    }
    var extra: [FieldName: JSONValue] = ["status": .string(check.status.rawValue)]
    if check.isHidden {
      extra["name"] = .string(check.name)
      extra["message"] = JSONValue(check.message)
    }
    return [
      "name": .string("\(reported.exercise.id) · \(book.publicName(reported))"),
      "number": .string("\(reported.exerciseIndex + 1).\(reported.index + 1)"),
      "score": .integer(check.score), "max_score": .integer(check.maxScore),
      "status": check.status == .pass ? "passed" : "failed",
      "output": .string(output.joined(separator: "\n")), "output_format": "text",
      "visibility": check.isHidden ? "after_published" : "visible",
      "tags": [.string(reported.exercise.id)], "extra_data": .object(extra),
    ]
  }
}
