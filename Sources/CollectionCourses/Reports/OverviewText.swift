import CollectionCore
import CollectionExercises
import CollectionRendering

/// The overview of a class as text for a terminal.
struct OverviewText {
  /// A Boolean value that indicates whether the text contains only ASCII characters.
  var ascii = false

  /// The maximum number of listed reasons that stop learners.
  private static let greatestStops = 20

  func text(_ book: GradeBook) -> String {
    let overview = book.overview
    let graded = book.submissions.count - Set(book.unchecked.map(\.submission)).count
    var lines = [
      "\(book.title.printable): \(graded) of \(book.submissions.count) \(book.submissions.count == 1 ? "submission" : "submissions") graded, "
        + book.shareText
    ]
    if let shard = book.shard { lines.append("shard \(shard)") }
    if let seed = book.seed { lines.append("seed \(seed)") }
    lines.append("")
    lines += table(
      [["exercise", "passed", "failed", "errors", "missing"]]
        + overview.rows.map {
          [$0.exercise, "\($0.passed)", "\($0.failed)", "\($0.errors)", "\($0.missing)"]
        }, numbers: 1..<5)
    if !overview.stops.isEmpty {
      lines += ["", "what stops how many"]
      let shown = overview.stops.prefix(Self.greatestStops)
      lines += table(
        shown.map { ["\($0.count)", $0.exercise, $0.code, message($0)] }, numbers: 0..<1)
      if overview.stops.count > shown.count {
        lines.append("  and \(overview.stops.count - shown.count) more: see --format csv or json")
      }
    }
    if !overview.contained.isEmpty {
      lines += ["", "stopped by a limit"]
      lines += table(
        overview.contained.map { [$0.submission, $0.exercise, $0.code, $0.message] }, numbers: 0..<0
      )
    }
    if !book.absent.isEmpty {
      lines += ["", "submitted nothing"]
      lines += table(book.absent.map { [$0.id, $0.name, $0.group] }, numbers: 0..<0)
    }
    if !book.unlisted.isEmpty {
      lines += ["", "not on the roster"]
      lines += table(book.unlisted.map { [$0] }, numbers: 0..<0)
    }
    let late = book.submissions.compactMap { submission in
      book.lateness(of: submission).map { [submission.name, $0] }
    }
    if !late.isEmpty {
      lines += ["", "late"]
      lines += table(late, numbers: 0..<0)
    }
    let timeless = book.deadline == nil ? [] : book.submissions.filter(\.isWithoutTime)
    if !timeless.isEmpty {
      lines += ["", "when they were submitted is not known"]
      lines += table(timeless.map { [$0.name] }, numbers: 0..<0)
    }
    let inner = book.submissions.compactMap { submission in
      submission.innerFolder.map { [submission.name, "in the folder \($0)"] }
    }
    if !inner.isEmpty {
      lines += ["", "found in a folder of its own"]
      lines += table(inner, numbers: 0..<0)
    }
    for (kind, title) in [(IntakeNote.Kind.gaveUp, "gave up"), (.parted, "guessed again")] {
      let rows = book.submissions.flatMap { submission in
        submission.notes.filter { $0.kind == kind }.map { [submission.name, $0.text] }
      }
      if !rows.isEmpty { lines += ["", title] + table(rows, numbers: 0..<0) }
    }
    let intake = IntakeLines(book)
    if !intake.rows.isEmpty {
      lines += ["", "files that were not as expected"]
      lines += table(intake.rows, numbers: 0..<0)
      if intake.more > 0 { lines.append("  and \(intake.more) more: see --json") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns rows in columns as wide as their widest cell; the last one is truncated.
  private func table(_ rows: [[String]], numbers: Range<Int>) -> [String] {
    let cells = rows.map { $0.map { cell($0) } }
    let widths = (cells.first ?? []).indices.map { column in
      cells.reduce(0) { max($0, $1[column].columns) }
    }
    return cells.map { row in
      var line = " "
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        line += " "
        if numbers.contains(column) {
          line += cell.leftPadded(to: widths[column]) + (isLast ? "" : " ")
        } else {
          line += isLast ? cell : cell.padded(to: widths[column]) + " "
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the first learner's message, with a note if others received a different one.
  private func message(_ stop: Overview.Stop) -> String {
    guard stop.hasOtherMessages else { return stop.message ?? "" }
    let note = " (and others)"
    return cell(stop.message ?? "", width: Self.greatestWidth - note.count) + note
  }

  private static let greatestWidth = 100

  private func cell(_ text: String, width: Int = greatestWidth) -> String {
    let line = text.printable.split(separator: " ").joined(separator: " ")
    let cut = line.cut(to: width, ellipsis: ascii ? "." : "…")
    return ascii ? String(cut.map { $0.isASCII ? $0 : "?" }) : cut
  }

  /// Returns a share as a whole percentage; 100 only for everything.
  static func percent(_ share: Double) -> String {
    "\(Int((min(max(share, 0), 1) * 100).rounded(.down)))%"
  }
}
