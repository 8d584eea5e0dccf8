import CollectionExercises

/// A check of a submission as a report tells of it.
struct ReportedCheck {
  /// The exercise's index among those graded, from 0, and the index of the check in it.
  var exerciseIndex: Int
  var index: Int
  var exercise: GradeBook.GradedExercise
  var result: ExerciseResult
  var check: ExerciseResult.Check
  /// The number of a hidden check among those of its exercise, from 1.
  var hiddenNumber = 0
}

extension ReportedCheck {
  /// A name that no other check of the submission has.
  var uniqueName: String {
    check.isHidden ? "\(exercise.id).hidden_\(hiddenNumber)" : "\(exercise.id).\(check.id)"
  }

  /// The text that the program printed: while it was checked, or before.
  var output: String { check.output.isEmpty ? result.output : check.output }
}
