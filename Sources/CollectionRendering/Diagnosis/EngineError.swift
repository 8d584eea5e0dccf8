package import CollectionCore
package import CollectionData
package import CollectionDiffing
package import CollectionLayout
package import CollectionUpdates
package import CollectionViews

/// An error of the libraries that a view passes on.
package protocol EngineError: Error {
  /// The error as a view's error, which can contain any of them.
  var viewError: CollectionViewError { get }
}

extension CollectionViewError: EngineError {
  package var viewError: CollectionViewError { self }
}

extension LayoutError: EngineError {
  package var viewError: CollectionViewError { .layout(self) }
}

extension StateError: EngineError {
  package var viewError: CollectionViewError { .state(self) }
}

extension ChangesError: EngineError {
  package var viewError: CollectionViewError { .changes(self) }
}

extension ThreePhasesError: EngineError {
  package var viewError: CollectionViewError { .phases(self) }
}

extension SnapshotError: EngineError {
  package var viewError: CollectionViewError { .snapshot(self) }
}

extension ResultsError: EngineError {
  package var viewError: CollectionViewError { .results(self) }
}

extension ComponentsError: EngineError {
  package var viewError: CollectionViewError { .components(self) }
}

extension MovementError: EngineError {
  package var viewError: CollectionViewError { .movement(self) }
}

extension UpdateError: EngineError {
  package var viewError: CollectionViewError { .refused(self) }
}

extension UpdateWarning: EngineError {
  package var viewError: CollectionViewError { .warned(self) }
}

// For calls that cannot throw where others may.
extension Never: EngineError {
  package var viewError: CollectionViewError { switch self {} }
}
