/// An error that a chunk raised, or that occurred in compiling it.
@usableFromInline package struct LuaError: Error {
  /// The kind of failure.
  package enum Kind: Equatable, Sendable {
    /// The text is not Lua; `incomplete` if more lines could complete it.
    case syntax(incomplete: Bool)
    /// The script raised an error, or the host on its behalf.
    case runtime
    /// A limit was exceeded; the script cannot continue.
    case stopped(StopReason)
  }

  /// The kind of failure.
  package let kind: Kind
  /// The error in the form of `tostring`, with its position if it has one.
  package let message: String
  /// The script's frames, innermost first, without internal ones.
  package let traceback: String?
  /// The error value itself.
  package let value: LuaReference?
  /// The location where a limit stopped the script, in the form `file:line`.
  package let place: String?
}

extension LuaError {
  /// Creates an error of the host, which no script has raised.
  package init(_ message: String) {
    self.init(kind: .runtime, message: message, traceback: nil, value: nil, place: nil)
  }
}
