import CollectionCore
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// An error of the engine after the end of the script, when its animations were let end.
struct PendingError: Error {
  /// The error of the engine.
  let error: CollectionViewError
  /// The line of the latest batch of the view.
  let line: SourceLine?
  /// The number of items of each section.
  let counts: [Int]

  /// Creates the error of a view.
  init(_ error: CollectionViewError, in view: CollectionView) {
    self.error = error
    counts = view.counts
    line =
      switch view.log.entries.last {
      case .batch(let batch): batch.origin ?? batch.operations.lazy.compactMap(\.origin).first
      default: nil
      }
  }

  /// Returns what there is to say about it.
  func diagnosis(_ evaluator: Evaluator) -> Diagnosis {
    var diagnosis = Diagnosis(
      code: error.code, message: error.description, places: line.map { [.init($0)] } ?? [],
      explanation: error.explanation(counts: counts), fix: error.advice)
    diagnosis.quote(from: evaluator.source)
    return diagnosis
  }
}
