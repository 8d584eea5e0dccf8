/// An error that a chunk raised, or that kept it from being compiled.
@usableFromInline package struct LuaError: Error {
  /// The kind of failure.
  package enum Kind: Equatable, Sendable {
    /// The text is not Lua; `incomplete` if more lines could still make it so.
    case syntax(incomplete: Bool)
    /// The script raised an error, or the host on its behalf.
    case runtime
    /// A limit was passed; the script cannot go on.
    case stopped(StopReason)
  }

  /// The kind of failure.
  package let kind: Kind
  /// The error as `tostring` shows it, with its position where it has one.
  package let message: String
  /// The script's frames, innermost first, without the host's internals.
  package let traceback: String?
  /// The error value itself.
  package let value: LuaReference?
  /// The location at which a limit stopped the script, as `file:line`.
  package let place: String?
}

extension LuaError {
  /// Creates an error of the host's, which no script has raised.
  package init(_ message: String) {
    self.init(kind: .runtime, message: message, traceback: nil, value: nil, place: nil)
  }
}
