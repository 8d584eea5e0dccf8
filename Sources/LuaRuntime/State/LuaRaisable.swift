/// An error that can become a Lua error value.
@usableFromInline package protocol LuaRaisable: AnyObject, Sendable {
  /// The message.
  var message: String { get }
  /// Pushes the value for the script to catch.
  func push(to call: Call)
}
