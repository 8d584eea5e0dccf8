import CollectionCore
import LuaRuntime

/// The results as JUnit's XML: a suite for every submission, and for everybody on the roster who
/// submitted nothing; a case for every check.
///
/// The document keeps to the schema of Ant's JUnit task and to that of Jenkins, which differ: all
/// that one of them requires is there, and nothing that one of them does not know.
enum JUnitReport {
  /// Writes the document. Complexity: O(n).
  static func text(_ book: GradeBook) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (index, submission) in (book.submissions + book.absentSubmissions).enumerated() {
      write(submission, index, of: book, to: &text)
    }
    return text + "</testsuites>\n"
  }

  private static func write(
    _ submission: GradeBook.GradedSubmission, _ index: Int, of book: GradeBook,
    to text: inout String
  ) {
    let checks = book.checks(of: submission)
    func count(_ status: ExerciseResult.Status) -> String {
      "\(checks.count { $0.check.status == status })"
    }
    text += JUnitText.tag(
      "testsuite", indent: 1,
      [
        ("name", submission.name.isEmpty ? "-" : submission.name), ("package", book.pack),
        ("id", "\(index)"), ("timestamp", book.began ?? "1970-01-01T00:00:00"),
        ("hostname", "localhost"), ("tests", "\(checks.count)"), ("failures", count(.fail)),
        ("errors", count(.error)), ("skipped", count(.skipped)),
        ("time", JUnitText.seconds(submission.duration ?? 0)),
      ])
    text += "    <properties>\n"
    var properties = [
      ("score", "\(submission.score)"), ("max_score", "\(submission.maxScore)"),
      ("tool", ProgramVersion.tool),
    ]
    if let learner = submission.learner {
      properties += [("name", learner.name), ("group", learner.group)]
    }
    if let late = book.lateness(of: submission) { properties.append(("late", late)) }
    properties += checks.filter(\.check.isHidden).map {
      ("hidden", $0.exercise.id + ": " + $0.check.name)
    }
    for (name, value) in properties {
      text += JUnitText.tag(
        "property", indent: 3, [("name", name), ("value", value)], closes: true)
    }
    text += "    </properties>\n"
    for check in checks { write(check, submission, of: book, to: &text) }
    let outputs = submission.results.filter { !$0.result.output.isEmpty }
      .map { "[\($0.result.exercise)]\n\($0.result.output)" }
    text += "    <system-out>\(outputs.joined(separator: "\n").escaped(.xml))</system-out>\n"
    text += "    <system-err></system-err>\n  </testsuite>\n"
  }

  private static func write(
    _ reported: ReportedCheck, _ submission: GradeBook.GradedSubmission, of book: GradeBook,
    to text: inout String
  ) {
    let check = reported.check
    // The time of an exercise is told once, at its first check.
    let time = reported.index == 0 ? submission.results[reported.exerciseIndex].duration ?? 0 : 0
    let attributes = [
      ("name", check.name), ("classname", reported.exercise.id), ("time", JUnitText.seconds(time)),
    ]
    let lines = book.lines(about: reported, isPublic: false).joined(separator: "\n")
    switch check.status {
    case .pass:
      text += JUnitText.tag("testcase", indent: 2, attributes, closes: true)
      return
    case .skipped:
      text += JUnitText.tag("testcase", indent: 2, attributes)
      text += "      <skipped>\(lines.escaped(.xml))</skipped>\n"
    case .fail, .error:
      let name = check.status == .fail ? "failure" : "error"
      let head = [("type", check.code ?? "check"), ("message", check.message ?? "")]
      text += JUnitText.tag("testcase", indent: 2, attributes)
      text +=
        JUnitText.tag(name, indent: 3, head, breaks: false) + lines.escaped(.xml) + "</\(name)>\n"
    }
    text += "    </testcase>\n"
  }
}
