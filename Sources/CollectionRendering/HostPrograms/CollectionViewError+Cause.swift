import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
package import CollectionViews

extension CollectionViewError {
  /// The error of a library below the view that this one passes on, or the error itself.
  package var cause: any Error {
    switch self {
    case .refused(let error): error
    case .warned(let warning): warning
    case .layout(let error): error
    case .state(let error): error
    case .changes(let error): error
    case .phases(let error): error
    case .snapshot(let error): error
    case .results(let error): error
    case .movement(let error): error
    case .components(let error): error
    default: self
    }
  }

  /// Returns the error passed on by a view's error or that of a block of updates, or the error
  /// itself.
  package static func cause(of error: any Error) -> any Error {
    switch error {
    case let error as CollectionViewError: error.cause
    case BatchError<any Error>.view(let error): error.cause
    case BatchError<any Error>.block(let error): cause(of: error)
    default: error
    }
  }

  /// Creates the view's error that passes on one of the libraries; nil for any other.
  package init?(passing error: any Error) {
    guard let error = Self.cause(of: error) as? any EngineError else { return nil }
    self = error.viewError
  }
}
