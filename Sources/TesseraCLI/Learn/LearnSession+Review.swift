import CollectionCourses
import CollectionExercises
import CollectionRendering
import CollectionScripting
import HostSystem

/// Questions about exercises that were solved long ago.
extension LearnSession {
  /// Returns the questions of a review; none if no solved exercise has one.
  ///
  /// - Parameter seed: the seed of their numbers; nil for random numbers.
  mutating func reviewQuestions(seed: UInt64? = nil) throws -> [ReviewQuestion] {
    let start = seed ?? DrawnData.seed(of: [HostEnvironment.timestamp])
    var questions: [ReviewQuestion] = []
    for exercise in try dueExercises() where questions.count < Progress.reviewCount {
      if let question = try ReviewQuestion.question(
        about: exercise, in: course.pack, seed: DrawnData.seed(of: [exercise.id], from: start))
      {
        questions.append(question)
      }
    }
    return questions
  }

  /// Returns whether a question is due for review.
  mutating func hasReview() throws -> Bool { try !dueExercises().isEmpty }

  /// Returns the solved exercises with a question, those that are due first.
  private mutating func dueExercises() throws -> [Exercise] {
    let pack = try wholePack()
    let ids = pack.exercises.filter { $0.review != nil }.map(\.id)
    return course.progress.reviews(among: ids, at: HostEnvironment.timestamp)
      .compactMap { pack.exercise(named: $0.id) }
  }

  /// Records an answer.
  ///
  /// Returns whether it is right and when the idea is asked again.
  mutating func answer(_ question: ReviewQuestion, _ answer: String) throws -> Bool {
    let isRight = question.isRight(answer)
    var due = ""
    try update {
      due = $0.noteReview(of: question.exercise, isRight: isRight, at: HostEnvironment.timestamp)
    }
    if !options.json {
      say(
        texts.text(
          isRight ? "review.right" : "review.wrong",
          ["answer": question.answers[0], "due": due, "id": question.exercise]))
    }
    return isRight
  }

  /// Returns the lines of a question, with its number.
  func heading(_ number: Int, of count: Int, _ question: ReviewQuestion) -> [String] {
    let title = texts.text(
      "review.title",
      ["number": "\(number)", "count": "\(count)", "id": question.exercise])
    return [title] + question.text.split(separator: "\n").map { "  \($0)" }
  }

  /// Asks the questions of a review, and reads one answer per line from standard input.
  mutating func review(seed: UInt64?) throws -> ExitStatus {
    let questions = try reviewQuestions(seed: seed)
    guard !questions.isEmpty else {
      if options.json {
        write(["version": 1, "questions": .array([])])
      } else {
        say(texts.text("review.none"))
      }
      return .success
    }
    var documents: [JSONValue] = []
    var right = 0
    for (index, question) in questions.enumerated() {
      if !options.json {
        for line in heading(index + 1, of: questions.count, question) { say(line) }
      }
      guard let text = readLine(strippingNewline: true) else { break }
      let isRight = try answer(question, text)
      if isRight { right += 1 }
      documents.append([
        "exercise": .string(question.exercise), "question": .string(question.text),
        "answer": .string(text), "right": .boolean(isRight),
        "expected": .string(question.answers[0]),
      ])
    }
    if options.json { write(["version": 1, "questions": .array(documents)]) }
    return right == questions.count ? .success : .failed
  }
}
