import CollectionCourses
import CollectionExercises

extension GradeBook {
  /// Whatever a learner may put into names and texts.
  static let nasty = "<&>\"'`|#\\ ]]> =1+1, \u{1B}[31m\u{0}\r\n\t\u{2028}ü🙂"

  /// A class of two: one with every status, one that passed.
  static var sample: GradeBook {
    var book = GradeBook(
      pack: "tessera", title: "A course",
      exercises: [
        GradedExercise(
          id: "01_01_insert", title: "One insert",
          code: ["goal": "A: a x b", "tidy": "return true"]),
        GradedExercise(id: "02_08_wwdc", title: "The WWDC crash", code: ["goal": "P: DAN"]),
      ])
    book.submissions = [
      GradedSubmission(name: "ann", results: [GradedResult(mixed()), GradedResult(stopped())]),
      GradedSubmission(
        name: "bob",
        results: [
          GradedResult(passed("01_01_insert", "bob")), GradedResult(passed("02_08_wwdc", "bob")),
        ]),
    ]
    return book
  }

  /// A class of one whose name and texts try everything.
  static var hostile: GradeBook {
    var book = sample
    var result = mixed(nasty)
    result.output = nasty
    result.checks[0].message = nasty
    result.checks[0].actual = nasty
    result.checks[0].hint = nasty
    result.checks[0].output = nasty
    book.submissions = [
      GradedSubmission(name: nasty, results: [GradedResult(result), GradedResult(stopped(nasty))])
    ]
    return book
  }

  private static func mixed(_ name: String = "ann") -> ExerciseResult {
    var result = ExerciseResult(exercise: "01_01_insert")
    result.submission = name
    var goal = ExerciseResult.Check(id: "goal", name: "reaches the goal")
    goal.status = .fail
    goal.code = "goal"
    goal.message = "shows A: a b, but should show A: a x b"
    goal.expected = "A: a x b"
    goal.actual = "A: a b"
    goal.hint = "tell the data, too"
    var tidy = ExerciseResult.Check(id: "tidy", name: "is tidy")
    // Right in itself, but points are for the whole exercise.
    tidy.status = .pass
    var hidden = ExerciseResult.Check(
      id: "Try it with two friends.", name: "Try it with two friends.")
    hidden.isHidden = true
    hidden.maxScore = 2
    hidden.status = .fail
    hidden.code = "check"
    hidden.message = "SECRET is missing"
    var later = ExerciseResult.Check(id: "later", name: "comes later")
    later.dependency = "goal"
    result.checks = [goal, tidy, hidden, later]
    return result
  }

  private static func stopped(_ name: String = "ann") -> ExerciseResult {
    var result = ExerciseResult(exercise: "02_08_wwdc")
    result.submission = name
    result.code = "R10"
    result.message = "the script was stopped after 1000000 instructions, its budget"
    var goal = ExerciseResult.Check(id: "goal", name: "reaches the goal")
    goal.status = .error
    goal.code = "R10"
    goal.message = result.message
    goal.line = 3
    result.checks = [goal]
    return result
  }

  private static func passed(_ exercise: String, _ name: String) -> ExerciseResult {
    var result = ExerciseResult(exercise: exercise)
    result.submission = name
    var goal = ExerciseResult.Check(id: "goal", name: "reaches the goal")
    goal.status = .pass
    goal.score = 1
    result.checks = [goal]
    return result
  }
}
