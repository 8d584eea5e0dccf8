/// A position at which a text is not Lua, and the reason.
package struct LuaFault: Error {
  /// The message.
  package let message: String
  /// The fix, if one is known.
  package let advice: String?
  /// The range in the text's bytes.
  package let range: Range<Int>
}
