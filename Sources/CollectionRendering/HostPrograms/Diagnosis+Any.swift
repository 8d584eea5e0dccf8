package import CollectionCore
import CollectionViews

extension Diagnosis {
  /// Creates the diagnosis of an error of the libraries; nil for any other error.
  package init?(_ error: any Error, lines: [SourceLine?] = [], counts: SectionCounts? = nil) {
    guard let error = CollectionViewError(passing: error) else { return nil }
    self.init(error, lines: lines, counts: counts)
  }
}
