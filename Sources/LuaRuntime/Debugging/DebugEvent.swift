/// An event of a script that is debugged.
package enum DebugEvent: Sendable, Equatable {
  /// A line is about to run that `LuaDebugger.setLines` asked for.
  case line(Int)
  /// The line is about to run at which a step ends.
  case stepEnd(Int)
  /// A repeated run has come to its tick.
  case target(Int)
  /// The script runs on; it is time to look for requests.
  case poll
  /// A function is called, by this name; a native one runs when the event has been heard, and one of the
  /// script has lines of its own.
  case call(String, isNative: Bool)
  /// An error that nothing catches; its value is the first on the stack.
  case failure
}
