import CollectionCore
import CollectionExercises

/// The part of a grade that a teacher writes by hand.
package struct Remark: Sendable, Hashable {
  /// The points added to those of the checks; they may be negative.
  package var adjustment: Int?
  /// The comment; empty if there is none.
  package var comment: String

  /// Creates a remark.
  package init(adjustment: Int? = nil, comment: String = "") {
    self.adjustment = adjustment
    self.comment = comment
  }

  /// A Boolean value that indicates whether the teacher wrote nothing.
  package var isEmpty: Bool { adjustment == nil && comment.isEmpty }
}

extension GradeBook {
  /// Keeps the remarks of an earlier table, and returns notes for the teacher.
  ///
  /// Rows of former learners stay at the end of the table if they contain remarks. Complexity:
  /// O(n).
  package mutating func keep(_ remarks: Remarks) -> [String] {
    hasRemarks = true
    var notes = remarks.notes
    let places = Dictionary(
      firstOf: submissions.indices.map { (submissions[$0].name, $0) })
    let absent = Set(self.absent.map(\.id))
    for row in remarks.rows where !row.remark.isEmpty {
      guard let index = places[row.submission] else {
        departed.append(row)
        if !absent.contains(row.submission) {
          notes.append("'\(row.submission)' submitted nothing this time; the remark is kept")
        }
        continue
      }
      submissions[index].remark = row.remark
      let score = submissions[index].score
      if let points = row.remark.adjustment, let before = row.score, before != score {
        let signed = points < 0 ? "\(points)" : "+\(points)"
        notes.append(
          "'\(row.submission)' had \(Self.points(before)) when the adjustment of \(signed) was made, "
            + "and has \(score) now: see whether it is still right")
      }
    }
    return notes
  }
}

extension GradeBook {
  private static func points(_ count: Int) -> String { count == 1 ? "1 point" : "\(count) points" }
}

extension GradeBook.GradedSubmission {
  /// The points including those of the teacher, at least 0.
  package var total: Int { max(0, score + (remark.adjustment ?? 0)) }
}

extension GradeBook {
  /// Returns the lines about a submission for its learner: lateness, points by hand, and the
  /// comment.
  func publicRemarks(of submission: GradedSubmission) -> [String] {
    var lines: [String] = []
    if let late = lateness(of: submission) { lines.append("Submitted \(late) after the deadline.") }
    if let points = submission.remark.adjustment, points != 0 {
      lines.append(
        "\(points > 0 ? "+" : "−")\(points.magnitude.description) by hand: \(Self.points(submission.total))."
      )
    }
    if !submission.remark.comment.isEmpty { lines.append(submission.remark.comment) }
    return lines
  }
}
