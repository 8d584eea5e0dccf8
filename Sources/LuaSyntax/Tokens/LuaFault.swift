/// A place at which a text is no Lua, and why.
package struct LuaFault: Error {
  /// The sentence: what is wrong.
  package let message: String
  /// The way to put it right, where one is known.
  package let advice: String?
  /// The place in the text's bytes.
  package let range: Range<Int>
}
