import CollectionCore
import CollectionExercises

/// The results as a table by RFC 4180: a row for every learner, a column for every exercise.
///
/// The last column contains the code that first stopped each exercise, in their order. Sorting by
/// it groups learners with the same problem. Names, groups, lateness and a teacher's remarks have
/// columns if there are any.
enum CSVReport {
  /// Writes the table.
  static func text(_ book: GradeBook, marksByteOrder: Bool = false) -> String {
    let columns = columns(of: book)
    var rows = [columns.map { cell($0.name) }]
    for submission in book.submissions {
      rows.append(columns.map { $0.cell(Row(submission: submission)) })
    }
    for learner in book.absent {
      let remark = book.departed.first { $0.submission == learner.id }?.remark ?? Remark()
      rows.append(columns.map { $0.cell(Row(absent: learner, remark: remark)) })
    }
    let absent = Set(book.absent.map(\.id))
    for row in book.departed where !absent.contains(row.submission) {
      rows.append(columns.map { $0.cell(Row(departed: row.submission, remark: row.remark)) })
    }
    return (marksByteOrder ? "\u{FEFF}" : "")
      + rows.map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// A row: a learner who submitted work, one who did not, or a former one.
  private struct Row {
    var name: String
    var submission: GradeBook.GradedSubmission?
    var learner: Roster.Learner?
    var remark: Remark
    var isAbsent = false

    init(submission: GradeBook.GradedSubmission) {
      name = submission.name
      self.submission = submission
      learner = submission.learner
      remark = submission.remark
    }

    init(absent learner: Roster.Learner, remark: Remark) {
      name = learner.id
      self.learner = learner
      self.remark = remark
      isAbsent = true
    }

    init(departed name: String, remark: Remark) {
      self.name = name
      self.remark = remark
    }

    /// The points of the checks: 0 for a learner who submitted nothing, nil for a former one.
    var score: Int? { submission?.score ?? (isAbsent ? 0 : nil) }
  }

  /// A column: its name, and its contents.
  private typealias Column = (name: String, cell: (Row) -> String)

  private static func columns(of book: GradeBook) -> [Column] {
    var columns: [Column] = [("submission", { cell($0.name) })]
    if book.roster != nil {
      columns.append(("name", { cell($0.learner?.name ?? "") }))
      columns.append(("group", { cell($0.learner?.group ?? "") }))
    }
    for (index, exercise) in book.exercises.enumerated() {
      columns.append(
        (
          exercise.id,
          { row in
            guard let submission = row.submission else { return row.isAbsent ? "0" : "" }
            return index < submission.results.count
              ? number(submission.results[index].result.score) : ""
          }
        ))
    }
    let most = book.greatestScore
    columns.append(("score", { number($0.score) }))
    columns.append(("max_score", { number($0.submission?.maxScore ?? ($0.isAbsent ? most : nil)) }))
    if book.deadline != nil {
      columns.append(("submitted", { $0.submission?.submitted?.description ?? "" }))
      columns.append(("late", { $0.submission.flatMap(book.lateness) ?? "" }))
    }
    if book.hasRemarks {
      columns.append(("adjustment", { number($0.remark.adjustment) }))
      columns.append(
        ("total", { row in number(row.score.map { max(0, $0 + (row.remark.adjustment ?? 0)) }) }))
      columns.append(("comment", { cell($0.remark.comment) }))
    }
    columns.append(
      (
        "codes",
        { row in
          if let submission = row.submission { return cell(codes(submission, book)) }
          return row.isAbsent ? ExerciseResult.missingCode : "gone"
        }
      ))
    return columns
  }

  /// Returns the code that first stopped each exercise, with the exercise's name if there are
  /// several.
  private static func codes(_ submission: GradeBook.GradedSubmission, _ book: GradeBook) -> String {
    submission.results.map(\.result).compactMap { result in
      result.stop.map { book.exercises.count == 1 ? $0 : "\($0) (\(result.exercise))" }
    }.joined(separator: "; ")
  }

  /// Returns a number in the form that a spreadsheet reads.
  private static func number(_ value: Int?) -> String { value.map(String.init) ?? "" }

  /// The characters that begin a formula for a spreadsheet.
  private static let formula = "=+-@\t\r".unicodeScalars

  /// Returns a cell, quoted if necessary, with control characters as `\x1B`. A text that a
  /// spreadsheet would read as a formula is prefixed with `'`.
  static func cell(_ text: String) -> String {
    var text = text.escaped(.cell)
    if let first = text.unicodeScalars.first, formula.contains(first) {
      text = "'" + text
    }
    guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns the original text of a cell, without the `'` that prevents a formula.
  static func uncell(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first, formula.contains(second)
    else { return cell }
    return String(scalars.dropFirst())
  }
}
