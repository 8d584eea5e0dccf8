/// The reason why a native function raises an error in the script that called it.
///
/// Whatever a binding reads and calls throws it, so that it is turned into a Lua error in one place.
@usableFromInline package indirect enum BindingError: Error {
  /// A plain message of the host, raised with the position of the script's line.
  case host(String)
  /// A value that the function cannot take: the 1-based index of the argument on the stack, the
  /// receiver included, and the expected and the actual type or value.
  case argument(Int32, String)
  /// What a function of the script has raised.
  case lua(LuaError)
  /// An error that knows how to become a Lua error value.
  case raised(any LuaRaisable)
}

extension BindingError: CustomStringConvertible {
  /// The sentence, without a position.
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
  /// Runs a call into Lua, and throws its error as that of a binding.
  package static func wrapping<Result>(
    _ body: @autoclosure () throws(LuaError) -> Result
  ) throws(BindingError) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      throw .lua(error)
    }
  }

  /// What a function of the script has raised; nil for an error of the host's.
  package var luaError: LuaError? { if case .lua(let error) = self { error } else { nil } }
}
