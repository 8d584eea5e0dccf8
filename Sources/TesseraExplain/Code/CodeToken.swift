/// A token of Swift or Objective-C.
struct CodeToken: Hashable {
  /// The kinds of tokens.
  enum Kind: Hashable {
    case word
    case number(Int)
    /// A literal other than an integer in range: a text, a fraction, or an integer that is too
    /// large.
    case literal
    case symbol
  }

  /// The kind of the token.
  let kind: Kind
  /// The text as it was written.
  let text: Substring
  /// The line on which the token begins, from 1.
  let line: Int

  /// Returns whether a token is the symbol or the word with a text.
  static func ~= (text: String, token: CodeToken) -> Bool {
    token.text == text && token.kind != .literal
  }
}
