package import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
package import CollectionViews

/// The only place where an error of the libraries becomes a diagnosis. A refused batch has a
/// separate initialiser, since it needs the states on both sides.
extension Diagnosis {
  /// Creates the diagnosis of an error of the libraries, or nil for others.
  ///
  /// - Parameters:
  ///   - lines: the script lines that led to the error, outermost call first; repeated lines are
  ///     left out.
  ///   - counts: the number of items of each section of the view; without it, the diagnosis has
  ///     only the error's own message.
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
  /// Whether the error is from the view or a custom layout, not passed on.
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
