/// A name at a position in a text.
package struct LuaName {
  /// The name.
  package let text: String
  /// The range in the text's bytes.
  package let range: Range<Int>
}
