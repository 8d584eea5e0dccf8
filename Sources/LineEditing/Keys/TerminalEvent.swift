/// An event of the terminal; pastes and changes of the size are not keys.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// A message about the input, shown until the next key.
  case notice(String)
  case resize
  /// The terminal was closed.
  case end
}
