/// An error that a chunk raised, or that kept it from being compiled.
package struct LuaError: Error {
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

/// An error that knows how to become a Lua error value.
package protocol LuaRaisable: Error {
  /// Pushes the value that the script is to catch.
  func push(to call: Call)
}

/// A plain message of the host, raised with the position of the script's line.
package struct HostError: Error, CustomStringConvertible {
  /// The sentence, without a position.
  package let description: String

  /// Creates a fault with its sentence.
  package init(_ description: String) { self.description = description }
}

/// A value that a native function cannot take.
@usableFromInline package struct ArgumentError: Error {
  /// The 1-based index of the argument on the stack, the receiver included.
  package let index: Int32
  /// The expected and the actual type or value.
  package let reason: String

  /// Creates an error about an argument.
  package init(_ index: Int32, _ reason: String) {
    self.index = index
    self.reason = reason
  }
}
