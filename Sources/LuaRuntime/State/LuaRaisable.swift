/// An error that knows how to become a Lua error value.
package protocol LuaRaisable: Error {
  /// Pushes the value that the script is to catch.
  func push(to call: Call)
}
