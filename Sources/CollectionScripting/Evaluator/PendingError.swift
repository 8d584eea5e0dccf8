import CollectionCore
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// A refusal of the engine after the script's end, while its animations were finished.
struct PendingError: Error {
  /// The refused error.
  let error: CollectionViewError
  /// The line of the latest batch of the view.
  let line: SourceLine?
  /// The number of items of each section.
  let counts: SectionCounts

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
    var diagnosis =
      Diagnosis(error, lines: [line], counts: counts) ?? Diagnosis(message: "\(error)")
    diagnosis.quote(from: evaluator.source)
    return diagnosis
  }
}
