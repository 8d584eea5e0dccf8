import CollectionCore
import CollectionExercises
import CollectionRendering

/// The page of a learner: results and messages, the program, and the run of a failed program.
///
/// The lines of the program that are involved in a failure are marked.
struct LearnerPage {
  private let book: GradeBook
  private let submission: GradeBook.GradedSubmission

  /// The maximum number of lines of a program, and of columns of each.
  private static let greatestLines = 600
  private static let greatestColumns = 400
  /// The maximum number of characters of a program's output.
  private static let greatestOutput = 4000

  /// Creates the page.
  init(_ book: GradeBook, _ submission: GradeBook.GradedSubmission) {
    self.book = book
    self.submission = submission
  }

  /// The text of the page. Complexity: O(n) for n bytes of results.
  var text: String {
    let learner = submission.learner
    let name = learner.flatMap { $0.name.isEmpty ? nil : $0.name } ?? submission.name
    let checks = Dictionary(grouping: book.checks(of: submission), by: \.exerciseIndex)
    var body = ["<div class=\"report\">", "<h1>\(HTMLParts.text(name))</h1>"]
    body.append("<p>\(HTMLParts.text(subtitle))</p>")
    for line in book.publicRemarks(of: submission) {
      body.append("<p class=\"remark\">\(HTMLParts.lines(line))</p>")
    }
    body.append(summary)
    for (index, graded) in submission.results.enumerated() where index < book.exercises.count {
      body.append(section(index, graded, checks[index] ?? []))
    }
    body.append("</div>")
    let plays = submission.results.contains { $0.run != nil }
    if plays {
      body.append(
        "<main id=\"player\" hidden aria-label=\"The run, step by step\">\n"
          + "\(PlayerPage.skeleton)\n</main>")
    }
    return HTMLParts.page(
      title: "\(name) – \(book.title)", body: body.joined(separator: "\n"), plays: plays)
  }

  private var subtitle: String {
    var parts = [book.title, "\(submission.score) of \(submission.maxScore) points"]
    if let learner = submission.learner, !learner.name.isEmpty { parts.insert(learner.id, at: 0) }
    if let group = submission.learner?.group, !group.isEmpty { parts.insert(group, at: 1) }
    if let submitted = submission.submitted { parts.append("submitted \(submitted)") }
    return parts.joined(separator: " · ")
  }

  private var summary: String {
    HTMLParts.table(
      ["exercise", "title", "result", "points", "of"],
      zip(book.exercises, submission.results).enumerated().map { index, pair in
        let (exercise, graded) = pair
        return [
          "<a href=\"#e\(index + 1)\">\(HTMLParts.text(exercise.id))</a>",
          HTMLParts.text(exercise.title), badge(graded.result), "\(graded.result.score)",
          "\(graded.result.maxScore)",
        ]
      }, numbers: [3, 4])
  }

  private func badge(_ result: ExerciseResult) -> String {
    if result.code == ExerciseResult.missingCode { return Self.badge(.skipped, "missing") }
    return Self.badge(result.status, Self.word(result.status))
  }

  private static func badge(_ status: ExerciseResult.Status, _ word: String) -> String {
    let sign =
      switch status {
      case .pass: "✓"
      case .fail: "✗"
      case .error: "!"
      case .skipped: "–"
      }
    return "<span class=\"badge \(status.rawValue)\"><span aria-hidden=\"true\">\(sign)</span> "
      + "\(word)</span>"
  }

  private static func word(_ status: ExerciseResult.Status) -> String {
    switch status {
    case .pass: "passed"
    case .fail: "failed"
    case .error: "error"
    case .skipped: "not run"
    }
  }

  private func section(
    _ index: Int, _ graded: GradeBook.GradedResult, _ checks: [ReportedCheck]
  ) -> String {
    let exercise = book.exercises[index]
    var parts = ["<section id=\"e\(index + 1)\">"]
    parts.append(
      "<h2>\(HTMLParts.text(exercise.id)) · \(HTMLParts.text(exercise.title)) "
        + "\(badge(graded.result))</h2>")
    if let explanation = graded.result.explanation {
      parts.append("<p>\(HTMLParts.lines(explanation))</p>")
    }
    parts.append("<ul class=\"checks\">")
    var told: Set<String> = []
    for reported in checks {
      var lines = book.lines(about: reported, isPublic: true)
      // An error that ends several checks is reported once.
      if let message = reported.check.message, !reported.check.isHidden,
        !told.insert(message).inserted
      {
        lines = ["as above"]
      }
      let about = lines.map { "<div>\(HTMLParts.lines($0))</div>" }.joined()
      parts.append(
        "<li>\(Self.badge(reported.check.status, Self.word(reported.check.status))) "
          + "\(HTMLParts.text(book.publicName(reported)))\(about)</li>")
    }
    parts.append("</ul>")
    if let program = graded.program { parts.append(listing(program, checks, graded.result)) }
    if !graded.result.output.isEmpty {
      let output = graded.result.output
      let isCut = graded.result.isOutputTruncated || output.count > Self.greatestOutput
      parts.append(
        "<h3>Printed</h3><pre class=\"wide\">"
          + HTMLParts.lines(String(output.prefix(Self.greatestOutput))) + (isCut ? "\n…" : "")
          + "</pre>")
    }
    if let run = graded.run {
      parts.append(
        "<p><button type=\"button\" class=\"run\" data-run=\"r\(index + 1)\">"
          + "Play this run</button></p>")
      parts.append(ClosedPage.data(run, id: "r\(index + 1)"))
    } else if let reason = graded.runNote {
      parts.append("<p>\(HTMLParts.text(reason))</p>")
    }
    parts.append("</section>")
    return parts.joined(separator: "\n")
  }

  /// Returns the program, with marks on the lines that are involved in a failure.
  private func listing(
    _ program: String, _ checks: [ReportedCheck], _ result: ExerciseResult
  ) -> String {
    var reasons: [Int: String] = [:]
    for reported in checks where reported.check.status != .pass && !reported.check.isHidden {
      guard let line = reported.check.line, reasons[line] == nil else { continue }
      reasons[line] = reported.check.message ?? ""
    }
    if let line = result.line, reasons[line] == nil { reasons[line] = result.message ?? "" }
    var lines = program.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.last?.isEmpty == true { lines.removeLast() }
    var items = lines.prefix(Self.greatestLines).enumerated().map { index, line in
      let text = HTMLParts.text(
        String(line).replacing("\t", with: "  ").cut(to: Self.greatestColumns))
      guard let reason = reasons[index + 1] else { return "<li>\(text)</li>" }
      let first = String(reason.prefix { !$0.isNewline }).cut(to: Self.greatestColumns)
      return "<li class=\"fault\"><mark>\(text.isEmpty ? " " : text)</mark>"
        + "<div class=\"reason\">↑ \(HTMLParts.text(first))</div></li>"
    }
    if lines.count > items.count {
      items.append("<li>… \(lines.count - items.count) more lines</li>")
    }
    return "<h3>The program</h3><div class=\"wide\"><ol class=\"listing\">\n"
      + items.joined(separator: "\n") + "\n</ol></div>"
  }
}
