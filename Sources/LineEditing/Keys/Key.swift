/// A key of the keyboard, or a typed character.
package enum Key: Hashable, Sendable {
  /// A character that is part of a text.
  case character(Character)
  /// A letter or sign with Control, in lower case.
  case control(Character)
  /// A letter or sign with Alt, or after Escape.
  case alt(Character)
  case enter, altEnter, tab, backTab, escape
  case backspace, altBackspace, delete, altDelete
  case up, down, left, right, home, end, pageUp, pageDown
  /// Left or right with Control or Alt.
  case wordLeft, wordRight
  /// A key without a meaning here.
  case unknown
}
