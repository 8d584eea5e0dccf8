import CollectionRendering
import CollectionViews
package import LuaRuntime

extension BindingError {
  /// Creates the error of a binding from any error, such as one from a host program's function.
  package init(_ error: any Error) {
    switch error {
    case let error as BindingError: self = error
    case let error as LuaError: self = .lua(error)
    default: self = .host("\(error)")
    }
  }
}

extension Call {
  /// Runs a function of the host program, and converts its error to an error of the script.
  func host<Result>(_ body: () throws -> Result) throws(BindingError) -> Result {
    do {
      return try body()
    } catch {
      guard let error = CollectionViewError(passing: error) else { throw BindingError(error) }
      throw failure(error)
    }
  }
}
