/// An event of a script being debugged.
package enum DebugEvent: Sendable, Equatable {
  /// A line requested by `LuaDebugger.setLines` is about to run.
  case line(Int)
  /// The line at which a step ends is about to run.
  case stepEnd(Int)
  /// A repeated run has reached its tick.
  case target(Int)
  /// The script is running; it is time to check for requests.
  case poll
  /// A function with this name is called.
  ///
  /// A native one runs after the event; one of the script has its own lines.
  case call(String, isNative: Bool)
  /// An uncaught error, whose value is the first on the stack.
  case failure
}
