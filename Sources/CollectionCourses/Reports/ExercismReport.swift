import CollectionCore
import CollectionExercises
import CollectionRendering

/// The results of one submission in version 3 of Exercism's test runner interface.
///
/// Checks that were not run are left out. A hidden check has a neutral name, and no code.
enum ExercismReport {
  /// The maximum number of characters of a program's output.
  private static let greatestOutput = 500
  /// The maximum number of characters of the message at the top.
  private static let greatestMessage = 65_535

  /// Writes the report of the first submission.
  static func json(_ book: GradeBook) -> JSONValue {
    guard let submission = book.submissions.first else {
      return ["version": 3, "status": "error", "message": "nothing was handed in", "tests": []]
    }
    let checks = book.checks(of: submission).filter { $0.check.status != .skipped }
    let states = checks.map(\.check.status)
    let status: ExerciseResult.Status =
      if states.allSatisfy({ $0 == .error }) {
        .error
      } else {
        states.allSatisfy { $0 == .pass } ? .pass : .fail
      }
    var message: String?
    if status == .error {
      let lines = checks.first.map { book.lines(about: $0, isPublic: true) } ?? []
      message = String(lines.joined(separator: "\n").prefix(greatestMessage))
    }
    return [
      "version": 3, "status": .string(status.rawValue), "message": JSONValue(message),
      "tests": .array(checks.map { test($0, of: book) }),
    ]
  }

  private static func test(_ reported: ReportedCheck, of book: GradeBook) -> JSONValue {
    let check = reported.check
    let isOnly = book.exercises.count == 1
    let name = book.publicName(reported)
    var fields: [FieldName: JSONValue] = [
      "name": .string(isOnly ? name : "\(reported.exercise.title): \(name)"),
      "status": .string(check.status.rawValue), "task_id": .integer(reported.exerciseIndex + 1),
    ]
    let lines = book.lines(about: reported, isPublic: true)
    fields["message"] = lines.isEmpty ? .null : .string(lines.joined(separator: "\n"))
    if !check.isHidden {
      fields["test_code"] = .string(reported.exercise.code[check.id] ?? check.name)
      if !reported.output.isEmpty { fields["output"] = .string(output(reported, book.catalogue)) }
    }
    return .object(fields)
  }

  /// Returns the program's output, or the part that fits with a note about the rest.
  private static func output(_ reported: ReportedCheck, _ catalogue: Catalogue) -> String {
    let isCut = reported.check.isOutputTruncated || reported.result.isOutputTruncated
    guard reported.output.count > greatestOutput || isCut else { return reported.output }
    let note = "\n" + catalogue.text("report.truncated")
    return String(reported.output.prefix(max(0, greatestOutput - note.count))) + note
  }
}
