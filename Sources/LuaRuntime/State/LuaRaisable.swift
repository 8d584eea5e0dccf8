/// An error that knows how to become a Lua error value.
@usableFromInline package protocol LuaRaisable: AnyObject, Sendable {
  /// The sentence that says what is wrong.
  var message: String { get }
  /// Pushes the value that the script is to catch.
  func push(to call: Call)
}
