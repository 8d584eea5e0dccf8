/// A word or a sign of a Lua text, with its place in the text's bytes.
struct LuaToken {
  /// The kind of a token.
  enum Kind {
    case name, number, string
    /// A keyword or a sign.
    case reserved
    /// The end of the text.
    case end
    /// Something that is no token of Lua; `text` says what is wrong with it.
    case fault
  }

  /// The kind.
  let kind: Kind
  /// The place.
  let range: Range<Int>
  /// The name, keyword or sign, the value of a text, or the message of a fault.
  let text: String
  /// The advice of a fault.
  var advice: String?
}
