/// The type of a value on the stack.
@frozen @usableFromInline package enum LuaType: Sendable {
  case none, null, boolean, lightUserdata, number, string, table, function, userdata, thread
}
