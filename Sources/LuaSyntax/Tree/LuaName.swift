/// A name where it stands in a text.
package struct LuaName {
  /// The name.
  package let text: String
  /// The place in the text's bytes.
  package let range: Range<Int>
}
