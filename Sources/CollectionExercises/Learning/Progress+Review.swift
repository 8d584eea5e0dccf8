/// The schedule of questions for review.
///
/// Each right answer doubles the time until the next question, and a wrong one resets it to a day.
extension Progress {
  /// The date of the next question about an idea, and the number of right answers in a row.
  package struct Review: Sendable, Hashable {
    /// The day, as `2026-01-31`.
    package var due: String
    /// The number of right answers since the last wrong one.
    package var known: Int

    /// Creates a date for a question.
    package init(due: String, known: Int) {
      self.due = due
      self.known = known
    }
  }

  /// The maximum number of doublings of a day, which is half a year.
  private static let greatestKnown = 8

  /// The number of questions in a review.
  package static let reviewCount = 3

  /// Returns the exercises to ask about: the solved ones that are due first. Files of older
  /// versions have no dates; in them, an exercise is due on the day after its solution.
  ///
  /// Complexity: O(n log n).
  package func reviews(among ids: [String], at time: String) -> [(id: String, due: String)] {
    ids.filter { self[$0].status == .solved }
      .map { id in
        let entry = self[id]
        let due =
          entry.review?.due ?? entry.solved.map { Self.day(1, after: $0) }
          ?? String(time.prefix(10))
        return (id, due)
      }
      .sorted { ($0.due, $0.id) < ($1.due, $1.id) }
  }

  /// Records an answer, and returns the day of the next question.
  package mutating func noteReview(of id: String, isRight: Bool, at time: String) -> String {
    let known = isRight ? min((self[id].review?.known ?? 0) + 1, Self.greatestKnown) : 0
    let due = Self.day(1 << known, after: time)
    self[id].review = Review(due: due, known: known)
    return due
  }

  /// Returns the day a number of days after a time, or the same day for an invalid time.
  private static func day(_ count: Int, after time: String) -> String {
    guard let moment = Moment(time.prefix(19) + "Z") else { return String(time.prefix(10)) }
    return String(Moment(seconds: moment.seconds + count * 86_400).description.prefix(10))
  }
}

extension Progress.Review {
  /// Reads `2026-01-31,2`; nil for any other text.
  package init?(_ field: some StringProtocol) {
    let parts = field.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 10, let known = Int(parts[1]), 0...64 ~= known else {
      return nil
    }
    self.init(due: String(parts[0]), known: known)
  }

  /// The date as a field of the file.
  package var field: String { "\(due),\(known)" }
}
