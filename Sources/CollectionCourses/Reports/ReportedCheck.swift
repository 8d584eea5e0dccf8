import CollectionExercises

/// A check of a submission in a report.
struct ReportedCheck {
  /// The 0-based index of the exercise among the graded ones, and the index of the check in it.
  var exerciseIndex: Int
  var index: Int
  var exercise: GradeBook.GradedExercise
  var result: ExerciseResult
  var check: ExerciseResult.Check
  /// The 1-based number of a hidden check among those of its exercise.
  var hiddenNumber = 0
}

extension ReportedCheck {
  /// A name that is unique in the submission.
  var uniqueName: String {
    check.isHidden ? "\(exercise.id).hidden_\(hiddenNumber)" : "\(exercise.id).\(check.id)"
  }

  /// The program's output: during the check, or else before it.
  var output: String { check.output.isEmpty ? result.output : check.output }
}
