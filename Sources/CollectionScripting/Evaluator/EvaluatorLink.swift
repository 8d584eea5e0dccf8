/// An evaluator as its state and its views know it, which it keeps alive and which do not keep it.
///
/// The evaluator says itself that it is gone, so the pointer never leads to one that is.
@safe final class EvaluatorLink {
  private var pointer: Unmanaged<Evaluator>?

  /// The evaluator; nil once it is gone.
  var evaluator: Evaluator? { unsafe pointer?.takeUnretainedValue() }

  /// Notes the evaluator.
  func begin(_ evaluator: Evaluator) { unsafe pointer = Unmanaged.passUnretained(evaluator) }

  /// Forgets the evaluator, which is about to be gone.
  func end() { unsafe pointer = nil }
}
