/// An event of the terminal: pastes and changes of the size are no keys.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// A sentence about what was read, to be shown until the next key.
  case notice(String)
  case resize
  /// The terminal is gone.
  case end
}
