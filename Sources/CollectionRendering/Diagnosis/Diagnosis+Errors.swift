package import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
import CollectionViews

/// The one place where an error of the libraries becomes a diagnosis. A refused batch has an
/// initialiser of its own, since it needs the states on both sides.
extension Diagnosis {
  /// Creates the diagnosis of an error of the libraries; nil for any other error.
  ///
  /// - Parameters:
  ///   - lines: the lines of the script that led to the error, the outermost call first; a line
  ///     that comes again is left out.
  ///   - counts: the number of items of each section of the view that was asked; without them
  ///     nothing is said beyond the error's own sentence.
  package init?(_ error: any Error, lines: [SourceLine?] = [], counts: SectionCounts? = nil) {
    switch CollectionViewError.cause(of: error) {
    case let error as SnapshotError:
      self.init(
        code: error.code, message: error.message, explanation: error.explanation,
        fix: error.advice)
    case let warning as UpdateWarning: self.init(strict: warning)
    case let error as LayoutError where CollectionViewError(error) == nil:
      self.init(code: error.code, message: error.description)
    case let error as MovementError:
      self.init(code: error.code, message: error.description)
    case ResultsError.snapshot(let error): self.init(error)
    case let error as ResultsError: self.init(code: error.code, message: error.description)
    case let error as ComponentsError: self.init(code: error.code, message: error.description)
    default:
      guard let error = CollectionViewError(error) else { return nil }
      self.init(code: error.code, message: error.description)
      if let counts {
        explanation = error.explanation(counts: Array(counts))
        fix = error.advice
      }
    }
    let known = Set(places.map { $0.line })
    places += lines.compactMap { $0 }.withoutRepeatedElements().filter { !known.contains($0) }
      .map { Place($0) }
  }
}
