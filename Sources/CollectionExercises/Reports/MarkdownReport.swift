import CollectionCore
import CollectionRendering

/// The results as Markdown: the class first, then everybody, then what each learner can do about
/// it.
enum MarkdownReport {
  /// Writes the page.
  static func text(_ book: GradeBook) -> String {
    let overview = book.overview
    var lines = ["# \(escaped(book.title))", ""]
    lines.append(
      "\(count(book.submissions.count, "submission")), \(count(book.exercises.count, "exercise")), "
        + "\(OverviewText.percent(book.share)) of all points")
    lines += [
      "", "| exercise | passed | failed | errors | missing |", "| --- | --: | --: | --: | --: |",
    ]
    for row in overview.rows {
      lines.append(
        "| \(escaped(row.exercise)) | \(row.passed) | \(row.failed) | \(row.errors) | \(row.missing) |"
      )
    }
    if !overview.stops.isEmpty {
      lines += ["", "## What stops how many", "", "| learners | exercise | code | message |"]
      lines.append("| --: | --- | --- | --- |")
      for stop in overview.stops {
        lines.append(
          "| \(stop.count) | \(escaped(stop.exercise)) | \(escaped(stop.code)) | \(escaped(stop.message ?? "")) |"
        )
      }
    }
    if !overview.contained.isEmpty {
      lines += ["", "## Stopped by a limit", "", "| submission | exercise | limit | message |"]
      lines.append("| --- | --- | --- | --- |")
      for entry in overview.contained {
        lines.append(
          "| \(escaped(entry.submission)) | \(escaped(entry.exercise)) | \(entry.code) | \(escaped(entry.message)) |"
        )
      }
    }
    lines += ["", "## Submissions", "", "| submission | points | of | stopped by |"]
    lines.append("| --- | --: | --: | --- |")
    for submission in book.submissions {
      let codes = submission.results.compactMap { graded in
        graded.result.stop.map { "\(graded.result.exercise) \($0)" }
      }
      lines.append(
        "| \(escaped(submission.name)) | \(submission.score) | \(submission.maxScore) | "
          + "\(escaped(codes.joined(separator: ", "))) |")
    }
    for submission in book.submissions { lines += details(of: submission, in: book) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func details(
    of submission: GradeBook.GradedSubmission, in book: GradeBook
  ) -> [String] {
    let failures = book.checks(of: submission).filter { $0.check.status != .pass }
    guard !failures.isEmpty else { return [] }
    var lines = ["", "### \(escaped(submission.name))", ""]
    for reported in failures {
      let about = book.lines(about: reported, isPublic: false).map(escaped)
      lines.append(
        "- **\(escaped(reported.exercise.id))** \(escaped(reported.check.name)) "
          + "(\(reported.check.status.rawValue)): " + about.joined(separator: "; "))
    }
    return lines
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A text on one line in which nothing means anything to Markdown or HTML.
  static func escaped(_ text: String) -> String {
    text.printable.escaped(.markdown)
  }
}
