package import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
package import CollectionViews

/// The one place where an error of the libraries becomes a diagnosis. A refused batch has an
/// initialiser of its own, since it needs the states on both sides.
extension Diagnosis {
  /// Creates the diagnosis of an error of the libraries; nil for one that has no code of its own.
  ///
  /// - Parameters:
  ///   - lines: the lines of the script that led to the error, the outermost call first; a line
  ///     that comes again is left out.
  ///   - counts: the number of items of each section of the view that was asked; without them
  ///     nothing is said beyond the error's own sentence.
  package init?(
    _ error: CollectionViewError, lines: [SourceLine?] = [], counts: SectionCounts? = nil
  ) {
    switch error {
    case .snapshot(let error), .results(.snapshot(let error)):
      self.init(
        code: error.code, message: error.message, explanation: error.explanation,
        fix: error.advice)
    case .warned(let warning): self.init(strict: warning)
    case .movement(let error): self.init(code: error.code, message: error.description)
    case .results(let error): self.init(code: error.code, message: error.description)
    case .components(let error): self.init(code: error.code, message: error.description)
    case .refused, .state, .changes, .phases: return nil
    default:
      self.init(code: error.code, message: error.description)
      if let counts, error.isOfView {
        explanation = error.explanation(counts: Array(counts))
        fix = error.advice
      }
    }
    let known = Set(places.map { $0.line })
    places += lines.compactMap { $0 }.withoutRepeatedElements().filter { !known.contains($0) }
      .map { Place($0) }
  }
}

extension CollectionViewError {
  /// Whether the error is one of the view or of a custom layout, and is not passed on.
  package var isOfView: Bool {
    switch self {
    case .layout(.custom): true
    case .layout, .refused, .warned, .state, .changes, .phases, .snapshot, .results, .movement,
      .components:
      false
    default: true
    }
  }
}
