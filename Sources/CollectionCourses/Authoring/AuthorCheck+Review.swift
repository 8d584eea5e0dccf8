import CollectionExercises

/// Questions of a review: they have answers, and different numbers each time.
extension AuthorCheck {
  /// The seeds for the questions.
  private static let reviewSeeds: [UInt64] = [1, 2, 3, 4, 5]

  /// Creates the question several times.
  mutating func checkReview() {
    guard let part = exercise.review else { return }
    var questions: [ReviewQuestion] = []
    for seed in Self.reviewSeeds {
      switch ReviewQuestion.make(for: exercise, seed: seed) {
      case .success(let question)?: questions.append(question)
      case .failure(let problem)?: return report(part.line, problem.message, problem.fix)
      case nil: return
      }
    }
    if Set(questions.map(\.text)).count < 2 {
      report(
        part.line, "the review asks the same each time",
        "draw its numbers: `drawn(n)` and `drawnNames(n)`")
    }
  }
}
