/// The results as a table by RFC 4180: a row for everybody, a column for every exercise.
///
/// The last column has the code that stopped each exercise first, in the order of the exercises: to
/// sort by it puts those together who are stuck at the same thing.
enum CSVReport {
  /// Writes the table.
  static func text(_ book: GradeBook) -> String {
    var rows = [["submission"] + book.exercises.map(\.id) + ["score", "max_score", "codes"]]
    for submission in book.submissions {
      rows.append(
        [submission.name] + submission.results.map { "\($0.result.score)" }
          + ["\(submission.score)", "\(submission.maxScore)"]
          + [codes(submission, book)])
    }
    return rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns the code that stopped each exercise first, with the exercise where there are several.
  private static func codes(_ submission: GradeBook.GradedSubmission, _ book: GradeBook) -> String {
    submission.results.map(\.result).compactMap { result in
      result.stop.map { book.exercises.count == 1 ? $0 : "\($0) (\(result.exercise))" }
    }.joined(separator: "; ")
  }

  /// A cell, quoted where it must be. What a spreadsheet would take for a formula gets a `'` before
  /// it.
  static func cell(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
      text = "'" + text
    }
    guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
