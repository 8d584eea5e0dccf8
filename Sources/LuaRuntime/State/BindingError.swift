/// The reason why a native function raises an error in the script that called it.
///
/// All reads and calls of a binding throw it, so it becomes a Lua error in one place.
@usableFromInline package indirect enum BindingError: Error {
  /// A plain message of the host, raised with the position of the script line.
  case host(String)
  /// An argument that the function cannot accept.
  ///
  /// It has the 1-based index on the stack, including the receiver, and the expected and the actual
  /// type or value.
  case argument(Int32, String)
  /// An error of a script function.
  case lua(LuaError)
  /// An error that can become a Lua error value.
  case raised(any LuaRaisable)
}

extension BindingError: CustomStringConvertible {
  /// The message, without a position.
  @usableFromInline package var description: String {
    switch self {
    case .host(let message): message
    case .argument(_, let reason): reason
    case .lua(let error): error.message
    case .raised(let error): error.message
    }
  }
}

extension BindingError {
  /// Runs a call into Lua, and converts its error to a binding's.
  package static func wrapping<Result>(
    _ body: @autoclosure () throws(LuaError) -> Result
  ) throws(BindingError) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      throw .lua(error)
    }
  }

  /// The error of a script function; nil for an error of the host.
  package var luaError: LuaError? { if case .lua(let error) = self { error } else { nil } }
}
