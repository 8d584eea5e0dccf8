import CollectionCore
import CollectionExercises
import HostSystem

/// The remarks of an earlier table of grades, by the names of the submissions.
package struct Remarks: Sendable {
  /// A learner's row of that table.
  package struct Row: Sendable, Hashable {
    /// The name of the submission.
    package var submission: String
    /// The points of the checks at that time; nil if the table does not contain them.
    package var score: Int?
    /// The remark.
    package var remark: Remark
  }

  /// The rows, in their order.
  package var rows: [Row] = []
  /// Lines about comments in several tables of which only one was kept.
  package private(set) var notes: [String] = []

  /// Creates an empty list.
  package init() {}

  /// Reads a table of grades in the form of `--format csv`.
  ///
  /// - Parameter file: the name in messages.
  /// - Throws: `Table.Failure`.
  package init(csv text: String, file: String) throws(Table.Failure) {
    let table = try Table(csv: text, file: file)
    guard let name = table.column("submission") else {
      throw .init(
        file, 1, "there is no column 'submission': name a table that --format csv has written")
    }
    let comment = table.column("comment")
    let adjustment = table.column("adjustment")
    guard comment != nil || adjustment != nil else {
      throw .init(
        file, 1, "there is neither a column 'comment' nor 'adjustment', so nothing is kept: add one"
      )
    }
    let score = table.column("score")
    var lines: [String: Int] = [:]
    for (line, cells) in table.rows {
      // An earlier version wrote the name of a folder unchanged.
      let submission = FileName(CSVReport.uncell(cells[name])).shown
      if let other = lines.updateValue(line, forKey: submission) {
        throw .init(
          file, line, "'\(submission)' is in line \(other), too: remove one of the two rows")
      }
      var remark = Remark(comment: comment.map { CSVReport.uncell(cells[$0]) } ?? "")
      if let adjustment {
        let text = CSVReport.uncell(cells[adjustment]).filter { $0 != " " }
        if !text.isEmpty {
          guard let points = Int(text), -Self.greatestPoints...Self.greatestPoints ~= points else {
            throw .init(
              file, line,
              "the adjustment of '\(submission)' is '\(text)': write whole points, as 2 or -1")
          }
          remark.adjustment = points
        }
      }
      rows.append(
        Row(submission: submission, score: score.flatMap { Int(cells[$0]) }, remark: remark))
    }
  }

  /// Combines the remarks of several tables: a learner's comments follow one another, each once.
  ///
  /// If two statements are about the same thing, such as `02_08: fine` and `02_08: copied`, the
  /// later table's stays. Then `notes` names both. A statement that is the start of another one is
  /// left out.
  /// - Throws: `Table.Failure` with every learner whose points differ between two tables.
  ///   Complexity: O(rows).
  package init(_ tables: [(file: String, remarks: Remarks)]) throws(Table.Failure) {
    var places: [String: Int] = [:]
    var files: [String] = []
    var conflicts: [String] = []
    for (file, remarks) in tables {
      for row in remarks.rows {
        guard let index = places[row.submission] else {
          places[row.submission] = rows.count
          rows.append(row)
          files.append(file)
          continue
        }
        let name = "'\(row.submission)' in '\(files[index])' and '\(file)'"
        let (old, new) = (rows[index].remark, row.remark)
        var replaced: [String] = []
        rows[index].remark.comment = Self.joined(old.comment, new.comment, &replaced)
        notes += replaced.map {
          "the comments on \(name) differ about \($0): the one of '\(file)' is kept"
        }
        guard let points = new.adjustment else { continue }
        guard old.adjustment == nil || old.adjustment == points else {
          conflicts.append(
            "the adjustments of \(name) differ: \(old.adjustment ?? 0) and \(points); remove one of them"
          )
          continue
        }
        rows[index].remark.adjustment = points
        rows[index].score = row.score ?? rows[index].score
      }
    }
    guard conflicts.isEmpty else { throw .init(conflicts.joined(separator: "\n")) }
  }

  /// The separator between the comments of several tables.
  private static let separator = "; "

  /// Combines the comments of two tables, with one statement about each thing.
  ///
  /// - Parameter replaced: receives the things about which the second table has a different
  ///   statement.
  private static func joined(
    _ first: String, _ second: String, _ replaced: inout [String]
  ) -> String {
    var statements = first.parts(separatedBy: separator)
    for new in second.parts(separatedBy: separator) {
      if statements.contains(where: { $0.hasPrefix(words: new) }) { continue }
      if let index = statements.firstIndex(where: { new.hasPrefix(words: $0) }) {
        statements[index] = new
      } else if let topic = topic(of: new),
        let index = statements.firstIndex(where: { self.topic(of: $0) == topic })
      {
        statements[index] = new
        replaced.append(topic)
      } else {
        statements.append(new)
      }
    }
    return statements.filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// Returns the subject of a statement, such as `02_08` in `02_08: fine`, or nil if it names none.
  private static func topic(of statement: String) -> String? {
    guard let colon = statement.firstIndex(of: ":") else { return nil }
    let topic = statement[..<colon].trimmed
    return topic.isEmpty || topic.contains(where: \.isWhitespace) ? nil : topic
  }

  /// Returns the remarks about one submission. Complexity: O(n).
  package func only(_ submission: String) -> Remarks {
    var remarks = self
    remarks.rows.removeAll { $0.submission != submission }
    return remarks
  }

  /// The maximum number of points of an adjustment.
  private static let greatestPoints = 1_000_000

  /// Returns whether a text is a table of grades with remarks, judged by its first line.
  package static func areIn(_ csv: String) -> Bool {
    let header = csv.prefix { !$0.isNewline }
    guard let table = try? Table(csv: String(header), file: "") else { return false }
    return table.column("submission") != nil
      && (table.column("comment") != nil || table.column("adjustment") != nil)
  }
}
