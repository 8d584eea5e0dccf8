import CollectionCore
import CollectionExercises
import CollectionScripting
import HostSystem

/// Questions about solved exercises, as in `tessera learn review`.
extension PlaygroundService {
  private static let reviews =
    "where no course is on disk, the solved exercises by id, each with the `review` of an answer"

  /// The methods of a review.
  static let reviewMethods: [Method] = [
    Method(
      "review", "Questions about exercises that were solved, those that are due first.",
      ["reviews": reviews, "seed": "the seed of the numbers; by default others each time"]
    ) { service, parameters throws(ServiceFailure) in
      let lesson = try service.lesson()
      let progress = try service.solved(parameters, lesson)
      let seed =
        try parameters.text("seed") ?? "\(DrawnData.seed(of: [HostEnvironment.timestamp]))"
      let time = HostEnvironment.timestamp
      var questions: [JSONValue] = []
      for (id, due) in progress.reviews(among: lesson.pack.ids, at: time)
      where questions.count < Progress.reviewCount {
        let exercise = try lesson.exercise(id)
        guard let question = try service.question(about: exercise, lesson, seed: seed) else {
          continue
        }
        questions.append([
          "exercise": .string(id), "title": .string(exercise.title),
          "text": .string(question.text), "due": .string(due),
        ])
      }
      return ["questions": .array(questions), "seed": .string(seed)]
    },
    Method(
      "answerReview", "Says whether an answer is right, and when the question comes again.",
      [
        "id": "the id of the exercise", "seed": "the seed of the question",
        "answer": "the answer", "reviews": reviews,
      ]
    ) { service, parameters throws(ServiceFailure) in
      let lesson = try service.lesson()
      let exercise = try lesson.exercise(parameters.requiredText("id"))
      let seed = try parameters.requiredText("seed")
      let answer = try parameters.requiredText("answer")
      var progress = try service.solved(parameters, lesson)
      guard progress[exercise.id].status == .solved,
        let question = try service.question(about: exercise, lesson, seed: seed)
      else {
        throw ServiceFailure(
          .invalidParameters, "there is no question about '\(exercise.id)': ask with 'review' first"
        )
      }
      let isRight = question.isRight(answer)
      let time = HostEnvironment.timestamp
      let due = progress.noteReview(of: exercise.id, isRight: isRight, at: time)
      try lesson.course?.update {
        _ = $0.noteReview(of: exercise.id, isRight: isRight, at: time)
      }
      return [
        "isRight": .boolean(isRight), "expected": .string(question.answers[0]),
        "due": .string(due), "review": JSONValue(progress[exercise.id].review?.field),
      ]
    },
  ]

  /// Returns the progress on disk, or one with the solved exercises in the parameters.
  private func solved(
    _ parameters: ServiceParameters, _ lesson: Lesson
  ) throws(ServiceFailure) -> Progress {
    if let course = lesson.course { return course.progress }
    var progress = Progress()
    for (id, review) in try parameters.namedTexts("reviews") {
      progress[id].status = .solved
      progress[id].review = Progress.Review(review)
    }
    return progress
  }

  /// Creates a question, in a separate process if the course is on disk, else in this one.
  private func question(
    about exercise: Exercise, _ lesson: Lesson, seed: String
  ) throws(ServiceFailure) -> ReviewQuestion? {
    guard exercise.review != nil else { return nil }
    let seed = DrawnData.seed(of: [exercise.id, seed])
    if let course = lesson.course { return try course.question(about: exercise, seed: seed) }
    return try? ReviewQuestion.make(for: exercise, seed: seed)?.get()
  }
}
