import CollectionCore
import CollectionExercises
import LuaRuntime

/// The results as JUnit's XML: a suite for every learner, and a case for every check.
///
/// A learner on the roster who submitted nothing has a suite with one case.
///
/// The document follows both the schema of Ant's JUnit task and that of Jenkins, which differ.
///
/// It contains everything that one of them requires, and nothing that one of them does not know.
enum JUnitReport {
  /// Writes the document. Complexity: O(n).
  static func text(_ book: GradeBook) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (index, submission) in book.submissions.enumerated() {
      write(submission, index, of: book, to: &text)
    }
    for (index, submission) in book.absentSubmissions.enumerated() {
      write(absent: submission, book.submissions.count + index, of: book, to: &text)
    }
    return text + "</testsuites>\n"
  }

  /// Returns the start tag of a suite.
  private static func suite(
    _ submission: GradeBook.GradedSubmission, _ index: Int, of book: GradeBook,
    tests: Int, failures: Int, errors: Int, skipped: Int
  ) -> String {
    JUnitText.tag(
      "testsuite", indent: 1,
      [
        ("name", submission.name.isEmpty ? "-" : submission.name), ("package", book.pack),
        ("id", "\(index)"), ("timestamp", book.began ?? "1970-01-01T00:00:00"),
        ("hostname", "localhost"), ("tests", "\(tests)"), ("failures", "\(failures)"),
        ("errors", "\(errors)"), ("skipped", "\(skipped)"),
        ("time", JUnitText.seconds(submission.duration ?? 0)),
      ])
  }

  /// Writes the suite of a learner who submitted nothing: one case with that message.
  private static func write(
    absent submission: GradeBook.GradedSubmission, _ index: Int, of book: GradeBook,
    to text: inout String
  ) {
    text += suite(submission, index, of: book, tests: 1, failures: 1, errors: 0, skipped: 0)
    text += properties(of: submission, in: book, more: [])
    let message = book.catalogue.text("report.absent")
    text += JUnitText.tag(
      "testcase", indent: 2,
      [("name", message), ("classname", book.pack), ("time", JUnitText.seconds(0))])
    text +=
      JUnitText.tag(
        "failure", indent: 3, [("type", ExerciseResult.missingCode), ("message", message)],
        breaks: false) + message.escaped(.xml) + "</failure>\n    </testcase>\n"
    text += "    <system-out></system-out>\n    <system-err></system-err>\n  </testsuite>\n"
  }

  /// The properties of a suite.
  private static func properties(
    of submission: GradeBook.GradedSubmission, in book: GradeBook, more: [(String, String)]
  ) -> String {
    var properties = [
      ("score", "\(submission.score)"), ("max_score", "\(submission.maxScore)"),
      ("tool", ProgramVersion.tool),
    ]
    if let learner = submission.learner {
      properties += [("name", learner.name), ("group", learner.group)]
    }
    if let late = book.lateness(of: submission) { properties.append(("late", late)) }
    let tags = (properties + more).map { name, value in
      JUnitText.tag("property", indent: 3, [("name", name), ("value", value)], closes: true)
    }
    return "    <properties>\n" + tags.joined() + "    </properties>\n"
  }

  private static func write(
    _ submission: GradeBook.GradedSubmission, _ index: Int, of book: GradeBook,
    to text: inout String
  ) {
    let checks = book.checks(of: submission)
    func count(_ status: ExerciseResult.Status) -> Int {
      checks.count { $0.check.status == status }
    }
    text += suite(
      submission, index, of: book, tests: checks.count, failures: count(.fail),
      errors: count(.error), skipped: count(.skipped))
    text += properties(
      of: submission, in: book,
      more: checks.filter(\.check.isHidden).map {
        ("hidden", $0.exercise.id + ": " + $0.check.name)
      })
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
    // The time of an exercise is reported once, at its first check.
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
