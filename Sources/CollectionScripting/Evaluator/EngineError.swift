import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// An error of the libraries that a call of a binding may end with.
protocol EngineError: Error {
  /// The error as one of a view, which has them all.
  var viewError: CollectionViewError { get }
}

extension CollectionViewError: EngineError {
  var viewError: CollectionViewError { self }
}

extension LayoutError: EngineError {
  var viewError: CollectionViewError { .layout(self) }
}

extension StateError: EngineError {
  var viewError: CollectionViewError { .state(self) }
}

extension ChangesError: EngineError {
  var viewError: CollectionViewError { .changes(self) }
}

extension ThreePhasesError: EngineError {
  var viewError: CollectionViewError { .phases(self) }
}

extension SnapshotError: EngineError {
  var viewError: CollectionViewError { .snapshot(self) }
}

extension ResultsError: EngineError {
  var viewError: CollectionViewError { .results(self) }
}

extension ComponentsError: EngineError {
  var viewError: CollectionViewError { .components(self) }
}

// For what does not throw where another may.
extension Never: EngineError {
  var viewError: CollectionViewError { switch self {} }
}
