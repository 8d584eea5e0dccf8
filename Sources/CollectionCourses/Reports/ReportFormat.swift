import CollectionExercises
import CollectionRendering

/// The formats of the results of grading.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// The overview of a class, which a teacher reads first.
  case text
  /// The complete book, which can be read again.
  case json
  /// JUnit's XML, for build servers.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap
  /// A table for a spreadsheet.
  case csv
  /// Gradescope's `results.json`.
  case gradescope
  /// The results of an Exercism test runner, version 3.
  case exercism
  /// The output of `check50 -o json`.
  case check50
  /// The results for GitHub Classroom's reporter of grades; the service has ended.
  case classroom
  /// The `result.json` of Classroom 50, the successor of GitHub Classroom.
  case classroom50
  /// Tables for a page or a summary of a build.
  case markdown
  /// A page per learner with playable failed runs, and a page for the class.
  case html

  /// A Boolean value that indicates whether a report is about one submission.
  ///
  /// The hosts of such reports run one submission at a time.
  package var isPerSubmission: Bool {
    switch self {
    case .gradescope, .exercism, .check50, .classroom, .classroom50, .html: true
    case .text, .json, .junit, .tap, .csv, .markdown: false
    }
  }

  /// The file extension of such reports.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .json, .gradescope, .exercism, .check50, .classroom, .classroom50: "json"
    case .junit: "xml"
    case .tap: "tap"
    case .csv: "csv"
    case .markdown: "md"
    case .html: "html"
    }
  }

  /// Writes a book. A report about one submission describes the first one.
  ///
  /// Complexity: O(n) for n bytes of results.
  package func report(
    _ book: GradeBook, _ options: ReportOptions = ReportOptions()
  ) -> String {
    switch self {
    case .text: OverviewText(ascii: options.ascii).text(book)
    case .json: book.json.description + "\n"
    case .junit: JUnitReport.text(book)
    case .tap: TAPReport.text(book)
    case .csv: CSVReport.text(book, marksByteOrder: options.marksByteOrder)
    case .gradescope: GradescopeReport.json(book).description + "\n"
    case .exercism: ExercismReport.json(book).description + "\n"
    case .check50: Check50Report.json(book).description + "\n"
    case .classroom: ClassroomReport.json(book).description + "\n"
    case .classroom50: Classroom50Report.json(book, options.classroom).description + "\n"
    case .markdown: MarkdownReport.text(book)
    case .html: HTMLReport(book).firstPage
    }
  }
}

extension GradeBook {
  /// Returns the checks of a submission, in order.
  func checks(of submission: GradedSubmission) -> [ReportedCheck] {
    var reported: [ReportedCheck] = []
    for (exerciseIndex, graded) in submission.results.enumerated()
    where exerciseIndex < exercises.count {
      var hidden = 0
      for (index, check) in graded.result.checks.enumerated() {
        if check.isHidden { hidden += 1 }
        reported.append(
          ReportedCheck(
            exerciseIndex: exerciseIndex, index: index, exercise: exercises[exerciseIndex],
            result: graded.result, check: check, hiddenNumber: check.isHidden ? hidden : 0))
      }
    }
    return reported
  }

  /// Returns the name of a check for learners, which does not reveal the subject of a hidden one.
  func publicName(_ reported: ReportedCheck) -> String {
    reported.check.isHidden
      ? catalogue.text("report.hidden", ["number": "\(reported.hiddenNumber)"])
      : reported.check.name
  }

  /// Returns the reason why a check was not run.
  ///
  /// - Parameter isPublic: whether a hidden check on which it depends remains unnamed.
  func skipReason(_ reported: ReportedCheck, isPublic: Bool) -> String {
    let checks = reported.result.checks
    // A condition that no check names is tested after the goal is reached.
    let other =
      checks.first { $0.id == (reported.check.dependency ?? "goal") }
      ?? checks.first { $0.status != .pass }
    guard let other, !(isPublic && other.isHidden) else {
      return catalogue.text("report.hidden.fail")
    }
    return catalogue.text("report.skipped", ["name": other.name])
  }

  /// Returns the lines about a check that did not pass.
  func lines(about reported: ReportedCheck, isPublic: Bool) -> [String] {
    let check = reported.check
    if check.status == .pass { return [] }
    if check.status == .skipped { return [skipReason(reported, isPublic: isPublic)] }
    if check.isHidden, isPublic { return [catalogue.text("report.hidden.fail")] }
    let message = check.message ?? reported.result.message ?? check.code ?? ""
    var lines = [
      check.status == .error ? catalogue.text("report.error", ["message": message]) : message
    ]
    if let line = check.line { lines.append(catalogue.text("report.line", ["line": "\(line)"])) }
    if let text = check.expected { lines.append(catalogue.text("report.expected", ["text": text])) }
    if let text = check.actual { lines.append(catalogue.text("report.actual", ["text": text])) }
    if let text = check.hint { lines.append(catalogue.text("report.hint", ["text": text])) }
    return lines
  }
}
