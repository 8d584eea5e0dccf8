package import CollectionViews
package import LuaRuntime

extension BindingError {
  /// Creates the error of a binding for that of a view's call which no script has made.
  package init(_ error: CallingError<CollectionViewError>) {
    switch error {
    case .script(let error): self = error
    case .engine(let error): self.init(describing: error)
    }
  }

  /// Creates the error of a binding with the description of a view's error.
  init(describing error: CollectionViewError) { self = .host(error.description) }
}
