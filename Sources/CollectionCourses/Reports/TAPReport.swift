import CollectionCore
import CollectionExercises

/// The results in the Test Anything Protocol, version 13, with failures as YAML.
package enum TAPReport {
  /// Writes the report: a test point for every check, prefixed with the names of learner and
  /// exercise.
  static func text(_ book: GradeBook) -> String {
    var lines: [String] = []
    var number = 0
    for submission in book.submissions + book.absentSubmissions {
      lines.append(
        "# \(submission.name.escaped(.tap)): \(submission.score) of \(submission.maxScore) points"
          + (book.lateness(of: submission).map { ", late by \($0)" } ?? ""))
      for reported in book.checks(of: submission) {
        number += 1
        write(reported, number, submission, of: book, to: &lines)
      }
    }
    let plan = number == 0 ? "1..0 # SKIP nothing was handed in" : "1..\(number)"
    return (["TAP version 13", plan] + lines).joined(separator: "\n") + "\n"
  }

  private static func write(
    _ reported: ReportedCheck, _ number: Int, _ submission: GradeBook.GradedSubmission,
    of book: GradeBook, to lines: inout [String]
  ) {
    let check = reported.check
    let name = "\(submission.name) \(reported.exercise.id) \(check.name)".escaped(.tap)
    switch check.status {
    case .pass: lines.append("ok \(number) - \(name)")
    case .skipped:
      let reason = book.skipReason(reported, isPublic: false).escaped(.tap)
      lines.append("ok \(number) - \(name) # SKIP \(reason)")
    case .fail, .error:
      lines += failedPoint(
        "\(number) - \(name)",
        [
          ("severity", check.status.rawValue), ("code", check.code), ("message", check.message),
          ("line", check.line.map(String.init)), ("expected", check.expected),
          ("actual", check.actual), ("hint", check.hint),
          ("output", check.output.isEmpty ? nil : check.output),
        ])
    }
  }

  /// Returns the lines of a failed test point, with the known fields as YAML.
  package static func failedPoint(_ name: String, _ fields: [(String, String?)]) -> [String] {
    let known = fields.compactMap { key, value in value.map { "  \(key): \($0.quoted(.yaml))" } }
    return ["not ok \(name)", "  ---"] + known + ["  ..."]
  }
}
