import CollectionCore
import CollectionExercises

/// The results as Markdown: the class first, then every learner's points, then advice for each
/// learner.
enum MarkdownReport {
  /// Writes the page.
  static func text(_ book: GradeBook) -> String {
    let overview = book.overview
    var lines = ["# \(escaped(book.title))", ""]
    lines.append(
      "\(count(book.submissions.count, "submission")), \(count(book.exercises.count, "exercise")), "
        + book.shareText)
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
    lines += ["", "## Submissions", ""]
    let columns = columns(of: book)
    lines.append("| " + columns.map(\.name).joined(separator: " | ") + " |")
    lines.append("| " + columns.map { $0.isNumber ? "--:" : "---" }.joined(separator: " | ") + " |")
    for submission in book.submissions {
      lines.append(
        "| " + columns.map { escaped($0.cell(submission)) }.joined(separator: " | ") + " |")
    }
    if !book.absent.isEmpty {
      lines += ["", "## Submitted nothing", "", "| id | name | group |", "| --- | --- | --- |"]
      lines += book.absent.map {
        "| \(escaped($0.id)) | \(escaped($0.name)) | \(escaped($0.group)) |"
      }
    }
    if !book.unlisted.isEmpty {
      lines += ["", "## Not on the roster", ""]
      lines += book.unlisted.map { "- \(escaped($0))" }
    }
    for submission in book.submissions { lines += details(of: submission, in: book) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A column of the table of submissions: its name, its alignment, and its contents.
  private typealias Column = (
    name: String, isNumber: Bool, cell: (GradeBook.GradedSubmission) -> String
  )

  private static func columns(of book: GradeBook) -> [Column] {
    var columns: [Column] = [("submission", false, { $0.name })]
    if book.roster != nil {
      columns.append(("name", false, { $0.learner?.name ?? "" }))
      columns.append(("group", false, { $0.learner?.group ?? "" }))
    }
    columns.append(("points", true, { "\($0.score)" }))
    if book.hasRemarks { columns.append(("total", true, { "\($0.total)" })) }
    columns.append(("of", true, { "\($0.maxScore)" }))
    if book.deadline != nil { columns.append(("late", false, { book.lateness(of: $0) ?? "" })) }
    if book.hasRemarks { columns.append(("comment", false, { $0.remark.comment })) }
    columns.append(
      (
        "stopped by", false,
        { submission in
          submission.results.compactMap { graded in
            graded.result.stop.map { "\(graded.result.exercise) \($0)" }
          }.joined(separator: ", ")
        }
      ))
    return columns
  }

  private static func details(
    of submission: GradeBook.GradedSubmission, in book: GradeBook
  ) -> [String] {
    let missing = submission.results.map(\.result).filter { $0.code == ExerciseResult.missingCode }
      .map(\.exercise)
    let failures = book.checks(of: submission).filter {
      $0.check.status != .pass && !missing.contains($0.exercise.id)
    }
    guard !failures.isEmpty || !missing.isEmpty else { return [] }
    var lines = ["", "### \(escaped(submission.name))", ""]
    if !missing.isEmpty {
      lines.append("- nothing was handed in for \(missing.map(escaped).joined(separator: ", "))")
    }
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

  /// Returns a text on one line without special characters of Markdown or HTML.
  static func escaped(_ text: String) -> String {
    text.printable.escaped(.markdown)
  }
}
