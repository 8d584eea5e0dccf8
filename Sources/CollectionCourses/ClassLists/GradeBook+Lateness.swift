import CollectionExercises

extension GradeBook.GradedSubmission {
  /// A Boolean value that indicates whether the time of some work is unknown.
  var isWithoutTime: Bool {
    submitted == nil && results.contains { $0.result.stop != ExerciseResult.missingCode }
  }
}

extension GradeBook {
  /// Returns whether work was submitted after the deadline; false if either time is unknown.
  package func isLate(_ submission: GradedSubmission) -> Bool {
    guard let deadline, let submitted = submission.submitted else { return false }
    return submitted > deadline
  }

  /// Returns how late work is, such as `1 day 2 hours`, or nil if it is in time.
  package func lateness(of submission: GradedSubmission) -> String? {
    guard isLate(submission), let deadline, let submitted = submission.submitted else { return nil }
    let seconds = submitted.seconds - deadline.seconds
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60)
    let parts = [(days, "day"), (hours, "hour"), (days > 0 ? 0 : minutes, "minute")]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? "less than a minute" : words.joined(separator: " ")
  }
}
